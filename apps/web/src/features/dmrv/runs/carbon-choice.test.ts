import { expect, test } from "vitest";
import { emptyRow, ownTable, parametersOf, problemsOf, proposedChoice, yearsOf } from "./carbon-choice.ts";

const proposed = proposedChoice({ country: "GH" });

test("a project proposes the definition of its country, all years and the published factors", () => {
  expect(parametersOf(proposed)).toEqual({
    definition: { minimumHeightMetres: 5, minimumHectares: 1, minimumCoverPercent: 15, neighbours: 8 },
    ...{ correlation: "full", leastCoverage: 0.9 },
  });
});

test("years are typed with commas or spaces, and anything else is no choice", () => {
  expect(yearsOf("2010, 2020 2021")).toEqual([2010, 2020, 2021]);
  expect(parametersOf({ ...proposed, years: "2010, 2020" })?.years).toEqual([2010, 2020]);
  expect(parametersOf({ ...proposed, years: "bientôt" })).toBeNull();
  expect(parametersOf({ ...proposed, years: "1066" })).toBeNull();
});

test("the published table may be changed row by row, and each row keeps its source", () => {
  const factors = ownTable();
  const [first, ...rest] = factors;
  const changed = { ...proposed, factors: [{ ...first!, value: 0.48, source: "Inventaire 2026" }, ...rest] };
  expect(problemsOf(changed)).toEqual([]);
  expect(parametersOf(changed)?.factors?.[0]).toMatchObject({ value: 0.48, source: "Inventaire 2026" });
});

test("a row without source or value, and one that holds where another does, are told with their number", () => {
  const factors = ownTable();
  const codes = (row: object) =>
    problemsOf({ factors: [...factors, { ...emptyRow(), ...row }] }).map(({ code, row }) => [code, row]);
  const last = factors.length + 1;
  expect(codes({})).toEqual([
    ["number_invalid", last],
    ["source_missing", last],
  ]);
  expect(codes({ value: 0.3, source: "Inventaire" })).toEqual([["rows_overlap", last]]);
  expect(parametersOf({ ...proposed, factors: [...factors, emptyRow()] })).toBeNull();
});

test("a range of correlation and a simulation go along only where they are chosen", () => {
  const chosen = { ...proposed, correlation: "metres" as const, correlationMetres: 800, seed: "7" };
  expect(parametersOf(chosen)).toMatchObject({
    ...{ correlation: { metres: 800 }, simulation: { seed: "7", draws: 4000 } },
  });
  expect(parametersOf({ ...chosen, correlationMetres: "" })).toBeNull();
  expect(parametersOf({ ...proposed, correlationMetres: "" })?.correlation).toBe("full");
});
