import type { Transaction } from "#database/database.ts";
import type { Job } from "./define-job.ts";

/** A job taken for one attempt. Later writes name the attempt, so that one who lost the job changes nothing. */
export type ClaimedJob = {
  job: Job;
  input: unknown;
  checkpoint: unknown;
  /** Attempts that ended badly since the last checkpoint, an attempt whose worker vanished included. */
  failures: number;
  /** What the last of them was. */
  error: Record<string, unknown> | null;
  cancelRequested: boolean;
};

export type JobProgress = { done: number; total: number; step: string };

export type JobEnd =
  | { status: "completed"; result: unknown }
  | { status: "failed" | "cancelled"; error: Record<string, unknown> | null };

/** Thrown when another attempt has taken the job over, or it has ended. */
export class JobSuperseded extends Error {
  override readonly name = "JobSuperseded";

  constructor(job: Job) {
    super(`attempt ${job.attempts} no longer holds the job ${job.id}`);
  }
}

type Row = {
  id: number;
  kind: string;
  organisation_id: number | null;
  project_id: number | null;
  created_by: string | null;
  attempts: number;
  input: unknown;
  checkpoint: unknown;
  error: { failures?: number } | null;
  cancel_requested: boolean;
};

/**
 * Takes an unfinished job for a new attempt; undefined when it has ended.
 * Throws when its kind is not among `kinds`, so that a newer process may take it.
 */
export async function claimJob(
  transaction: Transaction,
  id: number,
  kinds: ReadonlySet<string>,
): Promise<ClaimedJob | undefined> {
  const [found] = await transaction.query<{ kind: string }>(
    "select kind from public.jobs where id = $1 and status in ('queued', 'running') for update",
    [id],
  );
  if (found === undefined) return undefined;
  if (!kinds.has(found.kind)) throw new Error(`no job is called ${found.kind} in this version`);
  const [row] = await transaction.query<Row>(
    `update public.jobs
     set
       status = 'running',
       attempts = attempts + 1,
       started_at = coalesce(started_at, now()),
       error = case
         when status = 'running'
           then jsonb_build_object('code', 'worker_lost', 'failures', coalesce((error ->> 'failures')::int, 0) + 1)
         else error
       end
     where id = $1 and status in ('queued', 'running')
     returning id, kind, organisation_id, project_id, created_by, attempts, input, checkpoint, error,
       cancel_requested_at is not null as cancel_requested`,
    [id],
  );
  if (row === undefined) return undefined;
  await transaction.query("select app.count_job_turn($1)", [row.organisation_id]);
  return {
    job: {
      id: row.id,
      kind: row.kind,
      organisationId: row.organisation_id,
      projectId: row.project_id,
      createdBy: row.created_by,
      attempts: row.attempts,
    },
    input: row.input,
    checkpoint: row.checkpoint,
    failures: row.error?.failures ?? 0,
    error: row.error,
    cancelRequested: row.cancel_requested,
  };
}

/** Keeps the resume point; progress made wipes out earlier failures. Throws JobSuperseded. */
export async function writeCheckpoint(
  transaction: Transaction,
  job: Job,
  checkpoint: unknown,
): Promise<void> {
  await update(transaction, job, "checkpoint = $3::jsonb, error = null", [JSON.stringify(checkpoint)]);
}

/** Throws JobSuperseded; the answer tells whether the person wants it to stop. */
export async function writeProgress(
  transaction: Transaction,
  job: Job,
  progress: JobProgress,
): Promise<boolean> {
  const assignments = "progress_done = $3, progress_total = $4, step = $5";
  return await update(transaction, job, assignments, [progress.done, progress.total, progress.step]);
}

/** Attempts that ended badly since the last checkpoint that was kept. Throws JobSuperseded. */
export async function countFailures(transaction: Transaction, job: Job): Promise<number> {
  const [row] = await transaction.query<{ failures: number }>(
    `select coalesce((error ->> 'failures')::int, 0) as failures from public.jobs
     where id = $1 and attempts = $2 and status = 'running'`,
    [job.id, job.attempts],
  );
  if (row === undefined) throw new JobSuperseded(job);
  return row.failures;
}

/** Gives the job back for another attempt. */
export async function requeueJob(
  transaction: Transaction,
  job: Job,
  error: Record<string, unknown> | null,
): Promise<void> {
  await update(transaction, job, "status = 'queued', error = coalesce($3::jsonb, error)", [
    error === null ? null : JSON.stringify(error),
  ]);
}

/** The last write of a job. */
export async function endJob(transaction: Transaction, job: Job, end: JobEnd): Promise<void> {
  const result = end.status === "completed" ? end.result : undefined;
  const error = end.status === "completed" ? null : end.error;
  await update(transaction, job, "status = $3, result = $4::jsonb, error = $5::jsonb, finished_at = now()", [
    end.status,
    result === undefined ? null : JSON.stringify(result),
    error === null ? null : JSON.stringify(error),
  ]);
}

async function update(
  transaction: Transaction,
  job: Job,
  assignments: string,
  values: unknown[],
): Promise<boolean> {
  const [row] = await transaction.query<{ cancel_requested: boolean }>(
    `update public.jobs set ${assignments}
     where id = $1 and attempts = $2 and status = 'running'
     returning cancel_requested_at is not null as cancel_requested`,
    [job.id, job.attempts, ...values],
  );
  if (row === undefined) throw new JobSuperseded(job);
  return row.cancel_requested;
}
