import type { Database } from "#database/database.ts";

const HOUR_MS = 3_600_000;

/** Asks now and every hour for the round of the day, which exists once; the answer stops it. */
export function startDailyRounds(database: Database, onFault: (error: unknown) => void): () => void {
  const ask = () =>
    void database
      .asService((transaction) => transaction.query("select app.ask_for_private_overlaps()"))
      .catch(onFault);
  const timer = setInterval(ask, HOUR_MS);
  timer.unref();
  ask();
  return () => clearInterval(timer);
}
