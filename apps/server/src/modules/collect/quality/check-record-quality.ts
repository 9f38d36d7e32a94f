import { z } from "zod";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { notFound } from "#platform/not-found.ts";
import { checkRecordQualityJob } from "./check-record-quality-job.ts";

/** Leaves the job that looks at the records of a form; where one is at it already, that one is told. */
export const checkRecordQuality = defineFunction({
  name: "check-record-quality",
  summary:
    "Looks at all records of a form for what deserves a look: durations, places, photos, copied answers.",
  input: z.object({ projectFormId: z.number().int(), requestKey: z.uuid() }),
  output: z.object({ jobId: z.number() }),
  async handler({ input: { projectFormId, requestKey }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const [form] = await transaction.query<{
        organisationId: number;
        projectId: number;
        may: boolean;
        running: number | null;
      }>(
        `select used.organisation_id as "organisationId", used.project_id as "projectId",
           used.project_id = any (app.projects_with('records.review')) as may,
           (
             select min(job.id) from public.jobs as job
             where job.project_id = used.project_id and job.kind = 'check-record-quality' and job.status in ('queued', 'running')
               and (job.input ->> 'projectFormId')::bigint = used.id
           ) as running
         from public.project_forms as used where used.id = $1 and used.deleted_at is null`,
        [projectFormId],
      );
      if (form === undefined) throw notFound("form");
      if (!form.may) throw permissionDenied({ permissions: ["records.review"] });
      if (form.running !== null) return { jobId: form.running };
      const { organisationId, projectId } = form;
      const jobId = await enqueueJob(transaction, checkRecordQualityJob, {
        ...{ organisationId, projectId, key: requestKey },
        input: { projectFormId },
      });
      return { jobId };
    });
  },
});
