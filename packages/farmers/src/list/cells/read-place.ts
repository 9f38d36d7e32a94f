import { countryTest } from "@parcelle/basemap/find-country";
import { readPlace } from "@parcelle/formats/places/read-place";
import { type Axis, parseAngle } from "@parcelle/formats/text/parse-angle";
import { isDecimalComma } from "./read-area.ts";

export type Place = { latitude: number; longitude: number };

/** A place, or none, with what was done to it and what is wrong. */
export type ListedPlace = { place: Place | null; repairs: string[]; problem: string | null };

const SIX_DECIMALS = 1e6;
const DEGREES_MINUTES = /[°º˚'’′"″]|\d\s*[dm:]\s*\d|\d\s+\d+\s+\d/i;

/**
 * Reads latitude and longitude that stand in two cells.
 *
 * @param latitude a cell, null where empty
 * @param longitude a cell, null where empty
 * @param countries where the farmer may live, ISO 3166-1 alpha-2; none asks nothing
 */
export function readCoordinates(
  latitude: string | number | null,
  longitude: string | number | null,
  countries: readonly string[],
): ListedPlace {
  if (latitude === null || longitude === null) return nowhere("coord.incomplete");
  const [first, second] = [angleOf(latitude, "latitude"), angleOf(longitude, "longitude")];
  if (first.degrees === null || second.degrees === null) return nowhere("coord.invalid");
  const repairs = [...new Set([...first.repairs, ...second.repairs])];
  return settled({ latitude: first.degrees, longitude: second.degrees }, countries, repairs);
}

/**
 * Reads a place that stands in one cell: "5.785, -6.593", degrees with minutes, or a point of a form ("5.78 -6.59 120 4").
 *
 * @param text the cell
 * @param countries where the farmer may live
 */
export function readPosition(text: string, countries: readonly string[]): ListedPlace {
  const point = /^(-?\d+\.\d+) (-?\d+\.\d+)(?: -?[\d.]+){1,2}$/.exec(text);
  const place = readPlace(point === null ? text : `${point[1]}, ${point[2]}`);
  if ("problem" in place) return nowhere("coord.invalid");
  return settled(place, countries, point === null && DEGREES_MINUTES.test(text) ? ["coord.dms"] : []);
}

const nowhere = (problem: string): ListedPlace => ({ place: null, repairs: [], problem });

function angleOf(cell: string | number, axis: Axis): { degrees: number | null; repairs: string[] } {
  if (typeof cell === "number") return { degrees: cell, repairs: [] };
  // Exchanged columns may say so by their letters: the other axis is read, and the place is judged afterwards.
  const other = axis === "latitude" ? "longitude" : "latitude";
  const degrees = parseAngle(cell, axis) ?? parseAngle(cell, other);
  const isDms = DEGREES_MINUTES.test(cell.trim());
  const repairs = isDms ? ["coord.dms"] : isDecimalComma(cell) ? ["number.decimalComma"] : [];
  return { degrees, repairs };
}

/** Judges a place by the countries where it may lie; only one way to bring it in is a repair, and a sign never is. */
function settled(read: Place, countries: readonly string[], repairs: string[]): ListedPlace {
  const place = { latitude: rounded(read.latitude), longitude: rounded(read.longitude) };
  if (place.latitude === 0 && place.longitude === 0) return nowhere("coord.nullIsland");
  // Of a country that is too small for the map nobody can say that a place lies elsewhere.
  const tests = countries.flatMap((code) => countryTest(code) ?? []);
  const isWithin = (one: Place) => isOnEarth(one) && tests.some((test) => test(one.longitude, one.latitude));
  if (isOnEarth(place) && (tests.length < countries.length || countries.length === 0 || isWithin(place)))
    return { place, repairs, problem: null };
  const { latitude, longitude } = place;
  const swapped = { latitude: longitude, longitude: latitude };
  const swaps = isWithin(swapped);
  const flips = isWithin({ latitude, longitude: -longitude }) || isWithin({ latitude: -latitude, longitude });
  if (swaps && flips) return nowhere("coord.ambiguous");
  if (swaps) return { place: swapped, repairs: [...repairs, "coord.swapped"], problem: null };
  if (flips) return nowhere("coord.signSuspect");
  return nowhere(isOnEarth(place) ? "coord.outsideCountry" : "coord.invalid");
}

const rounded = (degrees: number) => Math.round(degrees * SIX_DECIMALS) / SIX_DECIMALS;

const isOnEarth = ({ latitude, longitude }: Place) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
