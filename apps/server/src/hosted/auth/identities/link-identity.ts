import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { refuseTakenEmail } from "../users/apply-email.ts";
import { findAccountById, refuseBanned, type User } from "../users/user.ts";
import type { IdentityProfile } from "./identity-profile.ts";
import { addIdentity, findIdentity, lockIdentity } from "./identity-rows.ts";

/** One more way to sign in to an account whose owner asked for it. */
export async function linkIdentity(
  services: AuthServices,
  transaction: Transaction,
  userId: string,
  profile: IdentityProfile,
): Promise<User> {
  await lockIdentity(transaction, profile);
  const owner = await findIdentity(transaction, profile);
  if (owner !== null) {
    const words = owner === userId ? "" : " to another user";
    throw new AuthError(422, "identity_already_exists", `Identity is already linked${words}`);
  }
  const account = await findAccountById(transaction, userId);
  if (account === null) throw new AuthError(404, "user_not_found", "User not found");
  refuseBanned(account);
  await addIdentity(transaction, userId, profile);
  if (account.user.is_anonymous) await giveName(services, transaction, account.user, profile);
  return (await findAccountById(transaction, userId))!.user;
}

/** An account without a name becomes that of the proved address. */
async function giveName(
  services: AuthServices,
  transaction: Transaction,
  { id, user_metadata: metadata }: User,
  { email, emailVerified }: IdentityProfile,
): Promise<void> {
  if (email === undefined || !emailVerified) return;
  await refuseTakenEmail(transaction, email, id);
  await transaction.query(
    `update auth.users set email = $2, email_confirmed_at = now(), is_anonymous = false
     where id = $1::text::uuid`,
    [id, email],
  );
  await services.onSignUp?.(transaction, { id, email, metadata });
}
