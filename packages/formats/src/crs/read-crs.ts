import type { Position } from "geojson";
import proj4 from "proj4";
import { FileRefusal } from "../file-refusal.ts";
import { datumShift } from "./datum-shifts.ts";
import { knownCrs, knownNumber } from "./known-codes.ts";
import { isReadByProj4, ownDefinition } from "./projection-methods.ts";

/** A coordinate system that coordinates can be taken out of. `toWgs84` is null where they are WGS 84 degrees already. */
export type Crs = {
  code: string | null;
  name: string;
  projected: boolean;
  toWgs84: ((position: Position) => Position) | null;
  /** the datum whose shift to WGS 84 is not known, else null */
  unknownDatum: string | null;
};

/** WGS 84 longitude, latitude in degrees. */
export const WGS84: Crs = {
  code: "EPSG:4326",
  name: "WGS 84",
  projected: false,
  toWgs84: null,
  unknownDatum: null,
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
  const projected = known.definition !== null && !known.definition.includes("+proj=longlat");
  const toWgs84 = known.definition === null ? null : converter(known.definition);
  return { code: known.code, name: known.name, projected, toWgs84, unknownDatum: null };
}

/**
 * The coordinate system of a .prj or a GeoPackage definition.
 *
 * @param wkt Well-Known Text, version 1 (OGC or ESRI) or 2
 * @param statedCode code that stands beside it, or null
 * @throws FileRefusal prj_unknown with the name that was read
 * @see OGC 01-009 section 7; ISO 19162
 */
export function crsOfWkt(wkt: string, statedCode: string | null = null): Crs {
  const name = /["“]([^"”]*)["”]/.exec(wkt)?.[1] ?? "";
  const known = statedCode === null ? null : knownCrs(statedCode);
  if (known !== null) return crsOfCode(known.code);
  const code = codeOfName(wkt, name);
  if (code !== null) return crsOfCode(code);
  const projected = /\b(PROJCS|PROJCRS|PROJECTEDCRS)\s*\[/i.test(wkt);
  const datum = /\b(?:DATUM|ENSEMBLE)\s*\[\s*"([^"]*)"/i.exec(wkt)?.[1] ?? "";
  const own = projected ? ownDefinition(wkt, datumShift(datum)) : null;
  const isReadable = own !== null || (projected ? isReadByProj4(wkt) : isDegrees(wkt));
  if (!isReadable || !isFromGreenwich(wkt))
    throw new FileRefusal("prj_unknown", { name: name.slice(0, 120) });
  try {
    const { toWgs84, shifted } = checkedConverter(own ?? withShift(wkt, datum));
    const isKnown = shifted || isWgs84Like(wkt) || /\bTOWGS84\b/i.test(wkt);
    const unknownDatum = isKnown ? null : datum;
    return { code: null, name, projected, toWgs84, unknownDatum };
  } catch {
    throw new FileRefusal("prj_unknown", { name: name.slice(0, 120) });
  }
}

/** Systems in which nearly all files come are recognised by name, so that they go the same way whoever wrote them. */
function codeOfName(wkt: string, name: string): string | null {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  const isWgs84 =
    /\b(?:DATUM|ENSEMBLE)\s*\[\s*"(D_)?(WGS_?1984|WGS_?84|World[ _]Geodetic[ _]System[ _]1984( ensemble)?)"/i.test(
      wkt,
    );
  if (!isWgs84) return null;
  const zone = /^(?:wgs1984|wgs84)utmzone(\d{1,2})([ns])$/.exec(plain);
  if (zone && isMetres(wkt)) return `EPSG:${zone[2] === "n" ? 326 : 327}${zone[1]!.padStart(2, "0")}`;
  const isMercator =
    /^(wgs1984webmercator(auxiliarysphere)?|wgs84pseudomercator|googlemapsglobalmercator)$/.test(plain);
  if (isMercator && isMetres(wkt)) return "EPSG:3857";
  return /^(gcswgs1984|wgs1984|wgs84|wgs84latlon|wgs84longlat)$/.test(plain) && isDegrees(wkt)
    ? "EPSG:4326"
    : null;
}

function isMetres(wkt: string): boolean {
  return /(?:UNIT|LENGTHUNIT)\s*\[\s*"(?:metre|meter|m)"/i.test(wkt);
}

function isDegrees(wkt: string): boolean {
  return /UNIT\s*\[\s*"degree[^"]*"\s*,\s*0\.01745329/i.test(wkt);
}

/** Old French systems count from Paris: read as if from Greenwich, plots would lie 160 km off. */
function isFromGreenwich(wkt: string): boolean {
  return Number(/PRIMEM\s*\[\s*"[^"]*"\s*,\s*([-\d.]+)/i.exec(wkt)?.[1] ?? 0) === 0;
}

function isWgs84Like(wkt: string): boolean {
  const spheroid = /\b(?:SPHEROID|ELLIPSOID)\s*\[\s*"[^"]*"\s*,\s*([\d.]+)\s*,\s*([\d.]+)/i.exec(wkt);
  if (spheroid === null) return false;
  return Math.abs(Number(spheroid[1]) - 6378137) < 1 && Math.abs(Number(spheroid[2]) - 298.257) < 0.01;
}

function withShift(wkt: string, datum: string): string {
  const shift = datumShift(datum);
  if (shift === null || /TOWGS84/i.test(wkt)) return wkt;
  return wkt.replace(
    /\bSPHEROID\s*\[(?:[^[\]]|\[[^\]]*\])*\]/i,
    (spheroid) => `${spheroid},TOWGS84[${shift.join(",")}]`,
  );
}

/** proj4's own names for datums with a shift: by three numbers, by seven, by a grid. */
const SHIFTED = [1, 2, 3];

function checkedConverter(definition: string): {
  toWgs84: (position: Position) => Position;
  shifted: boolean;
} {
  const source = proj4.Proj(definition) as { datum?: { datum_type?: number } };
  return { toWgs84: converter(definition), shifted: SHIFTED.includes(source.datum?.datum_type ?? 0) };
}

function converter(definition: string): (position: Position) => Position {
  const { forward } = proj4(definition, "WGS84");
  return (position) => {
    const [longitude, latitude] = forward([position[0]!, position[1]!]) as [number, number];
    return position.length > 2 ? [longitude, latitude, position[2]!] : [longitude, latitude];
  };
}

/** The coordinate system of a bare EPSG number, as EWKT and EWKB state it; null where it is not known. */
export function crsOfSrid(srid: number): Crs | null {
  return knownNumber(srid) === null ? null : crsOfCode(`EPSG:${srid}`);
}
