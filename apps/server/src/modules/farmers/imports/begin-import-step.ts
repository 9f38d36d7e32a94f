import type { Transaction } from "#database/database.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";

type Step = { job: JobDefinition<{ importId: number }>; organisationId: number; requestKey: string };

/** The job of a step that runs or has ended already: pressing the button twice gives the same job. */
export async function jobOfStep(
  transaction: Transaction,
  importId: number,
  statuses: readonly string[],
): Promise<number | null> {
  const [row] = await transaction.query<{ job: number | null }>(
    "select job_id as job from public.farmer_imports where id = $1 and status = any ($2) for update",
    [importId, statuses],
  );
  return row?.job ?? null;
}

/** Has the job of a step begun, and keeps it as that of the import. */
export async function beginImportStep(
  transaction: Transaction,
  importId: number,
  { job, organisationId, requestKey }: Step,
): Promise<number> {
  const jobId = await enqueueJob(transaction, job, {
    ...{ organisationId, projectId: null },
    input: { importId },
    key: requestKey,
  });
  await transaction.query("update public.farmer_imports set job_id = $2 where id = $1", [importId, jobId]);
  return jobId;
}
