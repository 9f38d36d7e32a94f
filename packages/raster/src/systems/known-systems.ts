import type { Datum } from "@parcelle/formats/crs/datums";
import { definitionOfCode } from "@parcelle/formats/crs/epsg-systems";
import { knownNumber } from "@parcelle/formats/crs/known-codes";
import { type System, systemOf } from "@parcelle/formats/crs/system";
import { textOf } from "./system-text.ts";

const wgs84 = "+ellps=WGS84 +units=m";

/** Esri's numbers where EPSG has none. */
const esri: Record<number, string> = {
  54008: `+proj=sinu +lon_0=0 +x_0=0 +y_0=0 ${wgs84}`,
  54009: `+proj=moll +lon_0=0 +x_0=0 +y_0=0 ${wgs84}`,
  54034: `+proj=cea +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 ${wgs84}`,
};

/** A system by its number: its definition, null for degrees of WGS 84, and what has to be said of its datum. */
export type NumberedSystem = {
  text: string | null;
  metres: number;
  datum: Datum | null;
  unknownDatum: System["unknownDatum"];
};

const known = new Map<number, NumberedSystem | null>();

/**
 * A system by its number, as the EPSG data set defines it: the same that a plot file of that number is read by.
 * @param number EPSG number, or Esri's 54008, 54009 and 54034
 * @returns null where nobody has that number
 * @throws UnreadPart for one whose method, axes or units are not known
 */
export function numberedSystem(number: number): NumberedSystem | null {
  const found = known.get(number);
  if (found !== undefined) return found;
  const made = lookUp(number);
  known.set(number, made);
  return made;
}

function lookUp(number: number): NumberedSystem | null {
  const own = esri[number];
  if (own !== undefined) return { text: own, metres: 1, datum: null, unknownDatum: null };
  const listed = number > 99_999 ? null : knownNumber(number);
  if (listed !== null) {
    const { definition, datum } = listed;
    const shifts = datum === null ? "" : ` +shifts=${datum.code}`;
    const text = definition?.replace(" +no_defs", shifts) ?? null;
    return { text, metres: Number(/\+to_meter=(\S+)/.exec(text ?? "")?.[1] ?? 1), datum, unknownDatum: null };
  }
  const definition = definitionOfCode(number);
  if (definition === null) return null;
  const system = systemOf(definition);
  const { isWgs84, unit, datum, unknownDatum } = system;
  return { text: isWgs84 ? null : textOf(system), metres: unit, datum, unknownDatum };
}
