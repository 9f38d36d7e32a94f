import { geoKey, userDefined } from "./geo-keys.ts";

const radian = 180 / Math.PI;

/** How many of the units of angle that have an EPSG number make a degree; those that mix degrees and minutes are not here. */
const perDegree: Record<number, number> = {
  9101: 1 / radian,
  9102: 1,
  9103: 60,
  9104: 3600,
  9105: 10 / 9,
  9106: 10 / 9,
  9109: 1e6 / radian,
  9122: 1,
};

/**
 * How many units of the coordinates of a geographic raster make a degree (OGC GeoTIFF 1.1, GeogAngularUnitsGeoKey and
 * GeogAngularUnitSizeGeoKey, which is in radians). A stated unit goes before what the number of the system implies.
 * @param numbers GeoKeys of the file
 * @returns null where the unit is not known, such as degrees, minutes and seconds written as one number
 */
export function unitsPerDegree(numbers: ReadonlyMap<number, number>): number | null {
  const unit = numbers.get(geoKey.angularUnit) ?? userDefined;
  if (unit !== userDefined) return perDegree[unit] ?? null;
  const size = numbers.get(geoKey.angularUnitSize);
  if (size === undefined) return numbers.has(geoKey.angularUnit) ? null : 1;
  return size > 0 && size < 10 ? nearlyKnown(1 / (size * radian)) : null;
}

/** A size may be written with fewer digits than its unit has: pixels of such a raster shall still meet those of others. */
function nearlyKnown(count: number): number {
  return Object.values(perDegree).find((known) => Math.abs(count / known - 1) < 1e-9) ?? count;
}
