import Flatbush from "flatbush";
import type { Geometry, MultiPolygon, Polygon, Position } from "geojson";
import { moved, unrollPolygons, wrapGeometry } from "./antimeridian.ts";
import { areaHectares } from "./area.ts";
import { type BoundingBox, boundingBoxOfPolygons } from "./bounding-box.ts";
import { geometryOfPolygons, intersectPolygons } from "./clip-polygons.ts";
import { largestOverlaps } from "./largest-overlaps.ts";
import { isOnEarth } from "./on-earth.ts";
import { polygonsOf } from "./polygons-of.ts";
import { rightHandRings } from "./ring-direction.ts";
import { areSameOutlines } from "./same-outlines.ts";
import { checkValidity } from "./validity.ts";

export type OverlapPlot = {
  id: string;
  geometry: Geometry;
  /** what checkValidity said of it; it is asked where this is missing */
  valid?: boolean;
  /** what areaHectares said of it; it is asked where this is missing and wanted */
  hectares?: number;
};

/** What two plots have in common; the percentages are of each plot's own area. */
export type MeasuredOverlap = {
  a: string;
  b: string;
  squareMetres: number;
  percentOfA: number;
  percentOfB: number;
  geometry: Polygon | MultiPolygon;
};

/** Two plots whose outlines cross at so many places that what they have in common is not computed. */
export type UnmeasuredOverlap = Pick<MeasuredOverlap, "a" | "b"> & {
  squareMetres: null;
  percentOfA: null;
  percentOfB: null;
  geometry: null;
};

export type Overlap = MeasuredOverlap | UnmeasuredOverlap;

export type OverlapOptions = {
  /** overlaps up to this size are the noise of surveying and are left out; default 1 */
  minimumSquareMetres?: number;
  /** of a plot with more neighbours than this, so many of the largest overlaps are looked for; default all */
  mostOfPlot?: number;
};

/** A plot over the antimeridian stands on both sides of the map: `side` tells where its longitudes go beyond 180°. */
type Candidate = {
  id: string;
  polygons: Position[][][];
  box: BoundingBox;
  squareMetres: () => number;
  side?: "east" | "west";
};

const SQUARE_METRES_PER_HECTARE = 10_000;
const METRES_PER_DEGREE = 111_700;
const HALF_TURN = 180;

/**
 * Every pair of plots that overlap by more than the minimum. Points, lines, empty and invalid polygons and those with
 * coordinates outside longitude and latitude are left out: their overlap has no meaning before they are mended. A plot may
 * lie over the antimeridian.
 *
 * @param plots identifiers with geometries in longitude and latitude (degrees)
 * @param options the smallest overlap that counts, in square metres
 * @returns the overlaps with geodesic areas, or without any where intersectPolygons gives none; in each, `a` stands before `b` in the list
 * @throws what intersectPolygons throws where two valid areas cannot be cut
 */
export function findOverlaps(plots: readonly OverlapPlot[], options: OverlapOptions = {}): Overlap[] {
  const candidates = candidatesOf(plots);
  const index = indexOf(candidates);
  if (index !== null && options.mostOfPlot !== undefined) {
    const { mostOfPlot, minimumSquareMetres = 1 } = options;
    return largestOverlaps(candidates, index, mostOfPlot, {
      measure: (a, b) => overlapOf(a, b, minimumSquareMetres),
      mayHave: (a, b) => largestCommonArea(a.box, b.box),
    });
  }
  return candidates.flatMap((candidate, number) =>
    overlapsOf(candidate, candidates, index, options, (other) => other > number),
  );
}

/**
 * Every overlap between new plots and existing ones, not within either list.
 *
 * @param newPlots the plots that arrive; each is `a` in its overlaps
 * @param existingPlots the plots already there; each is `b`; those with the identifier of the new plot are passed over
 * @param options as in findOverlaps
 * @returns the overlaps, see findOverlaps for what is left out
 * @throws what intersectPolygons throws where two valid areas cannot be cut
 */
