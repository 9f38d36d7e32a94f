import type { Database } from "./database.ts";

/** What a killed engine reads again at its next start: about a tenth of a second of work. */
export const LOG_BYTES = 32 * 1024 * 1024;

/**
 * The embedded engine has no process of its own that ends its log: without this the log would grow for as long as the
 * server lives, and all of it would be replayed when the server was killed. PostgreSQL does it by itself.
 */
export async function keepLogShort(database: Database, bytes = LOG_BYTES): Promise<boolean> {
  if (database.engine !== "pglite") return false;
  return database.asOwner(async (transaction) => {
    const [row] = await transaction.query<{ isLong: boolean }>(
      `select pg_current_wal_lsn() - redo_lsn > $1::text::numeric as "isLong" from pg_control_checkpoint()`,
      [String(bytes)],
    );
    if (row!.isLong) await transaction.query("checkpoint");
    return row!.isLong;
  });
}
