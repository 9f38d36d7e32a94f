import { createHash, randomBytes } from "node:crypto";
import type { Claims, Database } from "#database/database.ts";

const REMEMBERED_MS = 2_000;
const MAX_REMEMBERED = 5_000;
/** Requests of one key to one process. */
const ALLOWED_A_MINUTE = 600;

type Known = { claims: Claims | null; until: number };
type Used = { count: number; until: number };

/** A key that asks more than it may; told to every family by its status. */
export class TooManyRequests extends Error {
  override readonly name = "TooManyRequests";
  readonly statusCode = 429;
}

export const isIntegrationKey = (token: string): boolean => token.startsWith("pk_");

/** A new key, its beginning that may be shown, and what the database keeps of it. */
export function makeIntegrationKey(): { key: string; prefix: string; hash: string } {
  const key = `pk_${randomBytes(32).toString("base64url")}`;
  return { key, prefix: key.slice(0, 9), hash: hashOf(key) };
}

const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

/** Whom the keys of integrations stand for: a service account, which policies treat as one more member. */
export class IntegrationKeys {
  readonly #database: Database;
  readonly #known = new Map<string, Known>();
  readonly #used = new Map<string, Used>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Null for a key that is unknown, revoked or over. A revocation is heard of within two seconds. */
  async read(key: string): Promise<Claims | null> {
    const hash = hashOf(key);
    this.#count(hash);
    const known = this.#known.get(hash);
    if (known !== undefined && known.until > Date.now()) return known.claims;
    const claims = await this.#ask(hash);
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    this.#known.set(hash, { claims, until: Date.now() + REMEMBERED_MS });
    return claims;
  }

  async #ask(hash: string): Promise<Claims | null> {
    const [row] = await this.#database.asService((transaction) =>
      transaction.query<{ id: number; user_id: string }>("select * from app.read_api_key($1)", [hash]),
    );
    if (row === undefined) return null;
    return { role: "authenticated", aud: "authenticated", sub: row.user_id, api_key: row.id };
  }

  #count(hash: string): void {
    const now = Date.now();
    if (this.#used.size >= MAX_REMEMBERED) this.#used.clear();
    const used = this.#used.get(hash);
    if (used === undefined || used.until <= now) {
      this.#used.set(hash, { count: 1, until: now + 60_000 });
      return;
    }
    used.count += 1;
    if (used.count > ALLOWED_A_MINUTE)
      throw new TooManyRequests(`More than ${ALLOWED_A_MINUTE} requests a minute with this key`);
  }
}
