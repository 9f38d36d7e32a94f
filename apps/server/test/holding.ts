import pg from "pg";
import { expect } from "vitest";

/** Locks that somebody else holds in a PostgreSQL database. */
export type Held = {
  /** Returns when so many transactions of the database wait for a lock. */
  untilWaiting(count: number): Promise<void>;
  /** Whether nobody is changing a row: `table where condition`. */
  isFree(rows: string): Promise<boolean>;
  letGo(): Promise<void>;
};

/** Holds what `statement` locks while `work` begins others that meet it, to the end of that at the latest. */
export async function holding(
  ownerUrl: string,
  statement: string,
  work: (held: Held) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`begin; ${statement}`);
    await work({
      untilWaiting: (count) => expect.poll(() => countWaiting(client), { interval: 20 }).toBe(count),
      isFree: async (wanted) => {
        const { rowCount } = await client.query(`select from ${wanted} for no key update skip locked`);
        return rowCount !== 0;
      },
      letGo: async () => void (await client.query("commit")),
    });
  } finally {
    await client.end();
  }
}

async function countWaiting(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    "select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())",
  );
  return rowCount ?? 0;
}
