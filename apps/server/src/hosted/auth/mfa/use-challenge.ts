import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { Client } from "../auth-services.ts";

type ChallengeRow = { ip: string; isUsed: boolean; isOver: boolean; question: unknown };

/** Uses a challenge of a factor up, from the address that asked for it; what a key was asked with it, null for a code. */
export async function useChallenge(
  transaction: Transaction,
  factorId: string,
  challengeId: string,
  { ip }: Client,
): Promise<unknown> {
  const [challenge] = await transaction.query<ChallengeRow>(
    `select ip, verified_at is not null as "isUsed", expires_at <= now() as "isOver", web_authn_session_data as question
     from auth.mfa_challenges where id::text = $1 and factor_id = $2::text::uuid for update`,
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
  return challenge.question;
}
