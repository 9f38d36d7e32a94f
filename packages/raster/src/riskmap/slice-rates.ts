import { rateStored, shareLost, storedRates, yearlyRate } from "./stored-rate.ts";

/** How rates are cut into classes: at equal intervals of the rate, or so that classes have equal areas. */
export const slicings = ["equal-interval", "equal-area"] as const;
export type Slicing = (typeof slicings)[number];

/** Pixels by stored rate: forest at the start of a period, and what of it was deforested. Index 0 is unused. */
export type RateTally = { forest: Float64Array; deforested: Float64Array };

/**
 * An empty tally.
 */
export function emptyTally(): RateTally {
  return { forest: new Float64Array(storedRates + 1), deforested: new Float64Array(storedRates + 1) };
}

/**
 * Lowest stored rate of each class but the first. Equal intervals divide 0 to 1; equal areas are cut at the quantiles
 * of the forest within the threshold, and classes that would be the same are one: many pixels have the rate 0, so
 * there are fewer of them than asked for. As in riskmapjnr 1.2, whose tables come out to the pixel that way (found
 * from them, not from its code), a class begins one step of 1/9,999 below its quantile.
 * @param slicing how
 * @param classes how many at most
 * @param tally forest by stored rate
 */
export function classStarts(slicing: Slicing, classes: number, { forest }: RateTally): number[] {
  const inner = Array.from({ length: classes - 1 }, (_, index) => index + 1);
  if (slicing === "equal-interval") {
    return inner.map((index) => Math.round(1 + (index * (storedRates - 1)) / classes));
  }
  const lowest = forest.findIndex((count) => count > 0);
  if (lowest < 0) return [];
  const starts = quantiles(
    forest,
    inner.map((index) => index / classes),
  ).map((rate) => rate - 1);
  return [...new Set(starts)].filter((start) => start > lowest);
}

/** The values below which these shares of all lie; shares go upwards. */
function quantiles(counts: Float64Array, shares: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let value = 0;
  let below = counts[0]!;
  return shares.map((share) => {
    const position = Math.floor((total - 1) * share);
    while (below <= position) below += counts[++value]!;
    return value;
  });
}

/**
 * Class of each stored rate: 1 for the lowest.
 * @param starts see `classStarts`
 * @returns by stored rate, 1 to 10,000
 */
export function classOfRates(starts: readonly number[]): Uint8Array {
  const classes = new Uint8Array(storedRates + 1).fill(1);
  for (const start of starts) {
    for (let rate = Math.max(1, start); rate <= storedRates; rate++) classes[rate]! += 1;
  }
  return classes;
}

/** One class of a model. */
export type ClassRate = {
  class: number;
  /** Yearly rates of the windows in it: from, and to before, which is null for the last. */
  from: number;
  to: number | null;
  forestPixels: number;
  deforestedPixels: number;
  /** Yearly rate of deforestation of the class: 1 − (1 − deforested / forest)^(1 / years); null without forest. */
  rate: number | null;
};

/**
 * What each class lost (JNR: rate by class).
 * @param starts see `classStarts`
 * @param tally forest and deforestation by stored rate
 * @param years length of the period
 */
export function ratesOfClasses(starts: readonly number[], tally: RateTally, years: number): ClassRate[] {
  const bounds = [1, ...starts, storedRates + 1];
  return bounds.slice(0, -1).map((from, index) => {
    const to = bounds[index + 1]!;
    const forestPixels = sumBetween(tally.forest, from, to);
    const deforestedPixels = sumBetween(tally.deforested, from, to);
    return {
      class: index + 1,
      from: rateStored(from),
      to: to > storedRates ? null : rateStored(to),
      ...{ forestPixels, deforestedPixels },
      rate: forestPixels === 0 ? null : yearlyRate(deforestedPixels / forestPixels, years),
    };
  });
}

function sumBetween(counts: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += counts[at]!;
  return sum;
}

/**
 * Share of a pixel's forest that its class would lose over a period, for each stored rate; 0 for a class that had no
 * forest to learn from.
 * @param starts see `classStarts`
 * @param rates see `ratesOfClasses`
 * @param years length of the period learned from, and of the one told of
 */
export function expectedShares(
  starts: readonly number[],
  rates: readonly ClassRate[],
  years: { learned: number; told: number },
): Float64Array {
  const shares = rates.map(({ forestPixels, deforestedPixels, rate }) => {
    if (rate === null) return 0;
    return years.learned === years.told ? deforestedPixels / forestPixels : shareLost(rate, years.told);
  });
  const classes = classOfRates(starts);
  return Float64Array.from(classes, (each) => shares[each - 1]!);
}
