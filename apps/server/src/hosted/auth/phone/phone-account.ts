import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { hashOneTimeCode, writeOneTimeCode } from "../tokens/one-time-code.ts";
import { makeOneTimeToken, type PhoneKind } from "../tokens/one-time-token.ts";
import { findAccountById, type User } from "../users/user.ts";
import { findAccountByPhone, lockPhone } from "./phone-number.ts";

type Draft = { phone: string; passwordHash: string | null; metadata: Record<string, unknown> };

/** The account of a number that nobody has proved yet. */
export async function createPhoneUser(
  services: AuthServices,
  transaction: Transaction,
  { phone, passwordHash, metadata }: Draft,
): Promise<User> {
  const [row] = await transaction.query<{ id: string }>(
    `insert into auth.users (phone, encrypted_password, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, '{"provider": "phone", "providers": ["phone"]}', $3::text::jsonb) returning id::text`,
    [phone, passwordHash, JSON.stringify(metadata)],
  );
  const { id } = row!;
  await keepIdentity(transaction, id, phone, false);
  await services.onSignUp?.(transaction, { id, email: "", phone, metadata });
  return (await findAccountById(transaction, id))!.user;
}

/** The newest code for that number; those before it stop working. */
export async function makePhoneCode(
  { sealingKey }: AuthServices,
  transaction: Transaction,
  userId: string,
  kind: PhoneKind,
  phone: string,
): Promise<string> {
  const code = writeOneTimeCode();
  await makeOneTimeToken(transaction, userId, kind, { codeHash: hashOneTimeCode(sealingKey, phone, code) });
  return code;
}

/** Whoever read the message has proved the number. */
export async function confirmPhone(transaction: Transaction, userId: string, phone: string): Promise<void> {
  await transaction.query(
    "update auth.users set phone_confirmed_at = coalesce(phone_confirmed_at, now()) where id = $1::text::uuid",
    [userId],
  );
  await keepIdentity(transaction, userId, phone, true);
}

/** The wanted number becomes that of the account; an account without a name becomes somebody's. */
export async function applyPhone(
  services: AuthServices,
  transaction: Transaction,
  userId: string,
  phone: string,
): Promise<void> {
  await lockPhone(transaction, phone);
  const taken = await findAccountByPhone(transaction, phone);
  if (taken !== null && taken.user.id !== userId)
    throw new AuthError(422, "phone_exists", "A user with this phone number has already been registered");
  const { user } = (await findAccountById(transaction, userId))!;
  await transaction.query(
    `update auth.users
     set phone = $2, new_phone = null, phone_confirmed_at = now(), is_anonymous = false,
       raw_app_meta_data = case
         when is_anonymous then raw_app_meta_data || '{"provider": "phone", "providers": ["phone"]}'
         else raw_app_meta_data
       end
     where id = $1::text::uuid`,
    [userId, phone],
  );
  await keepIdentity(transaction, userId, phone, true);
  if (user.is_anonymous)
    await services.onSignUp?.(transaction, { id: userId, email: "", phone, metadata: user.user_metadata });
}

async function keepIdentity(
  transaction: Transaction,
  userId: string,
  phone: string,
  isProved: boolean,
): Promise<void> {
  const data = { sub: userId, phone, email_verified: false, phone_verified: isProved };
  await transaction.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1::text::uuid, 'phone', $1::text, $2::text::jsonb, now())
     on conflict (provider, provider_id) do update
       set identity_data = auth.identities.identity_data || excluded.identity_data`,
    [userId, JSON.stringify(data)],
  );
}
