import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";

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
      repeatable: z.boolean(),
    }),
  ),
});

export type Health = z.infer<typeof health>;
export type FailedJob = Health["failed"][number];

export const healthQuery = queryOptions({
  queryKey: ["operator", "jobs"],
  queryFn: () => callFunction("describe-jobs", {}, health),
  refetchInterval: 15_000,
});

export async function retryJob(jobId: number): Promise<void> {
  await callFunction("retry-job", { jobId });
}
