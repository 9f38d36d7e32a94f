import { expect, test } from "vitest";
import type { Project } from "../project/project-query.ts";
import {
  emptyProject,
  projectFormSchema,
  proposedCommodity,
  valuesOfProject,
} from "./project-form-values.ts";

function issuesOf(changes: Partial<typeof emptyProject>): string[] {
  const result = projectFormSchema.safeParse({ ...emptyProject, name: "Cacao 2026", ...changes });
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("a name alone makes a project; what is left empty is unknown, not empty text", () => {
  const result = projectFormSchema.safeParse({ ...emptyProject, name: "  Cacao 2026 " });
  expect(result.success && result.data).toMatchObject({
    name: "Cacao 2026",
    description: null,
    periodStart: null,
    commodity: null,
    startYear: null,
  });
});

test("a range needs both dates, the end after the start", () => {
  expect(issuesOf({ periodKind: "range", periodStart: "2026-01-01" })).toEqual(["periodEnd: required"]);
  const backwards = { periodKind: "range", periodStart: "2026-02-01", periodEnd: "2026-01-01" } as const;
  expect(issuesOf(backwards)).toEqual(["periodEnd: end_before_start"]);
  expect(issuesOf({ periodKind: "range", periodStart: "2026-01-01", periodEnd: "2026-12-31" })).toEqual([]);
});

test("a single date leaves no end behind from an earlier range", () => {
  const values = {
    ...emptyProject,
    name: "Cacao",
    periodKind: "single",
    periodStart: "2026-01-01",
    periodEnd: "2020-01-01",
  };
  const result = projectFormSchema.safeParse(values);
  expect(result.success && result.data).toMatchObject({ periodStart: "2026-01-01", periodEnd: null });
});

test("years are numbers in order", () => {
  expect(issuesOf({ startYear: "2024", endYear: "2020" })).toEqual(["endYear: end_before_start"]);
  expect(issuesOf({ startYear: "deux mille" })).toHaveLength(1);
});

test("a project shown in the form and sent back is the same", () => {
  const project = {
    name: "Cacao",
    description: null,
    type: "monitoring",
    period_start: "2026-01-01",
    period_end: null,
    crops: ["cacao"],
    commodity: "cocoa",
    country: "CI",
    season: null,
    start_year: 2021,
    end_year: null,
  } as Partial<Project> as Project;
  const values = valuesOfProject(project);
  expect(values.periodKind).toBe("single");
  const result = projectFormSchema.safeParse(values);
  expect(result.success && result.data).toMatchObject({
    periodStart: "2026-01-01",
    periodEnd: null,
    commodity: "cocoa",
    startYear: 2021,
    endYear: null,
  });
});

test("the commodity is proposed from the first crop that the regulation knows", () => {
  expect(proposedCommodity(["cotton", "cacao", "coffee"])).toBe("cocoa");
  expect(proposedCommodity(["cotton"])).toBe("");
});
