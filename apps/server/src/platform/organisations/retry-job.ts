import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** Takes a failed job up again where it stopped, in the name of whoever asked for it. */
export const retryJob = defineFunction({
  name: "retry-job",
  summary: "Tries a failed job again from its last checkpoint (operators).",
  input: z.object({ jobId: z.number().int() }),
  output: z.object({}),
  async handler({ input: { jobId }, claims, services }) {
    await services.database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.retry_job($1)", [jobId]),
    );
    return {};
  },
});
