import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { baselineRuns } from "./baseline-runs.ts";

/** Dynamic baseline: plots beside matched controls, year by year. */
export const dynamicBaselineModule = {
  name: "dynamic-baseline",
  functions: [baselineRuns.price, baselineRuns.start] as FunctionDefinition[],
  jobs: [baselineRuns.job] as JobDefinition[],
};
