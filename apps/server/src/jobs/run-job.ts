import type { Claims } from "#database/database.ts";
import type { Services } from "#platform/services.ts";
import { type JobDefinition, JobFailure } from "./define-job.ts";
import {
  type ClaimedJob,
  endJob,
  JobSuperseded,
  requeueJob,
  writeCheckpoint,
  writeProgress,
} from "./job-rows.ts";
import { ProgressWriter } from "./progress-writer.ts";

export type StopReason = "cancelled" | "shutdown" | "superseded";

/** Why the signal of a running job was aborted. */
export class JobStopped extends Error {
  override readonly name = "JobStopped";
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`the job was stopped: ${reason}`);
    this.reason = reason;
  }
}

export type JobOutcome = "completed" | "failed" | "cancelled" | "retry" | "interrupted" | "superseded";

/** Runs one attempt to its end and writes what came of it. The answer says whether another attempt is due. */
export async function runJob(
  claimed: ClaimedJob,
  definition: JobDefinition,
  services: Services,
  stop: AbortController,
): Promise<JobOutcome> {
  try {
    if (claimed.cancelRequested) return await end(claimed, definition, services, "cancelled", null);
    if (claimed.failures >= definition.attempts)
      return await end(claimed, definition, services, "failed", {
        code: "worker_lost",
        failures: claimed.failures,
      });
    return await attempt(claimed, definition, services, stop);
  } catch (error) {
    if (error instanceof JobSuperseded) return "superseded";
    throw error;
  }
}

async function attempt(
  claimed: ClaimedJob,
  definition: JobDefinition,
  services: Services,
  stop: AbortController,
): Promise<JobOutcome> {
  const { database } = services;
  const { job } = claimed;
  const progress = new ProgressWriter(async (latest) => {
    const cancelRequested = await whileHeld(stop, () =>
      database.asService((transaction) => writeProgress(transaction, job, latest)),
    );
    if (cancelRequested) stop.abort(new JobStopped("cancelled"));
  });
  let failures = claimed.failures;
  try {
    const result = await definition.run({
      job,
      input: checkedInput(definition, claimed.input),
      checkpoint: claimed.checkpoint,
      async saveCheckpoint(checkpoint, transaction) {
        const save = (open: Parameters<typeof writeCheckpoint>[0]) => writeCheckpoint(open, job, checkpoint);
        await whileHeld(stop, () =>
          transaction === undefined ? database.asService(save) : save(transaction),
        );
        failures = 0;
      },
      claims: claimsOf(claimed),
      services,
      signal: stop.signal,
      progress: (done, total, step) => progress.report({ done, total, step }),
    });
    await progress.flush();
    await database.asService((transaction) => endJob(transaction, job, { status: "completed", result }));
    return "completed";
  } catch (error) {
    await progress.stop();
    return await afterError(error, { ...claimed, failures }, definition, services, stop.signal);
  }
}

async function afterError(
  error: unknown,
  claimed: ClaimedJob,
  definition: JobDefinition,
  services: Services,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const stopped = signal.reason instanceof JobStopped ? signal.reason.reason : undefined;
  if (stopped === "superseded" || error instanceof JobSuperseded) return "superseded";
  if (stopped === "cancelled") return await end(claimed, definition, services, "cancelled", null);
  if (stopped === "shutdown") {
    await services.database.asService((transaction) => requeueJob(transaction, claimed.job, null));
    return "interrupted";
  }
  const failures = claimed.failures + 1;
  const reason = { ...describe(error), failures };
  if (error instanceof JobFailure || failures >= definition.attempts)
    return await end(claimed, definition, services, "failed", reason);
  await services.database.asService((transaction) => requeueJob(transaction, claimed.job, reason));
  return "retry";
}

/** The job's own rows first: should the process die in between, the job still counts as running and this comes again. */
async function end(
  claimed: ClaimedJob,
  definition: JobDefinition,
  services: Services,
  status: "failed" | "cancelled",
  error: Record<string, unknown> | null,
): Promise<JobOutcome> {
  const { job } = claimed;
  const input = definition.input.safeParse(claimed.input);
  if (input.success) await definition.onEnd?.({ job, input: input.data, status, services });
  await services.database.asService((transaction) => endJob(transaction, job, { status, error }));
  return status;
}

async function whileHeld<T>(stop: AbortController, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof JobSuperseded) stop.abort(new JobStopped("superseded"));
    throw error;
  }
}

function checkedInput(definition: JobDefinition, input: unknown): unknown {
  const parsed = definition.input.safeParse(input);
  if (!parsed.success) throw new JobFailure("invalid_input", { issues: parsed.error.issues });
  return parsed.data;
}

function claimsOf({ job }: ClaimedJob): Claims {
  if (job.createdBy === null) return { role: "service_role" };
  return { role: "authenticated", aud: "authenticated", sub: job.createdBy };
}

function describe(error: unknown): Record<string, unknown> {
  if (error instanceof JobFailure) return { code: error.code, detail: error.detail };
  return { code: "internal_error", message: error instanceof Error ? error.message : String(error) };
}
