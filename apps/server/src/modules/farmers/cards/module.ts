import type { FastifyInstance } from "fastify";
import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import type { RouteContext } from "#modules.ts";
import { cardDocumentRoutes } from "./card-document-routes.ts";
import { checkFarmerCard } from "./check-farmer-card.ts";
import { issueFarmerCards } from "./issue-farmer-cards.ts";
import { printFarmerCards } from "./print-farmer-cards.ts";
import { printFarmerCardsJob } from "./print-farmer-cards-job.ts";
import { revokeFarmerCard } from "./revoke-farmer-card.ts";
import { rotateCardKey } from "./rotate-card-key.ts";

/** Signed cards of farmers: made, checked, printed, revoked; docs/farm-card.md. */
export const farmerCardsModule = {
  name: "farmer-cards",
  functions: [
    issueFarmerCards,
    revokeFarmerCard,
    rotateCardKey,
    checkFarmerCard,
    printFarmerCards,
  ] as FunctionDefinition[],
  jobs: [printFarmerCardsJob] as JobDefinition[],
  routes(app: FastifyInstance, context: RouteContext) {
    cardDocumentRoutes(app, context);
  },
};
