import { type BasemapUnit, basemapCountries, basemapProvinces, type Outline } from "./basemap-data.ts";
import { drawnIslands } from "./island-data.ts";
import { type Surrounded, sortIntoCells } from "./outlines-near.ts";
import { distanceToUnit, unitContains } from "./unit-distance.ts";
import { unitOfWholeCell } from "./whole-cell.ts";

/** How far in degrees a plot may lie outside a simplified outline and still count as in the country. */
export const COUNTRY_TOLERANCE = 0.08;
/** How far in degrees a point off the simplified coast is still given to the nearest unit. */
export const COAST_TOLERANCE = 0.03;

/** Parts of a country that have a code of their own, by the country that the map draws them with. */
const DRAWN_WITH: Readonly<Record<string, string>> = {
  GF: "FR",
  GP: "FR",
  MQ: "FR",
  RE: "FR",
  YT: "FR",
  SJ: "NO",
};

type Place = Outline & { code: string };
type UnitsNear<Unit> = (longitude: number, latitude: number) => readonly Unit[];

const known: {
  placesNear?: UnitsNear<Place>;
  provincesNear?: UnitsNear<BasemapUnit>;
  partsOf?: Map<string, readonly Outline[]>;
} = {};

/**
 * ISO 3166-1 alpha-2 code of the country at a point, or null at sea.
 * Outlines are simplified (about 1 to 2 km in the producer countries, up to 13 km elsewhere), so near a border the
 * answer is a hint and not a proof; a point up to 0.03° off the coast is given to the nearest country.
 *
 * @param longitude degrees, WGS 84
 * @param latitude degrees, WGS 84
 */
export function countryAt(longitude: number, latitude: number): string | null {
  known.placesNear ??= sortIntoCells([...basemapCountries(), ...drawnIslands().filter(hasCode)], byTheCoast);
  return unitAt(known.placesNear(longitude, latitude), longitude, latitude)?.code ?? null;
}

/**
 * The first-level province of an African producer country at a point, or null outside them.
 * Names and divisions are Natural Earth's (Côte d'Ivoire: the 19 regions before 2011).
 *
 * @param longitude degrees, WGS 84
 * @param latitude degrees, WGS 84
 */
export function provinceAt(longitude: number, latitude: number): BasemapUnit | null {
  known.provincesNear ??= sortIntoCells(basemapProvinces(), byTheCoast);
  return unitAt(known.provincesNear(longitude, latitude), longitude, latitude);
}

/**
 * Whether a point lies in a country or at most 0.08° (about 9 km) from its outline.
 * Tolerance as in the EUDR geometry validator that notes/eudr.md §4 names. False for an unknown code.
 *
 * @param iso2 ISO 3166-1 alpha-2, upper case
 * @param longitude degrees, WGS 84
 * @param latitude degrees, WGS 84
 */
export function isInCountry(iso2: string, longitude: number, latitude: number): boolean {
  known.partsOf ??= groupByCode();
  const parts = known.partsOf.get(DRAWN_WITH[iso2] ?? iso2) ?? [];
  if (unitOfWholeCell(parts, longitude, latitude)) return true;
  for (const part of parts) {
    if (unitContains(part, longitude, latitude)) return true;
    if (distanceToUnit(part, longitude, latitude, COUNTRY_TOLERANCE) <= COUNTRY_TOLERANCE) return true;
  }
  return false;
}

/**
 * The question whether a place is in a country, for asking it of many places, or undefined for a country that is too
 * small for this map (Maldives, Gibraltar, Macao ...): of its plots nobody can say that they lie elsewhere.
 *
 * @param iso2 ISO 3166-1 alpha-2, upper case
 */
export function countryTest(iso2: string): ((longitude: number, latitude: number) => boolean) | undefined {
  known.partsOf ??= groupByCode();
  if (!known.partsOf.has(DRAWN_WITH[iso2] ?? iso2)) return undefined;
  return (longitude, latitude) => isInCountry(iso2, longitude, latitude);
}

/**
 * Bounding box of a country as [west, south, east, north] in degrees, or null for an unknown code.
 * Countries that cross the 180° meridian (RU, FJ, US, NZ) span the whole width.
 *
 * @param iso2 ISO 3166-1 alpha-2, upper case
 */
export function countryBounds(iso2: string): [number, number, number, number] | null {
  return countryOf(iso2)?.bounds ?? null;
}

/**
 * A place well inside a country, longitude and latitude, for examples; null for an unknown code.
 *
 * @param iso2 ISO 3166-1 alpha-2, upper case
 */
export function countryExample(iso2: string): [longitude: number, latitude: number] | null {
  return countryOf(iso2)?.label ?? null;
}

/**
 * Name of a country, or the code itself when the base map does not know it.
 *
 * @param iso2 ISO 3166-1 alpha-2, upper case
 * @param locale language of the name
 */
export function countryName(iso2: string, locale: "fr" | "en"): string {
  return countryOf(iso2)?.[locale] ?? iso2;
}

/**
 * Name of a first-level province, or the code itself when the base map does not know it.
 *
 * @param code ISO 3166-2
 * @param locale language of the name
 */
export function provinceName(code: string, locale: "fr" | "en"): string {
  return basemapProvinces().find((province) => province.code === code)?.[locale] ?? code;
}

function countryOf(iso2: string): BasemapUnit | undefined {
  return basemapCountries().find(({ code }) => code === iso2);
}

function byTheCoast(outline: Outline): Surrounded {
  return { outline, tolerance: COAST_TOLERANCE };
}

function hasCode(place: Outline & { code: string | null }): place is Place {
  return place.code !== null;
}

/** The outline of each country, and of its islands that this leaves out. Who has only some of these is unknown. */
function groupByCode(): Map<string, readonly Outline[]> {
  const groups = new Map<string, Outline[]>();
  for (const country of basemapCountries()) groups.set(country.code, [country]);
  for (const island of drawnIslands().filter(hasCode)) groups.get(island.code)?.push(island);
  return groups;
}

/** @param units those near the place, in the order in which they are asked */
function unitAt<Unit extends Outline>(
  units: readonly Unit[],
  longitude: number,
  latitude: number,
): Unit | null {
  const around =
    unitOfWholeCell(units, longitude, latitude) ??
    units.find((unit) => unitContains(unit, longitude, latitude));
  if (around) return around;
  let nearest: Unit | null = null;
  let shortest = COAST_TOLERANCE;
  for (const unit of units) {
    const distance = distanceToUnit(unit, longitude, latitude, shortest);
    if (distance > shortest) continue;
    shortest = distance;
    nearest = unit;
  }
  return nearest;
}
