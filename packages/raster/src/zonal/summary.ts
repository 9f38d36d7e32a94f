import { type Scaling, scaled } from "../tiff/scaling.ts";
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

/** Samples of one layer in one plot, ascending, with their weights, and how they become values. */
export type WeighedValues = { values: Float64Array; weights: Float64Array; scaling?: Scaling | null };

/**
 * Values and weights of a plot, those without data left out.
 * @param table answers to a question about one layer
 * @param plot number of the plot
 */
export function weighedValues(table: AreaTable, plot: number): WeighedValues {
  const { firsts, counts, values, sums, scalings } = table;
  const first = firsts[plot]!;
  let end = first + counts[plot]!;
  // No data comes last.
  if (end > first && Number.isNaN(values[end - 1]!)) end -= 1;
  const scaling = scalings?.[0] ?? null;
  return { values: values.subarray(first, end), weights: sums.subarray(first, end), scaling };
}

/**
 * Sum, mean and extremes of weighed values, in the unit of the layer: scale and offset of its file are applied.
 * @param weighed samples and weights
 */
export function summaryOf({ values, weights, scaling = null }: WeighedValues): Summary {
  let [weight, raw] = [0, 0];
  for (let entry = 0; entry < values.length; entry++) {
    weight += weights[entry]!;
    raw += values[entry]! * weights[entry]!;
  }
  const sum = scaling ? raw * scaling.scale + weight * scaling.offset : raw;
  if (values.length === 0) return { weight, sum, mean: null, minimum: null, maximum: null };
  const ends = [scaled(values[0]!, scaling), scaled(values[values.length - 1]!, scaling)];
  return { weight, sum, mean: sum / weight, minimum: Math.min(...ends), maximum: Math.max(...ends) };
}

/**
 * Smallest value such that at least this share of the weight has it or less: the exact inverse of the weighted
 * distribution, without interpolation between values that do not occur. Scale and offset of the file are applied.
 * @param weighed samples and weights
 * @param share 0 to 1; 0.5 for the median
 * @returns null where there is no data
 * @throws RangeError when the share is outside 0 to 1
 */
export function quantileOf(weighed: WeighedValues, share: number): number | null {
  const { values, weights, scaling = null } = weighed;
  if (!(share >= 0 && share <= 1)) throw new RangeError(`A share of ${share} is not between 0 and 1.`);
  let total = 0;
  for (const weight of weights) total += weight;
  // A share that ends exactly with a value must not miss it by rounding.
  const wanted = share * total * (1 - 1e-12);
  const last = values.length - 1;
  if (last < 0) return null;
  // A scale below 0 turns the order around.
  const entryAt = (place: number) => (scaling && scaling.scale < 0 ? last - place : place);
  let sum = 0;
  for (let place = 0; place < last; place++) {
    sum += weights[entryAt(place)]!;
    if (sum >= wanted) return scaled(values[entryAt(place)]!, scaling);
  }
  return scaled(values[entryAt(last)]!, scaling);
}
