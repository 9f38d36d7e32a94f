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
  return boundingBoxOfRings([positions]);
}

/**
 * The smallest upright rectangle around polygons.
 *
 * @param polygons rings per polygon, in any coordinate system
 * @returns west, south, east, north, or null where there is no position
 */
export function boundingBoxOfPolygons(
  polygons: readonly (readonly (readonly Position[])[])[],
): BoundingBox | null {
  return polygons.reduce<BoundingBox | null>((united, rings) => {
    const box = boundingBoxOfRings(rings);
    return box === null ? united : uniteBoxes(united, box);
  }, null);
}

function boundingBoxOfRings(rings: readonly (readonly Position[])[]): BoundingBox | null {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  let isEmpty = true;
  for (const positions of rings) {
    for (let index = 0; index < positions.length; index += 1) {
      const x = positions[index]![0]!;
      const y = positions[index]![1]!;
      if (x < west) west = x;
      if (y < south) south = y;
      if (x > east) east = x;
      if (y > north) north = y;
    }
    isEmpty &&= positions.length === 0;
  }
  return isEmpty ? null : [west, south, east, north];
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
