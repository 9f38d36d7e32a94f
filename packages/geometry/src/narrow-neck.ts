import type { Position } from "geojson";
import { boundingBoxOfPositions } from "./bounding-box.ts";
import { EdgeIndex } from "./edge-index.ts";
import { edgesOfRings } from "./edge-list.ts";
import { type MetreScale, metreScaleAt, metresToEdge } from "./metre-scale.ts";

/** A way between two fields that was walked to and fro is as wide as the error of the receiver. */
export const NARROWEST_NECK_METRES = 2;
/** Below these the smaller side is a corner of the field and not a field. */
const SMALLEST_FIELD_SHARE = 0.05;
const SMALLEST_FIELD_SQUARE_METRES = 100;
/** Larger outlines are not looked at. */
const MOST_CORNERS = 2_000;
/** Up to so many edges are compared faster than an index of them is made. */
const COMPARED_ALL = 64;
/** The sums of the search are rounded. */
const REACH_METRES = NARROWEST_NECK_METRES * 1.001;

/** The place where an outline closes in on itself with a field on either side. */
export type Neck = {
  location: Position;
  widthMetres: number;
  smallerSquareMetres: number;
  /** index of the corner and of the first end of the edge between which it is narrow */
  corner: number;
  edge: number;
};

/**
 * The narrowest place of an outline that leaves a field on either side, if it is narrower than two metres.
 *
 * @param ring closed ring that does not cross itself, longitude and latitude (degrees), no repeated neighbours
 * @returns the place, or null; null also for rings of more than 2,000 corners
 */
export function findNeck(ring: readonly Position[]): Neck | null {
  const count = ring.length - 1;
  if (count < 6 || count > MOST_CORNERS) return null;
  const [, south, , north] = boundingBoxOfPositions(ring)!;
  const scale = metreScaleAt((south + north) / 2);
  const areas = areasUpTo(ring, scale);
  const total = areas[count]!;
  const smallest = Math.max(SMALLEST_FIELD_SQUARE_METRES, SMALLEST_FIELD_SHARE * Math.abs(total));
  if (Math.abs(total) < 2 * smallest) return null;
  let neck: Neck | null = null;
  const visitNear = count > COMPARED_ALL ? visitIndexed : visitAll;
  visitNear(ring, scale, (corner, edge) => {
    const smallerSquareMetres = smallerSide(ring, areas, scale, corner, edge);
    if (smallerSquareMetres < smallest) return;
    const widthMetres = metresToEdge(ring[corner]!, ring[edge]!, ring[edge + 1]!, scale);
    if (widthMetres >= (neck?.widthMetres ?? NARROWEST_NECK_METRES)) return;
    neck = { location: ring[corner]!.slice(0, 2), widthMetres, smallerSquareMetres, corner, edge };
  });
  return neck;
}

type Visitor = (corner: number, edge: number) => void;

/** Visits each corner with each edge that may come within reach of it. Numbers are kept in plain arrays: this is asked of every plot. */
function visitAll(ring: readonly Position[], scale: MetreScale, visitor: Visitor): void {
  const xs = new Float64Array(ring.length);
  const ys = new Float64Array(ring.length);
  for (let index = 0; index < ring.length; index += 1) {
    xs[index] = (ring[index]![0]! - ring[0]![0]!) * scale.east;
    ys[index] = (ring[index]![1]! - ring[0]![1]!) * scale.north;
  }
  for (let corner = 0; corner + 1 < ring.length; corner += 1) {
    const x = xs[corner]!;
    const y = ys[corner]!;
    for (let edge = 0; edge + 1 < ring.length; edge += 1) {
      const fromX = xs[edge]!;
      const toX = xs[edge + 1]!;
      if (fromX < x - REACH_METRES && toX < x - REACH_METRES) continue;
      if (fromX > x + REACH_METRES && toX > x + REACH_METRES) continue;
      const fromY = ys[edge]!;
      const toY = ys[edge + 1]!;
      if (fromY < y - REACH_METRES && toY < y - REACH_METRES) continue;
      if (fromY > y + REACH_METRES && toY > y + REACH_METRES) continue;
      visitor(corner, edge);
    }
  }
}

/** The same by an index of the edges. */
function visitIndexed(ring: readonly Position[], scale: MetreScale, visitor: Visitor): void {
  const index = new EdgeIndex(edgesOfRings([ring]));
  const east = REACH_METRES / scale.east;
  const north = REACH_METRES / scale.north;
  for (let corner = 0; corner + 1 < ring.length; corner += 1) {
    const [x, y] = ring[corner] as [number, number];
    index.visit(x - east, y - north, x + east, y + north, (edge) => {
      const from = ring[edge]!;
      const to = ring[edge + 1]!;
      const isBeside = isApart(x, from[0]!, to[0]!, east) || isApart(y, from[1]!, to[1]!, north);
      if (!isBeside) visitor(corner, edge);
      return true;
    });
  }
}

function isApart(value: number, from: number, to: number, reach: number): boolean {
  return (from < value - reach && to < value - reach) || (from > value + reach && to > value + reach);
}

/** For each corner the signed square metres of the fan from the first corner up to it. */
function areasUpTo(ring: readonly Position[], scale: MetreScale): Float64Array {
  const areas = new Float64Array(ring.length);
  for (let index = 1; index < ring.length; index += 1) {
    areas[index] = areas[index - 1]! + fan(ring[0]!, ring[index - 1]!, ring[index]!, scale);
  }
  return areas;
}

function fan(origin: Position, from: Position, to: Position, { east, north }: MetreScale): number {
  const fromX = from[0]! - origin[0]!;
  const fromY = from[1]! - origin[1]!;
  const toX = to[0]! - origin[0]!;
  const toY = to[1]! - origin[1]!;
  return ((fromX * toY - toX * fromY) * east * north) / 2;
}

/**
 * Square metres of the smaller of the two loops that a cut from a corner to an edge makes; 0 where the cut runs outside,
 * because then one loop turns the other way.
 */
function smallerSide(
  ring: readonly Position[],
  areas: Float64Array,
  scale: MetreScale,
  corner: number,
  edge: number,
): number {
  const total = areas[ring.length - 1]!;
  const first = corner <= edge ? corner : edge + 1;
  const last = Math.max(corner, edge);
  if (first >= last) return 0;
  // The loop is the fan between both corners, closed by the triangle back to the origin.
  const loop = areas[last]! - areas[first]! + fan(ring[0]!, ring[last]!, ring[first]!, scale);
  return Math.max(0, Math.min(Math.sign(total) * loop, Math.sign(total) * (total - loop)));
}
