import { SamplingError, type SamplingNotice } from "../sampling-error.ts";
import { nearestSamples } from "./nearest-samples.ts";
import type { SampledDesign } from "./sampled-design.ts";

/** A unit that was drawn with a known probability, and the samples that were looked at in it: itself, or cells of it. */
export type DrawnUnit = {
  id: string;
  /** First-stage inclusion probability, above 0 and at most 1. */
  probability: number;
  /** Centre in a plane, metres. */
  x: number;
  y: number;
  /** Where units were drawn within strata; neighbours are of one stratum. */
  stratum?: string;
  /** How many samples follow of this unit, in the order of the labels. */
  samples: number;
  /** Cells that the unit has in all, where only some of them were drawn; else as many as samples. */
  cells?: number;
};

/** How the variance is told: local means for spatially balanced draws; else as if drawn with replacement. */
export type UnequalVariance = "local_mean" | "with_replacement";

/** Neighbours of each unit in a local mean, besides itself. */
const neighbours = 3;

/**
 * Units drawn with known, possibly unequal probabilities (Horvitz–Thompson), with one or more samples in each. Samples within a
 * unit stand for all of its cells; the variance is that among units, which holds the second stage's where few of many units
 * were drawn (ultimate clusters). No finite population correction is made, so that it is rather too large.
 *
 * @param units in the order of the samples
 * @param variance `local_mean` for spatially balanced draws, `with_replacement` for others of a fixed size
 * @returns weights in cells
 * @throws SamplingError no_samples, probability_invalid, cluster_size_invalid
 * @see Horvitz and Thompson 1952, JASA 47, 663-685; Grafström and Schelin 2014, Scandinavian Journal of Statistics 41, 277-290
 *   (local means, after Stevens and Olsen 2003, Environmetrics 14, 593-610); Särndal, Swensson and Wretman 1992, section 4.6 and
 *   result 2.9.1 (with replacement). The local mean's form is from memory: shown by simulation in tests, not by the paper.
 */
export function unequalDesign(units: readonly DrawnUnit[], variance: UnequalVariance): SampledDesign {
  if (units.length === 0) throw new SamplingError("no_samples");
  for (const unit of units) checkUnit(unit);
  const unitOfSample = Int32Array.from(
    units.flatMap(({ samples }, unit) => Array.from({ length: samples }, () => unit)),
  );
  const weights = Float64Array.from(unitOfSample, (unit) => {
    const { probability, samples, cells = samples } = units[unit]!;
    return cells / samples / probability;
  });
  const groups = strataOf(units);
  const spread = variance === "local_mean" ? localSpread(units, groups) : spreadAround(groups);
  const sizes = new Map<number, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const isTold = [...sizes.values()].every((size) => size > 1);
  const notices: SamplingNotice[] = isTold
    ? []
    : [{ code: "too_few_units", values: { count: Math.min(...sizes.values()) } }];
  return {
    method: "unequal_probabilities",
    source:
      variance === "local_mean"
        ? "Horvitz and Thompson 1952; local mean variance of Grafström and Schelin 2014 (form not verified against the paper)"
        : "Horvitz and Thompson 1952; variance as with replacement, Särndal, Swensson and Wretman 1992, section 2.9",
    ...{ weights, notices },
    varianceOfTotal: (values) => {
      if (!isTold) return Number.NaN;
      const totals = new Float64Array(units.length);
      for (const [sample, unit] of unitOfSample.entries())
        totals[unit]! += weights[sample]! * values[sample]!;
      return spread(totals);
    },
  };
}

function checkUnit({ id, probability, samples, cells = samples }: DrawnUnit): void {
  if (!(probability > 0 && probability <= 1)) {
    throw new SamplingError("probability_invalid", { unit: id, probability: String(probability) });
  }
  if (!(samples >= 1 && samples <= cells)) {
    throw new SamplingError("cluster_size_invalid", { cluster: id, sampled: samples, size: cells });
  }
}

function strataOf(units: readonly DrawnUnit[]): Int32Array {
  const places = new Map<string, number>();
  return Int32Array.from(units, ({ stratum = "" }) => {
    const place = places.get(stratum) ?? places.size;
    places.set(stratum, place);
    return place;
  });
}

/** Each unit's weighted total against the mean of its neighbourhood of n units, times n / (n − 1). */
function localSpread(units: readonly DrawnUnit[], groups: Int32Array): (totals: Float64Array) => number {
  const x = Float64Array.from(units, (unit) => unit.x);
  const y = Float64Array.from(units, (unit) => unit.y);
  const around = nearestSamples(x, y, groups, neighbours);
  return (totals) => {
    let variance = 0;
    for (const [unit, near] of around.entries()) {
      const mean = near.reduce((sum, other) => sum + totals[other]!, 0) / near.length;
      variance += (near.length / (near.length - 1)) * (totals[unit]! - mean) ** 2;
    }
    return variance;
  };
}

/** n / (n − 1) times the squares around the mean of each stratum. */
function spreadAround(groups: Int32Array): (totals: Float64Array) => number {
  const count = Math.max(...groups) + 1;
  const sizes = new Float64Array(count);
  for (const group of groups) sizes[group]! += 1;
  return (totals) => {
    const means = new Float64Array(count);
    for (const [unit, group] of groups.entries()) means[group]! += totals[unit]! / sizes[group]!;
    let variance = 0;
    for (const [unit, group] of groups.entries()) {
      const size = sizes[group]!;
      variance += (size / (size - 1)) * (totals[unit]! - means[group]!) ** 2;
    }
    return variance;
  };
}
