import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices, AuthSettings } from "../auth-services.ts";
import { findAccountById, type User } from "../users/user.ts";
import { isGenuine, readRefreshToken } from "./refresh-token.ts";
import type { AuthenticationMethod, Session } from "./session.ts";

type Row = {
  id: string;
  userId: string;
  aal: string;
  amr: AuthenticationMethod[];
  refreshKey: string;
  counter: number;
  secondsSince: number;
  age: number;
  lacksFactor: boolean;
  expired: boolean;
};

const SELECT_SESSION = `
select id::text, user_id::text as "userId", aal, amr, encode(refresh_key, 'base64') as "refreshKey",
  refresh_counter as "counter", extract(epoch from clock_timestamp() - refreshed_at)::float8 as "secondsSince",
  extract(epoch from clock_timestamp() - created_at)::float8 as age,
  coalesce(not_after < now(), false) as "expired",
  aal = 'aal1' and exists (
    select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'
  ) as "lacksFactor"
from auth.sessions s
where id = $1::text::uuid
for update of s`;

type Outcome = { session: Session; user: User } | AuthError;

/** Takes a refresh token and moves its session on; a stolen one ends the whole family. */
export async function refreshSession(
  { database, settings }: AuthServices,
  text: string,
): Promise<{ session: Session; user: User }> {
  const outcome = await database.asService((transaction) => refresh(transaction, text, settings));
  // The family's end must be committed before the caller is refused.
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function refresh(transaction: Transaction, text: string, settings: AuthSettings): Promise<Outcome> {
  const token = readRefreshToken(text);
  if (token === null) return notFound();
  const [row] = await transaction.query<Row>(SELECT_SESSION, [token.sessionId]);
  if (row === undefined) return notFound();
  const refreshKey = Buffer.from(row.refreshKey, "base64");
  if (!isGenuine(token, refreshKey) || token.counter > row.counter) return notFound();
  const ending = whyOver(row, settings);
  if (ending !== null)
    return new AuthError(400, "session_expired", `Invalid Refresh Token: Session Expired${ending}`);
  const account = await findAccountById(transaction, row.userId);
  if (account === null) return notFound();
  if (account.banned) return new AuthError(400, "user_banned", "Invalid Refresh Token: User Banned");
  const { id, userId, aal, amr } = row;
  const session = { id, userId, aal, amr, refreshKey, counter: row.counter };
  if (token.counter === row.counter) {
    await transaction.query(
      "update auth.sessions set refresh_counter = refresh_counter + 1, refreshed_at = clock_timestamp() where id = $1::text::uuid",
      [id],
    );
    return { session: { ...session, counter: row.counter + 1 }, user: account.user };
  }
  // The token before the one in force: its answer was lost on the way, so it is given again.
  if (token.counter === row.counter - 1 || row.secondsSince <= settings.reuseSeconds)
    return { session, user: account.user };
  await transaction.query("delete from auth.sessions where id = $1::text::uuid", [id]);
  return new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

/** In GoTrue's words; null while the session may go on. */
function whyOver({ expired, age, secondsSince, lacksFactor }: Row, settings: AuthSettings): string | null {
  const { sessionSeconds, inactivitySeconds, lowAssuranceSeconds } = settings;
  if (expired || age > (sessionSeconds ?? Number.POSITIVE_INFINITY)) return "";
  if (secondsSince > (inactivitySeconds ?? Number.POSITIVE_INFINITY)) return " (Inactivity)";
  if (lacksFactor && age > (lowAssuranceSeconds ?? Number.POSITIVE_INFINITY))
    return " (Low AAL: User Needs MFA Verification)";
  return null;
}

const notFound = () =>
  new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
