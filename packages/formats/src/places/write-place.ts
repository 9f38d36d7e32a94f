import { utmOf } from "./utm.ts";

export type PlaceNotation = "decimal" | "minutes" | "seconds" | "utm";

/** Letters of north, south, east and west. */
const LETTERS = { fr: "NSEO", en: "NSEW" } as const;

/**
 * A place as maps and receivers write it, latitude first, always with a dot as decimal mark, so that it can be copied into any software:
 * "5.845120, -6.593010", "5°50.7072′ N, 6°35.5806′ W", "5°50′42.43″ N, 6°35′34.84″ W", "29N 766531.7 646654.2".
 *
 * @param longitude degrees, also beyond 180 where a map was turned around the Earth
 * @param latitude degrees
 * @param notation which of them; all are good for half a metre or better
 * @param language of the letter of west
 * @returns null for UTM beyond 80° S and 84° N, where it is not defined
 */
export function writePlace(
  longitude: number,
  latitude: number,
  notation: PlaceNotation,
  language: "fr" | "en",
): string | null {
  const wrapped = wrapLongitude(longitude);
  if (notation === "utm") return writeUtm(wrapped, latitude);
  if (notation === "decimal") return `${plainDegrees(latitude)}, ${plainDegrees(wrapped)}`;
  const [north, south, east, west] = LETTERS[language];
  const angle = notation === "minutes" ? withMinutes : withSeconds;
  return `${angle(latitude)} ${latitude < 0 ? south : north}, ${angle(wrapped)} ${wrapped < 0 ? west : east}`;
}

/** A longitude from -180 up to, but not including, 180. */
export function wrapLongitude(longitude: number): number {
  return longitude >= -180 && longitude < 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;
}

function plainDegrees(degrees: number): string {
  // Rounded first, or what is nearly zero were "-0.000000".
  return (Math.round(degrees * 1e6) / 1e6).toFixed(6);
}

const UNITS_OF_MINUTES = 10_000;
const UNITS_OF_SECONDS = 100;

// Rounded as a whole first, or 5.99999999° were 5°60′.
function withMinutes(degrees: number): string {
  const units = Math.round(Math.abs(degrees) * 60 * UNITS_OF_MINUTES);
  const whole = Math.floor(units / (60 * UNITS_OF_MINUTES));
  const minutes = (units % (60 * UNITS_OF_MINUTES)) / UNITS_OF_MINUTES;
  return `${whole}°${minutes.toFixed(4).padStart(7, "0")}′`;
}

function withSeconds(degrees: number): string {
  const units = Math.round(Math.abs(degrees) * 3600 * UNITS_OF_SECONDS);
  const seconds = (units % (60 * UNITS_OF_SECONDS)) / UNITS_OF_SECONDS;
  const minutes = Math.floor(units / (60 * UNITS_OF_SECONDS));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(minutes / 60)}°${two(minutes % 60)}′${seconds.toFixed(2).padStart(5, "0")}″`;
}

function writeUtm(longitude: number, latitude: number): string | null {
  const utm = utmOf(longitude, latitude);
  return utm && `${utm.zone}${utm.hemisphere} ${utm.easting.toFixed(1)} ${utm.northing.toFixed(1)}`;
}
