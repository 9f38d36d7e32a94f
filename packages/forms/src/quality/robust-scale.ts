/** Middle and spread of numbers of which some may be anything. */
export type RobustScale = { median: number; deviation: number; count: number };

/** Of the median absolute deviation of numbers that are normally distributed. */
const DEVIATIONS_IN_MAD = 1.4826;

/**
 * Median, and the median absolute deviation made comparable with a standard deviation.
 *
 * @returns null without numbers
 * @see Iglewicz and Hoaglin, How to Detect and Handle Outliers, ASQC 1993
 */
export function robustScale(numbers: readonly number[]): RobustScale | null {
  if (numbers.length === 0) return null;
  const median = medianOf(numbers);
  const deviation = DEVIATIONS_IN_MAD * medianOf(numbers.map((number) => Math.abs(number - median)));
  return { median, deviation, count: numbers.length };
}

/** The middle of numbers, in whatever order; of an even count the mean of both in the middle. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = Float64Array.from(numbers).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
