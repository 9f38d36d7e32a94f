import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { DatabaseLocation } from "#database/open-database.ts";
import { openDatabase } from "#database/open-database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { startWorker } from "#jobs/run-worker.ts";
import { noFiles } from "./no-files.ts";
import { noMail } from "./no-mail.ts";

/** Writes rows in steps; each step and its checkpoint are one transaction. */
export const writeRowsJob = defineJob({
  name: "write-rows",
  attempts: 3,
  input: z.object({ rows: z.number(), step: z.number(), pauseMs: z.number() }),
  async run({ job, input, checkpoint, saveCheckpoint, services, signal, progress }) {
    let next = (checkpoint as { next: number } | null)?.next ?? 0;
    while (next < input.rows) {
      signal.throwIfAborted();
      const from = next;
      next = Math.min(from + input.step, input.rows);
      await services.database.asService(async (transaction) => {
        await transaction.query(
          "insert into public.written_rows (job, n) select $1, generate_series($2::int, $3::int)",
          [job.id, from, next - 1],
        );
        await saveCheckpoint({ next }, transaction);
      });
      await progress(next, input.rows, "writing");
      process.send?.({ written: next });
      await pause(input.pauseMs);
    }
    return { rows: next };
  },
});

/** As a child process: works until it is killed or told to stop. */
if (process.send !== undefined && process.argv[2] !== undefined) {
  const location = JSON.parse(process.argv[2]) as DatabaseLocation;
  const database = await openDatabase(location);
  const worker = await startWorker({
    services: { database, files: noFiles, ...noMail, dataDirectory: "" },
    definitions: [writeRowsJob],
    onError: (error) => process.send?.({ error: String(error) }),
  });
  process.once("message", () => {
    void worker
      .stop()
      .then(() => database.close())
      .then(() => process.disconnect());
  });
}
