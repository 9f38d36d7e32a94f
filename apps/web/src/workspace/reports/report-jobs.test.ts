import { expect, test } from "vitest";
import type { ProjectJob } from "../project/project-jobs-query.ts";
import { isOlderThanPlots, newestReport, scopeOf } from "./report-jobs.ts";

function job(id: number, input: Record<string, unknown>): ProjectJob {
  return { id, kind: "export-plots", status: "completed", input } as ProjectJob;
}

test("the newest report for exactly these plots, as deep, in this language is shown again", () => {
  const jobs = [
    job(6, { format: "pdf", plots: { filter: { search: null, conditions: ["id.gt.1"] } }, locale: "fr" }),
    job(5, { format: "xlsx", plots: { ids: [1, 2] }, locale: "fr" }),
    job(4, { format: "pdf", plots: { ids: [1, 2, 3] }, locale: "fr" }),
    job(3, { format: "pdf", plots: { ids: [1, 2] }, locale: "en" }),
    job(2, { format: "pdf", plots: { ids: [2, 1] }, locale: "fr" }),
    job(1, { format: "pdf", plots: null, locale: "fr" }),
    job(0, { format: "pdf", plots: null, depth: "summary", locale: "fr" }),
  ];
  expect(newestReport(jobs, { plotIds: [1, 2], depth: "full", locale: "fr" })?.id).toBe(2);
  expect(newestReport(jobs, { plotIds: "all", depth: "full", locale: "fr" })?.id).toBe(1);
  expect(newestReport(jobs, { plotIds: [9], depth: "full", locale: "fr" })).toBeUndefined();
  expect(newestReport(jobs, { plotIds: "all", depth: "summary", locale: "fr" })?.id).toBe(0);
  expect(newestReport(jobs, { plotIds: "all", depth: "table", locale: "fr" })).toBeUndefined();
  expect(jobs.map(scopeOf)).toEqual(["filter", 2, 3, 2, 2, "all", "all"]);
});

test("a report is older when a plot changed after it was begun", () => {
  const latest = { updated_at: "2026-11-20T12:00:00Z" };
  expect(isOlderThanPlots({ started_at: "2026-11-20T11:00:00Z" }, latest)).toBe(true);
  expect(isOlderThanPlots({ started_at: "2026-11-20T13:00:00Z" }, latest)).toBe(false);
  expect(isOlderThanPlots({ started_at: null }, latest)).toBe(false);
  expect(isOlderThanPlots({ started_at: "2026-11-20T11:00:00Z" }, null)).toBe(false);
});
