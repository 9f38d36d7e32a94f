import { countryAt, countryBounds, isInCountry } from "@parcelle/basemap/find-country";
import { isOnEarth } from "@parcelle/geometry/on-earth";
import type { Position } from "geojson";
import { countryCode } from "./country-codes.ts";

/** One position of a plot as the file has it, and what the row says about its country. */
export type Sample = { position: Position; country: string };

/** Where the plots of a file should lie. `given` is false where nobody says so and the likely countries stand in. */
export type Expectation = { codes: string[]; given: boolean };

/** Where the users of this product mostly work; the order decides which zone is proposed first. */
const LIKELY = ["CI", "GH", "CM", "NG", "TG", "BJ", "LR", "SL", "GN", "GA", "CG", "CD", "ML", "BF", "SN"];

/**
 * The countries that the rows name, else the one that the caller expects, else the likely ones.
 *
 * @param samples of the file
 * @param country ISO 3166-1 alpha-2 of the project, or null
 */
export function expectedCountries(samples: readonly Sample[], country: string | null): Expectation {
  const named = new Set<string>();
  for (const text of new Set(samples.map((sample) => sample.country))) {
    const code = text === "" ? null : countryCode(text);
    if (code !== null) named.add(code);
  }
  if (named.size > 0) return { codes: [...named], given: true };
  return country === null ? { codes: LIKELY, given: false } : { codes: [country], given: true };
}

/** A way to read the positions of a file, for trying. */
export type Placing = (position: Position) => Position;

/**
 * How many plots lie in their own country, or in an expected one where the row names none.
 *
 * @param samples of the file
 * @param expected countries
 * @param place brings a position to WGS 84 longitude, latitude
 */
export function countInside(samples: readonly Sample[], expected: Expectation, place: Placing): number {
  let count = 0;
  for (const { position, country } of samples) {
    const [longitude, latitude] = place(position) as [number, number];
    if (!isOnEarth(longitude, latitude)) continue;
    const own = country === "" ? null : countryCode(country);
    const codes = own === null ? expected.codes : [own];
    if (codes.some((code) => isInCountry(code, longitude, latitude))) count += 1;
  }
  return count;
}

/** The country in which most of the plots lie, or null where most lie in none. */
export function commonCountry(positions: readonly Position[]): string | null {
  const counts = new Map<string | null, number>();
  for (const [longitude = Number.NaN, latitude = Number.NaN] of positions) {
    const code = isOnEarth(longitude, latitude) ? countryAt(longitude, latitude) : null;
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const [best = null] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [null, 0] as [
    string | null,
    number,
  ]);
  return best;
}

/**
 * The UTM zones that a country touches, as EPSG codes of WGS 84, the one nearest its middle first.
 *
 * @param code ISO 3166-1 alpha-2
 */
export function zonesOfCountry(code: string): string[] {
  const bounds = countryBounds(code);
  if (bounds === null) return [];
  const [west, south, east, north] = bounds;
  const zones: string[] = [];
  for (let zone = zoneOf(west); zone <= zoneOf(east); zone += 1) {
    const digits = String(zone).padStart(2, "0");
    if (north > 0) zones.push(`EPSG:326${digits}`);
    if (south < 0) zones.push(`EPSG:327${digits}`);
  }
  const middle = (west + east) / 2;
  const distance = (zone: string) => Math.abs(Number(zone.slice(-2)) * 6 - 183 - middle);
  return zones.sort((a, b) => distance(a) - distance(b));
}

function zoneOf(longitude: number): number {
  return Math.min(60, Math.floor((longitude + 180) / 6) + 1);
}
