import { expect, it } from "vitest";
import { parseFilters } from "#ui/table/filters.ts";
import { statementQuestion } from "./statement-question.ts";

const asked = (filters: string, q = "") =>
  statementQuestion({ q, sort: null, filters: parseFilters(filters), columns: null }).conditions;

it("search, project, person and service in the address are what the server is asked", () => {
  expect(asked("", "cacao, 2026")).toEqual([
    'project_name.ilike."*cacao, 2026*",author.ilike."*cacao, 2026*",note.ilike."*cacao, 2026*"',
  ]);
  expect(asked("project:~divo,person:~koné,service:eudr_plot|eudr_project")).toEqual([
    'project_name.ilike."*divo*"',
    'author.ilike."*koné*"',
    'service.in.("eudr_plot","eudr_project")',
  ]);
});

it("a day ends with its last moment, and bounds that are open are not asked", () => {
  expect(asked("date:2026-11-01..2026-11-22")).toEqual([
    "and(created_at.gte.2026-11-01,created_at.lte.2026-11-22T23:59:59.999Z)",
  ]);
  expect(asked("change:..-5")).toEqual(["and(change.lte.-5)"]);
});

it("what the table does not have is not asked", () => {
  expect(asked("colour:red")).toEqual([]);
  const sort = { id: "after", descending: true };
  expect(statementQuestion({ q: "", sort, filters: {}, columns: null }).order).toEqual({
    column: "balance_after",
    ascending: false,
  });
});
