import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#database/database.ts";

/** Waits for a job of the demonstration; one that does not complete ends the load. */
export async function jobEnded(database: Database, jobId: number): Promise<void> {
  for (;;) {
    const [job] = await database.asService((transaction) =>
      transaction.query<{ status: string; error: unknown }>(
        "select status, error from public.jobs where id = $1",
        [jobId],
      ),
    );
    if (job?.status === "completed") return;
    if (job?.status !== "queued" && job?.status !== "running") {
      throw new Error(
        `The demonstration's job ${jobId} ended as ${job?.status}: ${JSON.stringify(job?.error)}`,
      );
    }
    await pause(100);
  }
}
