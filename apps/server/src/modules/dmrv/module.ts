import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { carbonRuns } from "./carbon-runs.ts";
import { overruleCarbonData } from "./overrule-carbon-data.ts";

/** Digital MRV: biomass, carbon, canopy height and forest of plots by year. */
export const dmrvModule = {
  name: "dmrv",
  functions: [carbonRuns.price, carbonRuns.start, overruleCarbonData] as FunctionDefinition[],
  jobs: [carbonRuns.job] as JobDefinition[],
};
