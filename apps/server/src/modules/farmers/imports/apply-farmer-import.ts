import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { importChanged } from "#platform/plots/import-changed.ts";
import { applyFarmerImportJob } from "./apply-farmer-import-job.ts";
import { beginImportStep, jobOfStep } from "./begin-import-step.ts";
import { takeImport } from "./import-taken.ts";

/** Brings the rows of a list that were not left out into the registry; one that was stopped goes on. */
export const applyFarmerImport = defineFunction({
  name: "apply-farmer-import",
  summary: "Brings the accepted rows of a list of farmers into the registry.",
  input: z.object({
    importId: z.number().int(),
    // The reading that the person decided about: after another one, the same numbers may be other rows.
    inspectJobId: z.number().int().optional(),
    requestKey: z.uuid(),
  }),
  output: z.object({ jobId: z.number() }),
  async handler({ input: { importId, inspectJobId, requestKey }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const running = await jobOfStep(transaction, importId, ["applying", "completed"]);
      if (running !== null) return { jobId: running };
      await requireReading(transaction, importId, inspectJobId ?? null);
      const { organisationId } = await takeImport(transaction, importId, {
        ...{ from: ["ready", "stopped"], to: "applying" },
      });
      const step = { job: applyFarmerImportJob, organisationId, requestKey };
      return { jobId: await beginImportStep(transaction, importId, step) };
    });
  },
});

async function requireReading(
  transaction: Transaction,
  importId: number,
  jobId: number | null,
): Promise<void> {
  const [other] = await transaction.query(
    "select from public.farmer_imports where id = $1 and status = 'ready' and job_id <> $2",
    [importId, jobId],
  );
  if (other) throw importChanged();
}
