import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { countMade, importBegun } from "./import-begun.ts";
import { whyNotTaken } from "./import-changed.ts";
import { fileMissing } from "./import-file-missing.ts";
import { readOptionsSchema } from "./import-options.ts";
import { inspectImportJob } from "./inspect-import-job.ts";

/** Reads the kept file again with what the person said about its coordinates or columns. */
export const reinspectImport = defineFunction({
  name: "reinspect-import",
  summary: "Reads an import again after its rows were corrected.",
  input: z.object({ importId: z.number().int(), options: readOptionsSchema }),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, services }) {
    const { importId, options } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [known] = await transaction.query<{ organisation_id: number; project_id: number }>(
        `update public.imports
         set status = 'inspecting', options = $2::jsonb, refusal = null
         where id = $1 and status in ('inspected', 'refused')
         returning organisation_id, project_id`,
        [importId, JSON.stringify(options)],
      );
      if (!known) throw await whyNotTaken(transaction, importId);
      const made = await countMade(transaction, importId);
      if (made > 0) throw importBegun(made);
      // Asked once nobody can delete it any more: the import is held.
      await requireFile(transaction, importId);
      await transaction.query("delete from public.import_rows where import_id = $1", [importId]);
      const jobId = await enqueueJob(transaction, inspectImportJob, {
        organisationId: known.organisation_id,
        projectId: known.project_id,
        input: { importId },
        key: randomUUID(),
      });
      await transaction.query("update public.imports set inspect_job_id = $2 where id = $1", [
        importId,
        jobId,
      ]);
      return { jobId };
    });
  },
});

/** Rows that were read stay where there is nothing to read them from again. */
async function requireFile(transaction: Transaction, importId: number): Promise<void> {
  const [gone] = await transaction.query(
    `select from public.imports as import
     where import.id = $1
       and not exists (select from storage.objects where bucket_id = 'imports' and name = import.object_path)`,
    [importId],
  );
  if (!gone) return;
  throw fileMissing();
}
