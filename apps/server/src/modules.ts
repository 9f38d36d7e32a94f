import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Claims } from "#database/database.ts";
import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { PublicPage } from "#http/public-page-routes.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import type { Services } from "#platform/services.ts";

export type RouteContext = {
  services: Services;
  /** Who sends a request, by its bearer token. */
  callerOf: (request: FastifyRequest) => Promise<Claims>;
};

/** What one module of the product brings to the server. */
export type ServerModule = {
  name: string;
  functions: FunctionDefinition[];
  jobs: JobDefinition[];
  /** Pages that are shown without a session, each with what it needs in one file. */
  publicPages?: readonly PublicPage[];
  /** Hooks on all requests, those of the families too. */
  watches?: (app: FastifyInstance, context: RouteContext) => void;
  /** Routes outside the families, such as map tiles. */
  routes?: (app: FastifyInstance, context: RouteContext) => Promise<void> | void;
};
