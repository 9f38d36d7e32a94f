import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { DatabaseError, UNIQUE_VIOLATION } from "#database/database-error.ts";
import { defineJob } from "#jobs/define-job.ts";
import { chosenColumnsSchema } from "./import-options.ts";
import { type Batch, insertPlots, type RowsInTheWay } from "./insert-plots.ts";
import { refreshOverlaps } from "./refresh-overlaps.ts";
import { splitImportRows } from "./split/split-import-rows.ts";
import { storeKnownOverlaps } from "./store-known-overlaps.ts";

const batchSize = 2000;
const splitsATransaction = 50;

type Checkpoint = { lastRow: number };

export const applyImportJob = defineJob({
  name: "apply-import",
  attempts: 5,
  input: z.object({
    importId: z.number(),
    columns: chosenColumnsSchema,
    excludedRows: z.array(z.number()),
    splitRows: z.array(z.number()).default([]),
  }),
  async run({ job, input, checkpoint, saveCheckpoint, claims, services, signal, progress }) {
    const { database } = services;
    const projectId = job.projectId!;
    const total = await rowCount(database, claims, input.importId);
    let ownChanges = 0;
    const insert = batchInserter(database, claims, checkpoint === null ? "refuse batch" : "pass over");
    for (let after = (checkpoint as Checkpoint | null)?.lastRow ?? 0; after < total; after += batchSize) {
      signal.throwIfAborted();
      const last = Math.min(after + batchSize, total);
      const made = await insert({ ...input, after, last });
      if (made > 0) ownChanges += 1;
      await saveCheckpoint({ lastRow: last } satisfies Checkpoint);
      await progress(last, total, "plots");
    }

    await splitRows(database, claims, input, signal);
    await progress(total, total, "overlaps");
    // What an earlier attempt changed is not counted, and what was split is not what was inspected.
    const isWhole = checkpoint === null && input.splitRows.length === 0;
    const applied = { importId: input.importId, projectId, ownChanges };
    const known =
      isWhole &&
      (await database.asWorkflow(claims, (transaction) => storeKnownOverlaps(transaction, applied)));
    if (!known) await refreshOverlaps(database, claims, projectId, signal);
    return database.asWorkflow(claims, async (transaction) => {
      const [counts] = await transaction.query<{ plots: number; refused: number }>(
        `update public.imports as import
         set
           status = 'completed',
           completed_at = now(),
           accepted_count = (select count(*) from public.plots where import_id = import.id),
           refused_count = (select count(*) from public.import_rows where import_id = import.id and state = 'refused')
         where id = $1
         returning accepted_count as plots, refused_count as refused`,
        [input.importId],
      );
      return counts;
    });
  },
  async onEnd({ job, input, services }) {
    await services.database.asService(async (transaction) => {
      await transaction.query(
        "update public.imports set status = 'inspected' where id = $1 and status = 'applying'",
        [input.importId],
      );
      // Plots that were made are told to overlap by what was inspected, though not all of that file came to be plots.
      await transaction.query(
        `select app.enqueue_job(
           'refresh-overlaps', import.organisation_id, import.project_id, '{}',
           format('refresh-overlaps:%s:after-job-%s', import.project_id, $2::bigint)
         )
         from public.imports as import
         where import.id = $1 and exists (select from public.plots where import_id = import.id)`,
        [input.importId, job.id],
      );
    });
  },
});

/** Makes plots of batches; from the first one with a row in the way on, such rows are passed over. */
function batchInserter(database: Database, claims: Claims, first: RowsInTheWay) {
  let rowsInTheWay = first;
  const insert = (batch: Batch): Promise<number> =>
    database.asWorkflow(claims, (transaction) => insertPlots(transaction, batch, rowsInTheWay));
  return async (batch: Batch): Promise<number> => {
    try {
      return await insert(batch);
    } catch (error) {
      const isInTheWay = error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
      if (!isInTheWay || rowsInTheWay === "pass over") throw error;
      rowsInTheWay = "pass over";
      return insert(batch);
    }
  };
}

/** After all rows, so that a row never takes the identifier of a plot that was split. */
async function splitRows(
  database: Database,
  claims: Claims,
  chosen: { importId: number; splitRows: number[] },
  signal: AbortSignal,
): Promise<void> {
  let after: number | null = chosen.splitRows.length > 0 ? -1 : null;
  while (after !== null) {
    signal.throwIfAborted();
    const last: number = after;
    after = await database.asWorkflow(claims, (transaction) =>
      splitImportRows(transaction, { ...chosen, after: last, count: splitsATransaction }),
    );
  }
}

async function rowCount(database: Database, claims: Claims, importId: number): Promise<number> {
  const [row] = await database.asWorkflow(claims, (transaction) =>
    transaction.query<{ last: number }>(
      "select coalesce(max(row_number), 0) as last from public.import_rows where import_id = $1",
      [importId],
    ),
  );
  return row!.last;
}
