import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { checkPlots } from "./check-plots.ts";

export const checkDeclaredPlotsJob = defineJob({
  name: "check-declared-plots",
  attempts: 3,
  input: z.object({ declarationId: z.number() }),
  async run({ input, claims, services, signal, progress }) {
    const work = { database: services.database, claims, signal, progress };
    return { plots: await checkPlots(work, input.declarationId) };
  },
});
