import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { findAccountByEmail, findAccountById, lockEmail } from "./user.ts";

/** Throws email_exists when somebody has the address; it stays free for the rest of the transaction. */
export async function refuseTakenEmail(
  transaction: Transaction,
  email: string,
  ownerId: string | null,
): Promise<void> {
  if (await isTakenEmail(transaction, email, ownerId))
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
}

/** Whether somebody else has the address; the answer holds for the rest of the transaction. */
export async function isTakenEmail(
  transaction: Transaction,
  email: string,
  ownerId: string | null,
): Promise<boolean> {
  await lockEmail(transaction, email);
  const taken = await findAccountByEmail(transaction, email);
  return taken !== null && taken.user.id !== ownerId;
}

/** The address and the e-mail identity go together; an account without a name becomes somebody's. */
export async function applyEmail(
  services: AuthServices,
  transaction: Transaction,
  userId: string,
  email: string,
): Promise<void> {
  await refuseTakenEmail(transaction, email, userId);
  const { user } = (await findAccountById(transaction, userId))!;
  await transaction.query(
    `update auth.users
     set email = $2, new_email = null, email_confirmed_at = now(), is_anonymous = false,
       raw_app_meta_data = case
         when is_anonymous then raw_app_meta_data || '{"provider": "email", "providers": ["email"]}'
         else raw_app_meta_data
       end
     where id = $1::text::uuid`,
    [userId, email],
  );
  await transaction.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data)
     values ($1::text::uuid, 'email', $1::text, jsonb_build_object(
       'sub', $1::text, 'email', $2::text, 'email_verified', true, 'phone_verified', false
     ))
     on conflict (provider, provider_id) do update
       set identity_data = auth.identities.identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)`,
    [userId, email],
  );
  if (user.is_anonymous)
    await services.onSignUp?.(transaction, { id: userId, email, metadata: user.user_metadata });
}
