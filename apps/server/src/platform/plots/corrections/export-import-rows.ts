import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { notFound } from "#platform/not-found.ts";
import { importChanged } from "#platform/plots/import-changed.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import { correctionSchema, exportImportRowsJob } from "./export-import-rows-job.ts";

/** Gives a person his own file back, corrected and marked: all of it, or the rows that are returned. */
export const exportImportRows = defineFunction({
  name: "export-import-rows",
  summary: "Gives the file of an import back, corrected or with its returned rows.",
  input: correctionSchema.extend({ requestKey: z.uuid() }),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, locale, services }) {
    const { requestKey, ...correction } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [known] = await transaction.query<{
        organisation_id: number;
        project_id: number;
        status: string;
      }>("select organisation_id, project_id, status from public.imports where id = $1", [input.importId]);
      if (!known) throw notFound("import");
      await requirePermissions(transaction, known.project_id, ["files.read", "reports.read"]);
      if (!["inspected", "applying", "completed"].includes(known.status)) throw importChanged();
      const jobId = await enqueueJob(transaction, exportImportRowsJob, {
        organisationId: known.organisation_id,
        projectId: known.project_id,
        input: { ...correction, locale },
        key: requestKey,
      });
      return { jobId };
    });
  },
});
