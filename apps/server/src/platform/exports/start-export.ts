import { exportFormats } from "@parcelle/domain/export-formats";
import { reportDepths } from "@parcelle/domain/report-documents";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { notFound } from "#platform/not-found.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import type { ModuleFiles } from "./define-files.ts";
import type { ExportPlotsJob } from "./export-plots-job.ts";

/** Leaves the job that writes a file of a project's plots. */
export function startExport(filesOf: (module: string) => ModuleFiles, job: ExportPlotsJob) {
  return defineFunction({
    name: "start-export",
    summary:
      "Writes results as Excel, CSV, GeoJSON, GeoPackage, FlatGeobuf, GeoParquet, shapefile, KML, maps by pixel, PDF or evidence.",
    input: z.object({
      projectId: z.number().int(),
      format: z.enum(exportFormats),
      /** All plots of the project when null. */
      plots: plotChoiceSchema.nullable().default(null),
      /** How much a PDF tells: a summary, a table of the plots besides, or each in full as well, which it does when null. */
      depth: z.enum(reportDepths).nullable().default(null),
      requestKey: z.uuid(),
    }),
    output: z.object({ jobId: z.number() }),
    async handler({ input, claims, locale, services }) {
      const { projectId, format, plots, depth, requestKey } = input;
      return services.database.asWorkflow(claims, async (transaction) => {
        const [project] = await transaction.query<{ organisation_id: number; module: string }>(
          "select organisation_id, module from public.projects where id = $1 and deleted_at is null",
          [projectId],
        );
        if (!project) throw notFound("project");
        await requirePermissions(transaction, projectId, ["plots.read", "assessments.read", "reports.read"]);
        if (!filesOf(project.module).formats.includes(format)) throw notOffered(format);
        const jobId = await enqueueJob(transaction, job, {
          organisationId: project.organisation_id,
          projectId,
          input: { format, plots, depth, locale },
          key: requestKey,
        });
        return { jobId };
      });
    },
  });
}

function notOffered(format: string): ProblemError {
  return new ProblemError(409, "format_not_offered", {
    fr: `Les projets de ce module ne donnent pas de fichier « ${format} ». Choisissez un autre format.`,
    en: `Projects of this module give no file of the format “${format}”. Choose another one.`,
  });
}
