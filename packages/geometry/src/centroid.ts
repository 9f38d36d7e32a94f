import type { Geometry, Position } from "geojson";
import { unrollPolygons, wrapPosition } from "./antimeridian.ts";
import { polygonsOf } from "./polygons-of.ts";
import { positionsOf } from "./positions-of.ts";
import { signedPlaneArea } from "./ring-direction.ts";

/**
 * The centre of gravity in the plane of the coordinates; it may lie outside a bent field (see pointInside).
 *
 * @param geometry any GeoJSON geometry; areas are weighted by their size with holes taken out, points and lines by
 *   their positions
 * @returns the position, or null for an empty geometry
 */
export function centroid(geometry: Geometry): Position | null {
  const positions = positionsOf(geometry);
  const polygons = unrollPolygons(polygonsOf(geometry));
  const origin = polygons[0]?.[0]?.[0] ?? positions[0];
  if (origin === undefined) return null;
  let [area, x, y] = [0, 0, 0];
  for (const rings of polygons) {
    for (const [index, ring] of rings.entries()) {
      const sign = signedPlaneArea(ring) < 0 === index > 0 ? 1 : -1;
      for (let end = 1; end < ring.length; end += 1) {
        const [fromX, fromY] = [ring[end - 1]![0]! - origin[0]!, ring[end - 1]![1]! - origin[1]!];
        const [toX, toY] = [ring[end]![0]! - origin[0]!, ring[end]![1]! - origin[1]!];
        const twice = sign * (fromX * toY - toX * fromY);
        area += twice;
        x += twice * (fromX + toX);
        y += twice * (fromY + toY);
      }
    }
  }
  if (area === 0) return meanPosition(positions);
  return wrapPosition([origin[0]! + x / (3 * area), origin[1]! + y / (3 * area)]);
}

/**
 * A point that lies in the interior of an area, well away from its edge where the field allows it: the middle of the
 * widest stretch on a level line half-way up. For points and lines, their first position.
 *
 * @param geometry any GeoJSON geometry, rings closed
 * @returns the position, or null for an empty geometry; for an area without interior one of its positions
 */
export function pointInside(geometry: Geometry): Position | null {
  let widest: { width: number; position: Position } | null = null;
  for (const rings of unrollPolygons(polygonsOf(geometry))) {
    const level = levelBetweenVertices(rings[0]!);
    const crossings = rings.flatMap((ring) => crossingsAt(ring, level)).sort((a, b) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [west, east] = [crossings[index]!, crossings[index + 1]!];
      if (widest !== null && east - west <= widest.width) continue;
      widest = { width: east - west, position: [(west + east) / 2, level] };
    }
  }
  return (widest && wrapPosition(widest.position)) ?? positionsOf(geometry)[0] ?? null;
}

/** The level half-way up, moved between the nearest vertices so that it runs through none of the outer ring. */
function levelBetweenVertices(ring: readonly Position[]): number {
  let [south, north] = [Infinity, -Infinity];
  for (const [, y] of ring as [number, number][]) {
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  const middle = (south + north) / 2;
  let [below, above] = [south, north];
  for (const [, y] of ring as [number, number][]) {
    if (y <= middle) below = Math.max(below, y);
    else above = Math.min(above, y);
  }
  return (below + above) / 2;
}

function crossingsAt(ring: readonly Position[], level: number): number[] {
  const crossings: number[] = [];
  for (let index = 1; index < ring.length; index += 1) {
    const [from, to] = [ring[index - 1]!, ring[index]!];
    if (from[1]! > level === to[1]! > level) continue;
    const share = (level - from[1]!) / (to[1]! - from[1]!);
    crossings.push(from[0]! + share * (to[0]! - from[0]!));
  }
  return crossings;
}

function meanPosition(positions: readonly Position[]): Position {
  const x = positions.reduce((sum, position) => sum + position[0]!, 0);
  const y = positions.reduce((sum, position) => sum + position[1]!, 0);
  return [x / positions.length, y / positions.length];
}
