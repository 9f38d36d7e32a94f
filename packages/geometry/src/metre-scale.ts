import type { Position } from "geojson";
import { RADIANS, surroundingsOf } from "./ellipsoid-around.ts";

/** How many metres a degree has around a latitude, to measure distances of a field's size as in a plane. */
export type MetreScale = { east: number; north: number };

/**
 * The metres of a degree eastward and northward on the WGS 84 ellipsoid.
 *
 * @param latitude degrees
 */
export function metreScaleAt(latitude: number): MetreScale {
  const { parallel, meridian } = surroundingsOf(latitude);
  return { east: Math.abs(parallel) * RADIANS, north: meridian * RADIANS };
}

/**
 * Metres from a position to the nearest place of an edge, in the plane of the scale.
 *
 * @param position longitude and latitude (degrees)
 * @param from one end of the edge
 * @param to its other end
 * @param scale the metres of a degree there
 */
export function metresToEdge(position: Position, from: Position, to: Position, scale: MetreScale): number {
  const along = shareAlongEdge(position, from, to, scale);
  return Math.hypot(
    (position[0]! - from[0]! - along * (to[0]! - from[0]!)) * scale.east,
    (position[1]! - from[1]! - along * (to[1]! - from[1]!)) * scale.north,
  );
}

/**
 * Where on an edge the place nearest to a position lies: 0 at its first end, 1 at the other.
 *
 * @param position longitude and latitude (degrees)
 * @param from the first end of the edge
 * @param to its other end
 * @param scale the metres of a degree there
 */
export function shareAlongEdge(position: Position, from: Position, to: Position, scale: MetreScale): number {
  const edgeX = (to[0]! - from[0]!) * scale.east;
  const edgeY = (to[1]! - from[1]!) * scale.north;
  const x = (position[0]! - from[0]!) * scale.east;
  const y = (position[1]! - from[1]!) * scale.north;
  const squared = edgeX * edgeX + edgeY * edgeY;
  return squared === 0 ? 0 : Math.min(1, Math.max(0, (x * edgeX + y * edgeY) / squared));
}
