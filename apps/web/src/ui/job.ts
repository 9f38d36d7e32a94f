export type JobStatus = "queued" | "running" | "completed" | "failed" | "cancelled";

/** A row of public.jobs. */
export interface Job {
  id: number;
  kind: string;
  status: JobStatus;
  step: string | null;
  progress_done: number;
  progress_total: number | null;
  /** What went wrong, as the server tells it: {code, message, details}. */
  error: unknown;
  result: unknown;
  /** Who asked for it. */
  created_by?: string | null;
  cancel_requested_at?: string | null;
  created_at?: string;
  started_at: string | null;
  finished_at: string | null;
}

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
