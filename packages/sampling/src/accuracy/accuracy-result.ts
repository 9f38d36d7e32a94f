import type { SamplingNotice } from "../sampling-error.ts";

/** How an accuracy was estimated. */
export type AccuracyMethod =
  | "stratified_by_class"
  | "stratified"
  | "simple_random"
  | "systematic"
  | "unequal_probabilities"
  | "clusters";

/** One class. What cannot be told is null, and a notice says why. Proportions and accuracies are from 0 to 1. */
export type ClassEstimate = {
  class: string;
  /** Samples that the map gives this class. */
  mapSamples: number;
  /** Samples whose reference is this class. */
  referenceSamples: number;
  /** Share of the whole area. */
  proportion: number;
  proportionStandardError: number | null;
  hectares: number;
  standardErrorHectares: number | null;
  /** 95 %, in hectares, by the normal distribution; cut at 0 and at the whole area. */
  interval95: [number, number] | null;
  usersAccuracy: number | null;
  usersStandardError: number | null;
  producersAccuracy: number | null;
  producersStandardError: number | null;
};

/** Accuracy of a map and areas of its classes, as samples tell them. */
export type AccuracyResult = {
  method: AccuracyMethod;
  /** Paper and equations that the figures come from. */
  source: string;
  sampleCount: number;
  totalHectares: number;
  classes: ClassEstimate[];
  overallAccuracy: number;
  overallStandardError: number | null;
  notices: SamplingNotice[];
};

/** Standard errors on both sides of an estimate that hold 95 % of a normal distribution, as the papers write it. */
export const standardErrorsOf95 = 1.96;

/** A share of the whole area with its standard error, in hectares and with the 95 % interval. */
export function areaFigures(proportion: number, standardError: number | null, totalHectares: number) {
  const hectares = proportion * totalHectares;
  const standardErrorHectares = standardError === null ? null : standardError * totalHectares;
  const half = standardErrorHectares === null ? null : standardErrorsOf95 * standardErrorHectares;
  const interval95: [number, number] | null =
    half === null ? null : [Math.max(0, hectares - half), Math.min(totalHectares, hectares + half)];
  return {
    ...{ proportion, proportionStandardError: standardError },
    ...{ hectares, standardErrorHectares, interval95 },
  };
}

const usualNotices = new Set(["linearised", "variance_as_simple", "stratum_without_variation"]);

/** The notices that say that a figure is missing, unlike those that say how to read the others. */
export function missingFigures(result: AccuracyResult): SamplingNotice[] {
  return result.notices.filter(({ code }) => !usualNotices.has(code));
}
