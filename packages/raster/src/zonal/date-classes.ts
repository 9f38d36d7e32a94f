import { type DateEncoding, daysOf } from "../products/date-encoding.ts";
import type { WeighedValues } from "./summary.ts";

/**
 * Weight by year. Dates are codes: they are read as they stand in the file, whatever scale it notes.
 * @param weighed values and weights of a plot
 * @param encoding how the layer writes dates
 * @returns years ascending
 */
export function weightByYear(weighed: WeighedValues, encoding: DateEncoding): Map<number, number> {
  const years = new Map<number, number>();
  weighed.values.forEach((value, entry) => {
    const days = daysOf(value, encoding);
    if (!days) return;
    const year = Number(days.from.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + weighed.weights[entry]!);
  });
  return new Map([...years].sort(([a], [b]) => a - b));
}

/**
 * Weight of what happened up to a day and after it. A layer of years cannot say on which side of a day within the year
 * something happened: that weight is told apart.
 * @param weighed values and weights of a plot
 * @param encoding how the layer writes dates
 * @param day last day of the first part, as ISO date
 */
export function weightAround(
  weighed: WeighedValues,
  encoding: DateEncoding,
  day: string,
): { upTo: number; after: number; unclear: number } {
  const sums = { upTo: 0, after: 0, unclear: 0 };
  weighed.values.forEach((value, entry) => {
    const days = daysOf(value, encoding);
    if (!days) return;
    const part = days.to <= day ? "upTo" : days.from > day ? "after" : "unclear";
    sums[part] += weighed.weights[entry]!;
  });
  return sums;
}
