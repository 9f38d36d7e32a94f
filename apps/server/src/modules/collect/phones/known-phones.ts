import type { Claims, Database } from "#database/database.ts";
import { asServersOwn } from "#database/traffic/traffic.ts";
import { hashOfSecret } from "./field-phones.ts";

export type Phone = { claims: Claims; projectId: number };

type Waiting = { resolve: (phone: Phone | null) => void; reject: (error: unknown) => void };
type Found = { hash: string; userId: string; projectId: number };

/**
 * Phones by the secret of their address. Hundreds come through one mast when the network is back: those who ask while
 * the database is asked are asked for together, so that none waits in the line of their common address.
 */
export class KnownPhones {
  readonly #database: Database;
  #waiting = new Map<string, Waiting[]>();
  #isAsking = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The account and project of an address; null where it is not valid, or no more. */
  find(secret: string): Promise<Phone | null> {
    const hash = hashOfSecret(secret);
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(hash) ?? [];
      this.#waiting.set(hash, [...waiting, { resolve, reject }]);
      void this.#ask();
    });
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#waiting.size > 0) {
      const asked = this.#waiting;
      this.#waiting = new Map();
      await this.#answer(asked);
    }
    this.#isAsking = false;
  }

  async #answer(asked: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
    try {
      const found = await asServersOwn(() => this.#phonesOf([...asked.keys()]));
      const phones = new Map(found.map(({ hash, userId, projectId }) => [hash, phoneOf(userId, projectId)]));
      for (const [hash, waiting] of asked)
        for (const { resolve } of waiting) resolve(phones.get(hash) ?? null);
    } catch (error) {
      for (const waiting of asked.values()) for (const { reject } of waiting) reject(error);
    }
  }

  #phonesOf(hashes: readonly string[]): Promise<Found[]> {
    return this.#database.asService((transaction) =>
      transaction.query<Found>(
        `select asked.hash, phone.user_id as "userId", phone.project_id as "projectId"
         from unnest($1::text[]) as asked (hash) cross join lateral app.field_phone(asked.hash) as phone`,
        [hashes],
      ),
    );
  }
}

const phoneOf = (sub: string, projectId: number): Phone => ({
  claims: { role: "authenticated", aud: "authenticated", sub },
  projectId,
});
