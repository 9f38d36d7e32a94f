import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { priceRiskMap } from "./price-risk-map.ts";
import { startRiskMap } from "./start-risk-map.ts";
import { restoreRiskMap, trashRiskMap } from "./trash-risk-map.ts";
import { workOutRiskMapJob } from "./work-out-risk-map-job.ts";

/** Maps of deforestation risk of REDD+ projects. */
export const riskMaps = {
  functions: [priceRiskMap, startRiskMap, trashRiskMap, restoreRiskMap] as FunctionDefinition[],
  jobs: [workOutRiskMapJob] as JobDefinition[],
};
