import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

export const cancelJob = defineFunction({
  name: "cancel-job",
  summary: "Stops a job at its next step.",
  input: z.object({ jobId: z.number().int() }),
  output: z.object({ requested: z.boolean() }),
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [answer] = await transaction.query<{ requested: boolean }>(
        "select app.request_job_cancel($1) as requested",
        [input.jobId],
      );
      return answer!;
    });
  },
});
