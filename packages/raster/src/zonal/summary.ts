import type { AreaTable } from "./area-table.ts";

/** Figures of the values of one layer in one plot, weighted by what the question measured. */
export type Summary = {
  /** Sum of the weights with data: square metres, or pixels. */
  weight: number;
  /** Sum of value times weight: with pixels the total of a layer whose values are per pixel. */
  sum: number;
  /** Null where there is no data. */
  mean: number | null;
  minimum: number | null;
  maximum: number | null;
};

/** Values of one layer in one plot, ascending, with their weights. */
export type WeighedValues = { values: Float64Array; weights: Float64Array };

/**
 * Values and weights of a plot, those without data left out.
 * @param table answers to a question about one layer
 * @param plot number of the plot
 */
export function weighedValues({ firsts, counts, values, sums }: AreaTable, plot: number): WeighedValues {
  const first = firsts[plot]!;
  let end = first + counts[plot]!;
  // No data comes last.
  if (end > first && Number.isNaN(values[end - 1]!)) end -= 1;
  return { values: values.subarray(first, end), weights: sums.subarray(first, end) };
}

/**
 * Sum, mean and extremes of weighed values.
 * @param weighed values and weights
 */
export function summaryOf({ values, weights }: WeighedValues): Summary {
  let [weight, sum] = [0, 0];
  for (let entry = 0; entry < values.length; entry++) {
    weight += weights[entry]!;
    sum += values[entry]! * weights[entry]!;
  }
  if (values.length === 0) return { weight, sum, mean: null, minimum: null, maximum: null };
  return { weight, sum, mean: sum / weight, minimum: values[0]!, maximum: values[values.length - 1]! };
}

/**
 * Smallest value such that at least this share of the weight has it or less: the exact inverse of the weighted
 * distribution, without interpolation between values that do not occur.
 * @param weighed values and weights
 * @param share 0 to 1; 0.5 for the median
 * @returns null where there is no data
 * @throws RangeError when the share is outside 0 to 1
 */
export function quantileOf({ values, weights }: WeighedValues, share: number): number | null {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`A share of ${share} is not between 0 and 1.`);
  let total = 0;
  for (const weight of weights) total += weight;
  // A share that ends exactly with a value must not miss it by rounding.
  const wanted = share * total * (1 - 1e-12);
  let sum = 0;
  for (let entry = 0; entry < values.length; entry++) {
    sum += weights[entry]!;
    if (sum >= wanted) return values[entry]!;
  }
  return values.at(-1) ?? null;
}
