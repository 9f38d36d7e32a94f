import type { Transaction } from "#database/database.ts";
import type { AuthServices } from "../auth-services.ts";
import type { IdentityProfile } from "../identities/identity-profile.ts";
import { findIdentity, lockIdentity } from "../identities/identity-rows.ts";
import { createUser } from "../users/create-user.ts";
import { mergeMetadata } from "../users/merge-metadata.ts";
import { findAccountById, refuseBanned, type User } from "../users/user.ts";

/** The account of a person of a directory: never that of somebody who has the same address without it. */
export async function accountOfDirectory(
  services: AuthServices,
  transaction: Transaction,
  person: IdentityProfile,
): Promise<User> {
  await lockIdentity(transaction, person);
  const userId = (await findIdentity(transaction, person)) ?? (await open(services, transaction, person));
  await mergeMetadata(transaction, userId, "raw_user_meta_data", person.data);
  await transaction.query(
    `update auth.identities set identity_data = $3::text::jsonb, last_sign_in_at = now()
     where provider = $1 and provider_id = $2`,
    [person.provider, person.providerId, JSON.stringify(person.data)],
  );
  await transaction.query("update auth.users set email = $2 where id = $1::text::uuid", [
    userId,
    person.email,
  ]);
  const account = (await findAccountById(transaction, userId))!;
  refuseBanned(account);
  return account.user;
}

async function open(
  services: AuthServices,
  transaction: Transaction,
  { provider, providerId, email = "", data }: IdentityProfile,
): Promise<string> {
  const identity = { provider, providerId, data };
  const draft = { email, passwordHash: null, confirmed: true, metadata: data, identity, isSso: true };
  const user = await createUser(transaction, draft);
  await services.onSignUp?.(transaction, { id: user.id, email, metadata: data });
  return user.id;
}
