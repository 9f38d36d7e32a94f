import type { Position } from "geojson";
import { FileRefusal } from "../file-refusal.ts";
import type { Turn } from "./axes.ts";
import { codeOfName } from "./code-of-name.ts";
import { type Conversion, fixedConversion, shiftedConversion } from "./conversion.ts";
import type { Datum, Shift } from "./datums.ts";
import { type Definition, readDefinition } from "./definition.ts";
import { definitionOfCode } from "./epsg-systems.ts";
import { type KnownCrs, knownCrs, knownNumber } from "./known-codes.ts";
import { systemOf, type UnknownDatum } from "./system.ts";
import { UnreadPart } from "./unread-part.ts";

/** A coordinate system that coordinates can be taken out of. `toWgs84` is null where they are WGS 84 degrees already. */
export type Crs = {
  code: string | null;
  name: string;
  projected: boolean;
  toWgs84: Conversion | null;
  /** the datum whose shift to WGS 84 is not known, else null */
  unknownDatum: UnknownDatum | null;
  /** the datum that is shifted, and the published operation that is taken at a position of the file, else null */
  shifted: { datum: Datum; shiftOf: (position: Position) => Shift } | null;
  /** parameters that the definition leaves out, with the values that are taken */
  assumed: readonly string[];
};

/** WGS 84 longitude, latitude in degrees. */
export const WGS84: Crs = {
  code: "EPSG:4326",
  name: "WGS 84",
  projected: false,
  toWgs84: null,
  unknownDatum: null,
  shifted: null,
  assumed: [],
};

/**
 * The coordinate system of a code.
 *
 * @param text for example "EPSG:32630" or "urn:ogc:def:crs:OGC:1.3:CRS84"
 * @throws FileRefusal crs_unknown
 */
export function crsOfCode(text: string): Crs {
  const known = knownCrs(text);
  if (known !== null) return crsOfKnown(known);
  const published = publishedCrs(epsgNumberIn(text));
  if (published === null) throw new FileRefusal("crs_unknown", { crs: text.slice(0, 120) });
  return published;
}

/** The coordinate system of a bare EPSG number, as EWKT and EWKB state it; null where it is not known. */
export function crsOfSrid(srid: number): Crs | null {
  const known = knownNumber(srid);
  return known === null ? publishedCrs(srid) : crsOfKnown(known);
}

function epsgNumberIn(text: string): number {
  return Number(/^(?:.*?epsg[:/].*?)?(\d{4,6})$/i.exec(text.trim())?.[1] ?? 0);
}

/** A system as the EPSG data set defines it. */
function publishedCrs(code: number): Crs | null {
  const definition = definitionOfCode(code);
  if (definition === null) return null;
  try {
    return { ...crsOfDefinition(definition), code: `EPSG:${code}` };
  } catch (error) {
    if (!(error instanceof UnreadPart)) throw error;
    throw new FileRefusal("prj_unknown", { name: definition.name, part: error.text });
  }
}

function crsOfKnown({ code, name, definition, datum }: KnownCrs): Crs {
  const projected = definition !== null && !definition.includes("+proj=longlat");
  return { ...WGS84, code, name, projected, ...converted(definition, datum, null) };
}

/**
 * The coordinate system of a .prj or a GeoPackage definition.
 *
 * @param wkt Well-Known Text, version 1 (OGC or ESRI) or 2
 * @param statedCode code that stands beside it, or null
 * @throws FileRefusal prj_unknown with the name that was read, and the part that is not understood
 * @see OGC 01-009 section 7; ISO 19162
 */
export function crsOfWkt(wkt: string, statedCode: string | null = null): Crs {
  const known = statedCode === null ? null : knownCrs(statedCode);
  if (known !== null) return crsOfKnown(known);
  try {
    const definition = readDefinition(wkt);
    const code = codeOfName(definition);
    return code === null ? crsOfDefinition(definition) : crsOfCode(code);
  } catch (error) {
    const name = (/["“]([^"”]*)["”]/.exec(wkt)?.[1] ?? "").slice(0, 120);
    if (error instanceof UnreadPart) throw new FileRefusal("prj_unknown", { name, part: error.text });
    throw new FileRefusal("prj_unknown", { name });
  }
}

function crsOfDefinition(definition: Definition): Crs {
  const { name, projected, text, turn, ownShift, datum, unknownDatum, assumed, isWgs84 } =
    systemOf(definition);
  return {
    ...{ code: null, name, projected, unknownDatum, assumed },
    ...(ownShift === null
      ? converted(isWgs84 ? null : text, datum, turn)
      : { toWgs84: withOwnShift(text, ownShift, turn), shifted: null }),
  };
}

function withOwnShift(text: string, shift: readonly number[], turn: Turn): Conversion {
  return fixedConversion(text.replace("+no_defs", `+towgs84=${shift.join(",")} +no_defs`), turn);
}

function converted(
  definition: string | null,
  datum: Datum | null,
  turn: Turn,
): Pick<Crs, "toWgs84" | "shifted"> {
  if (definition === null) return { toWgs84: null, shifted: null };
  if (datum === null || datum.same) return { toWgs84: fixedConversion(definition, turn), shifted: null };
  const { convert, shiftOf } = shiftedConversion(definition, datum.shifts, turn);
  return { toWgs84: convert, shifted: { datum, shiftOf } };
}
