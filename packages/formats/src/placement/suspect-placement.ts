import type { Position } from "geojson";
import { type Crs, crsOfCode } from "../crs/read-crs.ts";
import type { FileNotice, PlacementProposal } from "../plot-file.ts";
import {
  commonCountry,
  countInside,
  type Expectation,
  expectedCountries,
  type Placing,
  type Sample,
  zonesOfCountry,
} from "./expected-countries.ts";

/** Beyond this no number is a badly typed degree: it is metres. */
export const SURELY_NOT_DEGREES = 1000;

const CLEARLY = 3;
const MOST_TRIED = 200;
const MOST_PROPOSED = 4;
const SHOWN = 5;

/**
 * Looks for the three ways in which a whole file is misplaced: metres without a coordinate system, longitude and
 * latitude exchanged, the wrong UTM zone. Only proposes, and says where the first plots would land: the caller decides.
 *
 * @param samples one position a plot, in the coordinate system `crs`, axes as the user left them
 * @param crs what the coordinates are taken for
 * @param country ISO 3166-1 alpha-2 where plots are expected whose rows name none, or null
 */
export function suspectPlacement(samples: readonly Sample[], crs: Crs, country: string | null): FileNotice[] {
  if (samples.length === 0) return [];
  const expected = expectedCountries(samples, country);
  if (crs.projected) return suspectZone(thin(samples), samples.length, crs, expected);
  const metres = samples.filter(({ position }) => isMetres(position));
  if (metres.length > 0) return [projectedNotice(metres, expected)];
  return suspectSwap(samples, expected);
}

function isMetres([x, y]: Position): boolean {
  return Math.abs(x!) > SURELY_NOT_DEGREES || Math.abs(y!) > SURELY_NOT_DEGREES;
}

const asIs: Placing = (position) => position;
const swapped: Placing = ([x, y]) => [y!, x!];

function suspectSwap(samples: readonly Sample[], expected: Expectation): FileNotice[] {
  const impossible = samples.filter(({ position: [x, y] }) => Math.abs(y!) > 90 && Math.abs(x!) <= 90).length;
  if (!isBetterSwapped(thin(samples), expected, impossible)) return [];
  const inside = countInside(samples, expected, asIs);
  const insideSwapped = countInside(samples, expected, swapped);
  const detail = { plots: samples.length, inside, insideSwapped, impossible };
  const proposal = proposalOf(samples, insideSwapped, swapped);
  return [{ code: "swapped_axes_suspected", detail, proposals: [{ swapAxes: true, ...proposal }] }];
}

function isBetterSwapped(samples: readonly Sample[], expected: Expectation, impossible: number): boolean {
  const insideSwapped = countInside(samples, expected, swapped);
  const enough = insideSwapped >= samples.length / 2 || (impossible > 0 && insideSwapped > 0);
  return enough && insideSwapped > CLEARLY * countInside(samples, expected, asIs);
}

function projectedNotice(samples: readonly Sample[], expected: Expectation): FileNotice {
  const [x, y] = samples[0]!.position as [number, number];
  const proposals = rankSystems(thin(samples), expected);
  const detail: FileNotice["detail"] = { plots: samples.length, x, y };
  const [best, ...others] = proposals;
  if (best?.crs !== undefined) detail.crs = best.crs;
  if (others.length > 0) detail.alternatives = others.map(({ crs }) => crs).join(", ");
  return { code: "projected_coordinates_suspected", detail, proposals };
}

/** UTM zones and Web Mercator by how many plots they put where plots are expected; only those that put some. */
function rankSystems(samples: readonly Sample[], expected: Expectation): PlacementProposal[] {
  const zones = expected.codes.flatMap(zonesOfCountry);
  const candidates = [...new Set([...zones, "EPSG:3857"])].filter((code) =>
    samples.every(({ position }) => canBe(code, position)),
  );
  const scored = candidates.map((crs) => {
    const place = placingOf(crsOfCode(crs));
    return { crs, place, inside: countInside(samples, expected, place) };
  });
  const found = scored.filter(({ inside }) => inside > 0).sort((a, b) => b.inside - a.inside);
  const kept = found.length === 0 && scored.length === 1 ? scored : found.slice(0, MOST_PROPOSED);
  return kept.map(({ crs, place, inside }) => ({ crs, ...proposalOf(samples, inside, place) }));
}

function placingOf(crs: Crs): Placing {
  return crs.toWgs84 ?? asIs;
}

function proposalOf(
  samples: readonly Sample[],
  inside: number,
  place: Placing,
): Pick<PlacementProposal, "inside" | "plots" | "country" | "places"> {
  const positions = thin(samples).map(({ position }) => place(position));
  const places = samples
    .slice(0, SHOWN)
    .map(({ position }) => place(position))
    .map(([x, y]): [number, number] => [toSixDecimals(x!), toSixDecimals(y!)]);
  return { inside, plots: samples.length, country: commonCountry(positions), places };
}

function toSixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Trying forty zones on fifty thousand plots takes seconds; two hundred plots tell as much. */
function thin(samples: readonly Sample[]): readonly Sample[] {
  const step = Math.ceil(samples.length / MOST_TRIED);
  return step === 1 ? samples : samples.filter((_, index) => index % step === 0);
}

function canBe(code: string, [x, y]: Position): boolean {
  const limit = 20_037_509;
  if (code === "EPSG:3857") return Math.abs(x!) <= limit && Math.abs(y!) <= limit;
  return x! >= 100_000 && x! <= 900_000 && y! >= 0 && y! <= 10_000_000;
}

/** Where nobody says in which country, only plots in the sea are suspicious. */
function suspectZone(
  samples: readonly Sample[],
  plots: number,
  crs: Crs,
  expected: Expectation,
): FileNotice[] {
  const place = placingOf(crs);
  const isAtSea = () => commonCountry(samples.map(({ position }) => place(position))) === null;
  const inside = countInside(samples, expected, place);
  if (inside > samples.length / 10 || (!expected.given && !isAtSea())) return [];
  const proposals = rankSystems(samples, expected);
  const [best] = proposals;
  if (best?.crs === undefined || best.crs === crs.code || best.inside < samples.length / 2) return [];
  const detail = { crs: best.crs, stated: crs.name, plots, inside, insideOther: best.inside };
  return [{ code: "other_zone_suspected", detail, proposals }];
}
