/** What is added up of figures that have an interval: how many there are, how many of them have one, and sums of those. */
export type SummedFigures = {
  count: number;
  withInterval: number;
  value: number;
  low: number;
  high: number;
};

/**
 * The interval of a sum whose parts err wholly together: the upper halves of their intervals add up, so that it is never too
 * narrow for want of knowing how errors hang together. Lower bounds end at 0, where errors do not: the halves decide where
 * they reach further down.
 *
 * @param sums of figures in one unit; bounds of those that have them
 * @returns null where a figure has no interval
 * Source: triangle inequality of standard deviations; equality under correlation 1 (JCGM 100:2008, 5.2.2, note 1).
 */
export function intervalOfSum({ count, withInterval, value, low, high }: SummedFigures): {
  low: number | null;
  high: number | null;
} {
  if (withInterval < count) return { low: null, high: null };
  return { low: Math.min(low, Math.max(0, value - (high - value))), high };
}
