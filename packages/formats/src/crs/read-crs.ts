import type { Position } from "geojson";
import { FileRefusal } from "../file-refusal.ts";
import { type Turn, turnOf } from "./axes.ts";
import { type Conversion, fixedConversion, shiftedConversion } from "./conversion.ts";
import { fits } from "./datum-shifts.ts";
import { type Datum, datumNamed, datumOfCode, expectedError, type Shift } from "./datums.ts";
import { type Definition, readDefinition } from "./definition.ts";
import { type KnownCrs, knownCrs, knownNumber } from "./known-codes.ts";
import { plainName } from "./plain-name.ts";
import { neutralValue, type Role } from "./projection-roles.ts";
import { UnreadPart } from "./unread-part.ts";
import { writeProjection } from "./write-projection.ts";

/** A datum whose shift to WGS 84 is not known: its name, how far plots may lie off (metres), a grid that would do. */
export type UnknownDatum = { name: string; metres: number; grid: Datum["grid"] };

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
  if (known === null) throw new FileRefusal("crs_unknown", { crs: text.slice(0, 120) });
  return crsOfKnown(known);
}

/** The coordinate system of a bare EPSG number, as EWKT and EWKB state it; null where it is not known. */
export function crsOfSrid(srid: number): Crs | null {
  const known = knownNumber(srid);
  return known === null ? null : crsOfKnown(known);
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
  const { name, projected, ellipsoid, meridian } = definition;
  const { axis, inverseFlattening } = ellipsoid;
  if (Math.abs(axis - 6_371_000) > 40_000) throw new UnreadPart("unit", String(axis));
  const projection = projected ? writeProjection(definition) : null;
  const turn = turnOf(definition, projection?.values ?? new Map());
  const datum = datumOf(definition);
  const from = meridian === 0 ? "" : ` +pm=${meridian}`;
  const earth = inverseFlattening === 0 ? `+a=${axis} +b=${axis}` : `+a=${axis} +rf=${inverseFlattening}`;
  const figure = projection?.isSpherical ? `+a=${axis} +b=${axis} +nadgrids=@null` : earth;
  const text = `${projection?.text ?? "+proj=longlat"} ${figure}${from} +no_defs`;
  const isSame = definition.shift === null && (datum === null || datum.same);
  const unknown = definition.shift === null && datum === null ? unknownDatum(definition) : null;
  const isDegrees = !projected && isSame && meridian === 0 && turn === null;
  return {
    ...{ code: null, name, projected, unknownDatum: unknown, assumed: projection?.assumed ?? [] },
    ...(definition.shift === null
      ? converted(isDegrees ? null : text, datum, turn)
      : { toWgs84: withOwnShift(text, definition.shift, turn), shifted: null }),
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

/** The datum that a definition names, where its shift is known and its ellipsoid is the one that is stated. */
function datumOf({ datum, ellipsoid }: Definition): Datum | null {
  const candidates = [...datum.codes.map(datumOfCode), datumNamed(datum.name)];
  const found = candidates.find((each) => each !== null) ?? null;
  if (found === null || !(found.same || found.shifts.length > 0)) return null;
  const isSphere = found.same && ellipsoid.inverseFlattening === 0;
  return isSphere || fits(found, ellipsoid.axis, ellipsoid.inverseFlattening) ? found : null;
}

function unknownDatum({ datum, ellipsoid }: Definition): UnknownDatum {
  const known = datumNamed(datum.name) ?? datum.codes.map(datumOfCode).find((each) => each !== null);
  const metres = expectedError(ellipsoid.axis, ellipsoid.inverseFlattening);
  return { name: datum.name, metres, grid: known?.grid ?? null };
}

/** Systems in which nearly all files come are recognised by name, so that they go the same way whoever wrote them. */
function codeOfName(definition: Definition): string | null {
  const { name, datum, projected, unit, axes, meridian, shift } = definition;
  const isWgs84 = datumNamed(datum.name)?.name === datumNamed("WGS 84")!.name;
  const isTurned = axes.length > 0 && axes.join(" ") !== "EAST NORTH" && axes.join(" ") !== "NORTH EAST";
  if (!isWgs84 || unit !== 1 || isTurned || meridian !== 0 || shift?.some((number) => number !== 0))
    return null;
  const plain = plainName(name);
  if (!projected)
    return /^(gcswgs1984|wgs1984|wgs84|wgs84latlon|wgs84longlat)$/.test(plain) ? "EPSG:4326" : null;
  const zone = /^(?:wgs1984|wgs84)utmzone(\d{1,2})([ns])$/.exec(plain);
  if (zone) {
    const code = `EPSG:${zone[2] === "n" ? 326 : 327}${zone[1]!.padStart(2, "0")}`;
    return isZone(definition, Number(zone[1]), zone[2] === "s") ? code : null;
  }
  const isMercator =
    /^(wgs1984webmercator(auxiliarysphere)?|wgs84pseudomercator|googlemapsglobalmercator)$/.test(plain);
  return isMercator ? "EPSG:3857" : null;
}

/** A name is only believed where the parameters say the same. */
function isZone(definition: Definition, zone: number, south: boolean): boolean {
  const { text, values } = writeProjection(definition);
  const expected = { originLongitude: zone * 6 - 183, scale: 0.9996, falseEasting: 500_000 };
  const figures = Object.entries({ ...expected, falseNorthing: south ? 10_000_000 : 0, originLatitude: 0 });
  return (
    text.startsWith("+proj=tmerc ") &&
    figures.every(
      ([role, value]) => Math.abs((values.get(role as Role) ?? neutralValue(role as Role)) - value) < 1e-6,
    )
  );
}
