import type { Transaction } from "#database/database.ts";
import { AuthError } from "../auth-error.ts";
import type { KeptKey } from "./ceremony.ts";

/** A key as GoTrue lists it. */
export type Passkey = { id: string; friendly_name?: string; created_at: string; last_used_at?: string };

const SELECT_PASSKEY = `
select jsonb_strip_nulls(jsonb_build_object(
  'id', id,
  'friendly_name', nullif(friendly_name, ''),
  'created_at', created_at,
  'last_used_at', last_used_at
)) as passkey
from auth.webauthn_credentials`;

/** The keys of a person, the oldest first. */
export async function listPasskeys(transaction: Transaction, userId: string): Promise<Passkey[]> {
  const rows = await transaction.query<{ passkey: Passkey }>(
    `${SELECT_PASSKEY} where user_id = $1::text::uuid order by created_at, id`,
    [userId],
  );
  return rows.map(({ passkey }) => passkey);
}

/** Throws "not found" for anybody else's. */
export async function findPasskey(transaction: Transaction, userId: string, id: string): Promise<Passkey> {
  const [row] = await transaction.query<{ passkey: Passkey }>(
    `${SELECT_PASSKEY} where id = $1::text::uuid and user_id = $2::text::uuid`,
    [id, userId],
  );
  if (row === undefined) throw new AuthError(404, "validation_failed", "Passkey not found");
  return row.passkey;
}

export type OwnedKey = KeptKey & { rowId: string; userId: string };

type Row = {
  rowId: string;
  userId: string;
  credentialId: Uint8Array;
  publicKey: Uint8Array;
  signCount: number;
  transports: string[];
};

const SELECT_KEY = `
select id::text as "rowId", user_id::text as "userId", credential_id as "credentialId",
  public_key as "publicKey", sign_count as "signCount", transports
from auth.webauthn_credentials`;

/** What signing and verifying need of the keys of a person. */
export async function keptKeys(transaction: Transaction, userId: string): Promise<OwnedKey[]> {
  const rows = await transaction.query<Row>(`${SELECT_KEY} where user_id = $1::text::uuid`, [userId]);
  return rows.map(readKey);
}

/** The key of that identifier, whosever it is; null when there is none. */
export async function findKey(transaction: Transaction, credentialId: string): Promise<OwnedKey | null> {
  const rows = await transaction.query<Row>(
    `${SELECT_KEY} where credential_id = decode($1::text, 'base64')`,
    [inBase64(credentialId)],
  );
  return rows[0] === undefined ? null : readKey(rows[0]);
}

const readKey = ({ credentialId, publicKey, ...row }: Row): OwnedKey => ({
  ...row,
  id: inBase64url(credentialId),
  publicKey: inBase64url(publicKey),
});

const inBase64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** As PostgreSQL reads it. */
export const inBase64 = (base64url: string): string => Buffer.from(base64url, "base64url").toString("base64");
