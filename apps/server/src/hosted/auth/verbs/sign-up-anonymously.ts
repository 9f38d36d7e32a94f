import { AuthError } from "../auth-error.ts";
import type { AuthServices, Client } from "../auth-services.ts";
import { DOORS, passDoor } from "../rate-limit.ts";
import { issueTokens, openSession, type TokenAnswer } from "../sessions/session.ts";
import { findAccountById } from "../users/user.ts";

/** POST /signup without an address: an account without a name, where the installation allows it. */
export async function signUpAnonymously(
  services: AuthServices,
  metadata: Record<string, unknown>,
  client: Client,
): Promise<TokenAnswer> {
  if (!services.settings.anonymousOpen)
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  await passDoor(services, DOORS.anonymous, client);
  const { session, user } = await services.database.asService(async (transaction) => {
    const [row] = await transaction.query<{ id: string }>(
      "insert into auth.users (is_anonymous, raw_user_meta_data) values (true, $1::text::jsonb) returning id::text",
      [JSON.stringify(metadata)],
    );
    const account = (await findAccountById(transaction, row!.id))!;
    return { user: account.user, session: await openSession(transaction, account.user, "anonymous", client) };
  });
  return issueTokens(services, session, user);
}
