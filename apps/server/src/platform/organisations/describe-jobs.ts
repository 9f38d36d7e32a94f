import { type JobHealth, jobHealth } from "@parcelle/domain/jobs/job-health";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** For platform operators: how the work goes on, of the last seven days. */
export const describeJobs = defineFunction({
  name: "describe-jobs",
  summary: "Says how jobs are doing (operators).",
  input: z.object({}),
  output: jobHealth,
  async handler({ claims, services }) {
    const [row] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ health: JobHealth }>("select app.job_health() as health"),
    );
    return row!.health;
  },
});
