import { measureRing } from "@parcelle/geometry/area";
import type { Position } from "geojson";
import type { Grid } from "../src/zonal/grid.ts";
import { densify } from "./slow-areas.ts";

/** From degrees to the coordinates of a grid and back. */
export type Plane = { to(position: Position): Position; from(position: Position): Position };

/**
 * Area of every pixel of a window inside one ring on any grid, the slow way: many points on each geodesic edge are
 * taken to the plane of the grid, the ring is cut by each pixel half-plane after half-plane, the borders of the piece
 * are followed in small steps back to degrees, and the piece is measured geodesically.
 */
export function slowPlaneAreas(ring: Position[], grid: Grid, plane: Plane): Float64Array {
  const { originX, originY, pixelWidth, pixelHeight } = grid.transform;
  const drawn = densify(ring, 60).map(plane.to);
  const areas = new Float64Array(grid.width * grid.height);
  for (let row = 0; row < grid.height; row++) {
    const north = originY - row * pixelHeight;
    const strip = cut(cut(drawn, 1, north, -1), 1, north - pixelHeight, 1);
    for (let column = 0; strip.length > 2 && column < grid.width; column++) {
      const west = originX + column * pixelWidth;
      const piece = cut(cut(strip, 0, west, 1), 0, west + pixelWidth, -1);
      if (piece.length < 3) continue;
      areas[row * grid.width + column] = measureRing(
        followed(piece, pixelWidth / 50).map(plane.from),
      ).squareMetres;
    }
  }
  return areas;
}

/** The ring closed, with points along its edges at most a step apart. */
function followed(piece: Position[], step: number): Position[] {
  const points = piece.flatMap((from, index) => {
    const to = piece[(index + 1) % piece.length]!;
    const pieces = Math.max(1, Math.ceil(Math.hypot(to[0]! - from[0]!, to[1]! - from[1]!) / step));
    return Array.from({ length: pieces }, (_, part) => [
      from[0]! + ((to[0]! - from[0]!) * part) / pieces,
      from[1]! + ((to[1]! - from[1]!) * part) / pieces,
    ]);
  });
  return [...points, points[0]!];
}

/** Keeps what lies above (side 1) or below (side -1) a limit on one axis. */
function cut(ring: Position[], axis: 0 | 1, limit: number, side: 1 | -1): Position[] {
  const inside = (point: Position) => (point[axis]! - limit) * side >= 0;
  return ring.flatMap((to, index) => {
    const from = ring[(index + ring.length - 1) % ring.length]!;
    if (inside(from) === inside(to)) return inside(to) ? [to] : [];
    const share = (limit - from[axis]!) / (to[axis]! - from[axis]!);
    const point = [from[0]! + (to[0]! - from[0]!) * share, from[1]! + (to[1]! - from[1]!) * share];
    point[axis] = limit;
    return inside(to) ? [point, to] : [point];
  });
}
