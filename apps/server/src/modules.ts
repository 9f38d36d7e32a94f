import type { FastifyInstance } from "fastify";
import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import type { Services } from "#platform/services.ts";

/** What one module of the product brings to the server. */
export type ServerModule = {
  name: string;
  functions: FunctionDefinition[];
  jobs: JobDefinition[];
  /** Routes outside the families, such as map tiles. */
  routes?: (app: FastifyInstance, services: Services) => Promise<void> | void;
};
