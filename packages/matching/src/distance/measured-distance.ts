import { cholesky, whiten } from "../covariates/cholesky.ts";
import { pooledCovariance } from "../covariates/spread.ts";
import type { Covariate } from "../units.ts";

/**
 * How far units are apart: with the covariance of the covariates (two that tell the same count once), or with each
 * covariate in its pooled standard deviations.
 */
export type DistanceKind = "mahalanobis" | "standardised-euclidean";

export type MeasuredDistance = {
  used: DistanceKind;
  /** The covariate that is a sum of others, for which Mahalanobis could not be used; null otherwise. */
  dependent: string | null;
  /** Row of each unit where the straight line is the distance, without unit. */
  places: (units: Int32Array) => Float64Array;
  /** Row of each unit in pooled standard deviations, by which calipers measure. */
  standardised: (units: Int32Array) => Float64Array;
};

/**
 * The distance of units by their covariates. Where their covariance is singular, Mahalanobis has no meaning and the
 * standardised Euclidean distance is used in its place, which `used` and `dependent` say.
 *
 * @param deviations pooled deviation of each covariate, in its unit
 * @param sides numbers of the units of the project and of the donors
 * Source: Rubin (1980), Bias reduction using Mahalanobis-metric matching, Biometrics 36, 293–298.
 */
export function measuredDistance(
  asked: DistanceKind,
  covariates: readonly Covariate[],
  deviations: Float64Array,
  sides: readonly [Int32Array, Int32Array],
): MeasuredDistance {
  const standardised = (units: Int32Array) => standardisedRows(covariates, deviations, units);
  const euclidean = { used: "standardised-euclidean", places: standardised, standardised } as const;
  if (asked === "standardised-euclidean") return { ...euclidean, dependent: null };
  const size = covariates.length;
  const factor = cholesky(pooledCovariance(covariates, deviations, sides), size);
  if ("dependent" in factor) return { ...euclidean, dependent: covariates[factor.dependent]!.name };
  const places = (units: Int32Array) => {
    const rows = standardised(units);
    for (let start = 0; start < rows.length; start += size) whiten(factor.lower, size, rows, start);
    return rows;
  };
  return { used: "mahalanobis", dependent: null, places, standardised };
}

function standardisedRows(
  covariates: readonly Covariate[],
  deviations: Float64Array,
  units: Int32Array,
): Float64Array {
  const size = covariates.length;
  const rows = new Float64Array(units.length * size);
  covariates.forEach(({ values }, column) => {
    units.forEach((unit, row) => {
      rows[row * size + column] = values[unit]! / deviations[column]!;
    });
  });
  return rows;
}
