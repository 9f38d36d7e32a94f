import type { WeighedValues } from "./summary.ts";

/** How a layer writes dates; values that are no date, 0 above all, mean that nothing happened. */
export type DateEncoding =
  /** Year less `base`: 21 is 2021 where the base is 2000. A base of 0 is for whole years. */
  | { kind: "year"; base: number }
  /** Days since a day (ISO date), after the digits above `scale` are taken off: 10,000 for a confidence digit. */
  | { kind: "days"; since: string; scale?: number }
  /** Two digits of the year and three of its day: 21001 is 1 January 2021. */
  | { kind: "year-and-day" };

/** A span of days, as ISO dates: both are in it. A year is the span from its first day to its last. */
export type DaySpan = { from: string; to: string };

const dayMilliseconds = 86_400_000;

/**
 * The days that a value may mean; null where it is no date.
 * @param value value of the layer
 * @param encoding how the layer writes dates
 */
export function daysOf(value: number, encoding: DateEncoding): DaySpan | null {
  if (!(value > 0)) return null;
  switch (encoding.kind) {
    case "year": {
      const year = value + encoding.base;
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    }
    case "days": {
      const days = encoding.scale === undefined ? value : value % encoding.scale;
      return days > 0 ? oneDay(Date.parse(encoding.since) + days * dayMilliseconds) : null;
    }
    case "year-and-day": {
      const [year, day] = [2000 + Math.floor(value / 1000), value % 1000];
      return day > 0 ? oneDay(Date.UTC(year, 0, day)) : null;
    }
  }
}

function oneDay(time: number): DaySpan {
  const day = new Date(time).toISOString().slice(0, 10);
  return { from: day, to: day };
}

/**
 * Weight by year.
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
