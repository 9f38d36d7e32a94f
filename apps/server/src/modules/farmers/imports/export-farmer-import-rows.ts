import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { joinJob } from "#jobs/join-job.ts";
import { exportFarmerImportRowsJob, returnedScopeSchema } from "./export-farmer-import-rows-job.ts";
import { takeImport } from "./import-taken.ts";

/** Gives a person his own list back as Excel: all of it, or the rows that he has to correct. */
export const exportFarmerImportRows = defineFunction({
  name: "export-farmer-import-rows",
  summary: "Gives a list of farmers back as Excel, with colours and reasons: all of it or its returned rows.",
  input: z.object({ importId: z.number().int(), rows: returnedScopeSchema, requestKey: z.uuid() }),
  output: z.object({ jobId: z.number() }),
  async handler({ input: { importId, rows, requestKey }, claims, locale, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const { organisationId } = await takeImport(transaction, importId, {
        ...{ from: ["ready", "applying", "stopped", "completed", "undoing", "undone"], to: null },
      });
      const jobId = await joinJob(transaction, exportFarmerImportRowsJob, {
        ...{ organisationId, projectId: null },
        input: { importId, rows, locale },
        key: requestKey,
      });
      await transaction.query("select app.tell_list_access('list_file', $1)", [organisationId]);
      return { jobId };
    });
  },
});
