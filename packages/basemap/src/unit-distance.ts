import type { Outline } from "./basemap-data.ts";
import { bandAt, edgesOf } from "./unit-edges.ts";

/** Far more than a distance of degrees is off by rounding. */
const ROUNDING = 1e-9;

/**
 * Whether a point lies inside a country or province, holes excluded (even-odd rule on the outline as drawn).
 *
 * @param unit country, province or lake of the base map
 * @param longitude degrees, WGS 84
 * @param latitude degrees, WGS 84
 */
export function unitContains(unit: Outline, longitude: number, latitude: number): boolean {
  if (!nearBounds(unit, longitude, latitude, 0)) return false;
  const { ends, bands } = edgesOf(unit);
  let inside = false;
  for (const edge of bands[bandAt(unit, latitude)]!) {
    const fromLatitude = ends[4 * edge + 1]!;
    const toLatitude = ends[4 * edge + 3]!;
    if (fromLatitude > latitude === toLatitude > latitude) continue;
    const from = ends[4 * edge]!;
    const share = (latitude - fromLatitude) / (toLatitude - fromLatitude);
    if (longitude < from + share * (ends[4 * edge + 2]! - from)) inside = !inside;
  }
  return inside;
}

/**
 * Planar distance in degrees from a point to the outline of a unit; Infinity when it is beyond `limit`.
 *
 * @param unit country, province or lake of the base map
 * @param longitude degrees, WGS 84
 * @param latitude degrees, WGS 84
 * @param limit degrees beyond which the answer does not matter
 */
export function distanceToUnit(unit: Outline, longitude: number, latitude: number, limit: number): number {
  if (!nearBounds(unit, longitude, latitude, limit)) return Infinity;
  const { ends, bands } = edgesOf(unit);
  const last = Math.min(bands.length - 1, bandAt(unit, latitude + limit));
  let nearest = Infinity;
  for (let band = Math.max(0, bandAt(unit, latitude - limit)); band <= last; band += 1) {
    for (const edge of bands[band]!) {
      const reach = Math.min(nearest, limit) + ROUNDING;
      if (isBeyond(ends, 4 * edge, longitude, latitude, reach)) continue;
      nearest = Math.min(nearest, edgeDistance(ends, 4 * edge, longitude, latitude));
    }
  }
  return nearest <= limit ? nearest : Infinity;
}

function nearBounds({ bounds }: Outline, longitude: number, latitude: number, margin: number): boolean {
  const [west, south, east, north] = bounds;
  return (
    longitude >= west - margin &&
    longitude <= east + margin &&
    latitude >= south - margin &&
    latitude <= north + margin
  );
}

/** Whether the box of an edge is farther than that, which spares most edges a root. */
function isBeyond(ends: Float64Array, at: number, x: number, y: number, reach: number): boolean {
  const ax = ends[at]!;
  const ay = ends[at + 1]!;
  const bx = ends[at + 2]!;
  const by = ends[at + 3]!;
  return (
    (ax < x - reach && bx < x - reach) ||
    (ax > x + reach && bx > x + reach) ||
    (ay < y - reach && by < y - reach) ||
    (ay > y + reach && by > y + reach)
  );
}

function edgeDistance(ends: Float64Array, at: number, x: number, y: number): number {
  const ax = ends[at]!;
  const ay = ends[at + 1]!;
  const dx = ends[at + 2]! - ax;
  const dy = ends[at + 3]! - ay;
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const place = Math.min(1, Math.max(0, along));
  return Math.hypot(ax + place * dx - x, ay + place * dy - y);
}
