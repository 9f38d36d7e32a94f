import { z } from "zod";
import type { Claims, Transaction } from "#database/database.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import type { Services } from "#platform/services.ts";
import { type JobDefinition, JobFailure } from "./define-job.ts";
import {
  type ClaimedJob,
  countFailures,
  endJob,
  JobSuperseded,
  requeueJob,
  writeCheckpoint,
  writeProgress,
} from "./job-rows.ts";
import { ProgressWriter } from "./progress-writer.ts";
import { StepClock } from "./step-clock.ts";

export type StopReason = "cancelled" | "shutdown" | "superseded" | "step_too_long" | "gave_way";

/** Why the signal of a running job was aborted. */
export class JobStopped extends Error {
  override readonly name = "JobStopped";
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`the job was stopped: ${reason}`);
    this.reason = reason;
  }
}

export type JobOutcome =
  | "completed"
  | "failed"
  | "cancelled"
  | "retry"
  | "interrupted"
  | "gave_way"
  | "superseded";

/** What an attempt works with. */
export type Attempt = {
  claimed: ClaimedJob;
  definition: JobDefinition;
  services: Services;
  stop: AbortController;
  /** Hears of faults of the program, which no person sees on a screen. */
  onFault: (error: unknown) => void;
};

/** Runs one attempt to its end and writes what came of it. The answer says whether another attempt is due. */
export async function runJob(attempt: Attempt): Promise<JobOutcome> {
  const { claimed, definition } = attempt;
  try {
    if (claimed.cancelRequested) return await end(attempt, "cancelled", claimed.error);
    if (claimed.failures >= definition.attempts) return await end(attempt, "failed", claimed.error);
    return await run(attempt);
  } catch (error) {
    if (error instanceof JobSuperseded) return "superseded";
    throw error;
  }
}

async function run(attempt: Attempt): Promise<JobOutcome> {
  const { claimed, definition, services, stop } = attempt;
  const { database } = services;
  const { job } = claimed;
  const clock = new StepClock(definition.longestStepMs, () => stop.abort(new JobStopped("step_too_long")));
  const progress = new ProgressWriter(async (latest) => {
    const cancelRequested = await whileHeld(stop, () =>
      database.asService((transaction) => writeProgress(transaction, job, latest)),
    );
    if (cancelRequested) stop.abort(new JobStopped("cancelled"));
  });
  try {
    const result = await definition.run({
      job,
      input: checkedInput(definition, claimed.input),
      checkpoint: claimed.checkpoint,
      async saveCheckpoint(checkpoint, transaction) {
        const save = (open: Transaction) => writeCheckpoint(open, job, checkpoint);
        await whileHeld(stop, () =>
          transaction === undefined ? database.asService(save) : save(transaction),
        );
        clock.checkpoint();
      },
      claims: claimsOf(claimed),
      services,
      signal: stop.signal,
      progress(done, total, step) {
        clock.progress(done, step);
        return progress.report({ done, total, step });
      },
    });
    await progress.flush();
    await database.asService((transaction) => endJob(transaction, job, { status: "completed", result }));
    return "completed";
  } catch (error) {
    await progress.stop();
    return await afterError(attempt, error, clock.step);
  } finally {
    clock.stop();
  }
}

async function afterError(attempt: Attempt, error: unknown, step: string | null): Promise<JobOutcome> {
  const { claimed, definition, services, stop } = attempt;
  const { job } = claimed;
  const stopped = stop.signal.reason instanceof JobStopped ? stop.signal.reason.reason : undefined;
  if (stopped === "superseded" || error instanceof JobSuperseded) return "superseded";
  if (stopped === "cancelled") return await end(attempt, "cancelled", null);
  // Another attempt would hold a worker for as long again.
  if (stopped === "step_too_long")
    return await end(attempt, "failed", { code: stopped, detail: { kind: job.kind, step } });
  if (stopped === "shutdown" || stopped === "gave_way") {
    await services.database.asService((transaction) => requeueJob(transaction, job, null));
    return stopped === "shutdown" ? "interrupted" : "gave_way";
  }
  const isFinal = error instanceof JobFailure || isRefusal(error);
  if (!isFinal) attempt.onFault(error);
  const before = await services.database.asService((transaction) => countFailures(transaction, job));
  const reason = { ...describe(error), failures: before + 1 };
  if (isFinal || reason.failures >= definition.attempts) return await end(attempt, "failed", reason);
  await services.database.asService((transaction) => requeueJob(transaction, job, reason));
  return "retry";
}

/** The job's own rows first: should the process die in between, the job still counts as running and this comes again. */
async function end(
  { claimed, definition, services, onFault }: Attempt,
  status: "failed" | "cancelled",
  error: Record<string, unknown> | null,
): Promise<JobOutcome> {
  const { job } = claimed;
  const input = z.safeParse(definition.input, claimed.input);
  try {
    if (input.success) await definition.onEnd?.({ job, input: input.data, status, services });
  } catch (fault) {
    onFault(fault);
    await services.database.asService((transaction) => requeueJob(transaction, job, error));
    return "retry";
  }
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
  const parsed = z.safeParse(definition.input, input);
  if (!parsed.success) throw new JobFailure("invalid_input", { issues: parsed.error.issues });
  return parsed.data;
}

/** Only a session with every factor of its person can have left the job. */
function claimsOf({ job }: ClaimedJob): Claims {
  if (job.createdBy === null) return { role: "service_role" };
  return { role: "authenticated", aud: "authenticated", sub: job.createdBy, aal: "aal2" };
}

/** What a function would tell its caller with a status: that he has lost his access, or that something is gone. */
const isRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status < 500;

function describe(error: unknown): Record<string, unknown> {
  if (error instanceof JobFailure) return { code: error.code, detail: error.detail };
  if (isRefusal(error)) return { code: error.code, detail: error.details };
  return { code: "internal_error", message: error instanceof Error ? error.message : String(error) };
}
