import type { Transaction } from "#database/database.ts";
import type { JobDefinition } from "./define-job.ts";
import { enqueueJob, type JobRequest } from "./enqueue-job.ts";

/**
 * As `enqueueJob`, for a file that is the same for whoever presses the button again: while a job of the caller makes it, that
 * one is answered, whatever the key.
 */
export async function joinJob<Input>(
  transaction: Transaction,
  definition: Pick<JobDefinition<Input>, "name" | "input">,
  request: JobRequest<Input>,
): Promise<number> {
  const { organisationId, projectId, input } = request;
  const [unfinished] = await transaction.query<{ id: number }>(
    `select id from public.jobs
     where kind = $1 and organisation_id is not distinct from $2 and project_id is not distinct from $3 and input = $4::jsonb
       and created_by = auth.uid() and status in ('queued', 'running') and cancel_requested_at is null
     order by id
     limit 1`,
    [definition.name, organisationId, projectId, JSON.stringify(input)],
  );
  return unfinished?.id ?? enqueueJob(transaction, definition, request);
}
