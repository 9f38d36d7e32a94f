import { placeOfUtm } from "./utm.ts";

/** What is not understood of a place that somebody typed. */
export type PlaceProblem = "unread" | "latitude" | "longitude" | "minutes" | "letters" | "utm";

export type ReadPlace = { longitude: number; latitude: number } | { problem: PlaceProblem };

/**
 * Reads a place in any of the notations that `writePlace` writes, and as others write them: decimal degrees with dots
 * or commas, degrees with minutes and seconds, letters before or after, in French or English ("O" is west), UTM with
 * its zone. Without letters the latitude stands first. In UTM the letter S after the zone is the southern half, as
 * N is the northern one, and not the latitude band S, which lies in the north.
 *
 * @param text as it was typed or copied
 * @returns WGS 84 degrees, or what is wrong with the text
 */
export function readPlace(text: string): ReadPlace {
  const tidy = tidied(text);
  const utm = UTM.exec(tidy);
  if (utm) return readUtm(utm);
  const { first, second } =
    (LETTERS_AFTER.exec(tidy) ?? LETTERS_BEFORE.exec(tidy) ?? SIGNED.exec(tidy))?.groups ?? {};
  const pair = first !== undefined && second !== undefined ? [first, second] : wholeDegrees(text);
  if (!pair) return { problem: "unread" };
  return placeOfAngles(readAngle(pair[0]!), readAngle(pair[1]!));
}

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const SIGNED_ANGLE = `[-+]?${NUMBER}(?:°(?:${NUMBER}(?:′(?:${NUMBER}″?)?)?)?)?`;
/** Beside a letter, spaces and colons do for the signs. */
const LETTERED_ANGLE = `[-+]?${NUMBER}(?:[°: ](?:${NUMBER}(?:[′: ](?:${NUMBER}″?)?)?)?)?`;
const BETWEEN = `(?: ?[,;] ?| )`;
const SIGNED = new RegExp(`^(?<first>${SIGNED_ANGLE})${BETWEEN}(?<second>${SIGNED_ANGLE})$`);
const LETTERS_AFTER = new RegExp(
  `^(?<first>${LETTERED_ANGLE} ?[NSEWO])${BETWEEN}?(?<second>${LETTERED_ANGLE} ?[NSEWO])$`,
);
const LETTERS_BEFORE = new RegExp(
  `^(?<first>[NSEWO] ?${LETTERED_ANGLE})${BETWEEN}?(?<second>[NSEWO] ?${LETTERED_ANGLE})$`,
);
const UTM = new RegExp(
  `^(?:UTM )?(\\d{1,2}) ?([C-HJ-NP-X])${BETWEEN}(?:E ?)?(${NUMBER})(?: ?M)?(?: ?E)?${BETWEEN}(?:N ?)?(${NUMBER})(?: ?M)?(?: ?N)?$`,
);

const SAME: readonly [RegExp, string][] = [
  [/NORD|NORTH/g, "N"],
  [/SUD|SOUTH/g, "S"],
  [/OUEST|WEST/g, "W"],
  [/EAST|EST/g, "E"],
  [/[−–—‐‑]/g, "-"],
  [/''|′′|’’|["”“″]/g, "″"],
  [/['’‘´`′]/g, "′"],
  [/[º˚]|DEG|D/g, "°"],
  // A comma between digits is a decimal mark, unless a dot follows in the same number: "5,6.5" are two.
  [/(\d),(\d+)(?![\d.])/g, "$1.$2"],
  [/\s+/g, " "],
  [/ ([°′″:])/g, "$1"],
  [/([°′:]) (?=\d)/g, "$1"],
  [/^[( ]+|[) ]+$/g, ""],
];

/** The many signs that people type and copy for the same thing, as one. */
function tidied(text: string): string {
  return SAME.reduce((all, [sign, same]) => all.replace(sign, same), text.toUpperCase());
}

/** "5,-6" and "5,6" are two whole degrees, as nobody means a place by one number. */
function wholeDegrees(text: string): string[] | null {
  return /^\s*\d+,\d+\s*$/.test(text) ? text.trim().split(",") : null;
}

type Angle = { degrees: number; letter: string | undefined; signed: boolean } | { problem: PlaceProblem };

function readAngle(text: string): Angle {
  const letter = /[NSEWO]/.exec(text)?.[0];
  const sign = /[-+]/.exec(text)?.[0];
  const numbers = text.match(new RegExp(NUMBER, "g"))!;
  const [degrees, minutes = 0, seconds = 0] = numbers.map(Number) as [number, number?, number?];
  // Only the last of them has decimals.
  if (numbers.slice(0, -1).some((number) => number.includes("."))) return { problem: "unread" };
  if (minutes >= 60 || seconds >= 60) return { problem: "minutes" };
  const size = degrees + minutes / 60 + seconds / 3600;
  const isNegative = sign === "-" || letter === "S" || letter === "W" || letter === "O";
  return { degrees: isNegative ? -size : size, letter, signed: sign !== undefined };
}

function placeOfAngles(first: Angle, second: Angle): ReadPlace {
  if ("problem" in first) return first;
  if ("problem" in second) return second;
  const isLatitude = (letter: string | undefined) => letter === "N" || letter === "S";
  const hasLetters = first.letter !== undefined;
  if (hasLetters && isLatitude(first.letter) === isLatitude(second.letter)) return { problem: "letters" };
  if (hasLetters && (first.signed || second.signed)) return { problem: "letters" };
  const isTurned = hasLetters && !isLatitude(first.letter);
  const [latitude, longitude] = isTurned ? [second.degrees, first.degrees] : [first.degrees, second.degrees];
  return placeOnEarth(longitude, latitude);
}

function placeOnEarth(longitude: number, latitude: number): ReadPlace {
  if (Math.abs(latitude) > 90) return { problem: "latitude" };
  if (Math.abs(longitude) > 180) return { problem: "longitude" };
  return { longitude, latitude };
}

/** Latitude bands of 8° from 80° S; the last one ends at 84° N. */
const BANDS = "CDEFGHJKLMNPQRSTUVWX";

function readUtm([, zone, letter, east, north]: RegExpExecArray): ReadPlace {
  const hemisphere = letter === "S" || letter! < "N" ? "S" : "N";
  const [easting, northing] = [Number(east), Number(north)];
  if (!(Number(zone) >= 1 && Number(zone) <= 60)) return { problem: "utm" };
  if (!(easting >= 100_000 && easting < 1_000_000 && northing <= 10_000_000)) return { problem: "utm" };
  const [longitude, latitude] = placeOfUtm({ zone: Number(zone), hemisphere, easting, northing });
  const band = BANDS[Math.min(BANDS.length - 1, Math.floor((latitude + 80) / 8))];
  const isBand = letter !== "N" && letter !== "S";
  return isBand && band !== letter ? { problem: "utm" } : placeOnEarth(longitude, latitude);
}
