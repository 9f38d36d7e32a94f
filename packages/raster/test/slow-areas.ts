import { measureRing } from "@parcelle/geometry/area";
import geodesic from "geographiclib-geodesic";
import type { Position } from "geojson";
import type { Grid } from "../src/zonal/grid.ts";

/**
 * Area of every pixel of a grid inside one ring, the slow way: cut the ring by the pixel's rectangle, half-plane
 * after half-plane, and measure the piece geodesically. No line of it is shared with the code under test.
 */
export function slowPixelAreas(ring: Position[], grid: Grid, densified = densify(ring)): Float64Array {
  const { originX, originY, pixelWidth, pixelHeight } = grid.transform;
  const areas = new Float64Array(grid.width * grid.height);
  for (let row = 0; row < grid.height; row++) {
    const north = originY - row * pixelHeight;
    const strip = keepBelow(keepAbove(densified, 1, north - pixelHeight), 1, north);
    for (let column = 0; strip.length > 0 && column < grid.width; column++) {
      const west = originX + column * pixelWidth;
      const piece = keepBelow(keepAbove(strip, 0, west), 0, west + pixelWidth);
      if (piece.length > 2) areas[row * grid.width + column] = measureRing(piece).squareMetres;
    }
  }
  return areas;
}

/** Many points on the geodesic of every edge, so that straight pieces between them follow it. */
export function densify(ring: Position[], pieces = 200): Position[] {
  const points: Position[] = [];
  for (let index = 0; index + 1 < ring.length; index++) {
    const [from, to] = [ring[index]!, ring[index + 1]!];
    const line = geodesic.Geodesic.WGS84.InverseLine(from[1]!, from[0]!, to[1]!, to[0]!);
    points.push(from);
    for (let piece = 1; piece < pieces; piece++) {
      const place = line.Position((line.s13 * piece) / pieces);
      points.push([place.lon2!, place.lat2!]);
    }
  }
  return [...points, points[0]!];
}

function keepAbove(ring: Position[], axis: 0 | 1, limit: number): Position[] {
  return cut(ring, axis, limit, (value) => value >= limit);
}

function keepBelow(ring: Position[], axis: 0 | 1, limit: number): Position[] {
  return cut(ring, axis, limit, (value) => value <= limit);
}

function cut(ring: Position[], axis: 0 | 1, limit: number, inside: (value: number) => boolean): Position[] {
  const output: Position[] = [];
  ring.forEach((to, index) => {
    const from = ring[(index + ring.length - 1) % ring.length]!;
    if (inside(to[axis]!) !== inside(from[axis]!)) {
      const share = (limit - from[axis]!) / (to[axis]! - from[axis]!);
      const point = [from[0]! + (to[0]! - from[0]!) * share, from[1]! + (to[1]! - from[1]!) * share];
      point[axis] = limit;
      output.push(point);
    }
    if (inside(to[axis]!)) output.push(to);
  });
  return output;
}
