import { z } from "zod";

const count = z.number();

/** How the work of the platform goes on, as operators read it: counts of the last seven days and the latest failures. */
export const jobHealth = z.object({
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

export type JobHealth = z.infer<typeof jobHealth>;
export type FailedJob = JobHealth["failed"][number];
