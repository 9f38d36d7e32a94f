import { expect, it } from "vitest";
import { confusionTable } from "./confusion-table.ts";
import { errorMatrixOfRows } from "./error-matrix.ts";
import { stratifiedByClassOfMatrix } from "./stratified-by-class.ts";

it("puts counts, margins and accuracies with their standard errors into one table", () => {
  const matrix = errorMatrixOfRows(
    ["forest", "loss"],
    [
      [9, 1],
      [2, 8],
    ],
  );
  const result = stratifiedByClassOfMatrix(matrix, [
    { class: "forest", hectares: 300 },
    { class: "loss", hectares: 100 },
  ]);
  const words = {
    ...{ map: "map", total: "total", users: "user’s", producers: "producer’s", standardError: "SE" },
  };
  const { columns, rows } = confusionTable(matrix, result, words);
  expect(columns.map(({ header }) => header)).toEqual([
    "map",
    "forest",
    "loss",
    "total",
    "user’s",
    "user’s, SE",
  ]);
  expect(rows.slice(0, 3)).toEqual([
    {
      ...{ map: "forest", reference_0: 9, reference_1: 1, total: 10 },
      ...{ users: 0.9, users_error: expect.closeTo(0.1, 9) },
    },
    {
      ...{ map: "loss", reference_0: 2, reference_1: 8, total: 10 },
      ...{ users: 0.8, users_error: expect.closeTo(0.13333, 4) },
    },
    {
      ...{ map: "total", reference_0: 11, reference_1: 9, total: 20 },
      ...{ users: 0.875, users_error: result.overallStandardError },
    },
  ]);
  expect(rows[3]).toEqual({
    ...{ map: "producer’s", reference_0: expect.closeTo(0.675 / 0.725, 9) },
    reference_1: expect.closeTo(0.2 / 0.275, 9),
  });
  expect(rows[4]!.map).toBe("producer’s, SE");
});
