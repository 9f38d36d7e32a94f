import { forestActivities } from "@parcelle/domain/forest/eligibility";
import type { FastifyInstance } from "fastify";
import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import type { RouteContext } from "#modules.ts";
import { compareLand } from "./changes/compare-land.ts";
import { dossierFunctions } from "./dossiers/dossiers.ts";
import { eligibilityRuns } from "./eligibility.ts";
import { landMapRoutes } from "./land-map-routes.ts";
import { overruleEligibility } from "./overrule-eligibility.ts";
import { riskMapTileRoutes } from "./risk-maps/risk-map-tile-routes.ts";
import { riskMaps } from "./risk-maps/risk-maps.ts";

const runs = Object.values(eligibilityRuns);

/** REDD+ and afforestation: eligibility by a definition of forest. */
export const forestModule = {
  name: "forest",
  functions: [
    ...runs.flatMap(({ price, start }) => [price, start]),
    ...forestActivities.map(overruleEligibility),
    compareLand,
    ...riskMaps.functions,
    ...dossierFunctions,
  ] as FunctionDefinition[],
  jobs: [...runs.map(({ job }) => job), ...riskMaps.jobs] as JobDefinition[],
  routes(app: FastifyInstance, context: RouteContext) {
    landMapRoutes(app, context);
    riskMapTileRoutes(app, context);
  },
};
