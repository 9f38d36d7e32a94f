import { isEmail } from "@parcelle/domain/validation/rules";
import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { createUser } from "../users/create-user.ts";
import { mergeMetadata } from "../users/merge-metadata.ts";
import {
  type Account,
  findAccountByEmail,
  findAccountById,
  lockEmail,
  refuseBanned,
  type User,
} from "../users/user.ts";
import type { IdentityProfile } from "./identity-profile.ts";
import { addIdentity, findIdentity, lockIdentity } from "./identity-rows.ts";

/** The account of somebody whom a provider vouches for: his own, that of his proved address, or a new one. */
export async function accountOfIdentity(
  services: AuthServices,
  transaction: Transaction,
  profile: IdentityProfile,
): Promise<User> {
  await lockIdentity(transaction, profile);
  const userId = (await findIdentity(transaction, profile)) ?? (await attach(services, transaction, profile));
  await mergeMetadata(transaction, userId, "raw_user_meta_data", withoutUndefined(profile.data));
  await transaction.query(
    `update auth.identities set identity_data = $3::text::jsonb, last_sign_in_at = now()
     where provider = $1 and provider_id = $2`,
    [profile.provider, profile.providerId, JSON.stringify(profile.data)],
  );
  const account = (await findAccountById(transaction, userId))!;
  refuseBanned(account);
  return account.user;
}

async function attach(
  services: AuthServices,
  transaction: Transaction,
  profile: IdentityProfile,
): Promise<string> {
  const { email, emailVerified } = profile;
  if (email === undefined)
    throw new AuthError(422, "email_address_not_provided", "Error getting user email from external provider");
  // An address that nobody proved must neither open an account that has it nor keep its owner out.
  if (!emailVerified)
    throw new AuthError(
      422,
      "provider_email_needs_verification",
      `Unverified email with ${profile.provider}. Verify the email with ${profile.provider} in order to sign in`,
    );
  if (!isEmail(email))
    throw new AuthError(400, "validation_failed", `The email of ${profile.provider} is not a valid address`);
  await lockEmail(transaction, email);
  const known = await findAccountByEmail(transaction, email);
  if (known !== null) return join(services, transaction, known, profile);
  if (!services.settings.signUpOpen)
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  const metadata = withoutUndefined(profile.data);
  const identity = { provider: profile.provider, providerId: profile.providerId, data: profile.data };
  const draft = { email, passwordHash: null, confirmed: true, metadata, identity };
  const user = await createUser(transaction, draft);
  await services.onSignUp?.(transaction, { id: user.id, email, metadata });
  return user.id;
}

async function join(
  { settings }: AuthServices,
  transaction: Transaction,
  { user, confirmed }: Account,
  profile: IdentityProfile,
): Promise<string> {
  // Where every address is taken as confirmed, only another provider has ever proved this one.
  const isProved = confirmed && (!settings.autoconfirm || (await hasProvedAddress(transaction, user.id)));
  if (!isProved) await disown(transaction, user.id);
  await addIdentity(transaction, user.id, profile);
  return user.id;
}

/** An identity that was linked to the account may be of another address, which proves nothing of its own. */
async function hasProvedAddress(transaction: Transaction, userId: string): Promise<boolean> {
  const [found] = await transaction.query(
    `select from auth.identities as identity
     join auth.users as account on account.id = identity.user_id
     where account.id = $1::text::uuid
       and identity.provider <> 'email'
       and identity.identity_data ->> 'email' = account.email
       and identity.identity_data -> 'email_verified' = 'true'
     limit 1`,
    [userId],
  );
  return found !== undefined;
}

/** Whoever opened the account did not prove the address: nothing of his may open it once its owner is in. */
async function disown(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    `update auth.users set encrypted_password = null, email_confirmed_at = now(), raw_user_meta_data = '{}'
     where id = $1::text::uuid`,
    [userId],
  );
  for (const table of ["identities", "one_time_tokens", "mfa_factors", "flow_states"])
    await transaction.query(`delete from auth.${table} where user_id = $1::text::uuid`, [userId]);
  await endSessions(transaction, userId, null, "global");
}

const withoutUndefined = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
