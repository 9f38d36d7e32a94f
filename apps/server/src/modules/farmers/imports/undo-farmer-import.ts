import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { beginImportStep, jobOfStep } from "./begin-import-step.ts";
import { takeImport } from "./import-taken.ts";
import { undoFarmerImportJob } from "./undo-farmer-import-job.ts";

/** Takes an import back: who came with it goes to the trash, what it changed gets its former value. */
export const undoFarmerImport = defineFunction({
  name: "undo-farmer-import",
  summary:
    "Takes an import of farmers back; who was changed since, or has plots or cards, stays and is told.",
  input: z.object({ importId: z.number().int(), requestKey: z.uuid() }),
  output: z.object({ jobId: z.number() }),
  async handler({ input: { importId, requestKey }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const running = await jobOfStep(transaction, importId, ["undoing", "undone"]);
      if (running !== null) return { jobId: running };
      const { organisationId } = await takeImport(transaction, importId, {
        ...{ from: ["completed", "stopped"], to: "undoing" },
      });
      await requireManager(transaction, organisationId);
      const step = { job: undoFarmerImportJob, organisationId, requestKey };
      return { jobId: await beginImportStep(transaction, importId, step) };
    });
  },
});

async function requireManager(transaction: Transaction, organisationId: number): Promise<void> {
  const [manager] = await transaction.query<{ may: boolean }>(
    "select $1 = any (app.organisations_offering('farmers.manage', 'FARMER')) as may",
    [organisationId],
  );
  if (!manager!.may) throw permissionDenied({ permissions: ["farmers.manage"] });
}
