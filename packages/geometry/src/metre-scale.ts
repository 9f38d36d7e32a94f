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
  const edgeX = (to[0]! - from[0]!) * scale.east;
  const edgeY = (to[1]! - from[1]!) * scale.north;
  const x = (position[0]! - from[0]!) * scale.east;
  const y = (position[1]! - from[1]!) * scale.north;
  const squared = edgeX * edgeX + edgeY * edgeY;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (x * edgeX + y * edgeY) / squared));
  return Math.hypot(x - along * edgeX, y - along * edgeY);
}
