import { z } from "zod";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { notFound } from "#platform/not-found.ts";
import { findFarmerDuplicatesJob } from "./find-farmer-duplicates-job.ts";

/** Leaves the job that compares farmers; where one is at it already, that one is told. */
export const findFarmerDuplicates = defineFunction({
  name: "find-farmer-duplicates",
  summary:
    "Looks for farmers who are in the registry twice: among those who changed since, or everybody anew.",
  input: z.object({ organisationId: z.number().int(), everybody: z.boolean(), requestKey: z.uuid() }),
  output: z.object({ jobId: z.number() }),
  async handler({ input: { organisationId, everybody, requestKey }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const [registry] = await transaction.query<{ may: boolean; stale: boolean; running: number | null }>(
        `select
           $1 = any (app.organisations_offering('farmers.manage', 'FARMER')) as may,
           app.names_are_stale($1) as stale,
           (
             select min(job.id) from public.jobs as job
             where job.organisation_id = $1 and job.kind = 'find-farmer-duplicates' and job.status in ('queued', 'running')
           ) as running
         where $1 = any (app.organisations_offering('farmers.read', 'FARMER'))`,
        [organisationId],
      );
      if (!registry) throw notFound("farmer_registry");
      if (!registry.may) throw permissionDenied({ permissions: ["farmers.manage"] });
      if (registry.running !== null) return { jobId: registry.running };
      const jobId = await enqueueJob(transaction, findFarmerDuplicatesJob, {
        ...{ organisationId, projectId: null, key: requestKey },
        input: { everybody: everybody || registry.stale },
      });
      return { jobId };
    });
  },
});
