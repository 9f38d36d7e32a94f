import type { Position } from "geojson";
import { type Crs, crsOfCode } from "../crs/read-crs.ts";
import type { PlacementProposal } from "../plot-file.ts";
import {
  commonCountry,
  countInside,
  type Expectation,
  type Placing,
  type Sample,
  zonesOfCountry,
} from "./expected-countries.ts";
import { swapAxes } from "./settle-row.ts";

const MERCATOR = "EPSG:3857";
const MOST_TRIED = 200;
const MOST_PROPOSED = 4;
const SHOWN = 5;

/** A way to read a file and how many plots it puts where plots are expected. No `crs` leaves the system as it is. */
export type Reading = { crs?: string; exchanged: boolean; place: Placing; inside: number };

/**
 * UTM zones and Web Mercator by how many plots they put where plots are expected; only those that put some. With the
 * two numbers exchanged they are tried where as written none puts half of the plots there.
 *
 * @param samples in metres
 * @param expected countries
 * @param stated the system that the file states, tried exchanged too, or null
 * @returns the best first, four at most
 */
export function rankReadings(
  samples: readonly Sample[],
  expected: Expectation,
  stated: Crs | null,
): Reading[] {
  const codes = [...new Set([...expected.codes.flatMap(zonesOfCountry), MERCATOR])];
  const systems = codes
    .filter((code) => code !== stated?.code)
    .map((code) => ({ crs: code, place: placingOf(crsOfCode(code)) }));
  const asWritten = systems.flatMap(({ crs, place }) => scored({ crs, place, exchanged: false }));
  if (asWritten.some(({ inside }) => inside >= samples.length / 2)) return best(asWritten);
  const own = stated === null ? [] : [{ place: placingOf(stated) }];
  const exchanged = [...own, ...systems].flatMap(({ place, ...system }) =>
    scored({ ...system, place: (position) => place(swapAxes(position)), exchanged: true }),
  );
  return best([...asWritten, ...exchanged]);

  function scored(reading: Omit<Reading, "inside">): (Reading & { oddity: number })[] {
    const positions = samples.filter(({ position }) => canBe(reading, position));
    const inside = countInside(positions, expected, reading.place);
    return inside === 0 ? [] : [{ ...reading, inside, oddity: oddityOf(samples, reading) }];
  }
}

function best(readings: readonly (Reading & { oddity: number })[]): Reading[] {
  return readings.toSorted((a, b) => b.inside - a.inside || a.oddity - b.oddity).slice(0, MOST_PROPOSED);
}

type Tried = Pick<Reading, "crs" | "exchanged">;

/** A whole country is often written in one zone: nine degrees from its middle at most, and south of its equator. */
function canBe(tried: Tried, position: Position): boolean {
  if (tried.crs === undefined || tried.crs === MERCATOR) return true;
  const [x, y] = tried.exchanged ? swapAxes(position) : position;
  return x! >= -500_000 && x! <= 1_500_000 && y! >= -2_000_000 && y! <= 12_000_000;
}

/** Of two readings that put as many plots there, the one of the usual width of a zone is likelier. */
function oddityOf(samples: readonly Sample[], tried: Tried): number {
  const exchanged = tried.exchanged ? 3 : 0;
  if (tried.crs === MERCATOR) return exchanged + 1;
  const usual = samples.filter(({ position }) => {
    const [x, y] = tried.exchanged ? swapAxes(position) : position;
    return x! >= 100_000 && x! <= 900_000 && y! >= 0 && y! <= 10_000_000;
  });
  return exchanged + (usual.length < samples.length / 2 ? 2 : 0);
}

/**
 * Brings positions of a coordinate system to WGS 84.
 *
 * @param crs what the coordinates are taken for
 */
export function placingOf(crs: Crs): Placing {
  const { toWgs84 } = crs;
  return toWgs84 === null ? (position) => position : (position) => toWgs84(position);
}

/**
 * Where the plots would lie if a file were read so.
 *
 * @param samples of the file
 * @param inside how many would lie where they are expected
 * @param place the reading
 */
export function landingOf(
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

/**
 * Trying forty zones on fifty thousand plots takes seconds; two hundred plots tell as much.
 *
 * @param samples of the file
 */
export function thin(samples: readonly Sample[]): readonly Sample[] {
  const step = Math.ceil(samples.length / MOST_TRIED);
  return step === 1 ? samples : samples.filter((_, index) => index % step === 0);
}
