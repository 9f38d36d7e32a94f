import type { Transaction } from "#database/database.ts";
import { findAccountById, type User } from "./user.ts";

export type UserDraft = {
  /** Chosen by whoever brings accounts from elsewhere. */
  id?: string;
  email: string;
  passwordHash: string | null;
  confirmed: boolean;
  metadata: Record<string, unknown>;
};

/** Inserts a user and his e-mail identity. */
export async function createUser(transaction: Transaction, draft: UserDraft): Promise<User> {
  const [row] = await transaction.query<{ id: string }>(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values (coalesce($5::text::uuid, gen_random_uuid()), $1, $2, case when $3::text = 'yes' then now() end, '{"provider": "email", "providers": ["email"]}', $4::text::jsonb)
     returning id::text`,
    [
      draft.email,
      draft.passwordHash,
      draft.confirmed ? "yes" : "no",
      JSON.stringify(draft.metadata),
      draft.id ?? null,
    ],
  );
  const { id } = row!;
  const identity = { sub: id, email: draft.email, email_verified: draft.confirmed, phone_verified: false };
  await transaction.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1::text::uuid, 'email', $1::text, $2::text::jsonb, now())`,
    [id, JSON.stringify(identity)],
  );
  return (await findAccountById(transaction, id))!.user;
}
