import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { fileMissing } from "#platform/plots/import-file-missing.ts";
import { chosenColumnsSchema, listCountrySchema } from "./chosen-columns.ts";
import { requireNothingApplied, takeImport } from "./import-taken.ts";
import { inspectFarmerListJob } from "./inspect-farmer-list-job.ts";
import { rememberMapping } from "./remember-mapping.ts";

/** Reads the kept list again with what the person said about its country and its columns. */
export const reinspectFarmerImport = defineFunction({
  name: "reinspect-farmer-import",
  summary:
    "Reads a list of farmers again with the country and the columns that a person chose, and remembers them for lists with the same header.",
  input: z.object({
    importId: z.number().int(),
    country: listCountrySchema,
    columns: chosenColumnsSchema,
  }),
  output: z.object({ jobId: z.number() }),
  async handler({ input: { importId, country, columns }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const { organisationId, objectPath } = await takeImport(transaction, importId, {
        ...{ from: ["ready", "refused"], to: "inspecting" },
      });
      await requireNothingApplied(transaction, importId);
      await requireFile(transaction, objectPath);
      await rememberMapping(transaction, { importId, organisationId }, columns);
      const jobId = await enqueueJob(transaction, inspectFarmerListJob, {
        ...{ organisationId, projectId: null },
        input: { importId },
        key: randomUUID(),
      });
      await transaction.query(
        `update public.farmer_imports
         set country = $2, chosen_columns = $3::jsonb, problem = null, job_id = $4
         where id = $1`,
        [importId, country, JSON.stringify(columns), jobId],
      );
      return { jobId };
    });
  },
});

/** Rows that were read stay where there is nothing to read them from again. */
async function requireFile(transaction: Transaction, objectPath: string): Promise<void> {
  const [present] = await transaction.query(
    "select from storage.objects where bucket_id = 'farmer-lists' and name = $1",
    [objectPath],
  );
  if (!present) throw fileMissing();
}
