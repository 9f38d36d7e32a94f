import type { Database } from "#database/database.ts";
import { askForStorageSweep } from "#hosted/storage/sweep/sweep-storage-job.ts";
import { askForCreditRound } from "#platform/credits/credit-round-job.ts";

/** Leaves the jobs of today in the queue; however many processes ask, and how often, each exists once a day. */
export const askForDailyJobs = (database: Database): Promise<void> =>
  database.asService(async (transaction) => {
    await transaction.query("select app.ask_for_private_overlaps()");
    await transaction.query("select app.ask_to_compare_registries()");
    await transaction.query("select app.remind_of_farmers_due()");
    await transaction.query("select app.sweep_farmer_pictures()");
    await transaction.query("select app.remind_of_due_diligence()");
    await askForStorageSweep(transaction);
    await askForCreditRound(transaction);
  });
