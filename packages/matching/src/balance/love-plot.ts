import type { CovariateBalance } from "./balance-of.ts";
import { greatestMeanDifference, type SourcedNumber } from "./balance-thresholds.ts";

/** A row of the plot: absolute standardised differences of means, in pooled standard deviations. */
export type LovePlotRow = { covariate: string; before: number; after: number | null };

export type LovePlot = { rows: LovePlotRow[]; threshold: SourcedNumber; greatest: number };

/**
 * What a love plot draws: each covariate before and after matching, the least alike before on top, and the threshold.
 *
 * Source: Love (2002), as in Ahmed et al. (2006), European Heart Journal 27, 1431–1439 (from memory).
 */
export function lovePlot(
  balance: readonly CovariateBalance[],
  threshold: SourcedNumber = greatestMeanDifference,
): LovePlot {
  const rows = balance
    .map(({ covariate, before, after }) => ({
      covariate,
      before: Math.abs(before.standardisedDifference),
      after: after === null ? null : Math.abs(after.standardisedDifference),
    }))
    .sort((one, other) => other.before - one.before || (one.covariate < other.covariate ? -1 : 1));
  const greatest = Math.max(threshold.value, ...rows.flatMap(({ before, after }) => [before, after ?? 0]));
  return { rows, threshold, greatest };
}
