import type { Database } from "#database/database.ts";

/** Asks now and every so many seconds for the round of the day, which exists once; the answer stops it. */
export function startDailyRounds(
  database: Database,
  askSeconds: number,
  onFault: (error: unknown) => void,
): () => void {
  const ask = () =>
    void database
      .asService((transaction) => transaction.query("select app.ask_for_private_overlaps()"))
      .catch(onFault);
  const timer = setInterval(ask, askSeconds * 1000);
  timer.unref();
  ask();
  return () => clearInterval(timer);
}
