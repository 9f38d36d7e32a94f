import type { Position } from "geojson";
import type { FileNotice } from "../plot-file.ts";
import { countryCode, isInCountry, LIKELY_COUNTRIES, zonesOfCountry } from "./country-boxes.ts";
import { type Crs, crsOfCode } from "./read-crs.ts";

/** One position of a plot as the file has it, and what the row says about its country. */
export type Sample = { position: Position; country: string };

/** Beyond this no number is a badly typed degree: it is metres. */
export const SURELY_NOT_DEGREES = 1000;

const CLEARLY = 3;
const MOST_TRIED = 200;

/**
 * Looks for the three ways in which a whole file is misplaced: metres without a coordinate system, longitude and
 * latitude exchanged, the wrong UTM zone. Only proposes: the caller decides.
 *
 * @param samples one position a plot, in the coordinate system `crs`, axes as the user left them
 * @param crs what the coordinates are taken for
 */
export function suspectPlacement(samples: readonly Sample[], crs: Crs): FileNotice[] {
  if (samples.length === 0) return [];
  const countries = countriesOf(samples);
  if (crs.projected) return suspectZone(samples, crs, countries);
  const metres = samples.filter(({ position }) => isMetres(position));
  if (metres.length > 0) return [projectedNotice(metres, countries)];
  return suspectSwap(samples, countries);
}

function isMetres(position: Position): boolean {
  return Math.abs(position[0]!) > SURELY_NOT_DEGREES || Math.abs(position[1]!) > SURELY_NOT_DEGREES;
}

/** The countries that the rows name, else the likely ones. `given` tells which. */
function countriesOf(samples: readonly Sample[]): { codes: string[]; given: boolean } {
  const codes = new Set<string>();
  for (const { country } of samples) {
    const code = country === "" ? null : countryCode(country);
    if (code !== null) codes.add(code);
  }
  return codes.size > 0 ? { codes: [...codes], given: true } : { codes: LIKELY_COUNTRIES, given: false };
}

function suspectSwap(samples: readonly Sample[], countries: { codes: string[] }): FileNotice[] {
  const impossible = samples.filter(({ position: [x, y] }) => Math.abs(y!) > 90 && Math.abs(x!) <= 90).length;
  const inside = countInside(samples, countries.codes, ([x, y]) => [x!, y!]);
  const insideSwapped = countInside(samples, countries.codes, ([x, y]) => [y!, x!]);
  const better = insideSwapped > CLEARLY * inside;
  const enough = insideSwapped >= samples.length / 2 || impossible > 0;
  if (!better || !enough) return [];
  return [
    { code: "swapped_axes_suspected", detail: { plots: samples.length, inside, insideSwapped, impossible } },
  ];
}

function projectedNotice(samples: readonly Sample[], countries: { codes: string[] }): FileNotice {
  const [x, y] = samples[0]!.position as [number, number];
  const ranked = rankCandidates(samples, countries.codes);
  const detail: FileNotice["detail"] = { plots: samples.length, x, y };
  const best = ranked[0];
  if (best !== undefined) detail.crs = best;
  if (ranked.length > 1) detail.alternatives = ranked.slice(1, 4).join(", ");
  return { code: "projected_coordinates_suspected", detail };
}

/** Zones and Web Mercator by how many plots they put where plots are expected; only those that put some. */
function rankCandidates(samples: readonly Sample[], codes: readonly string[]): string[] {
  const zones = codes.flatMap(zonesOfCountry);
  const candidates = [...new Set([...zones, "EPSG:3857"])].filter((code) =>
    samples.every(({ position }) => canBe(code, position)),
  );
  const few = thin(samples);
  const scored = candidates.map((code) => ({ code, inside: countIn(few, codes, crsOfCode(code)) }));
  scored.sort((a, b) => b.inside - a.inside);
  const found = scored.filter(({ inside }) => inside > 0).map(({ code }) => code);
  return found.length === 0 && candidates.length === 1 ? candidates : found;
}

/** Trying forty zones on fifty thousand plots takes seconds; two hundred plots tell as much. */
function thin(samples: readonly Sample[]): Sample[] {
  const step = Math.ceil(samples.length / MOST_TRIED);
  return samples.filter((_, index) => index % step === 0);
}

function canBe(code: string, [x, y]: Position): boolean {
  const limit = 20_037_509;
  if (code === "EPSG:3857") return Math.abs(x!) <= limit && Math.abs(y!) <= limit;
  return x! >= 100_000 && x! <= 900_000 && y! >= 0 && y! <= 10_000_000;
}

function suspectZone(
  samples: readonly Sample[],
  crs: Crs,
  countries: { codes: string[]; given: boolean },
): FileNotice[] {
  if (!countries.given) return [];
  const few = thin(samples);
  return suspectZoneOf(few, samples.length, crs, countries.codes);
}

function suspectZoneOf(
  samples: readonly Sample[],
  plots: number,
  crs: Crs,
  codes: readonly string[],
): FileNotice[] {
  const inside = countIn(samples, codes, crs);
  if (inside > samples.length / 10) return [];
  const best = rankCandidates(samples, codes)[0];
  if (best === undefined || best === crs.code) return [];
  const insideOther = countIn(samples, codes, crsOfCode(best));
  if (insideOther < samples.length / 2) return [];
  return [
    { code: "other_zone_suspected", detail: { crs: best, stated: crs.name, plots, inside, insideOther } },
  ];
}

function countIn(samples: readonly Sample[], codes: readonly string[], crs: Crs): number {
  return countInside(samples, codes, (position) => crs.toWgs84?.(position) ?? position);
}

function countInside(
  samples: readonly Sample[],
  codes: readonly string[],
  place: (position: Position) => Position,
): number {
  return samples.filter(({ position, country }) => {
    const [longitude, latitude] = place(position) as [number, number];
    const own = country === "" ? null : countryCode(country);
    const expected = own === null ? codes : [own];
    return expected.some((code) => isInCountry(longitude, latitude, code));
  }).length;
}
