import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { unseal } from "../keys/seal.ts";
import type { TokenAnswer } from "../sessions/session.ts";
import { type Authenticator, findAuthenticator } from "./factor.ts";
import { proveSecondFactor } from "./prove-second-factor.ts";
import { matchingStep } from "./totp.ts";

export const verifyFactorInput = z.object({
  challenge_id: z.string().default(""),
  code: z.string().default(""),
});

/** POST /factors/:id/verify: the code is right, and the session has two factors from now on. */
export function verifyFactor(
  services: AuthServices,
  authorization: string | undefined,
  factorId: string,
  { challenge_id: challengeId, code }: z.infer<typeof verifyFactorInput>,
  client: Client,
): Promise<TokenAnswer> {
  return proveSecondFactor(services, {
    authorization,
    client,
    prove: async (transaction, userId) => {
      const factor = await findAuthenticator(transaction, userId, factorId);
      await useChallenge(transaction, factorId, challengeId, client);
      await useCode(services, transaction, factor, code);
      return { method: "totp", factorId };
    },
  });
}

type ChallengeRow = { ip: string; isUsed: boolean; isOver: boolean };

async function useChallenge(
  transaction: Transaction,
  factorId: string,
  challengeId: string,
  { ip }: Client,
): Promise<void> {
  const [challenge] = await transaction.query<ChallengeRow>(
    `select ip, verified_at is not null as "isUsed", expires_at <= now() as "isOver"
     from auth.mfa_challenges where id::text = $1 and factor_id = $2::text::uuid`,
    [challengeId, factorId],
  );
  if (challenge === undefined)
    throw new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  if (challenge.isUsed || challenge.ip !== ip)
    throw new AuthError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
  if (challenge.isOver)
    throw new AuthError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  await transaction.query("update auth.mfa_challenges set verified_at = now() where id = $1::text::uuid", [
    challengeId,
  ]);
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
