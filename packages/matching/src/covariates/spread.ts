import { MatchingError } from "../matching-error.ts";
import type { Covariate } from "../units.ts";

/** Mean and variance (divided by n − 1) of some units; the variance of fewer than two is NaN. */
export type Spread = { mean: number; variance: number };

/**
 * @param values one a unit
 * @param units numbers of the units that count
 */
export function spreadOf(values: Float64Array, units: Int32Array): Spread {
  let sum = 0;
  for (const unit of units) sum += values[unit]!;
  const mean = sum / units.length;
  let squares = 0;
  for (const unit of units) squares += (values[unit]! - mean) ** 2;
  return { mean, variance: units.length < 2 ? Number.NaN : squares / (units.length - 1) };
}

/**
 * √((s²ₜ + s²_c) / 2): the standard deviation by which differences of means and calipers are told. A side of fewer
 * than two units has no variance: the other side's alone is taken.
 *
 * Source: Rosenbaum and Rubin (1985), The American Statistician 39, 33–38; Austin (2011), Multivariate Behavioral
 * Research 46, 399–424, "standardized difference".
 */
export function pooledDeviation(treated: Spread, donors: Spread): number {
  const known = [treated.variance, donors.variance].filter((variance) => !Number.isNaN(variance));
  return Math.sqrt(known.reduce((sum, variance) => sum + variance, 0) / known.length);
}

/** Below this share of the size of the values a spread is rounding. */
const leastRelativeSpread = 1e-12;

/**
 * The pooled deviation of each covariate, in its unit.
 *
 * @throws MatchingError "covariate-constant" for one that does not differ between units of one side
 */
export function deviationsOf(
  covariates: readonly Covariate[],
  treated: Int32Array,
  donors: Int32Array,
): Float64Array {
  return Float64Array.from(covariates, ({ name, values }) => {
    const [ofTreated, ofDonors] = [spreadOf(values, treated), spreadOf(values, donors)];
    const deviation = pooledDeviation(ofTreated, ofDonors);
    const size = Math.max(Math.abs(ofTreated.mean), Math.abs(ofDonors.mean));
    if (!(deviation > leastRelativeSpread * size)) throw new MatchingError("covariate-constant", name);
    return deviation;
  });
}

/**
 * Covariance of standardised covariates, pooled within both sides: the squares around the mean of each side, summed
 * and divided by nₜ + n_c − 2. What differs between the sides does not count as spread.
 *
 * @param deviations pooled deviations, which the values are divided by first
 * @returns symmetric matrix, row by row
 * Source: Rubin (1980), Biometrics 36, 293–298, with the within-group matrix of Stuart (2010), Statistical Science
 * 25, section 2.2 (definition from memory, the paper was not opened).
 */
export function pooledCovariance(
  covariates: readonly Covariate[],
  deviations: Float64Array,
  sides: readonly Int32Array[],
): Float64Array {
  const size = covariates.length;
  const sums = new Float64Array(size * size);
  let freedom = 0;
  for (const units of sides) {
    const means = covariates.map(({ values }) => spreadOf(values, units).mean);
    freedom += units.length - 1;
    const around = new Float64Array(size);
    for (const unit of units) {
      for (let row = 0; row < size; row += 1)
        around[row] = (covariates[row]!.values[unit]! - means[row]!) / deviations[row]!;
      for (let row = 0; row < size; row += 1)
        for (let column = 0; column <= row; column += 1)
          sums[row * size + column]! += around[row]! * around[column]!;
    }
  }
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      sums[row * size + column]! /= freedom;
      sums[column * size + row] = sums[row * size + column]!;
    }
  return sums;
}
