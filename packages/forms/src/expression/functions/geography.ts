import type { GeoPoint } from "./geo-points.ts";

/** Metres; ODK's engines take the Earth for a ball of the size of its equator. */
const RADIUS = 6_378_100;

/**
 * Area of an outline as ODK's engines compute it, so that a form tells here what it tells on phones; areas of plots
 * are measured on the ellipsoid elsewhere (`@parcelle/geometry`).
 *
 * @param points in order; the last need not be the first again
 * @returns square metres, to two decimals; 0 for fewer than three points
 * @see https://docs.getodk.org/form-operators-functions/#area
 */
export function areaAround(points: readonly GeoPoint[]): number {
  if (points.length < 3) return 0;
  let sum = 0;
  for (const [start, end] of segmentsOf(isClosed(points) ? points : [...points, points[0]!])) {
    const bend = 2 + Math.sin(radians(end.latitude)) + Math.sin(radians(start.latitude));
    sum += radians(end.longitude - start.longitude) * bend;
  }
  return Math.abs(toHundredths((sum * RADIUS * RADIUS) / 2));
}

/**
 * Length of a line, or around an outline, as ODK's engines compute it.
 *
 * @returns metres, to two decimals
 * @see https://docs.getodk.org/form-operators-functions/#distance
 */
export function lengthAlong(points: readonly GeoPoint[]): number {
  return toHundredths(segmentsOf(points).reduce((sum, segment) => sum + lengthOf(segment), 0));
}

/** Whether a point lies inside of an outline whose last point is its first. */
export function isInside(point: GeoPoint, outline: readonly GeoPoint[]): boolean {
  if (!isClosed(outline)) return false;
  let inside = false;
  for (const [start, end] of segmentsOf(outline)) {
    if (start.latitude > point.latitude === end.latitude > point.latitude) continue;
    const share = (point.latitude - end.latitude) / (start.latitude - end.latitude);
    if (point.longitude < end.longitude + share * (start.longitude - end.longitude)) inside = !inside;
  }
  return inside;
}

/**
 * Whether a line or an outline meets itself anywhere but where one of its segments ends and the next begins.
 *
 * @see https://github.com/getodk/collect/issues/6963
 */
export function crossesItself(points: readonly GeoPoint[]): boolean {
  const segments = segmentsOf(points).filter(([start, end]) => !isSame(start, end));
  return segments.some((segment, index) =>
    segments.slice(index + 2).some((other, distance) => {
      const areEnds = index === 0 && distance === segments.length - 3;
      return !(areEnds && isClosed(points)) && meet(segment, other);
    }),
  );
}

type Segment = readonly [GeoPoint, GeoPoint];

function segmentsOf(points: readonly GeoPoint[]): readonly Segment[] {
  return points.slice(1).map((end, index) => [points[index]!, end] as const);
}

function lengthOf([start, end]: Segment): number {
  const turn = radians(start.longitude - end.longitude);
  const south = radians(start.latitude);
  const north = radians(end.latitude);
  const cosine = Math.sin(south) * Math.sin(north) + Math.cos(south) * Math.cos(north) * Math.cos(turn);
  return Math.acos(Math.min(1, Math.max(-1, cosine))) * RADIUS;
}

function meet([a, b]: Segment, [c, d]: Segment): boolean {
  const sides = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)] as const;
  if (sides[0] * sides[1] < 0 && sides[2] * sides[3] < 0) return true;
  const touching: [number, GeoPoint, Segment][] = [
    [sides[0], c, [a, b]],
    [sides[1], d, [a, b]],
    [sides[2], a, [c, d]],
    [sides[3], b, [c, d]],
  ];
  return touching.some(([side, point, segment]) => side === 0 && isBeside(point, segment));
}

/** -1, 0 or 1: on which side of a line a point lies. */
function sideOf(start: GeoPoint, end: GeoPoint, point: GeoPoint): number {
  return Math.sign(
    (end.longitude - start.longitude) * (point.latitude - start.latitude) -
      (end.latitude - start.latitude) * (point.longitude - start.longitude),
  );
}

/** Whether a point of the line through a segment lies on the segment. */
function isBeside(point: GeoPoint, [start, end]: Segment): boolean {
  return (
    point.latitude >= Math.min(start.latitude, end.latitude) &&
    point.latitude <= Math.max(start.latitude, end.latitude) &&
    point.longitude >= Math.min(start.longitude, end.longitude) &&
    point.longitude <= Math.max(start.longitude, end.longitude)
  );
}

function isClosed(points: readonly GeoPoint[]): boolean {
  return isSame(points[0]!, points.at(-1)!);
}

function isSame(one: GeoPoint, other: GeoPoint): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
