import type { Transaction } from "#database/database.ts";
import { findAccountById, type User } from "./user.ts";

type Identity = { provider: string; providerId: string; data: Record<string, unknown> };

export type UserDraft = {
  /** Chosen by whoever brings accounts from elsewhere. */
  id?: string;
  email: string;
  passwordHash: string | null;
  confirmed: boolean;
  metadata: Record<string, unknown>;
  /** Instead of the address itself: who vouches for the person. */
  identity?: Identity;
  /** Of a directory: the address may be that of another account too. */
  isSso?: boolean;
};

/** Inserts a user and his e-mail identity. */
export async function createUser(transaction: Transaction, draft: UserDraft): Promise<User> {
  const [row] = await transaction.query<{ id: string }>(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, is_sso_user)
     values (coalesce($5::text::uuid, gen_random_uuid()), $1, $2, case when $3::text = 'yes' then now() end,
       jsonb_build_object('provider', $6::text, 'providers', jsonb_build_array($6::text)), $4::text::jsonb,
       $7::text = 'yes')
     returning id::text`,
    [
      draft.email,
      draft.passwordHash,
      draft.confirmed ? "yes" : "no",
      JSON.stringify(draft.metadata),
      draft.id ?? null,
      draft.identity?.provider ?? "email",
      draft.isSso === true ? "yes" : "no",
    ],
  );
  const { id } = row!;
  const data = { sub: id, email: draft.email, email_verified: draft.confirmed, phone_verified: false };
  const identity = draft.identity ?? { provider: "email", providerId: id, data };
  await transaction.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1::text::uuid, $2, $3, $4::text::jsonb, now())`,
    [id, identity.provider, identity.providerId, JSON.stringify(identity.data)],
  );
  return (await findAccountById(transaction, id))!.user;
}
