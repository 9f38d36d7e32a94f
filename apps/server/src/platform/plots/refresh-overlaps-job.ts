import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import type { StoredPlot } from "./change-geometry.ts";
import { refreshOverlaps } from "./refresh-overlaps.ts";

export const refreshOverlapsJob = defineJob({
  name: "refresh-overlaps",
  attempts: 5,
  input: z.object({}),
  async run({ job, claims, services, signal }) {
    await refreshOverlaps(services.database, claims, job.projectId!, signal);
    return {};
  },
});

/** Asks for the overlaps of a plot's project to be computed anew once the transaction has committed. */
export async function overlapsNeedRefresh(transaction: Transaction, plot: StoredPlot): Promise<void> {
  await enqueueJob(transaction, refreshOverlapsJob, {
    organisationId: plot.organisation_id,
    projectId: plot.project_id,
    input: {},
    key: randomUUID(),
  });
}
