import { type Datum, datumNamed, datumOfCode } from "./datums.ts";
import { nationalSystem } from "./national-systems.ts";

/**
 * A coordinate system by its EPSG number, as proj4 wants it; `definition` is null for WGS 84 itself. `datum` is the one
 * whose shift the definition lacks, null where it is taken for WGS 84.
 */
export type KnownCrs = { code: string; name: string; definition: string | null; datum: Datum | null };

const WEB_MERCATOR =
  "+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs";

/** Numbers, names and definitions of the EPSG data set; WGS 84 / UTM zones are computed. */
const OTHERS: Record<number, [name: string, definition: string | null]> = {
  4326: ["WGS 84", null],
  4979: ["WGS 84", null],
  3857: ["WGS 84 / Pseudo-Mercator", WEB_MERCATOR],
  900913: ["WGS 84 / Pseudo-Mercator", WEB_MERCATOR],
  102100: ["WGS 84 / Pseudo-Mercator", WEB_MERCATOR],
  3395: ["WGS 84 / World Mercator", "+proj=merc +datum=WGS84 +units=m +no_defs"],
  4258: ["ETRS89", null],
  4674: ["SIRGAS 2000", null],
  2154: [
    "RGF93 / Lambert-93",
    "+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs",
  ],
};

/**
 * Looks up a code as files and people write it: "EPSG:32630", "urn:ogc:def:crs:EPSG::32630", "OGC:CRS84", an OGC
 * address, or a bare number.
 *
 * @param text the code
 * @returns null where it is none of the systems that are known here
 */
export function knownCrs(text: string): KnownCrs | null {
  if (/crs:?84$/i.test(text.trim()))
    return { code: "EPSG:4326", name: "WGS 84", definition: null, datum: null };
  const matched = /^(?:.*?(?:epsg|esri)[:/].*?)?(\d{4,6})$/i.exec(text.trim());
  return matched === null ? null : knownNumber(Number(matched[1]));
}

/**
 * Looks up an EPSG number.
 *
 * @param number for example 32630
 */
export function knownNumber(number: number): KnownCrs | null {
  const other = OTHERS[number];
  if (other) {
    const canonical = number === 900913 || number === 102100 ? 3857 : number === 4979 ? 4326 : number;
    return { code: `EPSG:${canonical}`, name: other[0], definition: other[1], datum: null };
  }
  const national = nationalSystem(number);
  if (national !== null) {
    const { name, definition, datum } = national;
    return { code: `EPSG:${number}`, name, definition, datum: datumNamed(datum) };
  }
  return wgs84Zone(number) ?? regionalZone(number) ?? degreesOn(number);
}

/** Degrees from Greenwich on any datum of the EPSG data set that is published with its shift. */
function degreesOn(number: number): KnownCrs | null {
  const datum = datumOfCode(`EPSG:${number}`);
  const isSystem = number >= 3819 && (number < 6001 || number > 6999);
  if (datum === null || !isSystem || datum.meridian !== 0 || !(datum.same || datum.shifts.length > 0))
    return null;
  const { name, axis, inverseFlattening } = datum;
  const code = `EPSG:${number}`;
  if (datum.same) return { code, name, definition: null, datum: null };
  return { code, name, definition: `+proj=longlat +a=${axis} +rf=${inverseFlattening} +no_defs`, datum };
}

function wgs84Zone(number: number): KnownCrs | null {
  const zone = number % 100;
  const hundreds = Math.floor(number / 100);
  if (zone < 1 || zone > 60 || (hundreds !== 326 && hundreds !== 327)) return null;
  const south = hundreds === 327;
  return {
    code: `EPSG:${number}`,
    name: `WGS 84 / UTM zone ${zone}${south ? "S" : "N"}`,
    definition: `+proj=utm +zone=${zone} ${south ? "+south " : ""}+datum=WGS84 +units=m +no_defs`,
    datum: null,
  };
}

/** ETRS89 zones 28 to 38 north and SIRGAS 2000 zones 11 to 25: the same frame as WGS 84 within a metre. */
function regionalZone(number: number): KnownCrs | null {
  const found =
    number >= 25828 && number <= 25838
      ? { name: "ETRS89", zone: number - 25800, south: false }
      : number >= 31965 && number <= 31976
        ? { name: "SIRGAS 2000", zone: number - 31954, south: false }
        : number >= 31977 && number <= 31985
          ? { name: "SIRGAS 2000", zone: number - 31960, south: true }
          : null;
  if (found === null) return null;
  const { name, zone, south } = found;
  return {
    code: `EPSG:${number}`,
    name: `${name} / UTM zone ${zone}${south ? "S" : "N"}`,
    definition: `+proj=utm +zone=${zone} ${south ? "+south " : ""}+ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs`,
    datum: null,
  };
}
