import type { Geometry, Position } from "geojson";
import { positionsOf } from "./positions-of.ts";

/** West, south, east, north in the unit of the coordinates. */
export type BoundingBox = [minX: number, minY: number, maxX: number, maxY: number];

/**
 * The smallest upright rectangle around a geometry.
 *
 * @param geometry any GeoJSON geometry, in any coordinate system; the antimeridian is not treated
 * @returns west, south, east, north, or null where there is no position
 */
export function boundingBox(geometry: Geometry): BoundingBox | null {
  return boundingBoxOfPositions(positionsOf(geometry));
}

/**
 * The smallest upright rectangle around positions.
 *
 * @param positions positions in any coordinate system
 * @returns west, south, east, north, or null where there is no position
 */
export function boundingBoxOfPositions(positions: readonly Position[]): BoundingBox | null {
  if (positions.length === 0) return null;
  const box: BoundingBox = [Infinity, Infinity, -Infinity, -Infinity];
  for (const position of positions) {
    const [x, y] = position as [number, number];
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }
  return box;
}

/**
 * The smallest upright rectangle around two others.
 *
 * @param a a rectangle, or null for none
 * @param b another rectangle in the same coordinate system
 */
export function uniteBoxes(a: BoundingBox | null, b: BoundingBox): BoundingBox {
  if (a === null) return b;
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/**
 * Whether two rectangles share at least one point (touching counts).
 *
 * @param a a rectangle
 * @param b another rectangle in the same coordinate system
 */
export function boxesMeet(a: BoundingBox, b: BoundingBox): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

/**
 * Whether a rectangle lies in another one (sharing an edge counts).
 *
 * @param outer a rectangle
 * @param inner another rectangle in the same coordinate system
 */
export function covers(outer: BoundingBox, inner: BoundingBox): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}
