import type { Database } from "#database/database.ts";

/** Leaves jobs where something is to be told that waited long enough, and forgets what is old. */
export async function askForWebhookDeliveries(database: Database): Promise<void> {
  await database.asService((transaction) => transaction.query("select app.ask_for_webhook_deliveries()"));
}
