import type { CryptoKey } from "jose";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Database } from "#database/database.ts";
import { seal, unseal } from "./seal.ts";

export type SigningKey = { id: string; publicJwk: JWK; privateKey: CryptoKey };

type Row = { id: string; public_key: JWK; sealed_private_key: string };

/** The key in force, shared by all processes of one database; made at the first start. */
export async function loadSigningKey(database: Database, sealingKey: Uint8Array): Promise<SigningKey> {
  const made = await makeRow(sealingKey);
  const rows = await database.asService(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(hashtextextended('parcelle signing keys', 0))");
    const present = await transaction.query<Row>(
      "select id, public_key, sealed_private_key from auth.signing_keys where retired_at is null order by created_at desc limit 1",
    );
    if (present.length > 0 && isReadable(present[0]!, sealingKey)) return present;
    // A key sealed with a lost secret can sign nothing more.
    await transaction.query("update auth.signing_keys set retired_at = now() where retired_at is null");
    await transaction.query(
      "insert into auth.signing_keys (id, algorithm, public_key, sealed_private_key) values ($1, 'ES256', $2::text::jsonb, $3)",
      [made.id, JSON.stringify(made.public_key), made.sealed_private_key],
    );
    return [made];
  });
  return openRow(rows[0]!, sealingKey);
}

/** Public keys of tokens that may still be in use, newest first. */
export async function loadPublicKeys(database: Database): Promise<JWK[]> {
  const rows = await database.asService((transaction) =>
    transaction.query<{ public_key: JWK }>(
      "select public_key from auth.signing_keys where retired_at is null or retired_at > now() - interval '1 day' order by created_at desc",
    ),
  );
  return rows.map(({ public_key }) => public_key);
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
