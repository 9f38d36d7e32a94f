import { forestActivities } from "@parcelle/domain/forest/eligibility";
import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { compareLand } from "./changes/compare-land.ts";
import { eligibilityRuns } from "./eligibility.ts";
import { landMapRoutes } from "./land-map-routes.ts";
import { overruleEligibility } from "./overrule-eligibility.ts";

const runs = Object.values(eligibilityRuns);

/** REDD+ and afforestation: eligibility by a definition of forest. */
export const forestModule = {
  name: "forest",
  functions: [
    ...runs.flatMap(({ price, start }) => [price, start]),
    ...forestActivities.map(overruleEligibility),
    compareLand,
  ] as FunctionDefinition[],
  jobs: runs.map(({ job }) => job) as JobDefinition[],
  routes: landMapRoutes,
};
