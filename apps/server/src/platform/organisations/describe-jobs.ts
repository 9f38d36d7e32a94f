import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

const count = z.number();

const health = z.object({
  kinds: z.array(
    z.object({
      ...{ kind: z.string(), queued: count, running: count },
      ...{ completed: count, failed: count, cancelled: count },
    }),
  ),
  oldestWaiting: z.string().nullable(),
  failed: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      organisation: z.string().nullable(),
      finishedAt: z.string().nullable(),
      seconds: z.number().nullable(),
      attempts: z.number(),
      code: z.string().nullable(),
      message: z.string().nullable(),
      /** By an operator; otherwise whoever asked for the job begins it anew. */
      repeatable: z.boolean(),
    }),
  ),
});

/** For platform operators: how the work goes on, of the last seven days. */
export const describeJobs = defineFunction({
  name: "describe-jobs",
  summary: "Says how jobs are doing (operators).",
  input: z.object({}),
  output: health,
  async handler({ claims, services }) {
    const [row] = await services.database.asCaller(claims, (transaction) =>
      transaction.query<{ health: z.infer<typeof health> }>("select app.job_health() as health"),
    );
    return row!.health;
  },
});
