import geographicLib from "geographiclib-geodesic";
import type { Geometry, Position } from "geojson";
import { measureSmallRing } from "./measure-small-ring.ts";
import { polygonsOf } from "./polygons-of.ts";

const { WGS84 } = geographicLib.Geodesic;
const SQUARE_METRES_PER_HECTARE = 10_000;

/**
 * Geodesic area on the WGS 84 ellipsoid: the edges are geodesics, holes are subtracted, and the direction of the
 * rings does not matter. Parts are added, so parts that overlap each other count twice.
 *
 * @param geometry GeoJSON geometry in longitude and latitude (degrees); points and lines have area 0
 * @returns hectares, never negative
 * @see C. F. F. Karney, Algorithms for geodesics, J. Geodesy 87 (2013) 43-55, section 6
 */
export function areaHectares(geometry: Geometry): number {
  return measure(geometry).areaHectares;
}

/**
 * Geodesic length of the outer rings on the WGS 84 ellipsoid. Holes are not counted, as in the cadastral habit and
 * in PROJ.
 *
 * @param geometry GeoJSON geometry in longitude and latitude (degrees); points and lines have perimeter 0
 * @returns metres
 * @see C. F. F. Karney, Algorithms for geodesics, J. Geodesy 87 (2013) 43-55
 */
export function perimeterMetres(geometry: Geometry): number {
  return measure(geometry).perimeterMetres;
}

/**
 * Area and perimeter in one pass, for callers that need both.
 *
 * @param geometry GeoJSON geometry in longitude and latitude (degrees)
 * @returns what areaHectares and perimeterMetres return
 */
export function measure(geometry: Geometry): { areaHectares: number; perimeterMetres: number } {
  let squareMetres = 0;
  let perimeter = 0;
  for (const [outer, ...holes] of polygonsOf(geometry)) {
    const shell = measureRing(outer!);
    const removed = holes.reduce((sum, hole) => sum + measureRing(hole).squareMetres, 0);
    squareMetres += Math.max(0, shell.squareMetres - removed);
    perimeter += shell.perimeterMetres;
  }
  return { areaHectares: squareMetres / SQUARE_METRES_PER_HECTARE, perimeterMetres: perimeter };
}

/**
 * Geodesic area and length of one ring on the WGS 84 ellipsoid.
 *
 * @param ring positions in longitude and latitude (degrees), closed or not
 * @returns square metres and metres; both 0 for fewer than two positions
 */
export function measureRing(ring: readonly Position[]): { squareMetres: number; perimeterMetres: number } {
  const end = ring.length - (isClosed(ring) ? 1 : 0);
  if (end < 2) return { squareMetres: 0, perimeterMetres: 0 };
  const small = measureSmallRing(ring, end);
  if (small !== null) {
    return { squareMetres: Math.abs(small.squareMetres), perimeterMetres: small.perimeterMetres };
  }
  return measureLargeRing(ring, end);
}

function measureLargeRing(ring: readonly Position[], end: number) {
  const accumulator = WGS84.Polygon(false);
  for (let index = 0; index < end; index += 1) {
    const [longitude, latitude] = ring[index] as [number, number];
    accumulator.AddPoint(latitude, longitude);
  }
  const total = accumulator.Compute(false, true);
  return { squareMetres: Math.abs(total.area ?? 0), perimeterMetres: total.perimeter };
}

function isClosed(ring: readonly Position[]): boolean {
  const first = ring[0];
  const last = ring[ring.length - 1];
  return ring.length > 1 && first![0] === last![0] && first![1] === last![1];
}
