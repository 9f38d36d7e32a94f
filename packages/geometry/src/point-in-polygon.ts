import type { Geometry, Position } from "geojson";
import { orientation } from "./orientation.ts";
import { polygonsOf } from "./polygons-of.ts";

export type PointPlace = "inside" | "boundary" | "outside";

/**
 * Whether a point lies in an area; its edge counts as in.
 *
 * @param point longitude, latitude (or any plane coordinates)
 * @param geometry Polygon, MultiPolygon or a collection of them in the same coordinates; others contain nothing
 */
export function pointInPolygon(point: Position, geometry: Geometry): boolean {
  return polygonsOf(geometry).some((rings) => placeInPolygon(point, rings) !== "outside");
}

/**
 * Where a point lies with respect to one polygon with its holes, with exact arithmetic.
 *
 * @param point the point
 * @param rings outer ring first, then holes, closed
 */
export function placeInPolygon(point: Position, rings: readonly (readonly Position[])[]): PointPlace {
  for (const [index, ring] of rings.entries()) {
    const place = placeInRing(point, ring);
    if (place === "boundary") return "boundary";
    if (place === "outside" && index === 0) return "outside";
    if (place === "inside" && index > 0) return "outside";
  }
  return rings.length === 0 ? "outside" : "inside";
}

/**
 * Where a point lies with respect to one ring: a ray to the east is counted, with exact arithmetic.
 *
 * @param point the point
 * @param ring closed ring in any direction
 */
export function placeInRing(point: Position, ring: readonly Position[]): PointPlace {
  let inside = false;
  for (let index = 1; index < ring.length; index += 1) {
    const meeting = rayMeets(point, ring[index - 1]!, ring[index]!);
    if (meeting === "boundary") return "boundary";
    if (meeting === "crossed") inside = !inside;
  }
  return inside ? "inside" : "outside";
}

/** Whether an edge crosses the ray that runs east from a point, with exact arithmetic; the edge holds its southern end, not its northern. */
export function rayMeets(point: Position, from: Position, to: Position): "boundary" | "crossed" | "missed" {
  const x = point[0]!;
  const y = point[1]!;
  const fromY = from[1]!;
  const toY = to[1]!;
  if ((fromY < y && toY < y) || (fromY > y && toY > y) || (from[0]! < x && to[0]! < x)) return "missed";
  if (fromY === toY) return Math.min(from[0]!, to[0]!) <= x ? "boundary" : "missed";
  const isUpward = toY > fromY;
  const side = isUpward ? orientation(from, to, point) : orientation(to, from, point);
  if (side === 0) return "boundary";
  return side > 0 && (isUpward ? toY : fromY) > y ? "crossed" : "missed";
}
