import type { Transaction } from "#database/database.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { seal } from "../keys/seal.ts";
import type { DirectorySession } from "../sessions/directory-session.ts";
import { issueTokens, openSession } from "../sessions/session.ts";
import type { User } from "../users/user.ts";
import { withSession } from "../verbs/follow-link.ts";
import { completeFlow } from "./flow-state.ts";
import { withQuery } from "./redirect.ts";

export type Ending = {
  flow: { id: string; redirectTo: string; hasChallenge: boolean };
  client: Client;
  /** How the person proved himself, for `amr`. */
  method: string;
  /** The session at the directory that he comes from. */
  directory?: DirectorySession;
  /** What the provider gave for calls to itself; handed on once, never kept in clear text. */
  providerTokens: Record<string, string>;
  userOf: (transaction: Transaction) => Promise<User>;
};

/** What waits, sealed, for the device that exchanges the code: the provider's tokens, and how its directory knows the session. */
export type SealedEnding = { directory?: DirectorySession | null; [token: string]: unknown };

/** Where a person goes on whom a provider has sent back: with a code for who asked with a challenge, else with a session. */
export async function endFlow(services: AuthServices, ending: Ending): Promise<string> {
  const { flow, client, method, directory = null, providerTokens } = ending;
  const result = await services.database.asService(async (transaction) => {
    const user = await ending.userOf(transaction);
    if (!flow.hasChallenge) {
      await transaction.query("delete from auth.flow_states where id = $1::text::uuid", [flow.id]);
      return { user, session: await openSession(transaction, user, method, client, { directory }) };
    }
    const sealed = seal(
      services.sealingKey,
      JSON.stringify({ ...providerTokens, directory } satisfies SealedEnding),
    );
    return completeFlow(transaction, flow.id, user.id, sealed);
  });
  if (typeof result === "string") return withQuery(flow.redirectTo, { code: result });
  const answer = await issueTokens(services, result.session, result.user);
  return withSession(flow.redirectTo, answer, providerTokens);
}
