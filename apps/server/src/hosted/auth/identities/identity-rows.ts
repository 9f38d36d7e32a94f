import type { Transaction } from "#database/database.ts";
import type { IdentityProfile } from "./identity-profile.ts";
import { listProviders } from "./unlink-identity.ts";

type Key = Pick<IdentityProfile, "provider" | "providerId">;

/** Until the transaction ends nobody else opens an account for the identity. */
export async function lockIdentity(transaction: Transaction, { provider, providerId }: Key): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended($1, 2))", [
    `${provider} ${providerId}`,
  ]);
}

/** Whose identity it is, if anybody's. */
export async function findIdentity(
  transaction: Transaction,
  { provider, providerId }: Key,
): Promise<string | null> {
  const rows = await transaction.query<{ userId: string }>(
    `select user_id::text as "userId" from auth.identities where provider = $1 and provider_id = $2`,
    [provider, providerId],
  );
  return rows[0]?.userId ?? null;
}

export async function addIdentity(
  transaction: Transaction,
  userId: string,
  { provider, providerId, data }: IdentityProfile,
): Promise<void> {
  await transaction.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1::text::uuid, $2, $3, $4::text::jsonb, now())`,
    [userId, provider, providerId, JSON.stringify(data)],
  );
  await listProviders(transaction, userId);
}
