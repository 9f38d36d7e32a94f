import type { z } from "zod";
import type { Claims, Transaction } from "#database/database.ts";
import type { Services } from "#platform/services.ts";

/** The row of `public.jobs` as its own run sees it. */
export type Job = {
  id: number;
  kind: string;
  organisationId: number | null;
  projectId: number | null;
  createdBy: string | null;
  attempts: number;
};

export type JobRun<Input, Checkpoint> = {
  job: Job;
  input: Input;
  /** What the last attempt saved, or null at the first. */
  checkpoint: Checkpoint | null;
  /** Given the transaction of the effects, both are kept or neither, so that no effect happens twice. */
  saveCheckpoint(checkpoint: Checkpoint, transaction?: Transaction): Promise<void>;
  /** The person who asked for the job, for everything that is done in his name. */
  claims: Claims;
  services: Services;
  /** Aborted when the person cancels, the worker stops or the job is taken from it. */
  signal: AbortSignal;
  /** Shown at most every 250 ms; `step` is a code that the web translates. */
  progress(done: number, total: number, step: string): Promise<void>;
};

export type JobDefinition<Input = unknown, Checkpoint = unknown, Result = unknown> = {
  name: string;
  input: z.core.$ZodType<Input>;
  /** Attempts without a saved checkpoint between them before the job counts as failed. */
  attempts: number;
  /** How long a step may take without progress or a checkpoint before the job is ended; an hour when not given. */
  longestStepMs?: number;
  run(run: JobRun<Input, Checkpoint>): Promise<Result>;
  /** Puts the job's own rows in order when it ended for good without completing; may be called again after a crash. */
  onEnd?(end: { job: Job; input: Input; status: "failed" | "cancelled"; services: Services }): Promise<void>;
};

/** Thrown by a job for a fault that trying again cannot mend; code and detail reach the person. */
export class JobFailure extends Error {
  readonly code: string;
  readonly detail: Record<string, unknown>;

  constructor(code: string, detail: Record<string, unknown> = {}) {
    super(code);
    this.name = "JobFailure";
    this.code = code;
    this.detail = detail;
  }
}

/** Declares long work: checked input, resumable run. */
export function defineJob<Input, Checkpoint, Result>(
  definition: JobDefinition<Input, Checkpoint, Result>,
): JobDefinition<Input, Checkpoint, Result> {
  return definition;
}
