import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { leaveQualityLook, reviewedForm } from "./leave-quality-look.ts";

/** Leaves the job that looks at the records of a form; where one is at it already, that one is told. */
export const checkRecordQuality = defineFunction({
  name: "check-record-quality",
  summary:
    "Looks at all records of a form for what deserves a look: durations, places, photos, copied answers.",
  input: z.object({ projectFormId: z.number().int(), requestKey: z.uuid() }),
  output: z.object({ jobId: z.number() }),
  async handler({ input: { projectFormId, requestKey }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const form = await reviewedForm(transaction, projectFormId);
      const [atWork] = await transaction.query<{ jobId: number | null }>(
        `select min(job.id) as "jobId" from public.jobs as job
         where job.project_id = $2 and job.kind = 'check-record-quality' and job.status in ('queued', 'running')
           and (job.input ->> 'projectFormId')::bigint = $1 and job.input -> 'trial' is null`,
        [projectFormId, form.projectId],
      );
      if (atWork!.jobId !== null) return { jobId: atWork!.jobId };
      return { jobId: await leaveQualityLook(transaction, form, requestKey, { projectFormId }) };
    });
  },
});
