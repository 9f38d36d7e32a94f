import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { applyImportJob } from "./apply-import-job.ts";
import { countMade, importBegun } from "./import-begun.ts";
import { whyNotTaken } from "./import-changed.ts";
import { chosenColumnsSchema, rowNumbersSchema } from "./import-options.ts";
import type { ChosenColumns } from "./insert-plots.ts";

export const applyImport = defineFunction({
  name: "apply-import",
  summary: "Adds the accepted rows of an import to the plots of its project.",
  input: z.object({
    importId: z.number().int(),
    columns: chosenColumnsSchema,
    excludedRows: rowNumbersSchema.default([]),
    splitRows: rowNumbersSchema.default([]),
    // The reading that the person decided about: after another one, the same row numbers may be other plots.
    inspectJobId: z.number().int().optional(),
  }),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, services }) {
    const { importId, columns, excludedRows, splitRows, inspectJobId } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      await refuseOtherColumns(transaction, importId, columns);
      const [known] = await transaction.query<{ organisation_id: number; project_id: number }>(
        `update public.imports
         set status = 'applying', chosen_columns = $2::jsonb
         where id = $1 and status = 'inspected' and ($3::bigint is null or inspect_job_id = $3)
         returning organisation_id, project_id`,
        [importId, JSON.stringify(columns), inspectJobId ?? null],
      );
      if (!known) return { jobId: await runningJob(transaction, importId) };
      const jobId = await enqueueJob(transaction, applyImportJob, {
        organisationId: known.organisation_id,
        projectId: known.project_id,
        input: { importId, columns, excludedRows, splitRows },
        key: randomUUID(),
      });
      await transaction.query("update public.imports set apply_job_id = $2 where id = $1", [importId, jobId]);
      return { jobId };
    });
  },
});

async function refuseOtherColumns(
  transaction: Transaction,
  importId: number,
  columns: ChosenColumns,
): Promise<void> {
  const [other] = await transaction.query(
    "select from public.imports where id = $1 and status = 'inspected' and chosen_columns <> $2::jsonb for update",
    [importId, JSON.stringify(columns)],
  );
  const made = other ? await countMade(transaction, importId) : 0;
  if (made > 0) throw importBegun(made);
}

// Pressing the button twice gives the same job.
async function runningJob(transaction: Transaction, importId: number): Promise<number> {
  const [row] = await transaction.query<{ status: string; apply_job_id: number | null }>(
    "select status, apply_job_id from public.imports where id = $1",
    [importId],
  );
  if (row?.apply_job_id && (row.status === "applying" || row.status === "completed")) return row.apply_job_id;
  throw await whyNotTaken(transaction, importId);
}
