import type { FormItem } from "@parcelle/forms/definition/form-definition";
import { expect, test } from "vitest";
import type { Filters } from "#ui/table/filters.ts";
import { rowQuestion } from "#workspace/rows/row-question.ts";
import { outlineColumns } from "./outline-columns.ts";

const items = [
  { kind: "repeat", name: "parcelle", items: [{ kind: "question", name: "contour", type: "geoshape" }] },
] as unknown as FormItem[];

test("a form that asks for outlines, in a repeat too, has a column and a filter of their state", () => {
  const columns = outlineColumns(items, "fr");
  expect(columns.map(({ header }) => header)).toEqual(["Contour", "Surface mesurée (ha)"]);
  const filters: Filters = { outline: { kind: "choice", values: ["abnormal"] } };
  expect(rowQuestion({ q: "", sort: null, filters }, columns).conditions[0]).toContain("outline_state.");
});

test("a form without outlines has none of these columns", () => {
  expect(outlineColumns([{ kind: "question", name: "nom", type: "text" }] as FormItem[], "fr")).toEqual([]);
});
