import { datumNamed, datumOfCode } from "@parcelle/formats/crs/datums";
import { type Base, baseOfCode, ellipsoidOfCode, meridianOfCode } from "@parcelle/formats/crs/epsg-systems";
import { UnreadPart } from "@parcelle/formats/crs/unread-part";
import { unitsPerDegree } from "./angular-unit.ts";
import { type GeoKeys, geoKey, userDefined } from "./geo-keys.ts";

/**
 * What the keys of a file say of the Earth: the numbers of the EPSG data set, and what is written beside them or instead
 * of them (OGC GeoTIFF 1.1, GeodeticDatumGeoKey, EllipsoidGeoKey, PrimeMeridianGeoKey and their like).
 * @param keys GeoKeys of the file
 * @returns null where they say nothing
 * @throws UnreadPart for a meridian that is not known
 */
export function baseOfKeys(keys: GeoKeys): Base | null {
  const { numbers } = keys;
  const stated = baseOfCode(codedIn(numbers, geoKey.geographic));
  const code = codedIn(numbers, geoKey.datum);
  const named = datumNameIn(keys);
  const known = datumOfCode(`EPSG:${code}`) ?? (named === null ? null : datumNamed(named));
  const usual = known && { axis: known.axis, inverseFlattening: known.inverseFlattening };
  const ellipsoid = ellipsoidOf(numbers) ?? stated?.ellipsoid ?? usual;
  if (ellipsoid === null || ellipsoid === undefined) return null;
  const datum = stated?.datum ?? {
    name: named ?? known?.name ?? "",
    codes: code === 0 ? [] : [`EPSG:${code}`],
  };
  const name = stated?.name ?? datum.name;
  return {
    name,
    datum,
    ellipsoid,
    meridian: meridianOf(numbers) ?? stated?.meridian ?? 0,
    unit: stated?.unit ?? 1,
  };
}

function ellipsoidOf(numbers: ReadonlyMap<number, number>): Base["ellipsoid"] | null {
  const [axis, minor] = [numbers.get(geoKey.semiMajorAxis), numbers.get(geoKey.semiMinorAxis)];
  const inverse = numbers.get(geoKey.inverseFlattening);
  if (axis === undefined) return ellipsoidOfCode(codedIn(numbers, geoKey.ellipsoid));
  if (inverse !== undefined) return { axis, inverseFlattening: inverse };
  if (minor === undefined) return null;
  return { axis, inverseFlattening: axis === minor ? 0 : axis / (axis - minor) };
}

function meridianOf(numbers: ReadonlyMap<number, number>): number | null {
  const code = numbers.get(geoKey.primeMeridian) ?? 0;
  const written = numbers.get(geoKey.primeMeridianLongitude);
  if (code !== 0 && code !== userDefined) {
    const known = meridianOfCode(code);
    if (known === null) throw new UnreadPart("meridian", String(code));
    return known;
  }
  if (written === undefined) return null;
  const perDegree = unitsPerDegree(numbers);
  const degrees = perDegree === null ? Number.NaN : written / perDegree;
  if (!(Math.abs(degrees) <= 180)) throw new UnreadPart("meridian", String(written));
  return degrees;
}

/** ESRI and GDAL write "GCS Name = …|Datum = …|Ellipsoid = …|" as citation of a datum without a number. */
function datumNameIn({ texts }: GeoKeys): string | null {
  const citation = texts.get(geoKey.geographicCitation) ?? "";
  const named = /(?:^|\|)\s*Datum = ([^|]+)/.exec(citation)?.[1];
  return (named ?? citation).trim() || null;
}

/**
 * A number that names something in the EPSG data set.
 * @param numbers GeoKeys of the file
 * @param key which one
 * @returns 0 where there is none
 */
export function codedIn(numbers: ReadonlyMap<number, number>, key: number): number {
  const value = numbers.get(key) ?? 0;
  return value === userDefined ? 0 : value;
}
