import type { Datum, Shift } from "./datums.ts";

/**
 * The published shift for a place: the most accurate of those that are meant for it, of two the one for the smaller
 * area.
 *
 * @param shifts of a datum
 * @param elsewhere what is taken where none is meant for the place
 * @param longitude degrees
 * @param latitude degrees
 */
export function shiftAt(
  shifts: readonly Shift[],
  elsewhere: Shift,
  longitude: number,
  latitude: number,
): Shift {
  let best: Shift | null = null;
  for (const shift of shifts) {
    if (!holds(shift.box, longitude, latitude)) continue;
    if (best === null || isBetter(shift, best)) best = shift;
  }
  return best ?? elsewhere;
}

/**
 * The shift for the widest area, of two the more accurate one: for all of a country.
 *
 * @param shifts of a datum, at least one
 */
export function widestShift(shifts: readonly Shift[]): Shift {
  return shifts.reduce((widest, shift) => {
    const difference = areaOf(shift.box) - areaOf(widest.box);
    return difference > 0 || (difference === 0 && isBetter(shift, widest)) ? shift : widest;
  });
}

/**
 * What +towgs84 takes.
 *
 * @param shift published one
 */
export function towgs84({ numbers }: Pick<Shift, "numbers">): string {
  return `+towgs84=${[...numbers, 0, 0, 0, 0].slice(0, 7).join(",")}`;
}

/**
 * Whether the ellipsoid of a definition is that of the datum that it names: several ways to write one ellipsoid are
 * centimetres apart, contradictions hundreds of metres.
 *
 * @param datum by its name
 * @param axis semi-major axis in metres
 * @param inverseFlattening 0 for a sphere
 */
export function fits(datum: Datum, axis: number, inverseFlattening: number): boolean {
  return Math.abs(datum.axis - axis) < 5 && Math.abs(datum.inverseFlattening - inverseFlattening) < 0.05;
}

function isBetter(shift: Shift, other: Shift): boolean {
  const difference = (shift.accuracy ?? 1e6) - (other.accuracy ?? 1e6);
  return difference < 0 || (difference === 0 && areaOf(shift.box) < areaOf(other.box));
}

function holds([west, south, east, north]: Shift["box"], longitude: number, latitude: number): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

function areaOf([west, south, east, north]: Shift["box"]): number {
  return (east - west + (east < west ? 360 : 0)) * (north - south);
}
