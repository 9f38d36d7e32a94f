import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "#database/database.ts";

export type OneTimeKind = "confirmation" | "recovery" | "invite" | "email_change_new";

const LIFETIME_HOURS: Record<OneTimeKind, number> = {
  confirmation: 24,
  recovery: 1,
  invite: 168,
  email_change_new: 24,
};

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Makes the one token of that kind that a user has; earlier ones stop working. Only its hash is kept. */
export async function makeOneTimeToken(
  transaction: Transaction,
  userId: string,
  kind: OneTimeKind,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await transaction.query(
    `insert into auth.one_time_tokens (user_id, kind, token_hash, expires_at)
     values ($1::text::uuid, $2, $3, now() + make_interval(hours => $4::text::int))
     on conflict (user_id, kind) do update
       set token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at`,
    [userId, kind, hashOf(token), String(LIFETIME_HOURS[kind])],
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

/** Uses a token up; the user it belongs to and its kind, or null when it is unknown or too old. */
export async function useOneTimeToken(
  transaction: Transaction,
  kinds: readonly OneTimeKind[],
  token: string,
): Promise<{ userId: string; kind: OneTimeKind } | null> {
  const rows = await transaction.query<{ userId: string; kind: OneTimeKind }>(
    `delete from auth.one_time_tokens
     where token_hash = $1 and kind = any ($2::text::text[]) and expires_at > now()
     returning user_id::text as "userId", kind`,
    [hashOf(token), `{${kinds.join(",")}}`],
  );
  return rows[0] ?? null;
}
