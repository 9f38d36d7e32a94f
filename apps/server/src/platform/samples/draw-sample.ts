import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { drawSampleJob } from "./draw-sample-job.ts";
import { findSampledZone } from "./find-sample.ts";
import { priorFiles } from "./prior-files.ts";
import { planOf } from "./sample-problems.ts";
import { sampleRequestSchema } from "./sample-request.ts";

const inputSchema = sampleRequestSchema.extend({
  name: z.string().trim().min(1).max(limitedTexts.samples.name.most),
  requestKey: z.uuid(),
});
type Asked = z.infer<typeof inputSchema>;

const outputSchema = z.object({ sampleId: z.number(), jobId: z.number() });

/** Leaves a sample that a job draws; what it was asked for by is kept with it. */
export const drawSampleFunction = defineFunction({
  name: "draw-sample",
  summary:
    "Draws a sample of clusters and cells over a version of a zone by a plan and a seed, and keeps it.",
  input: inputSchema,
  output: outputSchema,
  async handler({ input, claims, services: { database, dataDirectory } }) {
    const plan = planOf(input.plan);
    const asked = { ...input, plan };
    return database.asWorkflow(claims, async (transaction) => {
      const { organisationId, zone } = await findSampledZone(
        transaction,
        input.projectId,
        input.zoneVersionId,
      );
      await transaction.query("select app.await_same_request($1)", [input.requestKey]);
      const before = await askedBefore(transaction, asked);
      if (before !== null) return before;
      // A layer that is not there is said at once, not by a job that fails.
      await priorFiles(transaction, plan, zone, dataDirectory);
      return begin(transaction, organisationId, asked);
    });
  },
});

async function askedBefore(
  transaction: Transaction,
  { projectId, zoneVersionId, name, plan, seed, requestKey }: Asked,
): Promise<z.infer<typeof outputSchema> | null> {
  const [before] = await transaction.query<{ sampleId: number; jobId: number; isSame: boolean }>(
    `select
       id as "sampleId", job_id as "jobId",
       zone_version_id = $3 and name = $4 and seed = $5 and plan = $6::jsonb as "isSame"
     from public.samples
     where project_id = $1 and request_key = $2`,
    [projectId, requestKey, zoneVersionId, name, seed, JSON.stringify(plan)],
  );
  if (before === undefined) return null;
  const { isSame, ...answer } = before;
  await transaction.query("select app.require_same_request($1)", [isSame]);
  return answer;
}

async function begin(
  transaction: Transaction,
  organisationId: number,
  { projectId, zoneVersionId, name, plan, seed, requestKey }: Asked,
): Promise<z.infer<typeof outputSchema>> {
  const [made] = await transaction.query<{ id: number }>(
    `insert into public.samples (organisation_id, project_id, zone_version_id, name, plan, seed, request_key)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7) returning id`,
    [organisationId, projectId, zoneVersionId, name, JSON.stringify(plan), seed, requestKey],
  );
  const sampleId = made!.id;
  const jobId = await enqueueJob(transaction, drawSampleJob, {
    ...{ organisationId, projectId, input: { sampleId }, key: requestKey },
  });
  await transaction.query("update public.samples set job_id = $2 where id = $1", [sampleId, jobId]);
  return { sampleId, jobId };
}
