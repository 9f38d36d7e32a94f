import type { Database } from "#database/database.ts";

/** After many farmers came or went, so that they are searched by indexes. */
export const gatherStatistics = (database: Database): Promise<unknown> =>
  database.asService((transaction) => transaction.query("select app.gather_farmer_statistics()"));
