import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";

/** Whose question it is: of one session for a new key, of nobody yet for signing in. */
type Asker = { userId: string; sessionId: string } | null;

export type AskedChallenge = { challenge_id: string; expires_at: number };

const MINUTES = 5;

/** Keeps what a key is asked to sign, for five minutes and the address that asked. */
export async function keepChallenge(
  transaction: Transaction,
  challenge: string,
  asker: Asker,
  { ip }: Client,
): Promise<AskedChallenge> {
  const [row] = await transaction.query<AskedChallenge>(
    `insert into auth.webauthn_challenges (challenge_type, user_id, session_id, challenge, ip, expires_at)
     values ($1, $2::text::uuid, $3::text::uuid, $4, $5, now() + make_interval(mins => $6::text::int))
     returning id::text as challenge_id, floor(extract(epoch from expires_at))::int as expires_at`,
    [
      asker === null ? "authentication" : "registration",
      asker?.userId ?? null,
      asker?.sessionId ?? null,
      challenge,
      ip,
      String(MINUTES),
    ],
  );
  return row!;
}

/** Takes the challenge away, whatever becomes of the answer; throws when it was taken, is another's or too old. */
export async function takeChallenge(
  { database }: AuthServices,
  id: string,
  asker: Asker,
  { ip }: Client,
): Promise<string> {
  const [taken] = await database.asService((transaction) =>
    transaction.query<{ challenge: string; isOver: boolean }>(
      `delete from auth.webauthn_challenges
       where id::text = $1 and ip = $2
         and user_id is not distinct from $3::text::uuid and session_id is not distinct from $4::text::uuid
       returning challenge, expires_at <= now() as "isOver"`,
      [id, ip, asker?.userId ?? null, asker?.sessionId ?? null],
    ),
  );
  if (taken === undefined)
    throw new AuthError(400, "webauthn_challenge_not_found", "Challenge not found or already used");
  if (taken.isOver) throw new AuthError(400, "webauthn_challenge_expired", "Challenge has expired");
  return taken.challenge;
}
