import { expect, test } from "vitest";
import { crossTable, independenceOf } from "./cross-table.ts";

const pair = (line: string, column: string, counted: number) => ({
  line,
  column,
  counted,
  measured: 0,
  mean: null,
});
const pairs = [pair("f", "cacao", 20), pair("f", "café", 30), pair("m", "cacao", 30), pair("m", "café", 20)];

test("choices stand in the form's order, values that it does not know behind them", () => {
  const table = crossTable([...pairs, pair("x", "cacao", 99)], { lines: ["m", "f"], columns: [] });
  expect(table.lines).toEqual(["m", "f", "x"]);
  expect(table.columns).toEqual(["cacao", "café"]);
});

test("totals are those of the cells", () => {
  const table = crossTable(pairs, { lines: [], columns: [] });
  expect([table.lineTotal("f"), table.columnTotal("cacao"), table.total]).toEqual([50, 50, 100]);
  expect(table.cell("f", "cacao")?.counted).toBe(20);
  expect(table.cell("f", "riz")).toBeUndefined();
});

test("two characteristics that go together are tested, a table of few is not", () => {
  expect(independenceOf(crossTable(pairs, { lines: [], columns: [] }))).toMatchObject({
    kind: "tested",
    chiSquare: 4,
  });
  const few = pairs.map((one) => ({ ...one, counted: 2 }));
  expect(independenceOf(crossTable(few, { lines: [], columns: [] }))).toMatchObject({ kind: "too_small" });
});
