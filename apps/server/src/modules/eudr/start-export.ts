import { exportFormats } from "@parcelle/domain/export-formats";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { notFound } from "#platform/not-found.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";
import { exportPlotsJob } from "./export-plots-job.ts";

export const startExport = defineFunction({
  name: "start-export",
  summary:
    "Writes results as Excel, CSV, GeoJSON, GeoPackage, FlatGeobuf, GeoParquet, shapefile, KML, PDF or evidence.",
  input: z.object({
    projectId: z.number().int(),
    format: z.enum(exportFormats),
    /** All plots of the project when null. */
    plots: plotChoiceSchema.nullable().default(null),
    requestKey: z.uuid(),
  }),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, locale, services }) {
    const { projectId, format, plots, requestKey } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [project] = await transaction.query<{ organisation_id: number }>(
        "select organisation_id from public.projects where id = $1 and module = 'EUDR' and deleted_at is null",
        [projectId],
      );
      if (!project) throw notFound("project");
      const jobId = await enqueueJob(transaction, exportPlotsJob, {
        organisationId: project.organisation_id,
        projectId,
        input: { format, plots, locale },
        key: requestKey,
      });
      return { jobId };
    });
  },
});
