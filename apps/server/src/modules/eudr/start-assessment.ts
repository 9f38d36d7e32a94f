import { runParametersSchema } from "@parcelle/domain/risk/run-rules";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { codeVersion } from "#platform/code-version.ts";
import { notFound } from "#platform/not-found.ts";
import { assessPlotsJob } from "./assess-plots-job.ts";

/** Chooses the plots, reserves their credits and leaves the job, or does none of it. */
export const startAssessment = defineFunction({
  name: "start-assessment",
  summary: "Assesses the deforestation risk of plots, and pays for them.",
  input: z.object({
    projectId: z.number().int(),
    requestKey: z.uuid(),
    parameters: runParametersSchema,
    /** How many plots the price was told for; others are not begun. */
    agreedPlots: z.number().int().positive().optional(),
  }),
  output: z.object({ assessmentId: z.number(), jobId: z.number(), plots: z.number() }),
  async handler({ input, claims, services }) {
    const { projectId, requestKey, parameters, agreedPlots } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [project] = await transaction.query<{ organisation_id: number }>(
        "select organisation_id from public.projects where id = $1 and deleted_at is null",
        [projectId],
      );
      if (!project) throw notFound("project");
      const [started] = await transaction.query<{ id: number; plots_total: number }>(
        "select id, plots_total from app.start_assessment($1, $2, $3::jsonb, $4, $5)",
        [projectId, agreedPlots ?? null, JSON.stringify(parameters), codeVersion, requestKey],
      );
      const jobId = await enqueueJob(transaction, assessPlotsJob, {
        organisationId: project.organisation_id,
        projectId,
        input: { assessmentId: started!.id },
        key: requestKey,
      });
      await transaction.query("select app.attach_assessment_job($1, $2)", [started!.id, jobId]);
      return { assessmentId: started!.id, jobId, plots: started!.plots_total };
    });
  },
});
