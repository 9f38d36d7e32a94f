/** What a conversion to degrees may be off by: a tenth of a millimetre. */
const ROUNDING_DEGREES = 1e-9;

/**
 * Whether two numbers are a longitude and a latitude. A converted edge of the world is often a little beyond it, such as
 * 180.00000000000003: rounding is no other place.
 *
 * @param longitude degrees
 * @param latitude degrees
 */
export function isOnEarth(longitude: number, latitude: number): boolean {
  return Math.abs(longitude) <= 180 + ROUNDING_DEGREES && Math.abs(latitude) <= 90 + ROUNDING_DEGREES;
}