export function findOverlapsWith(
  newPlots: readonly OverlapPlot[],
  existingPlots: readonly OverlapPlot[],
  options: OverlapOptions = {},
): Overlap[] {
  const existing = candidatesOf(existingPlots);
  const index = indexOf(existing);
  return candidatesOf(newPlots).flatMap((candidate) =>
    overlapsOf(candidate, existing, index, options, (other) => existing[other]!.id !== candidate.id),
  );
}

function overlapsOf(
  a: Candidate,
  others: readonly Candidate[],
  index: Flatbush | null,
  { minimumSquareMetres = 1 }: OverlapOptions,
  isWanted: (other: number) => boolean,
): Overlap[] {
  if (index === null) return [];
  return index
    .search(...a.box, isWanted)
    .sort((first, second) => first - second)
    .flatMap((other) => overlapOf(a, others[other]!, minimumSquareMetres) ?? []);
}

function overlapOf(a: Candidate, b: Candidate, minimumSquareMetres: number): Overlap | null {
  // Two plots over the antimeridian meet on both sides: once is enough.
  if (a.side === "west" && b.side === "west") return null;
  if (largestCommonArea(a.box, b.box) <= minimumSquareMetres) return null;
  const polygons = areSameOutlines(a.polygons, b.polygons)
    ? a.polygons
    : intersectPolygons(a.polygons, b.polygons);
  if (polygons === null)
    return { a: a.id, b: b.id, squareMetres: null, percentOfA: null, percentOfB: null, geometry: null };
  if (polygons.length === 0) return null;
  const geometry = wrapGeometry(geometryOfPolygons(polygons));
  const squareMetres = areaHectares(geometry) * SQUARE_METRES_PER_HECTARE;
  if (squareMetres <= minimumSquareMetres) return null;
  return {
    a: a.id,
    b: b.id,
    squareMetres,
    percentOfA: (100 * squareMetres) / a.squareMetres(),
    percentOfB: (100 * squareMetres) / b.squareMetres(),
    geometry,
  };
}

/** No less than the area of the rectangle that two boxes share. */
function largestCommonArea(a: BoundingBox, b: BoundingBox): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return Math.max(0, width) * Math.max(0, height) * METRES_PER_DEGREE ** 2;
}

function candidatesOf(plots: readonly OverlapPlot[]): Candidate[] {
  return plots.flatMap(({ id, geometry, valid, hectares }) => {
    const given = polygonsOf(geometry);
    const box = boundingBoxOfPolygons(given);
    if (box === null || !isBoxOnEarth(box) || !(valid ?? checkValidity(geometry).valid)) return [];
    const squareMetres = squareMetresWhenAsked(geometry, hectares);
    const polygons = unrollPolygons(given);
    const candidate = { id, polygons: polygons.map(rightHandRings), box, squareMetres };
    return polygons === given ? [candidate] : onBothSides(candidate);
  });
}

function onBothSides(candidate: Candidate): Candidate[] {
  const box = boundingBoxOfPolygons(candidate.polygons)!;
  if (box[2] <= HALF_TURN) return [{ ...candidate, box }];
  const polygons = candidate.polygons.map((rings) => rings.map((ring) => moved(ring, -2 * HALF_TURN)));
  const west: BoundingBox = [box[0] - 2 * HALF_TURN, box[1], box[2] - 2 * HALF_TURN, box[3]];
  return [
    { ...candidate, box, side: "east" },
    { ...candidate, polygons, box: west, side: "west" },
  ];
}

/** Most plots overlap nothing, and a geodesic area costs more than the rest of the search. */
function squareMetresWhenAsked(geometry: Geometry, hectares?: number): () => number {
  let known = hectares;
  return () => {
    known ??= areaHectares(geometry);
    return known * SQUARE_METRES_PER_HECTARE;
  };
}

function isBoxOnEarth([west, south, east, north]: BoundingBox): boolean {
  return isOnEarth(west, south) && isOnEarth(east, north);
}

function indexOf(candidates: readonly Candidate[]): Flatbush | null {
  if (candidates.length === 0) return null;
  const index = new Flatbush(candidates.length);
  for (const { box } of candidates) index.add(...box);
  index.finish();
  return index;
}
