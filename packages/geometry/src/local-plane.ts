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
