// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { TableState } from "#ui/table/table-state.ts";
import { addressesIn } from "../addresses.ts";
import { rowQuestion } from "../rows/row-question.ts";
import { LAST_FIRST, trashColumns } from "./trash-columns.tsx";

const columns = trashColumns("fr", addressesIn({ path: "conformity/rdue" }, "fr"));

const state = (changes: Partial<TableState>) =>
  rowQuestion({ q: "", sort: null, filters: {}, ...changes }, columns, LAST_FIRST);

test("what came last is first, unless somebody sorts", () => {
  expect(state({}).order).toEqual([
    { column: "deleted_at", ascending: false },
    { column: "id", ascending: true },
  ]);
  expect(state({ sort: { id: "identifier", descending: true } }).order[0]).toEqual({
    ...{ column: "identifier", ascending: false },
  });
});

test("search and filters are asked of the server, what it cannot be asked is left out", () => {
  const question = state({
    q: " Divo ",
    filters: {
      identifier: { kind: "text", text: "CI-1" },
      deleted: { kind: "range", from: "2026-11-01", to: "2026-11-23" },
      by: { kind: "text", text: "Awa" },
    },
  });
  expect(question.search).toBe("Divo");
  expect(question.conditions).toEqual([
    'identifier.ilike."*CI-1*"',
    "and(deleted_at.gte.2026-11-01,deleted_at.lte.2026-11-23T23:59:59.999Z)",
  ]);
});
