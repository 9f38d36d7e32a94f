import type { MultiPolygon, Polygon, Position } from "geojson";
import { intersection, union, xor } from "polyclip-ts";
import { commonBoundary } from "./common-boundary.ts";
import { CrossingCount } from "./crossings.ts";
import { linkPolygons } from "./link-rings.ts";
import { type Overlay, overlayEdges } from "./overlay-edges.ts";
import { partsNear } from "./parts-near.ts";

type ClipPolygons = [number, number][][][];

/** Tried in turn: as given, then on ever coarser grids, because the sweep of polyclip can fail on near-equal edges. */
const GRIDS = [null, 1e9, 1e8] as const;

/** The pieces grow with the crossings, which two combs have the product of their teeth of. */
const MOST_CROSSED = { meetings: 10_000, compared: 5_000_000 };
/** Corners of parts whose boxes meet, counted for each pair of parts anew; a pair is as much work as so many corners. */
const MOST_CORNERS_LOOKED_AT = 100_000_000;
const CORNERS_A_PAIR = 100;

/**
 * What two areas have in common. Neighbours that share a border have nothing in common.
 *
 * @param a valid polygons, as rings, outer counter-clockwise and holes clockwise
 * @param b valid polygons of the same kind
 * @returns the common polygons, possibly none; null where their edges cross at more than 10,000 places, lie so close to
 *   each other that comparing five million pairs does not settle it, or a million pairs of parts lie around each other
 * @throws the error of polyclip-ts where the common edges do not close and, even on a grid of 1e-8 units, the areas
 *   cannot be cut by sweeping either
 */
export function intersectPolygons(a: Position[][][], b: Position[][][]): Position[][][] | null {
  const near = partsNear(b);
  const count = new CrossingCount(MOST_CROSSED);
  const overlays: Overlay[] = [];
  let left = MOST_CORNERS_LOOKED_AT;
  for (const first of a) {
    for (const second of near(first)) {
      left -= CORNERS_A_PAIR + cornersOf(first) + cornersOf(second);
      if (left < 0) return null;
      overlays.push(overlayEdges(first, second, count));
      if (count.isBeyond) return null;
    }
  }
  return overlays.flatMap(intersectPair);
}

function cornersOf(rings: Position[][]): number {
  let corners = 0;
  for (const ring of rings) corners += ring.length;
  return corners;
}

function intersectPair(overlay: Overlay): Position[][][] {
  const pieces = commonBoundary(overlay);
  if (pieces.from.length === 0) return [];
  const { a, b } = overlay;
  return linkPolygons(pieces) ?? onFirstGrid((grid) => intersection(snap([a], grid), snap([b], grid)));
}

/**
 * The area that lies inside any of several polygons.
 *
 * @param polygons valid polygons, as rings; they may cross and cover each other
 * @returns polygons, possibly none
 * @throws the error of polyclip-ts where even on a grid of 1e-8 units the polygons cannot be combined
 */
export function unitePolygons(polygons: Position[][][]): Position[][][] {
  if (polygons.length === 0) return [];
  return onFirstGrid((grid) => {
    const [first, ...others] = polygons.map((polygon) => snap([polygon], grid));
    return union(first!, ...others);
  });
}

/**
 * The area that lies inside an odd number of rings.
 *
 * @param rings closed rings that do not cross themselves; they may cross and lie in each other
 * @returns polygons, possibly none
 * @throws the error of polyclip-ts where even on a grid of 1e-8 units the rings cannot be combined
 */
export function combineEvenOdd(rings: Position[][]): Position[][][] {
  if (rings.length === 0) return [];
  return onFirstGrid((grid) => {
    const [first, ...others] = rings.map((ring) => snap([[ring]], grid));
    return xor(first!, ...others);
  });
}

/**
 * Polygons as the simplest GeoJSON geometry.
 *
 * @param polygons at least one polygon, as rings
 */
export function geometryOfPolygons(polygons: Position[][][]): Polygon | MultiPolygon {
  if (polygons.length === 1) return { type: "Polygon", coordinates: polygons[0]! };
  return { type: "MultiPolygon", coordinates: polygons };
}

function onFirstGrid(cut: (grid: number | null) => ClipPolygons): Position[][][] {
  let failure: unknown;
  for (const grid of GRIDS) {
    try {
      return cut(grid);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function snap(polygons: Position[][][], grid: number | null): ClipPolygons {
  const snapped = (value: number) => (grid === null ? value : Math.round(value * grid) / grid);
  return polygons.map((rings) =>
    rings.map((ring) => ring.map(([x, y]): [number, number] => [snapped(x!), snapped(y!)])),
  );
}
