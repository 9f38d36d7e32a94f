import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { gatherStatistics } from "./gather-statistics.ts";
import { settleImport } from "./import-outcome.ts";
import { loadFarmerImport } from "./kept-import.ts";
import { undoBatch } from "./undo-batch.ts";

/** Takes rows back out of the registry in batches, each in a transaction of its own; what was undone bears it. */
export const undoFarmerImportJob = defineJob({
  name: "undo-farmer-import",
  attempts: 5,
  input: z.object({ importId: z.number() }),
  async run({ input, claims, services: { database }, saveCheckpoint, signal, progress }) {
    const list = await loadFarmerImport(database, claims, input.importId);
    const [counted] = await database.asWorkflow(claims, (transaction) =>
      transaction.query<{ total: number }>(
        `select count(*)::int as total from public.farmer_import_rows
         where import_id = $1 and outcome in ('added', 'changed', 'waiting')`,
        [list.id],
      ),
    );
    let done = 0;
    for (let after = 0; ; ) {
      signal.throwIfAborted();
      const batch = await database.asWorkflow(claims, (transaction) => undoBatch(transaction, list, after));
      if (batch.last === null) break;
      after = batch.last;
      await saveCheckpoint({ last: after });
      done += batch.rows;
      await progress(done, counted!.total, "farmers");
    }
    await gatherStatistics(database);
    return database.asWorkflow(claims, (transaction) =>
      settleImport(transaction, list.id, { from: "undoing", to: "undone", stamp: "undone_at" }),
    );
  },
  async onEnd({ input, services }) {
    await services.database.asService((transaction) =>
      settleImport(transaction, input.importId, { from: "undoing", to: "stopped", stamp: "applied_at" }),
    );
  },
});
