/** How a layer writes dates; values that are no date, 0 above all, mean that nothing happened. */
export type DateEncoding =
  /** Year less `base`: 21 is 2021 where the base is 2000. A base of 0 is for whole years. */
  | { kind: "year"; base: number }
  /** Days since a day (ISO date), after the digits above `scale` are taken off: 10,000 for a confidence digit. */
  | { kind: "days"; since: string; scale?: number }
  /** Two digits of the year and three of its day: 21001 is 1 January 2021. */
  | { kind: "year-and-day" }
  /** Day of a year that the file is about: 1 is 1 January. */
  | { kind: "day-of-year"; year: number };

/** A span of days, as ISO dates: both are in it. A year is the span from its first day to its last. */
export type DaySpan = { from: string; to: string };

/** Years, both inclusive. */
export type Years = { first: number; last: number };

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
    case "year-and-day":
      return dayOfYear(2000 + Math.floor(value / 1000), value % 1000);
    case "day-of-year":
      return dayOfYear(encoding.year, value);
  }
}

/**
 * The values that mean a day of some years, inclusive; without a confidence digit.
 * @param encoding how the layer writes dates
 * @param first first year
 * @param last last year
 */
export function valuesOfYears(encoding: DateEncoding, first: number, last: number): [number, number] {
  switch (encoding.kind) {
    case "year":
      return [first - encoding.base, last - encoding.base];
    case "days": {
      const dayOf = (time: number) => Math.round((time - Date.parse(encoding.since)) / dayMilliseconds);
      return [Math.max(1, dayOf(Date.UTC(first, 0, 1))), dayOf(Date.UTC(last, 11, 31))];
    }
    case "year-and-day":
      return [(first - 2000) * 1000 + 1, (last - 2000) * 1000 + 366];
    case "day-of-year":
      return [1, 366];
  }
}

/**
 * Tells of values whether they mean a day of some years, whatever their confidence digit.
 * @param encoding how the layer writes dates
 * @param years the years
 */
export function testOfYears(encoding: DateEncoding, { first, last }: Years): (value: number) => boolean {
  if (encoding.kind === "day-of-year" && !(encoding.year >= first && encoding.year <= last))
    return () => false;
  const [lowest, highest] = valuesOfYears(encoding, first, last);
  const scale = encoding.kind === "days" ? encoding.scale : undefined;
  return (value) => {
    const date = scale === undefined ? value : value % scale;
    return value > 0 && date >= lowest && date <= highest;
  };
}

function dayOfYear(year: number, day: number): DaySpan | null {
  const time = Date.UTC(year, 0, day);
  const isDay = Number.isInteger(day) && day > 0 && new Date(time).getUTCFullYear() === year;
  return isDay ? oneDay(time) : null;
}

function oneDay(time: number): DaySpan {
  const day = new Date(time).toISOString().slice(0, 10);
  return { from: day, to: day };
}
