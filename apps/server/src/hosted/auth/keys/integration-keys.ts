import { createHash, randomBytes } from "node:crypto";
import type { Claims, Database } from "#database/database.ts";

const REMEMBERED_MS = 2_000;
const MAX_REMEMBERED = 5_000;
/** Requests of one key; counted in the database, so that all processes share them. */
const DOOR = { name: "api key", allowed: 600, seconds: 60 };

type Known = { key: { id: number; claims: Claims } | null; until: number };

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
  /** Until when a key that asked too much is refused without counting. */
  readonly #refused = new Map<number, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Null for a key that is unknown, revoked or over. A revocation is heard of within two seconds. */
  async read(token: string): Promise<Claims | null> {
    const key = await this.#find(hashOf(token));
    if (key === null) return null;
    await this.count(key.id);
    return key.claims;
  }

  async #find(hash: string): Promise<Known["key"]> {
    const known = this.#known.get(hash);
    if (known !== undefined && known.until > performance.now()) return known.key;
    const key = await this.#ask(hash);
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    this.#known.set(hash, { key, until: performance.now() + REMEMBERED_MS });
    return key;
  }

  async #ask(hash: string): Promise<Known["key"]> {
    const [row] = await this.#database.asService((transaction) =>
      transaction.query<{ id: number; user_id: string }>("select * from app.read_api_key($1)", [hash]),
    );
    if (row === undefined) return null;
    const claims = {
      role: "authenticated",
      aud: "authenticated",
      sub: row.user_id,
      api_key: row.id,
    } as const;
    return { id: row.id, claims };
  }

  /** Counts a request of a key; throws TooManyRequests. */
  async count(id: number): Promise<void> {
    if ((this.#refused.get(id) ?? 0) > performance.now()) throw tooMany();
    const [row] = await this.#database.asService((transaction) =>
      transaction.query<{ wait: number }>("select auth.take_rate($1, $2, $3, $4) as wait", [
        DOOR.name,
        String(id),
        DOOR.allowed,
        DOOR.seconds,
      ]),
    );
    if (row!.wait === 0) return;
    if (this.#refused.size >= MAX_REMEMBERED) this.#refused.clear();
    this.#refused.set(id, performance.now() + row!.wait * 1000);
    throw tooMany();
  }
}

const tooMany = (): TooManyRequests =>
  new TooManyRequests(`More than ${DOOR.allowed} requests a minute with this key`);
