import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { unseal } from "../keys/seal.ts";
import type { TokenAnswer } from "../sessions/session.ts";
import { type Authenticator, findAskedFactor } from "./factor.ts";
import { checkKey, keepKey, keyAnswerInput } from "./key/verify-key.ts";
import { proveSecondFactor } from "./prove-second-factor.ts";
import { matchingStep } from "./totp.ts";
import { useChallenge } from "./use-challenge.ts";

export const verifyFactorInput = z.object({
  challenge_id: z.string().default(""),
  code: z.string().default(""),
  webauthn: keyAnswerInput.optional(),
});

/** POST /factors/:id/verify: code or key are right, and the session has two factors from now on. */
export function verifyFactor(
  services: AuthServices,
  authorization: string | undefined,
  factorId: string,
  { challenge_id: challengeId, code, webauthn: answer }: z.infer<typeof verifyFactorInput>,
  client: Client,
): Promise<TokenAnswer> {
  const attempt = { authorization, client };
  if (answer === undefined)
    return proveSecondFactor(services, {
      ...attempt,
      prepare:
        async () =>
        async (transaction, { id }) => {
          const factor = await findAuthenticator(transaction, id, factorId);
          await useChallenge(transaction, factorId, challengeId, client);
          await useCode(services, transaction, factor, code);
          return { method: "totp", factorId, isNew: !factor.isVerified };
        },
    });
  return proveSecondFactor(services, {
    ...attempt,
    prepare: async ({ id: userId }) => {
      const proved = await checkKey(services, { userId, factorId, challengeId, answer, client });
      return async (transaction) => ({
        ...(await keepKey(transaction, factorId, proved)),
        ...{ method: "mfa/webauthn", factorId },
      });
    },
  });
}

/** A factor that gives codes. */
async function findAuthenticator(
  transaction: Transaction,
  userId: string,
  id: string,
): Promise<Authenticator> {
  const factor = await findAskedFactor(transaction, userId, id);
  if (factor.type === "totp") return factor;
  throw new AuthError(400, "validation_failed", "WebAuthn config required");
}

/** A code counts once: its step and those before it are over afterwards. */
async function useCode(
  { sealingKey }: AuthServices,
  transaction: Transaction,
  { id, sealedSecret }: Authenticator,
  code: string,
): Promise<void> {
  const secret = Buffer.from(unseal(sealingKey, sealedSecret), "base64");
  const step = matchingStep(secret, code, Date.now());
  const accepted =
    step === null
      ? []
      : await transaction.query(
          `update auth.mfa_factors set last_used_step = $2::text::bigint, status = 'verified'
           where id = $1::text::uuid and coalesce(last_used_step, 0) < $2::text::bigint returning id`,
          [id, String(step)],
        );
  if (accepted.length === 0) throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
}
