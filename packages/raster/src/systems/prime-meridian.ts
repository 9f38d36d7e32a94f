import { geoKey, userDefined } from "./geo-keys.ts";

const greenwich = 8901;

/**
 * Whether longitudes are counted from another meridian than that of Greenwich.
 * @param numbers GeoKeys of the file
 */
export function isShiftedMeridian(numbers: ReadonlyMap<number, number>): boolean {
  const meridian = numbers.get(geoKey.primeMeridian) ?? greenwich;
  if (meridian !== greenwich && meridian !== userDefined) return true;
  return (numbers.get(geoKey.primeMeridianLongitude) ?? 0) !== 0;
}
