import type { Operation } from "./helmert-operations.ts";

/** Semi-major axis in metres and inverse flattening, 0 for a sphere. */
export type Ellipsoid = { axis: number; inverseFlattening: number };

const WGS84: Ellipsoid = { axis: 6378137, inverseFlattening: 298.257223563 };
const ARC_SECOND = Math.PI / 180 / 3600;

/**
 * How far apart, in metres on the ground, a datum and WGS 84 put the same degrees, in the middle of an operation's area.
 *
 * @param operation the published shift
 * @param ellipsoid of the datum
 */
export function displacement({ box, numbers }: Operation, ellipsoid: Ellipsoid): number {
  const [west, south, east, north] = box;
  const longitude = (((west + (east < west ? east + 360 : east)) / 2) * Math.PI) / 180;
  const latitude = (((south + north) / 2) * Math.PI) / 180;
  const [x, y, z] = geocentric(longitude, latitude, ellipsoid);
  const [tx, ty, tz, rx, ry, rz, scale] = numbers as [number, number, number, number, number, number, number];
  const [a, b, c] = [rx, ry, rz].map((angle) => angle * ARC_SECOND) as [number, number, number];
  const factor = 1 + scale * 1e-6;
  const shifted = [
    tx + factor * (x - c * y + b * z),
    ty + factor * (c * x + y - a * z),
    tz + factor * (-b * x + a * y + z),
  ];
  const same = geocentric(longitude, latitude, WGS84);
  const [dx, dy, dz] = shifted.map((value, index) => value - same[index]!) as [number, number, number];
  const east_ = -Math.sin(longitude) * dx + Math.cos(longitude) * dy;
  const north_ =
    -Math.sin(latitude) * (Math.cos(longitude) * dx + Math.sin(longitude) * dy) + Math.cos(latitude) * dz;
  return Math.hypot(east_, north_);
}

function geocentric(longitude: number, latitude: number, ellipsoid: Ellipsoid): [number, number, number] {
  const { axis, inverseFlattening } = ellipsoid;
  const flattening = inverseFlattening === 0 ? 0 : 1 / inverseFlattening;
  const squared = flattening * (2 - flattening);
  const normal = axis / Math.sqrt(1 - squared * Math.sin(latitude) ** 2);
  return [
    normal * Math.cos(latitude) * Math.cos(longitude),
    normal * Math.cos(latitude) * Math.sin(longitude),
    normal * (1 - squared) * Math.sin(latitude),
  ];
}
