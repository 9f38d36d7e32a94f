import { geoKey, userDefined } from "./geo-keys.ts";

/** Metres in one of the units of length that rasters are given in, by EPSG number. */
const metres: Record<number, number> = {
  9001: 1,
  9002: 0.3048,
  9003: 12 / 39.37,
  9005: 0.3047972654,
  9036: 1000,
  9037: 0.9143917962,
  9041: 0.3047994715386762,
  9042: 20.116765121552632,
  9060: 0.914399204289812,
  9070: 0.3048007491,
  9080: 0.3047995102,
  9081: 0.30479841,
  9082: 0.3047996,
  9083: 0.3047995,
  9094: 0.3047997101815088,
  9095: 0.30480061,
  9096: 0.9144,
};

/**
 * Metres in one unit of the coordinates of a projected raster (OGC GeoTIFF 1.1, ProjLinearUnitsGeoKey and
 * ProjLinearUnitSizeGeoKey).
 * @param numbers GeoKeys of the file
 * @returns undefined where the file says nothing, null where what it says is not known
 */
export function metresPerUnit(numbers: ReadonlyMap<number, number>): number | null | undefined {
  const unit = numbers.get(geoKey.linearUnit);
  if (unit === undefined) return undefined;
  if (unit !== userDefined) return metres[unit] ?? null;
  const size = numbers.get(geoKey.linearUnitSize);
  return size !== undefined && size > 1e-4 && size < 1e5 ? size : null;
}
