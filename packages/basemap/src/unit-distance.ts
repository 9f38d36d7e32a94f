import type { BasemapUnit } from "./basemap-data.ts";

/**
 * Whether a point lies inside a country or province, holes excluded (even-odd rule on the outline as drawn).
 *
 * @param unit country or province of the base map
 * @param longitude degrees, WGS 84
 * @param latitude degrees, WGS 84
 */
export function unitContains(unit: BasemapUnit, longitude: number, latitude: number): boolean {
  if (!nearBounds(unit, longitude, latitude, 0)) return false;
  return unit.polygons.some(
    (rings) => rings.filter((ring) => ringContains(ring, longitude, latitude)).length === 1,
  );
}

/**
 * Planar distance in degrees from a point to the outline of a unit; Infinity when it is beyond `limit`.
 *
 * @param unit country or province of the base map
 * @param longitude degrees, WGS 84
 * @param latitude degrees, WGS 84
 * @param limit degrees beyond which the answer does not matter
 */
export function distanceToUnit(
  unit: BasemapUnit,
  longitude: number,
  latitude: number,
  limit: number,
): number {
  if (!nearBounds(unit, longitude, latitude, limit)) return Infinity;
  let nearest = Infinity;
  for (const ring of unit.polygons.flat()) {
    for (let index = 1; index < ring.length; index++) {
      nearest = Math.min(nearest, segmentDistance(ring[index - 1]!, ring[index]!, longitude, latitude));
    }
  }
  return nearest <= limit ? nearest : Infinity;
}

function nearBounds({ bounds }: BasemapUnit, longitude: number, latitude: number, margin: number): boolean {
  const [west, south, east, north] = bounds;
  return (
    longitude >= west - margin &&
    longitude <= east + margin &&
    latitude >= south - margin &&
    latitude <= north + margin
  );
}

function ringContains(ring: [number, number][], x: number, y: number): boolean {
  let inside = false;
  for (let index = 1; index < ring.length; index++) {
    const [ax, ay] = ring[index - 1]!;
    const [bx, by] = ring[index]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function segmentDistance(start: [number, number], end: [number, number], x: number, y: number): number {
  const [ax, ay] = start;
  const [dx, dy] = [end[0] - ax, end[1] - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const place = Math.min(1, Math.max(0, along));
  return Math.hypot(ax + place * dx - x, ay + place * dy - y);
}
