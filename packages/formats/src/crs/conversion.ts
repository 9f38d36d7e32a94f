import type { Position } from "geojson";
import proj4 from "proj4";
import type { Turn } from "./axes.ts";
import { shiftAt, towgs84, widestShift } from "./datum-shifts.ts";
import type { Shift } from "./datums.ts";

/**
 * Brings a position to WGS 84. `near` is a position of the same plot, the same object for all of it: it decides which of
 * several published shifts is taken, so that none goes through a plot.
 */
export type Conversion = (position: Position, near?: Position) => Position;

/** A conversion, and which shift it takes at a position of the file. */
export type ShiftedConversion = { convert: Conversion; shiftOf: (position: Position) => Shift };

/**
 * A conversion for all places.
 *
 * @param definition what proj4 takes, with its shift to WGS 84 if there is one
 * @param turn brings the file's numbers to easting and northing, or null
 */
export function fixedConversion(definition: string, turn: Turn): Conversion {
  const { forward } = proj4(definition, "WGS84");
  return (position) => {
    const [x, y] = [position[0]!, position[1]!];
    const [longitude, latitude] = forward(turn === null ? [x, y] : turn(x, y)) as [number, number];
    return position.length > 2 ? [longitude, latitude, position[2]!] : [longitude, latitude];
  };
}

/**
 * A conversion that takes the published shift for each place.
 *
 * @param definition what proj4 takes, without a shift
 * @param shifts of its datum, at least one
 * @param turn brings the file's numbers to easting and northing, or null
 */
export function shiftedConversion(
  definition: string,
  shifts: readonly Shift[],
  turn: Turn,
): ShiftedConversion {
  const made = new Map<Shift, Conversion>();
  const rough = conversionBy(shifts[0]!);
  // Outside the area that a shift is published for, its accuracy is not.
  const elsewhere = { ...widestShift(shifts), accuracy: null };
  let last: { near: Position; convert: Conversion } | null = null;
  return { convert, shiftOf };

  function convert(position: Position, near: Position = position): Position {
    if (last?.near !== near) last = { near, convert: conversionBy(shiftOf(near)) };
    return last.convert(position);
  }

  /** Any of the shifts tells the place well enough for choosing among areas. */
  function shiftOf(position: Position): Shift {
    const [longitude, latitude] = rough(position);
    return shiftAt(shifts, elsewhere, longitude!, latitude!);
  }

  function conversionBy(shift: Shift): Conversion {
    const known = made.get(shift);
    if (known !== undefined) return known;
    const conversion = fixedConversion(definition.replace("+no_defs", `${towgs84(shift)} +no_defs`), turn);
    made.set(shift, conversion);
    return conversion;
  }
}
