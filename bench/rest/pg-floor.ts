import { hash } from "node:crypto";
import pg from "pg";
import type { Claims } from "../../apps/server/src/database/database.ts";
import { CONNECTIONS, type FloorAnswer, POOL, type Statement } from "./questions.ts";
import { runConcurrently } from "./run-concurrently.ts";

export type PgFloor = {
  run(statement: Statement, times: number): Promise<FloorAnswer>;
  close(): Promise<void>;
};

/** The caller's role and claims are set once a connection, so that each run is one prepared statement and no more. */
export function pgFloor(connectionString: string, claims: Claims): PgFloor {
  const pool = new pg.Pool({
    connectionString,
    max: POOL,
    onConnect: async (client) => {
      await client.query(
        `select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false),
           set_config('search_path', 'public, extensions', false), set_config('TimeZone', 'UTC', false),
           set_config('role', $3, false)`,
        [JSON.stringify(claims), claims.sub ?? "", claims.role],
      );
    },
  });
  return {
    run: async ({ text, values }, times) => {
      const query = { name: hash("sha256", text).slice(0, 32), text, values };
      const { seconds, result } = await runConcurrently(times, CONNECTIONS, () =>
        pool.query<{ body: string }>(query),
      );
      return { seconds, body: result.rows[0]!.body };
    },
    close: () => pool.end(),
  };
}
