import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { unseal } from "../keys/seal.ts";
import { ANYWHERE, DOORS, forgetCalls, passDoor } from "../rate-limit.ts";
import { requireUser } from "../sessions/require-user.ts";
import { issueTokens, type TokenAnswer } from "../sessions/session.ts";
import { findAccountById } from "../users/user.ts";
import { type Factor, findFactor, lockUser } from "./factor.ts";
import { raiseAssurance } from "./raise-assurance.ts";
import { matchingStep } from "./totp.ts";

export const verifyFactorInput = z.object({
  challenge_id: z.string().default(""),
  code: z.string().default(""),
});

/** POST /factors/:id/verify: the code is right, and the session has two factors from now on. */
export async function verifyFactor(
  services: AuthServices,
  authorization: string | undefined,
  factorId: string,
  { challenge_id: challengeId, code }: z.infer<typeof verifyFactorInput>,
  client: Client,
): Promise<TokenAnswer> {
  const { account, sessionId } = await requireUser(services, authorization);
  const { id: userId } = account.user;
  await passDoor(services, DOORS.factor, client);
  await passFactorDoor(services, userId);
  const { session, user } = await services.database.asService(async (transaction) => {
    await lockUser(transaction, userId);
    const factor = await findFactor(transaction, userId, factorId);
    await useChallenge(transaction, factorId, challengeId, client);
    await useCode(services, transaction, factor, code);
    await forgetCalls(transaction, DOORS.factorGuess, ANYWHERE, userId);
    const proof = { userId, sessionId, method: "totp", factorId };
    const raised = await raiseAssurance(transaction, proof);
    return { session: raised, user: (await findAccountById(transaction, userId))!.user };
  });
  return issueTokens(services, session, user);
}

export const passFactorDoor = (services: AuthServices, userId: string): Promise<void> =>
  passDoor(services, DOORS.factorGuess, ANYWHERE, userId);

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
  { id, sealedSecret }: Factor,
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
