import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { compareNewPlots } from "./compare-new-plots.ts";

/** The round of a day, left by `app.ask_for_private_overlaps`; it belongs to no organisation, so nobody sees it. */
export const privateOverlapsJob = defineJob({
  name: "private-overlaps",
  attempts: 5,
  // Its size is the operators’ own, and it tells little while it goes on.
  longestStepMs: 12 * 3_600_000,
  input: z.object({}),
  async run({ services, signal }) {
    await compareNewPlots(services.database, signal);
    return {};
  },
});
