import type { Database } from "#database/database.ts";

const AT_ONCE = 2000;

/** Removes for good what was deleted and could be brought back for 30 days: registries that were emptied, kept filters, folders and documents. */
export async function forgetRemoved(database: Database): Promise<void> {
  await database.asService((transaction) => transaction.query("select app.forget_deleted_filters()"));
  await database.asService((transaction) => transaction.query("select app.forget_deleted_folders()"));
  await database.asService((transaction) => transaction.query("select app.forget_deleted_documents()"));
  for (let ended = AT_ONCE; ended === AT_ONCE; ) {
    const [round] = await database.asService((transaction) =>
      transaction.query<{ ended: number }>("select app.end_emptied_registries($1) as ended", [AT_ONCE]),
    );
    ended = round!.ended;
  }
}
