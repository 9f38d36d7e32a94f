import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { keepKnownKeys } from "../migrations/keep-source-keys.ts";
import { applyBatch } from "./apply-batch.ts";
import { gatherStatistics } from "./gather-statistics.ts";
import { settleImport } from "./import-outcome.ts";
import { type KnownImport, loadFarmerImport } from "./kept-import.ts";

/**
 * Brings rows into the registry in batches, each in a transaction of its own. A row bears what became of it, so that a job
 * that goes on after a kill takes only the others.
 */
export const applyFarmerImportJob = defineJob({
  name: "apply-farmer-import",
  attempts: 5,
  input: z.object({ importId: z.number() }),
  async run({ input, claims, services: { database }, saveCheckpoint, signal, progress }) {
    const list = await loadFarmerImport(database, claims, input.importId);
    const { done: before, total } = await countRows(database, claims, list);
    let done = before;
    for (let [after, batches] = [0, 1]; ; batches += 1) {
      signal.throwIfAborted();
      const batch = await database.asWorkflow(claims, (transaction) => applyBatch(transaction, list, after));
      if (batch.last === null) break;
      after = batch.last;
      await saveCheckpoint({ last: after });
      done += batch.rows;
      await progress(done, total, "farmers");
      if (isPowerOfTwo(batches)) await gatherStatistics(database);
    }
    await gatherStatistics(database);
    return database.asWorkflow(claims, async (transaction) => {
      await keepKnownKeys(transaction, list);
      await transaction.query("select app.search_after_import($1)", [list.organisationId]);
      return settleImport(transaction, list.id, { from: "applying", to: "completed", stamp: "applied_at" });
    });
  },
  async onEnd({ input, services }) {
    await services.database.asService((transaction) =>
      settleImport(transaction, input.importId, { from: "applying", to: "stopped", stamp: "applied_at" }),
    );
  },
});

async function countRows(
  database: Database,
  claims: Claims,
  { id }: KnownImport,
): Promise<{ done: number; total: number }> {
  const [counted] = await database.asWorkflow(claims, (transaction) =>
    transaction.query<{ done: number; total: number }>(
      `select count(*)::int as total, (count(*) filter (where outcome is not null))::int as done
       from public.farmer_import_rows
       where import_id = $1 and fate in ('new', 'changes') and not left_out`,
      [id],
    ),
  );
  return counted!;
}

/** The first batches change how large the registry is the most. */
const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0;
