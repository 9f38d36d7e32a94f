import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { boundariesNotWaiting } from "./boundaries-not-waiting.ts";
import { placePlotsJob } from "./place-plots-job.ts";

/** Places the plots anew by boundaries in force, where the first time was stopped or failed. */
export const placePlots = defineFunction({
  name: "place-plots",
  summary: "Places all plots anew by the boundaries in force (operators).",
  input: z.object({ versionId: z.number().int() }),
  output: z.object({ jobId: z.number() }),
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      await transaction.query("select app.require_operator()");
      const [version] = await transaction.query(
        "select from public.boundary_versions where id = $1 and status = 'published'",
        [input.versionId],
      );
      if (!version) throw boundariesNotWaiting();
      return { jobId: await askToPlacePlots(transaction, input.versionId) };
    });
  },
});

export async function askToPlacePlots(transaction: Transaction, versionId: number): Promise<number> {
  const jobId = await enqueueJob(transaction, placePlotsJob, {
    ...{ organisationId: null, projectId: null },
    ...{ input: { versionId }, key: randomUUID() },
  });
  await transaction.query("select app.attach_boundary_version_job($1, $2)", [versionId, jobId]);
  return jobId;
}
