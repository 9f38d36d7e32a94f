import { jobHealth } from "@parcelle/domain/jobs/job-health";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { whileAnswered } from "#app/query.ts";

export const healthQuery = queryOptions({
  queryKey: ["operator", "jobs"],
  queryFn: () => callFunction("describe-jobs", {}, jobHealth),
  refetchInterval: whileAnswered(15_000),
});

export async function retryJob(jobId: number): Promise<void> {
  await callFunction("retry-job", { jobId });
}
