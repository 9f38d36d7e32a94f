import { z } from "zod";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { notFound } from "#platform/not-found.ts";
import { revalidateRecordsJob } from "./revalidate-records-job.ts";

type Place = {
  organisationId: number;
  projectId: number;
  versionId: number | null;
  may: boolean;
  running: number | null;
};

/** Leaves the job that checks every record of a form in its project again, by the version that is filled now. */
export const revalidateRecords = defineFunction({
  name: "revalidate-records",
  summary:
    "Checks all records of a form in a project again by the version that is filled now: findings are rewritten, valid and failed follow them where no reviewer has decided; answers stay as they came.",
  input: z.object({
    projectFormId: z.number().int(),
    /** Records become those of the present version; otherwise each keeps the one by which it was filled. */
    adopt: z.boolean().default(false),
    requestKey: z.uuid(),
  }),
  output: z.object({ jobId: z.number() }),
  async handler({ input: { projectFormId, adopt, requestKey }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const [place] = await transaction.query<Place>(
        `select used.organisation_id as "organisationId", used.project_id as "projectId", used.version_id as "versionId",
           used.project_id = any (app.projects_with('forms.edit')) as may,
           (
             select min(job.id) from public.jobs as job
             where job.project_id = used.project_id and job.kind = 'revalidate-records' and job.status in ('queued', 'running')
               and (job.input ->> 'projectFormId')::bigint = used.id
           ) as running
         from public.project_forms as used where used.id = $1 and used.deleted_at is null`,
        [projectFormId],
      );
      if (place === undefined || place.versionId === null) throw notFound("form");
      if (!place.may) throw permissionDenied({ permissions: ["forms.edit"] });
      if (place.running !== null) return { jobId: place.running };
      const jobId = await enqueueJob(transaction, revalidateRecordsJob, {
        ...{ organisationId: place.organisationId, projectId: place.projectId, key: requestKey },
        input: { projectFormId, versionId: place.versionId, adopt },
      });
      return { jobId };
    });
  },
});
