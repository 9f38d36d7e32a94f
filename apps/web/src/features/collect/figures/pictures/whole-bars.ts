import type { NumberFigures } from "../figure-queries.ts";

export interface Bar {
  from: number;
  to: number;
  count: number;
}

const DIGITS = 12;
const rounded = (value: number) => Number(value.toPrecision(DIGITS));

/** The bars of a histogram from the first to the last, those without a number among them. */
export function wholeBars({ bars, side }: Pick<NumberFigures, "bars" | "side">): Bar[] {
  if (side === null || bars.length === 0) return [];
  const counts = new Map(bars.map(({ place, count }) => [place, count]));
  const [first, last] = [bars[0]!.place, bars.at(-1)!.place];
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    from: rounded((first + index) * side),
    to: rounded((first + index + 1) * side),
    count: counts.get(first + index) ?? 0,
  }));
}
