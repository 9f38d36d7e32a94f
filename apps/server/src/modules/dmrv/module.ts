import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { carbonRuns } from "./carbon-runs.ts";
import { changeTileRoutes } from "./changes/change-tile-routes.ts";
import { describeChanges } from "./changes/describe-changes.ts";
import { overruleCarbonData } from "./overrule-carbon-data.ts";

/** Digital MRV: biomass, carbon, canopy height and forest of plots by year. */
export const dmrvModule = {
  name: "dmrv",
  functions: [
    carbonRuns.price,
    carbonRuns.start,
    overruleCarbonData,
    describeChanges,
  ] as FunctionDefinition[],
  jobs: [carbonRuns.job] as JobDefinition[],
  routes: changeTileRoutes,
};
