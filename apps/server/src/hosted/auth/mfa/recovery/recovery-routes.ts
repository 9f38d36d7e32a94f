import type { FastifyInstance } from "fastify";
import type { AuthServices } from "../../auth-services.ts";
import { clientOf } from "../../client-of.ts";
import { read } from "../../read-input.ts";
import { requireUser } from "../../sessions/require-user.ts";
import { removeFactor } from "../unenrol-factor.ts";
import {
  generateRecoveryCodes,
  recoveryInput,
  regenerateRecoveryCodes,
  requireSecondFactor,
} from "./generate-recovery-codes.ts";
import { requireRecoverySet } from "./recovery-set.ts";
import { recoveryCodeInput, verifyRecoveryCode } from "./verify-recovery-code.ts";

const PATH = "/factors/recovery-codes";

/** One set of codes that stand in for the authenticator, each once. */
export function recoveryRoutes(scope: FastifyInstance, services: AuthServices): void {
  const { database } = services;
  scope.get(PATH, async (request) => {
    const { account } = await requireUser(services, request.headers.authorization);
    const { friendly_name, ...status } = await database.asService((transaction) =>
      requireRecoverySet(transaction, account.user.id),
    );
    return status;
  });
  scope.post(PATH, async (request) =>
    generateRecoveryCodes(
      services,
      request.headers.authorization,
      read(recoveryInput, request.body),
      clientOf(request),
    ),
  );
  scope.post(`${PATH}/regenerate`, async (request) =>
    regenerateRecoveryCodes(services, request.headers.authorization, clientOf(request)),
  );
  scope.post(`${PATH}/verify`, async (request) =>
    verifyRecoveryCode(
      services,
      request.headers.authorization,
      read(recoveryCodeInput, request.body),
      clientOf(request),
    ),
  );
  scope.delete(PATH, async (request) => {
    const { authorization } = request.headers;
    const { account } = await requireSecondFactor(services, authorization, clientOf(request));
    return database.asService(async (transaction) => {
      const { id } = await requireRecoverySet(transaction, account.user.id);
      return removeFactor(transaction, account.user.id, id);
    });
  });
}
