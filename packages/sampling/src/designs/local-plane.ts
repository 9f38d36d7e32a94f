import { centroid } from "@parcelle/geometry/centroid";
import type { MultiPolygon, Polygon, Position } from "geojson";
import proj4 from "proj4";
import { SamplingError } from "../sampling-error.ts";

/** A Lambert azimuthal equal-area plane on WGS 84, in metres, around a place. */
export type LocalPlane = {
  longitude: number;
  latitude: number;
  toPlane: (position: Position) => [number, number];
  toDegrees: (x: number, y: number) => [number, number];
};

/** Beyond this a mesh would be more than 1.3 % longer one way than the other. */
const reachMetres = 2_000_000;
const earthRadius = 6_371_008;

/**
 * The equal-area plane around the centre of a zone.
 *
 * @param zone longitude and latitude in degrees (WGS 84)
 * @throws SamplingError zone_empty, zone_too_wide beyond 2,000 km from its centre
 * @see J. P. Snyder, Map Projections: A Working Manual, USGS Professional Paper 1395 (1987), chapter 24 (by proj4js)
 */
export function localPlane(zone: Polygon | MultiPolygon): LocalPlane {
  const centre = centroid(zone);
  if (centre === null) throw new SamplingError("zone_empty");
  const [longitude, latitude] = centre.map((degrees) => Math.round(degrees * 1e6) / 1e6) as [number, number];
  const positions = zone.type === "Polygon" ? zone.coordinates.flat() : zone.coordinates.flat(2);
  const farthest = positions.reduce((most, position) => Math.max(most, metresApart(centre, position)), 0);
  if (farthest > reachMetres) {
    throw new SamplingError("zone_too_wide", {
      limit: reachMetres / 1000,
      distance: Math.round(farthest / 1000),
    });
  }
  return planeAround(longitude, latitude);
}

/** The plane around a place in degrees. */
export function planeAround(longitude: number, latitude: number): LocalPlane {
  const system = `+proj=laea +lat_0=${latitude} +lon_0=${longitude} +x_0=0 +y_0=0 +datum=WGS84 +units=m`;
  const projection = proj4(system);
  return {
    ...{ longitude, latitude },
    toPlane: ([x, y]) => projection.forward([x!, y!]) as [number, number],
    toDegrees: (x, y) => projection.inverse([x, y]) as [number, number],
  };
}

/** On a sphere: near enough to refuse by. */
function metresApart(one: Position, other: Position): number {
  const radians = Math.PI / 180;
  const [east, north] = [(other[0]! - one[0]!) * radians, (other[1]! - one[1]!) * radians];
  const cosines = Math.cos(one[1]! * radians) * Math.cos(other[1]! * radians);
  const chord = Math.sin(north / 2) ** 2 + cosines * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}
