import { expect, it } from "vitest";
import { fieldText } from "./field-text.ts";
import { plotTexts } from "./plot-texts.ts";
import { RowJudge } from "./row-fate.ts";

const columns = { identifier: "code", producerName: "name", productionPlace: "place" };
const judgeAll = (...rows: Record<string, unknown>[]) => {
  const judge = new RowJudge({ columns, leftOut: new Set() }, [], plotTexts);
  return rows.map((properties, index) =>
    judge.judge({ row_number: index + 1, state: "accepted", properties }),
  );
};

it.each(["code", "name", "place"])("a value of %s that is longer than a plot's returns its row", (column) => {
  const [fits, long] = judgeAll({ [column]: "é".repeat(200) }, { [column]: "é".repeat(201) });
  expect(fits).toMatchObject({ fate: "accepted", tooLong: null });
  expect(long).toMatchObject({ fate: "returned", isDuplicate: false, tooLong: { column, most: 200 } });
});

it("characters are counted, not the halves that a string is made of, and no spaces around them", () => {
  expect(judgeAll({ code: ` ${"🌳".repeat(200)}  ` })).toMatchObject([{ fate: "accepted" }]);
});

it("a row that is returned leaves its identifier to the next", () => {
  const fates = judgeAll({ code: "A", name: "x".repeat(201) }, { code: "A" }, { code: "A" });
  expect(fates.map(({ fate }) => fate)).toEqual(["returned", "accepted", "returned"]);
});

it("a number is the text that the database makes of it, however long", () => {
  const texts = [12.5, 1e21, -1.25e-7, 0].map((code) => fieldText({ code }, "code"));
  expect(texts).toEqual(["12.5", "1000000000000000000000", "-0.000000125", "0"]);
  expect(judgeAll({ code: 1.5e308 })).toMatchObject([{ tooLong: { column: "code", most: 200 } }]);
});
