import type { Database } from "#database/database.ts";

/** Forgets old news, and leaves a round of mails where some are due. */
export async function askForDigests(database: Database): Promise<void> {
  await database.asService(async (transaction) => {
    await transaction.query("select app.forget_old_notifications()");
    await transaction.query("select app.ask_for_digests()");
  });
}
