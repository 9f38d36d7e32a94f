import type { FastifyInstance } from "fastify";
import type { AuthServices } from "../auth-services.ts";
import { clientOf } from "../client-of.ts";
import { read, readId } from "../read-input.ts";
import { challengeFactor } from "./challenge-factor.ts";
import { enrolFactor, enrolInput } from "./enrol-factor.ts";
import { recoveryRoutes } from "./recovery/recovery-routes.ts";
import { unenrolFactor } from "./unenrol-factor.ts";
import { verifyFactor, verifyFactorInput } from "./verify-factor.ts";

/** `/factors`: second factors, and the recovery codes that stand in for them. */
export function mfaRoutes(scope: FastifyInstance, services: AuthServices): void {
  scope.post("/factors", async (request) =>
    enrolFactor(services, request.headers.authorization, read(enrolInput, request.body), clientOf(request)),
  );
  scope.delete("/factors/:factor_id", async (request) =>
    unenrolFactor(
      services,
      request.headers.authorization,
      readId(request.params, "factor_id"),
      clientOf(request),
    ),
  );
  scope.post("/factors/:factor_id/challenge", async (request) =>
    challengeFactor(
      services,
      request.headers.authorization,
      readId(request.params, "factor_id"),
      clientOf(request),
    ),
  );
  scope.post("/factors/:factor_id/verify", async (request) =>
    verifyFactor(
      services,
      request.headers.authorization,
      readId(request.params, "factor_id"),
      read(verifyFactorInput, request.body),
      clientOf(request),
    ),
  );
  recoveryRoutes(scope, services);
}
