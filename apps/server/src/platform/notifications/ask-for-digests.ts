import type { Database } from "#database/database.ts";

/** Forgets old news, tells of invitations that ran out, and leaves a round of mails where some are due. */
export async function askForDigests(database: Database): Promise<void> {
  await database.asService(async (transaction) => {
    await transaction.query("select app.forget_old_notifications()");
    await transaction.query("select app.tell_of_expired_invitations()");
    await transaction.query("select app.ask_for_digests()");
  });
}
