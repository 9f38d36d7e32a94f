import type { MapBounds } from "./map-projection.ts";

type Point = [number, number];
type Side = { keeps: (point: Point) => boolean; cut: (from: Point, to: Point) => Point };

/**
 * The part of a ring inside a rectangle (Sutherland and Hodgman, "Reentrant polygon clipping", CACM 1974).
 *
 * @param ring open or closed ring of longitude and latitude
 * @param bounds west, south, east, north in degrees
 * @returns an open ring, empty when nothing is inside
 */
export function clipRing(ring: readonly Point[], [west, south, east, north]: MapBounds): Point[] {
  const sides: Side[] = [
    { keeps: ([x]) => x >= west, cut: (from, to) => cutAtLongitude(from, to, west) },
    { keeps: ([x]) => x <= east, cut: (from, to) => cutAtLongitude(from, to, east) },
    { keeps: ([, y]) => y >= south, cut: (from, to) => cutAtLatitude(from, to, south) },
    { keeps: ([, y]) => y <= north, cut: (from, to) => cutAtLatitude(from, to, north) },
  ];
  return sides.reduce<Point[]>(clipSide, [...ring]);
}

function clipSide(points: Point[], { keeps, cut }: Side): Point[] {
  const kept: Point[] = [];
  points.forEach((point, index) => {
    const previous = points[(index + points.length - 1) % points.length]!;
    if (keeps(point) !== keeps(previous)) kept.push(cut(previous, point));
    if (keeps(point)) kept.push(point);
  });
  return kept;
}

function cutAtLongitude(from: Point, to: Point, longitude: number): Point {
  const share = (longitude - from[0]) / (to[0] - from[0]);
  return [longitude, from[1] + share * (to[1] - from[1])];
}

function cutAtLatitude(from: Point, to: Point, latitude: number): Point {
  const share = (latitude - from[1]) / (to[1] - from[1]);
  return [from[0] + share * (to[0] - from[0]), latitude];
}
