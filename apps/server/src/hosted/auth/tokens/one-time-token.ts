import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "#database/database.ts";

export type OneTimeKind =
  | "confirmation"
  | "recovery"
  | "invite"
  | "magic_link"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication"
  | PhoneKind;

/** Proved by a code that a text message brought: the number of an account, and the one that it is to have. */
export type PhoneKind = "phone" | "phone_change";

const LIFETIME_HOURS: Record<OneTimeKind, number> = {
  confirmation: 24,
  recovery: 1,
  invite: 168,
  magic_link: 1,
  email_change_current: 24,
  email_change_new: 24,
  reauthentication: 1,
  phone: 1,
  phone_change: 1,
};

// A code is short enough to be guessed, so it lives less long than the link beside it.
const CODE_HOURS = 1;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Tells a link that comes back with a code from one that comes back with a session. */
export const FLOW_PREFIX = "pkce_";

export type TokenExtras = { codeHash?: string; flowId?: string | null };

/** Makes the one token of that kind that a user has; earlier ones stop working. Only its hash is kept. */
export async function makeOneTimeToken(
  transaction: Transaction,
  userId: string,
  kind: OneTimeKind,
  { codeHash, flowId = null }: TokenExtras = {},
): Promise<string> {
  const token = `${flowId === null ? "" : FLOW_PREFIX}${randomBytes(32).toString("base64url")}`;
  await transaction.query(
    `insert into auth.one_time_tokens (user_id, kind, token_hash, expires_at, code_hash, flow_id)
     values ($1::text::uuid, $2, $3, now() + make_interval(hours => $4::text::int), $5, $6::text::uuid)
     on conflict (user_id, kind) do update
       set token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at,
         code_hash = excluded.code_hash, flow_id = excluded.flow_id`,
    [userId, kind, hashOf(token), String(LIFETIME_HOURS[kind]), codeHash ?? null, flowId],
  );
  return token;
}

export type KnownToken = { userId: string; kind: OneTimeKind; isOver: boolean };

/** Looks at a token and leaves it as it is; null when it was used, replaced or never made. */
export async function findOneTimeToken(transaction: Transaction, token: string): Promise<KnownToken | null> {
  const rows = await transaction.query<KnownToken>(
    `select user_id::text as "userId", kind, expires_at <= now() as "isOver"
     from auth.one_time_tokens where token_hash = $1`,
    [hashOf(token)],
  );
  return rows[0] ?? null;
}

export type UsedToken = { userId: string; kind: OneTimeKind; flowId: string | null };

/** Uses a token up; whose it was and of which kind, or null when it is unknown or too old. */
export async function useOneTimeToken(
  transaction: Transaction,
  kinds: readonly OneTimeKind[],
  token: string,
): Promise<UsedToken | null> {
  const rows = await transaction.query<UsedToken>(
    `delete from auth.one_time_tokens
     where token_hash = $1 and kind = any ($2::text::text[]) and expires_at > now()
     returning user_id::text as "userId", kind, flow_id::text as "flowId"`,
    [hashOf(token), `{${kinds.join(",")}}`],
  );
  return rows[0] ?? null;
}

/** The same by the code that was sent with the token. */
export async function useOneTimeCode(
  transaction: Transaction,
  kinds: readonly OneTimeKind[],
  codeHash: string,
): Promise<UsedToken | null> {
  const rows = await transaction.query<UsedToken>(
    `delete from auth.one_time_tokens
     where code_hash = $1 and kind = any ($2::text::text[])
       and expires_at > now() and created_at > now() - interval '${CODE_HOURS} hours'
     returning user_id::text as "userId", kind, flow_id::text as "flowId"`,
    [codeHash, `{${kinds.join(",")}}`],
  );
  return rows[0] ?? null;
}

/** Whether a token of that kind still waits for its reader. */
export async function isAwaited(
  transaction: Transaction,
  userId: string,
  kind: OneTimeKind,
): Promise<boolean> {
  const rows = await transaction.query(
    "select from auth.one_time_tokens where user_id = $1::text::uuid and kind = $2 and expires_at > now()",
    [userId, kind],
  );
  return rows.length > 0;
}
