import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthenticationMethod, Session } from "../sessions/session.ts";

type Row = { aal: "aal2"; amr: AuthenticationMethod[]; refreshKey: string; counter: number };

export type Proof = { userId: string; sessionId: string; method: string; factorId: string | null };

/** The session has seen a second factor: it gets new tokens, and weaker sessions of the person end. */
export async function raiseAssurance(
  transaction: Transaction,
  { userId, sessionId, method, factorId }: Proof,
): Promise<Session> {
  const entry = { method, timestamp: Math.floor(Date.now() / 1000) };
  const [row] = await transaction.query<Row>(
    `update auth.sessions
     set aal = 'aal2',
       factor_id = coalesce($3::text::uuid, factor_id),
       amr = $4::text::jsonb || jsonb_path_query_array(amr, '$[*] ? (@.method != $method)', $5::text::jsonb),
       refresh_counter = refresh_counter + 1,
       refreshed_at = clock_timestamp()
     where id = $1::text::uuid and user_id = $2::text::uuid
     returning aal, amr, encode(refresh_key, 'base64') as "refreshKey", refresh_counter as "counter"`,
    [sessionId, userId, factorId, JSON.stringify([entry]), JSON.stringify({ method })],
  );
  // Another session of the person was raised a moment ago, and this one ended with it.
  if (row === undefined)
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  await transaction.query("delete from auth.sessions where user_id = $1::text::uuid and aal < 'aal2'", [
    userId,
  ]);
  await transaction.query(
    "delete from auth.mfa_factors where user_id = $1::text::uuid and status = 'unverified'",
    [userId],
  );
  const { refreshKey, ...session } = row;
  return { ...session, id: sessionId, userId, refreshKey: Buffer.from(refreshKey, "base64") };
}
