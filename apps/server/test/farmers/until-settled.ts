import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#database/database.ts";

/** A job is settled after its last batch was told: until then its process must not end. */
export async function untilSettled(database: Database, jobId: number): Promise<void> {
  for (;;) {
    const [job] = await database.asService((transaction) =>
      transaction.query("select from public.jobs where id = $1 and finished_at is not null", [jobId]),
    );
    if (job) return;
    await pause(50);
  }
}
