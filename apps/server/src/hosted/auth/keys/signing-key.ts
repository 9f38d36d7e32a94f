import type { CryptoKey } from "jose";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Database, Transaction } from "#database/database.ts";
import { seal, unseal } from "./seal.ts";

export type SigningKey = { id: string; publicJwk: JWK; privateKey: CryptoKey };

type Row = { id: string; public_key: JWK; sealed_private_key: string };

const LOCK = "select pg_advisory_xact_lock(hashtextextended('parcelle signing keys', 0))";
const IN_FORCE = "starts_at <= now() and (retired_at is null or retired_at > now())";

/** The key in force, shared by all processes of one database; made at the first start. */
export async function loadSigningKey(database: Database, sealingKey: Uint8Array): Promise<SigningKey> {
  const present = await database.asService(readNewest);
  if (present !== null && isReadable(present, sealingKey)) return openRow(present, sealingKey);
  const made = await makeRow(sealingKey);
  const row = await database.asService(async (transaction) => {
    await transaction.query(LOCK);
    const other = await readNewest(transaction);
    if (other !== null && isReadable(other, sealingKey)) return other;
    // A key sealed with a lost secret can sign nothing more.
    await transaction.query("update auth.signing_keys set retired_at = now() where retired_at is null");
    await insert(transaction, made, 0);
    return made;
  });
  return openRow(row, sealingKey);
}

/** Public keys of tokens that may still be in use or come soon, newest first. */
export async function loadPublicKeys(database: Database): Promise<JWK[]> {
  const rows = await database.asService((transaction) =>
    transaction.query<{ public_key: JWK }>(
      `select public_key from auth.signing_keys
       where retired_at is null or retired_at > now() - interval '1 day'
       order by starts_at desc`,
    ),
  );
  return rows.map(({ public_key }) => public_key);
}

/**
 * Makes the next key: published now, signing after `seconds`, while those before it retire. Their tokens stay good for
 * a day, longer than any lives.
 */
export async function rotateSigningKey(
  database: Database,
  sealingKey: Uint8Array,
  seconds: number,
): Promise<string> {
  const made = await makeRow(sealingKey);
  await database.asService(async (transaction) => {
    await transaction.query(LOCK);
    await insert(transaction, made, seconds);
    await transaction.query(
      `update auth.signing_keys set retired_at = now() + make_interval(secs => $2::text::float8)
       where id <> $1 and (retired_at is null or retired_at > now())`,
      [made.id, String(seconds)],
    );
  });
  return made.id;
}

/** Ends a key and every token that it signed; false when there is none of that name. */
export async function revokeSigningKey(
  database: Database,
  sealingKey: Uint8Array,
  id: string,
): Promise<boolean> {
  const made = await makeRow(sealingKey);
  return database.asService(async (transaction) => {
    await transaction.query(LOCK);
    const rows = await transaction.query(
      "update auth.signing_keys set retired_at = '-infinity' where id = $1 returning id",
      [id],
    );
    if ((await readNewest(transaction)) === null) await insert(transaction, made, 0);
    return rows.length > 0;
  });
}

async function readNewest(transaction: Transaction): Promise<Row | null> {
  const rows = await transaction.query<Row>(
    `select id, public_key, sealed_private_key from auth.signing_keys where ${IN_FORCE} order by starts_at desc limit 1`,
  );
  return rows[0] ?? null;
}

async function insert(transaction: Transaction, row: Row, seconds: number): Promise<void> {
  await transaction.query(
    `insert into auth.signing_keys (id, algorithm, public_key, sealed_private_key, starts_at)
     values ($1, 'ES256', $2::text::jsonb, $3, now() + make_interval(secs => $4::text::float8))`,
    [row.id, JSON.stringify(row.public_key), row.sealed_private_key, String(seconds)],
  );
}

async function makeRow(sealingKey: Uint8Array): Promise<Row> {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const id = crypto.randomUUID();
  const publicJwk = {
    ...(await exportJWK(publicKey)),
    kid: id,
    alg: "ES256",
    use: "sig",
    key_ops: ["verify"],
  };
  return {
    id,
    public_key: publicJwk,
    sealed_private_key: seal(sealingKey, JSON.stringify(await exportJWK(privateKey))),
  };
}

function isReadable(row: Row, sealingKey: Uint8Array): boolean {
  try {
    unseal(sealingKey, row.sealed_private_key);
    return true;
  } catch {
    return false;
  }
}

async function openRow(row: Row, sealingKey: Uint8Array): Promise<SigningKey> {
  const jwk = JSON.parse(unseal(sealingKey, row.sealed_private_key)) as JWK;
  const privateKey = (await importJWK(jwk, "ES256")) as CryptoKey;
  return { id: row.id, publicJwk: row.public_key, privateKey };
}
