import { type Spread, spreadOf } from "../covariates/spread.ts";
import type { Matching } from "../match-controls.ts";
import type { Units } from "../units.ts";
import { greatestMeanDifference } from "./balance-thresholds.ts";

/** How alike two sides are in one covariate. */
export type Comparison = {
  /** Means in the unit of the covariate. */
  treatedMean: number;
  controlMean: number;
  /** (mean of the project − mean of the controls) by the pooled standard deviation before matching; without unit. */
  standardisedDifference: number;
  /** Variance of the project by that of the controls; null where one side has none. */
  varianceRatio: number | null;
};

export type CovariateBalance = {
  covariate: string;
  unit: string;
  /** Pooled standard deviation of all units that could be matched, in the unit of the covariate. */
  deviation: number;
  /** All units of the project beside the whole donor pool. */
  before: Comparison;
  /** Matched units beside their controls, weighted; null where nobody is matched. */
  after: Comparison | null;
  isBalanced: boolean;
};

/**
 * Balance of each covariate before and after matching. Both differences are by the same deviation, that of before, so
 * that they can be compared.
 *
 * @param threshold greatest absolute standardised difference that counts as balanced
 * Source: Rosenbaum and Rubin (1985); Austin (2009), Statistics in Medicine 28, 3083–3107 (both from memory).
 */
export function balanceOf(
  { covariates }: Units,
  matching: Matching,
  threshold: number = greatestMeanDifference.value,
): CovariateBalance[] {
  const { treated, donors, deviations, pairs } = matching;
  const matched = Int32Array.from(new Set(pairs.map((pair) => pair.treated)));
  return covariates.map(({ name, unit, values }, column) => {
    const deviation = deviations[column]!;
    const before = compared(spreadOf(values, treated), spreadOf(values, donors), deviation);
    const after =
      pairs.length === 0
        ? null
        : compared(spreadOf(values, matched), weightedSpread(values, pairs), deviation);
    const isBalanced = after !== null && Math.abs(after.standardisedDifference) <= threshold;
    return { covariate: name, unit, deviation, before, after, isBalanced };
  });
}

function compared(treated: Spread, controls: Spread, deviation: number): Comparison {
  const ratio = treated.variance / controls.variance;
  return {
    treatedMean: treated.mean,
    controlMean: controls.mean,
    standardisedDifference: (treated.mean - controls.mean) / deviation,
    varianceRatio: Number.isFinite(ratio) ? ratio : null,
  };
}

/** Mean and variance with weights of reliability: with equal ones they are those of `spreadOf`. */
function weightedSpread(values: Float64Array, pairs: Matching["pairs"]): Spread {
  let [weights, squaredWeights, sum] = [0, 0, 0];
  for (const { donor, weight } of pairs) {
    weights += weight;
    squaredWeights += weight * weight;
    sum += weight * values[donor]!;
  }
  const mean = sum / weights;
  const squares = pairs.reduce(
    (sofar, { donor, weight }) => sofar + weight * (values[donor]! - mean) ** 2,
    0,
  );
  return { mean, variance: squares / (weights - squaredWeights / weights) };
}
