import { randomBytes } from "node:crypto";
import type { Claims, Database } from "#database/database.ts";
import type { IntegrationKeys } from "./integration-keys.ts";
import { seal, unseal } from "./seal.ts";

const REMEMBERED_MS = 2_000;
const MAX_REMEMBERED = 5_000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A key of an integration in the shape that S3 asks for; nothing is proved by having found it. */
export type StorageKey = { id: number; secret: string; claims: Claims };

type Known = { key: StorageKey | null; until: number; isTold: boolean };

/** A new pair as programs that speak S3 want it, and the secret as the database keeps it. */
export function makeStorageKey(sealingKey: Uint8Array): {
  accessKeyId: string;
  secretAccessKey: string;
  sealed: string;
} {
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  const secretAccessKey = randomBytes(30).toString("base64url");
  return { accessKeyId: `PRCL${letters}`, secretAccessKey, sealed: seal(sealingKey, secretAccessKey) };
}

/** The same keys of integrations as `IntegrationKeys` reads, for requests that are signed instead of carrying the key. */
export class StorageKeys {
  readonly #database: Database;
  readonly #sealingKey: Uint8Array;
  readonly #integrations: IntegrationKeys;
  readonly #known = new Map<string, Known>();

  constructor(database: Database, sealingKey: Uint8Array, integrations: IntegrationKeys) {
    this.#database = database;
    this.#sealingKey = sealingKey;
    this.#integrations = integrations;
  }

  /** Null for a key that is unknown, revoked or over. A revocation is heard of within two seconds. */
  async find(accessKeyId: string): Promise<StorageKey | null> {
    const known = this.#known.get(accessKeyId);
    if (known !== undefined && known.until > performance.now()) return known.key;
    const key = await this.#ask(accessKeyId);
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    this.#known.set(accessKeyId, { key, until: performance.now() + REMEMBERED_MS, isTold: false });
    return key;
  }

  /** Counts a request that the holder of the secret signed; throws TooManyRequests. */
  async admit(accessKeyId: string, { id }: StorageKey): Promise<void> {
    await this.#integrations.count(id);
    const known = this.#known.get(accessKeyId);
    if (known === undefined || known.isTold) return;
    known.isTold = true;
    await this.#database.asService((transaction) => transaction.query("select app.tell_key_used($1)", [id]));
  }

  async #ask(accessKeyId: string): Promise<StorageKey | null> {
    const [row] = await this.#database.asService((transaction) =>
      transaction.query<{ id: number; user_id: string; sealed_secret: string }>(
        "select * from app.read_storage_key($1)",
        [accessKeyId],
      ),
    );
    const secret = row === undefined ? null : this.#unsealed(row.sealed_secret);
    if (row === undefined || secret === null) return null;
    const claims = {
      role: "authenticated",
      aud: "authenticated",
      sub: row.user_id,
      api_key: row.id,
    } as const;
    return { id: row.id, secret, claims };
  }

  /** With another installation's secret nobody can prove to have this one. */
  #unsealed(sealed: string): string | null {
    try {
      return unseal(this.#sealingKey, sealed);
    } catch {
      return null;
    }
  }
}
