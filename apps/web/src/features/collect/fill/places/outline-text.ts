import type { Position } from "geojson";
import { type Fix, readGeopoint, writeFix } from "./geopoint-text.ts";

/** The points of a trace or a ring as forms write them, the last of a ring left out. */
function openParts(text: string, isShape: boolean): string[] {
  const parts = text.split(";").flatMap((part) => (readGeopoint(part) === null ? [] : [part.trim()]));
  const isClosed = parts.length > 1 && parts[0] === parts.at(-1);
  return isShape && isClosed ? parts.slice(0, -1) : parts;
}

/** Adds a point where the device is, with its accuracy; those that are there keep theirs. */
export function withFix(text: string, fix: Fix, isShape: boolean): string {
  const parts = [...openParts(text, isShape), writeFix(fix)];
  return (isShape && parts.length > 2 ? [...parts, parts[0]!] : parts).join(";");
}

/** Metres: the least accurate of the points that the device measured; null where none was measured. */
export function worstAccuracy(text: string): number | null {
  const known = text.split(";").flatMap((part) => readGeopoint(part)?.accuracy ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

/** Latitude and longitude in each other's place. */
export const swapped = (vertices: readonly Position[]): Position[] =>
  vertices.map(([longitude, latitude]) => [latitude!, longitude!]);
