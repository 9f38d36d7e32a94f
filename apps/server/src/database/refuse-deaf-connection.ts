import type { Database } from "./database.ts";

const WITHIN_MS = 20_000;

/**
 * Throws when notifications do not arrive, as behind a pooler that lends connections by the transaction: nothing would
 * fail, but screens would stand still and jobs would wait.
 */
export async function refuseDeafConnection(database: Database, withinMs = WITHIN_MS): Promise<void> {
  const channel = `parcelle_${crypto.randomUUID().replaceAll("-", "")}`;
  const heard = Promise.withResolvers<boolean>();
  const stop = await database.listen(channel, () => heard.resolve(true));
  const timer = setTimeout(() => heard.resolve(false), withinMs);
  try {
    await database.asService((transaction) => transaction.query("select pg_notify($1::text, '')", [channel]));
    if (await heard.promise) return;
  } finally {
    clearTimeout(timer);
    await stop();
  }
  throw new Error(
    "notifications do not arrive: DATABASE_DIRECT_URL must lead to PostgreSQL itself, not through a pooler that lends connections by the transaction",
  );
}
