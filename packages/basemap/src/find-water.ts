import { basemapCountries, basemapProvinces, type Outline } from "./basemap-data.ts";
import { drawnIslands } from "./island-data.ts";
import { type Surrounded, sortIntoCells } from "./outlines-near.ts";
import { distanceToUnit, unitContains } from "./unit-distance.ts";
import { drawnLakes } from "./water-data.ts";

/** How far in degrees from the coast a place must lie to count as sea, where outlines are drawn within 2 km. */
const COAST_TOLERANCE = 0.03;
/** The same for the shores of lakes, drawn within 5 km. */
const SHORE_TOLERANCE = 0.05;
/** The same for coasts that are drawn within 13 km, and for islands that no country's outline has. */
const COARSE_SHORE_TOLERANCE = 0.25;

type Finder = ReturnType<typeof sortIntoCells<Surrounded>>;

const known: { lakesNear?: Finder; landsNear?: Finder } = {};

const KILOMETRES_A_DEGREE = 111;

/**
 * How far a place in a large lake or at sea is from every shore of a simplified map: at least 0.05° in lakes, 0.03° off
 * the African producer countries, 0.25° off all others, because that is how far the shores may lie from where they are
 * drawn. Rivers, atolls and lakes narrower than 0.1° are not on this map.
 * Source: Natural Earth 1:50m lakes and land, 1:10m admin-1 (public domain), see the README of this package.
 *
 * @param longitude degrees, WGS 84
 * @param latitude degrees, WGS 84
 * @returns whole kilometres that surely lie between the place and every drawn shore, or null where it may be land
 */
export function waterAround(longitude: number, latitude: number): number | null {
  const degrees = degreesOffShore(longitude, latitude);
  if (degrees === null) return null;
  return Math.floor(degrees * KILOMETRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180));
}

function degreesOffShore(longitude: number, latitude: number): number | null {
  known.lakesNear ??= sortIntoCells(drawnLakes().map(around), itself);
  // Countries end at the shores of some lakes, so that around a lake only its own shore tells.
  let isByLake = false;
  for (const one of known.lakesNear(longitude, latitude)) {
    if (!isWithin(one, longitude, latitude)) continue;
    if (isWellInside(one.outline, longitude, latitude)) return SHORE_TOLERANCE;
    isByLake = true;
  }
  return !isByLake && isAtSea(longitude, latitude) ? COAST_TOLERANCE : null;
}

function isWellInside(lake: Outline, longitude: number, latitude: number): boolean {
  return (
    unitContains(lake, longitude, latitude) &&
    distanceToUnit(lake, longitude, latitude, SHORE_TOLERANCE) > SHORE_TOLERANCE
  );
}

/** Whether the place is farther from every land than that may be off: at the least, the smallest of the tolerances. */
function isAtSea(longitude: number, latitude: number): boolean {
  if (isByLand(longitude, latitude)) return false;
  // Islands on the 180° meridian are drawn in two pieces, on either end of the map.
  const beyond = longitude > 0 ? longitude - 360 : longitude + 360;
  return Math.abs(beyond) > 180 + COARSE_SHORE_TOLERANCE || !isByLand(beyond, latitude);
}

function isByLand(longitude: number, latitude: number): boolean {
  known.landsNear ??= sortIntoCells(lands(), itself);
  const near = known.landsNear(longitude, latitude);
  // Nearly every plot lies in a country, which is quicker to tell than how far it is from the borders of others.
  return (
    near.some(({ outline }) => unitContains(outline, longitude, latitude)) ||
    near.some((one) => isWithin(one, longitude, latitude))
  );
}

function lands(): Surrounded[] {
  const drawnFinely = new Set(basemapProvinces().map(({ country }) => country));
  const countries = basemapCountries().map((outline) => {
    return { outline, tolerance: drawnFinely.has(outline.code) ? COAST_TOLERANCE : COARSE_SHORE_TOLERANCE };
  });
  return [...countries, ...drawnIslands().map(around)];
}

function isWithin({ outline, tolerance }: Surrounded, longitude: number, latitude: number): boolean {
  return (
    unitContains(outline, longitude, latitude) ||
    distanceToUnit(outline, longitude, latitude, tolerance) <= tolerance
  );
}

function itself(one: Surrounded): Surrounded {
  return one;
}

function around(outline: Outline): Surrounded {
  return { outline, tolerance: COARSE_SHORE_TOLERANCE };
}
