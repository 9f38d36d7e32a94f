import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { refreshOverlaps } from "./refresh-overlaps.ts";

/** Left by the trigger `plots_overlaps` wherever an outline changes, goes or comes back. */
export const refreshOverlapsJob = defineJob({
  name: "refresh-overlaps",
  attempts: 5,
  input: z.object({}),
  async run({ job, claims, services, signal }) {
    await refreshOverlaps(services.database, claims, job.projectId!, signal);
    return {};
  },
});
