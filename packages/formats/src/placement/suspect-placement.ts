import { type Crs, WGS84 } from "../crs/read-crs.ts";
import type { Detail, FileNotice, PlacementProposal } from "../plot-file.ts";
import {
  commonCountry,
  countInside,
  type Expectation,
  expectedCountries,
  type Placing,
  type Sample,
} from "./expected-countries.ts";
import { canBeDegrees, isMetres } from "./is-metres.ts";
import { landingOf, placingOf, type Reading, rankReadings, thin } from "./rank-readings.ts";
import { type Placement, swapAxes } from "./settle-row.ts";

const CLEARLY = 3;

/**
 * Looks for the ways in which a whole file is misplaced: metres without a coordinate system, the two numbers of a
 * position exchanged, the wrong UTM zone, degrees in a file that states metres. Only proposes, and says where the first
 * plots would land: the caller decides.
 *
 * @param samples one position a plot, in the coordinate system of the placement, axes as the user left them
 * @param placement what the coordinates are taken for, and whether the user had the axes exchanged
 * @param country ISO 3166-1 alpha-2 where plots are expected whose rows name none, or null
 */
export function suspectPlacement(
  samples: readonly Sample[],
  { crs, swapped }: Placement,
  country: string | null,
): FileNotice[] {
  if (samples.length === 0) return [];
  const expected = expectedCountries(samples, country);
  const exchange = { swapAxes: !swapped };
  if (crs.projected) {
    const degrees = samples.filter(({ position }) => canBeDegrees(position));
    if (degrees.length > samples.length / 2) return [degreesNotice(degrees, crs, expected, exchange)];
    return suspectZone(samples, crs, expected, exchange);
  }
  const metres = samples.filter(({ position }) => isMetres(position));
  if (metres.length > 0)
    return [projectedNotice(metres, expected, exchange, metres.length >= samples.length / 2)];
  return suspectSwap(samples, expected, exchange);
}

/** What a proposal says whose axes are to be exchanged once more than they are. */
type Exchange = { swapAxes: boolean };

const asIs: Placing = (position) => position;

function suspectSwap(samples: readonly Sample[], expected: Expectation, exchange: Exchange): FileNotice[] {
  const impossible = samples.filter(({ position: [x, y] }) => Math.abs(y!) > 90 && Math.abs(x!) <= 90).length;
  if (!isBetterSwapped(thin(samples), expected, impossible)) return [];
  const inside = countInside(samples, expected, asIs);
  const insideSwapped = countInside(samples, expected, swapAxes);
  const detail = { plots: samples.length, inside, insideSwapped, impossible };
  const proposal = { ...exchange, ...landingOf(samples, insideSwapped, swapAxes) };
  return [{ code: "swapped_axes_suspected", detail, proposals: [proposal] }];
}

function isBetterSwapped(samples: readonly Sample[], expected: Expectation, impossible: number): boolean {
  const insideSwapped = countInside(samples, expected, swapAxes);
  const enough = insideSwapped >= samples.length / 2 || (impossible > 0 && insideSwapped > 0);
  return enough && insideSwapped > CLEARLY * countInside(samples, expected, asIs);
}

/** A few metres among degrees are single bad rows: no system would be right for the whole file. */
function projectedNotice(
  samples: readonly Sample[],
  expected: Expectation,
  exchange: Exchange,
  areMost: boolean,
): FileNotice {
  const [x, y] = samples[0]!.position as [number, number];
  const tried = thin(samples);
  const readings = areMost ? rankReadings(tried, expected, null) : [];
  const detail: Detail = { plots: samples.length, x, y };
  const [best, ...others] = readings;
  if (best?.crs !== undefined) Object.assign(detail, { crs: best.crs, ...exchangedDetail(best) });
  if (others.length > 0) detail.alternatives = [...new Set(others.map(({ crs }) => crs))].join(", ");
  const proposals = readings.map((reading) => proposalOf(tried, reading, exchange));
  return { code: "projected_coordinates_suspected", detail, proposals };
}

function degreesNotice(
  samples: readonly Sample[],
  crs: Crs,
  expected: Expectation,
  exchange: Exchange,
): FileNotice {
  const [x, y] = samples[0]!.position as [number, number];
  const readings = [asIs, swapAxes].map((place) => {
    const landing = landingOf(samples, countInside(samples, expected, place), place);
    return { crs: WGS84.code!, ...(place === swapAxes ? exchange : {}), ...landing };
  });
  const proposals = readings
    .filter(({ inside, country }) => inside > 0 || (!expected.given && country !== null))
    .sort((a, b) => b.inside - a.inside)
    .slice(0, 1);
  return {
    code: "degrees_suspected",
    detail: { stated: crs.name, plots: samples.length, x, y },
    proposals,
  };
}

/** Where nobody says in which country, only plots in the sea are suspicious. */
function suspectZone(
  all: readonly Sample[],
  crs: Crs,
  expected: Expectation,
  exchange: Exchange,
): FileNotice[] {
  const samples = thin(all);
  const place = placingOf(crs);
  const isAtSea = () => commonCountry(samples.map(({ position }) => place(position))) === null;
  const inside = countInside(samples, expected, place);
  if (inside > samples.length / 10 || (!expected.given && !isAtSea())) return [];
  const readings = rankReadings(samples, expected, crs);
  const [best] = readings;
  if (best === undefined || best.inside < samples.length / 2) return [];
  const proposals = readings.map((reading) => proposalOf(samples, reading, exchange));
  const plots = all.length;
  if (best.crs === undefined) {
    const detail = { plots, inside, insideSwapped: best.inside, system: crs.name };
    return [{ code: "swapped_axes_suspected", detail, proposals }];
  }
  const found = { crs: best.crs, ...exchangedDetail(best) };
  const detail = { ...found, stated: crs.name, plots, inside, insideOther: best.inside };
  return [{ code: "other_zone_suspected", detail, proposals }];
}

function exchangedDetail({ exchanged }: Reading): Detail {
  return exchanged ? { exchanged: 1 } : {};
}

function proposalOf(
  samples: readonly Sample[],
  { crs, exchanged, inside, place }: Reading,
  exchange: Exchange,
): PlacementProposal {
  const system = crs === undefined ? {} : { crs };
  return { ...system, ...(exchanged ? exchange : {}), ...landingOf(samples, inside, place) };
}
