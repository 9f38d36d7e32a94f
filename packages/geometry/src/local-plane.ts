import type { Position } from "geojson";

const equatorialMetres = 6_378_137;
const eccentricitySquared = 0.00669437999014;
const radians = Math.PI / 180;

/** A plane in metres, and the way back to degrees. */
export type Plane = { to: (position: Position) => Position; from: (point: Position) => Position };

/**
 * Metres east and north of a place on the ellipsoid WGS 84; right to 1e-4 within some kilometres.
 *
 * @param longitude of the place, in degrees, far from the antimeridian
 * @param latitude of the place, in degrees, far from the poles
 */
export function planeAround(longitude: number, latitude: number): Plane {
  const sine = Math.sin(latitude * radians);
  const bend = 1 - eccentricitySquared * sine * sine;
  const north = ((equatorialMetres * (1 - eccentricitySquared)) / bend ** 1.5) * radians;
  const east = (equatorialMetres / Math.sqrt(bend)) * Math.cos(latitude * radians) * radians;
  return {
    to: ([x, y]) => [(x! - longitude) * east, (y! - latitude) * north],
    from: ([x, y]) => [longitude + x! / east, latitude + y! / north],
  };
}

/**
 * Distance of a point from the line through two others, or from the first where they are one.
 *
 * @param point, start, end in one plane
 */
export function distanceToLine([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx! - ax!, by! - ay!];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x! - ax!, y! - ay!);
  return Math.abs(dx * (y! - ay!) - dy * (x! - ax!)) / length;
}
