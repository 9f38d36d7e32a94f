import { expect, test } from "vitest";
import { decidingColumns } from "./deciding-columns.ts";
import type { PlotResult } from "./result-queries.ts";

const layers = ["GFC_loss_after_2020", "TMF_def_after_2020", "EUFO_2020"].map((column) => {
  return { column, product: `product of ${column}`, version: "1" };
});

function resultOf(inputs: { column: string; passes: boolean }[] | undefined): PlotResult {
  return { document: { reason: { inputs } }, assessments: { layers } } as never;
}

const columnsOf = (result: PlotResult) => decidingColumns(result).map(({ column }) => column);

test("the layers that led a plot along its branch decided, not those that stayed below their threshold", () => {
  const inputs = [
    { column: "GFC_loss_after_2020", passes: true },
    { column: "TMF_def_after_2020", passes: false },
    { column: "EUFO_2020", passes: true },
  ];
  expect(columnsOf(resultOf(inputs))).toEqual(["GFC_loss_after_2020", "EUFO_2020"]);
});

test("where nothing reached its threshold, what was looked at decided", () => {
  expect(columnsOf(resultOf([{ column: "EUFO_2020", passes: false }]))).toEqual(["EUFO_2020"]);
  expect(columnsOf(resultOf(undefined))).toEqual([]);
});
