import type { ReportDepth } from "@parcelle/domain/report-documents";
import { depthOfJob } from "../exports/format-of-job.ts";
import type { ProjectJob } from "../project/project-jobs-query.ts";
import type { RowChoice } from "../rows/row-choice.ts";

export type ChosenPlots = readonly number[] | "all";

/** `filter` where the job found its plots itself. */
function plotsOf({ input }: ProjectJob): ChosenPlots | "filter" {
  const plots = input.plots as RowChoice | null;
  if (!plots) return "all";
  return "ids" in plots ? plots.ids : "filter";
}

function isSame(one: ChosenPlots | "filter", other: ChosenPlots): boolean {
  if (typeof one === "string" || typeof other === "string") return one === other;
  const ids = new Set(one);
  return one.length === other.length && other.every((id) => ids.has(id));
}

/** A report: of which plots, how much of them, in which language. */
export interface WantedReport {
  plotIds: ChosenPlots;
  depth: ReportDepth;
  locale: string;
}

/** The newest PDF that is the same; `jobs` are exports, newest first. */
export function newestReport(
  jobs: readonly ProjectJob[],
  { plotIds, depth, locale }: WantedReport,
): ProjectJob | undefined {
  return jobs.find(
    (job) => depthOfJob(job) === depth && job.input.locale === locale && isSame(plotsOf(job), plotIds),
  );
}

export function scopeOf(job: ProjectJob): number | "all" | "filter" {
  const plots = plotsOf(job);
  return typeof plots === "string" ? plots : plots.length;
}

/** Whether a plot was changed after the report had begun to be made. */
export function isOlderThanPlots(
  job: Pick<ProjectJob, "started_at">,
  latest: { updated_at: string } | null,
): boolean {
  const begun = job.started_at ? Date.parse(job.started_at) : Number.POSITIVE_INFINITY;
  return latest !== null && Date.parse(latest.updated_at) > begun;
}
