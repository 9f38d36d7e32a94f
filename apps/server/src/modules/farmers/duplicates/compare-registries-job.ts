import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";

/** The comparison of a day, left by `app.ask_to_compare_registries`; it belongs to no organisation, so nobody sees it. */
export const compareRegistriesJob = defineJob({
  name: "compare-registries",
  attempts: 5,
  longestStepMs: 3_600_000,
  input: z.object({}),
  async run({ services }) {
    await services.database.asService((transaction) => transaction.query("select app.compare_registries()"));
    return {};
  },
});
