import type { Transaction } from "#database/database.ts";
import type { AuthServices } from "../auth-services.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { applyEmail } from "../users/apply-email.ts";
import { mergeMetadata } from "../users/merge-metadata.ts";
import { setPassword } from "../users/set-password.ts";
import type { User } from "../users/user.ts";
import { readEmail } from "../verbs/sign-up.ts";
import { readBanDuration } from "./ban-duration.ts";
import { findUser } from "./find-user.ts";
import { type Attributes, hashOfAttributes, refuseUnlistedRole } from "./user-attributes.ts";

/** PUT /admin/users/:id: at once and without a mail; a new password ends all sessions. */
export async function updateAccount(
  services: AuthServices,
  id: string,
  attributes: Attributes,
): Promise<User> {
  refuseUnlistedRole(services, attributes);
  const email = attributes.email ? readEmail(attributes.email) : null;
  const passwordHash = await hashOfAttributes(services, attributes);
  return services.database.asService(async (transaction) => {
    const { user } = await findUser(transaction, id);
    if (email !== null && email !== user.email) await applyEmail(services, transaction, id, email);
    if (passwordHash !== null) {
      await setPassword(transaction, id, passwordHash);
      await endSessions(transaction, id, null, "global");
    }
    await changeAccount(transaction, id, attributes);
    return (await findUser(transaction, id)).user;
  });
}

/** What is the same for a new account and a changed one. */
export async function changeAccount(
  transaction: Transaction,
  id: string,
  attributes: Attributes,
): Promise<void> {
  const { role, ban_duration: ban, user_metadata: own, app_metadata: ours } = attributes;
  if (attributes.email_confirm === true) await confirmEmail(transaction, id);
  if (own) await mergeMetadata(transaction, id, "raw_user_meta_data", own);
  if (ours) await mergeMetadata(transaction, id, "raw_app_meta_data", ours);
  if (role !== undefined)
    await transaction.query("update auth.users set role = $2 where id = $1::text::uuid", [id, role]);
  if (ban !== undefined) {
    const seconds = readBanDuration(ban);
    await transaction.query(
      "update auth.users set banned_until = now() + make_interval(secs => $2::text::float8) where id = $1::text::uuid",
      [id, seconds === null ? null : String(seconds)],
    );
  }
}

async function confirmEmail(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(
    "update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1::text::uuid and email is not null",
    [id],
  );
  await transaction.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}'
     where user_id = $1::text::uuid and provider = 'email'`,
    [id],
  );
}
