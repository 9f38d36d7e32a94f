import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";

/** A user as GoTrue answers it. */
export type User = {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: Record<string, unknown>[];
  factors?: ListedFactor[];
  is_anonymous: boolean;
  created_at: string;
  updated_at: string;
  email_confirmed_at?: string;
  last_sign_in_at?: string;
  [field: string]: unknown;
};

/** A second factor as GoTrue lists it. */
export type ListedFactor = {
  id: string;
  factor_type: string;
  friendly_name?: string;
  status: "unverified" | "verified";
  created_at: string;
  updated_at: string;
};

export type Account = {
  user: User;
  passwordHash: string | null;
  confirmed: boolean;
  banned: boolean;
};

export const SELECT_ACCOUNT = `
select
  jsonb_strip_nulls(jsonb_build_object(
    'email_confirmed_at', u.email_confirmed_at,
    'phone_confirmed_at', u.phone_confirmed_at,
    'confirmed_at', least(u.email_confirmed_at, u.phone_confirmed_at),
    'confirmation_sent_at', u.confirmation_sent_at,
    'recovery_sent_at', u.recovery_sent_at,
    'invited_at', u.invited_at,
    'new_email', u.new_email,
    'new_phone', u.new_phone,
    'phone_change_sent_at', case when u.new_phone is not null then u.new_phone_sent_at end,
    'email_change_sent_at', u.email_change_sent_at,
    'last_sign_in_at', u.last_sign_in_at,
    'reauthentication_sent_at', u.reauthentication_sent_at,
    'banned_until', u.banned_until,
    'factors', (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', f.id,
        'factor_type', f.factor_type,
        'friendly_name', nullif(f.friendly_name, ''),
        'status', f.status,
        'last_challenged_at', f.last_challenged_at,
        'created_at', f.created_at,
        'updated_at', f.updated_at
      )) order by f.created_at)
      from auth.mfa_factors f where f.user_id = u.id
    )
  )) || jsonb_build_object(
    'id', u.id,
    'aud', u.aud,
    'role', u.role,
    'email', coalesce(u.email, ''),
    'phone', coalesce(u.phone, ''),
    'app_metadata', u.raw_app_meta_data,
    'user_metadata', u.raw_user_meta_data,
    'is_anonymous', u.is_anonymous,
    'created_at', u.created_at,
    'updated_at', u.updated_at,
    'identities', coalesce((
      select jsonb_agg(jsonb_build_object(
        'identity_id', i.id,
        'id', i.provider_id,
        'user_id', i.user_id,
        'identity_data', i.identity_data,
        'provider', i.provider,
        'last_sign_in_at', i.last_sign_in_at,
        'created_at', i.created_at,
        'updated_at', i.updated_at,
        'email', i.identity_data ->> 'email'
      ) order by i.created_at)
      from auth.identities i where i.user_id = u.id
    ), '[]')
  ) as "user",
  u.encrypted_password as "passwordHash",
  (u.email_confirmed_at is not null or u.phone_confirmed_at is not null) as "confirmed",
  coalesce(u.banned_until > now(), false) as "banned"
from auth.users u
where u.deleted_at is null`;

export async function findAccountByEmail(transaction: Transaction, email: string): Promise<Account | null> {
  const rows = await transaction.query<Account>(`${SELECT_ACCOUNT} and u.email = $1 and not u.is_sso_user`, [
    email,
  ]);
  return rows[0] ?? null;
}

export async function findAccountById(transaction: Transaction, id: string): Promise<Account | null> {
  const rows = await transaction.query<Account>(`${SELECT_ACCOUNT} and u.id = $1::text::uuid`, [id]);
  return rows[0] ?? null;
}

/** Of a directory, which decides about address and ways to sign in. */
export const isManaged = ({ identities }: User): boolean =>
  identities.some(({ provider }) => String(provider).startsWith("sso:"));

export function refuseBanned({ banned }: Account): void {
  if (banned) throw new AuthError(403, "user_banned", "User is banned");
}

/** Until the transaction ends nobody else takes the address. */
export async function lockEmail(transaction: Transaction, email: string): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended($1, 1))", [email]);
}

/** Addresses are matched without case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
