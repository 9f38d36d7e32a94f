import type { Directory } from "../tiff/read-directories.ts";
import { tag } from "../tiff/tags.ts";

/** GeoKeys of a file by number: single numbers, short or double, and texts. */
export type GeoKeys = { numbers: Map<number, number>; texts: Map<number, string> };

/** Numbers of the GeoKeys that are used (OGC GeoTIFF 1.1, annex B). */
export const geoKey = {
  modelType: 1024,
  rasterType: 1025,
  citation: 1026,
  geographic: 2048,
  geographicCitation: 2049,
  datum: 2050,
  primeMeridian: 2051,
  angularUnit: 2054,
  angularUnitSize: 2055,
  ellipsoid: 2056,
  semiMajorAxis: 2057,
  semiMinorAxis: 2058,
  inverseFlattening: 2059,
  primeMeridianLongitude: 2061,
  projected: 3072,
  projectedCitation: 3073,
  projection: 3074,
  method: 3075,
  linearUnit: 3076,
  linearUnitSize: 3077,
  firstParallel: 3078,
  secondParallel: 3079,
  originLongitude: 3080,
  originLatitude: 3081,
  falseEasting: 3082,
  falseNorthing: 3083,
  falseOriginLongitude: 3084,
  falseOriginLatitude: 3085,
  falseOriginEasting: 3086,
  falseOriginNorthing: 3087,
  centreLongitude: 3088,
  centreLatitude: 3089,
  centreEasting: 3090,
  centreNorthing: 3091,
  originScale: 3092,
  centreScale: 3093,
  azimuth: 3094,
  poleLongitude: 3095,
  gridAngle: 3096,
} as const;

/** Keys whose values are no whole numbers. */
export const doubleKeys: ReadonlySet<number> = new Set([
  ...[geoKey.semiMajorAxis, geoKey.semiMinorAxis, geoKey.inverseFlattening, geoKey.firstParallel],
  ...[geoKey.secondParallel, geoKey.originLongitude, geoKey.originLatitude, geoKey.falseEasting],
  ...[geoKey.falseNorthing, geoKey.originScale, geoKey.linearUnitSize],
]);

/** Value of a key whose meaning other keys describe. */
export const userDefined = 32767;

/**
 * Reads the GeoKeys of an image.
 * @param directory tags of the full-resolution image
 */
export function readGeoKeys(directory: Directory): GeoKeys {
  const keys: GeoKeys = { numbers: new Map(), texts: new Map() };
  const values = directory.numbers.get(tag.geoKeyDirectory);
  const doubles = directory.numbers.get(tag.geoDoubleParams);
  const texts = directory.texts.get(tag.geoAsciiParams) ?? "";
  for (let at = 4; values && at + 3 < values.length; at += 4) {
    const [key, place, count, value] = [values[at]!, values[at + 1]!, values[at + 2]!, values[at + 3]!];
    if (place === 0) keys.numbers.set(key, value);
    else if (place === tag.geoDoubleParams && count === 1 && doubles && value < doubles.length) {
      keys.numbers.set(key, doubles[value]!);
    } else if (place === tag.geoAsciiParams) {
      const text = texts.slice(value, value + count).replace(/\|$/, "");
      keys.texts.set(key, text.trim());
    }
  }
  return keys;
}
