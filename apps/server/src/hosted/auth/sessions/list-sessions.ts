import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { requireAssurance } from "../mfa/factor.ts";
import { requireUser, type SignedIn } from "./require-user.ts";

export type ListedSession = {
  id: string;
  user_agent: string | null;
  ip: string | null;
  created_at: string;
  last_used_at: string;
  aal: string;
  /** The session that asks. */
  present: boolean;
};

/** GET /sessions: where the person is signed in, the latest used first. */
export async function listSessions(
  services: AuthServices,
  authorization: string | undefined,
): Promise<{ sessions: ListedSession[] }> {
  const { account, sessionId } = await requireAssured(services, authorization);
  const sessions = await services.database.asService((transaction) =>
    transaction.query<ListedSession>(
      `select id::text, user_agent, ip, aal, to_json(created_at) #>> '{}' as created_at,
         to_json(refreshed_at) #>> '{}' as last_used_at, id = $2::text::uuid as present
       from auth.sessions
       where user_id = $1::text::uuid and coalesce(not_after > now(), true)
       order by present desc, refreshed_at desc, id`,
      [account.user.id, sessionId],
    ),
  );
  return { sessions };
}

/** DELETE /sessions/:id: one device is signed out; its refresh token dies, its live channels close. */
export async function endOneSession(
  services: AuthServices,
  authorization: string | undefined,
  id: string,
): Promise<Record<string, never>> {
  const { account } = await requireAssured(services, authorization);
  const ended = await services.database.asService((transaction) =>
    transaction.query(
      "delete from auth.sessions where id = $1::text::uuid and user_id = $2::text::uuid returning id",
      [id, account.user.id],
    ),
  );
  if (ended.length === 0) throw new AuthError(404, "session_not_found", "Session does not exist");
  return {};
}

async function requireAssured(services: AuthServices, authorization: string | undefined): Promise<SignedIn> {
  const person = await requireUser(services, authorization);
  requireAssurance(person, "AAL2 required to manage sessions");
  return person;
}
