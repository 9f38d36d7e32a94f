import type { Row } from "@parcelle/domain/database/rows.gen";

type Stored = Row<"jobs">;

export type JobStatus = Stored["status"];

/** What screens show of a job: `error` is what went wrong, as the server tells it: {code, message, details}. */
export type Job = Pick<Stored, "id" | "kind" | "status" | "step" | "progress_done" | "progress_total"> &
  Pick<Stored, "started_at" | "finished_at"> &
  Partial<Pick<Stored, "created_by" | "cancel_requested_at" | "created_at">> & {
    error: unknown;
    result: unknown;
  };

export function isOver(job: Job): boolean {
  return job.status === "completed" || job.status === "failed" || job.status === "cancelled";
}

/** Done work as a share between 0 and 1; null while the whole is unknown. */
export function progressOf(job: Job): number | null {
  if (job.status === "completed") return 1;
  if (!job.progress_total) return null;
  return Math.min(1, job.progress_done / job.progress_total);
}

/** Seconds since the job began, to its end or to now. */
export function elapsedSeconds(job: Job, now: number): number | null {
  if (!job.started_at) return null;
  const end = job.finished_at ? Date.parse(job.finished_at) : now;
  return Math.max(0, (end - Date.parse(job.started_at)) / 1000);
}

const ENOUGH_TO_TELL = 0.02;

/** Seconds still to go at the pace so far; null before two percent are done, when it would be a guess. */
export function remainingSeconds(job: Job, now: number): number | null {
  const progress = progressOf(job);
  const elapsed = elapsedSeconds(job, now);
  if (progress === null || elapsed === null || progress < ENOUGH_TO_TELL || isOver(job)) return null;
  return (elapsed / progress) * (1 - progress);
}
