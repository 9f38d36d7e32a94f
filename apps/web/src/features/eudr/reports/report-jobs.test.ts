import { expect, test } from "vitest";
import type { ProjectJob } from "../api.ts";
import { chosenPlots, isOlderThanPlots, newestReport, scopeOf } from "./report-jobs.ts";

function job(id: number, input: Record<string, unknown>): ProjectJob {
  return { id, kind: "export-plots", status: "completed", input } as ProjectJob;
}

test("the newest report for exactly these plots in this language is shown again", () => {
  const jobs = [
    job(5, { format: "xlsx", plotIds: [1, 2], locale: "fr" }),
    job(4, { format: "pdf", plotIds: [1, 2, 3], locale: "fr" }),
    job(3, { format: "pdf", plotIds: [1, 2], locale: "en" }),
    job(2, { format: "pdf", plotIds: [2, 1], locale: "fr" }),
    job(1, { format: "pdf", plotIds: null, locale: "fr" }),
  ];
  expect(newestReport(jobs, [1, 2], "fr")?.id).toBe(2);
  expect(newestReport(jobs, "all", "fr")?.id).toBe(1);
  expect(newestReport(jobs, [9], "fr")).toBeUndefined();
  expect(jobs.map(scopeOf)).toEqual([2, 3, 2, 2, "all"]);
});

test("a report is older when a plot changed after it was begun", () => {
  const plots = [{ updated_at: "2026-11-20T10:00:00Z" }, { updated_at: "2026-11-20T12:00:00Z" }];
  expect(isOlderThanPlots({ started_at: "2026-11-20T11:00:00Z" }, plots)).toBe(true);
  expect(isOlderThanPlots({ started_at: "2026-11-20T13:00:00Z" }, plots)).toBe(false);
  expect(isOlderThanPlots({ started_at: null }, plots)).toBe(false);
});

test("only the chosen plots are counted", () => {
  expect(chosenPlots([{ id: 1 }, { id: 2 }], [2])).toEqual([{ id: 2 }]);
  expect(chosenPlots([{ id: 1 }, { id: 2 }], "all")).toHaveLength(2);
});
