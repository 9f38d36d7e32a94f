import type { ProjectJob } from "../api.ts";
import { formatOfJob } from "../exports/format-of-job.ts";

export type ChosenPlots = readonly number[] | "all";

function plotIdsOf({ input }: ProjectJob): ChosenPlots {
  return Array.isArray(input.plotIds) ? (input.plotIds as number[]) : "all";
}

function isSame(one: ChosenPlots, other: ChosenPlots): boolean {
  if (one === "all" || other === "all") return one === other;
  const ids = new Set(one);
  return one.length === other.length && other.every((id) => ids.has(id));
}

/** The newest PDF job for the same plots in the same language; `jobs` come newest first. */
export function newestReport(
  jobs: readonly ProjectJob[],
  plotIds: ChosenPlots,
  locale: string,
): ProjectJob | undefined {
  return jobs.find(
    (job) =>
      job.kind === "export-plots" &&
      formatOfJob(job) === "pdf" &&
      job.input.locale === locale &&
      isSame(plotIdsOf(job), plotIds),
  );
}

export function scopeOf(job: ProjectJob): number | "all" {
  const ids = plotIdsOf(job);
  return ids === "all" ? "all" : ids.length;
}

/** Whether a plot was changed after the report had begun to be made. */
export function isOlderThanPlots(
  job: Pick<ProjectJob, "started_at">,
  latest: { updated_at: string } | null,
): boolean {
  const begun = job.started_at ? Date.parse(job.started_at) : Number.POSITIVE_INFINITY;
  return latest !== null && Date.parse(latest.updated_at) > begun;
}
