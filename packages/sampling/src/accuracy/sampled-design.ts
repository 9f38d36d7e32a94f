import type { SamplingNotice } from "../sampling-error.ts";
import type { AccuracyMethod } from "./accuracy-result.ts";

/** What a sampling design says of its samples: enough for every total, share and ratio. */
export type SampledDesign = {
  method: AccuracyMethod;
  source: string;
  /** What each sample stands for, in any unit that is the same for all: hectares, cells. */
  weights: Float64Array;
  /**
   * Estimated variance of the estimated total Σ weight × value, for one value a sample.
   * @returns NaN where the design has too few samples to tell
   */
  varianceOfTotal: (values: Float64Array) => number;
  notices: SamplingNotice[];
};
