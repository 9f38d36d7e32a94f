import { runParametersSchema } from "@parcelle/domain/risk/run-rules";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { codeVersion } from "#platform/code-version.ts";
import { notFound } from "#platform/not-found.ts";
import { assessPlotsJob } from "./assess-plots-job.ts";

/** Reserves the credits and leaves the job, or does neither. */
export const startAssessment = defineFunction({
  name: "start-assessment",
  summary: "Assesses the deforestation risk of plots, and pays for them.",
  input: z.object({
    projectId: z.number().int(),
    requestKey: z.uuid(),
    parameters: runParametersSchema,
  }),
  output: z.object({ assessmentId: z.number(), jobId: z.number(), plots: z.number() }),
  async handler({ input, claims, services }) {
    const { projectId, requestKey, parameters } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [project] = await transaction.query<{ organisation_id: number; plots: number }>(
        `select
           project.organisation_id,
           (
             select count(*)
             from public.plots
             where plots.project_id = project.id and plots.deleted_at is null and plots.geometry_state <> 'abnormal'
           ) as plots
         from public.projects as project
         where project.id = $1 and project.deleted_at is null`,
        [projectId],
      );
      if (!project) throw notFound("project");
      if (project.plots === 0) throw nothingToAssess();
      const [started] = await transaction.query<{ id: number; job_id: number | null }>(
        "select id, job_id from app.start_assessment($1, $2, $3::jsonb, $4, $5)",
        [projectId, project.plots, JSON.stringify(parameters), codeVersion, requestKey],
      );
      const jobId = await enqueueJob(transaction, assessPlotsJob, {
        organisationId: project.organisation_id,
        projectId,
        input: { assessmentId: started!.id },
        key: requestKey,
      });
      await transaction.query("select app.attach_assessment_job($1, $2)", [started!.id, jobId]);
      return { assessmentId: started!.id, jobId, plots: project.plots };
    });
  },
});

function nothingToAssess(): ProblemError {
  return new ProblemError(409, "no_plot_to_assess", {
    fr: "Ce projet n’a pas encore de parcelle dont le contour soit utilisable : importez ou réparez des parcelles.",
    en: "This project has no plot with a usable outline yet: import or repair plots.",
  });
}
