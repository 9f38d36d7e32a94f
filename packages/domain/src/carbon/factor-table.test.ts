import { expect, test } from "vitest";
import { factorProblemText } from "./factor-problem-texts.ts";
import { readFactorTable } from "./factor-table.ts";
import { publishedFactors } from "./published-factors.ts";

const carbon = { key: "carbon_fraction", value: 0.47, source: "IPCC" };
const root = {
  key: "root_shoot",
  zone: "tropical",
  value: "0.3",
  standard_error: "0.05",
  source: "Own plots 2024",
};

function rowsOfPublished() {
  const bound = (value: number) => (Number.isFinite(value) ? value : "");
  return publishedFactors.map(({ elevation, rain, biomass, standardError, ...factor }) => ({
    ...factor,
    ...{ elevation_from_m: bound(elevation[0]), elevation_to_m: bound(elevation[1]) },
    ...{ rain_from_mm: bound(rain[0]), rain_to_mm: bound(rain[1]) },
    ...{ biomass_from_mg_ha: bound(biomass[0]), biomass_to_mg_ha: bound(biomass[1]) },
    standard_error: standardError,
  }));
}

test("the published table is a table that an organisation may give back, each row with its source", () => {
  const { factors, problems } = readFactorTable(rowsOfPublished());
  expect(problems).toEqual([]);
  expect(factors).toEqual(publishedFactors);
  expect(publishedFactors.filter(({ verified }) => !verified)).toHaveLength(5);
});

test("texts are read as numbers, and what is not said is not verified", () => {
  const { factors, problems } = readFactorTable([carbon, root]);
  expect(problems).toEqual([]);
  expect(factors[1]).toMatchObject({ value: 0.3, standardError: 0.05, verified: false, zone: "tropical" });
  expect(factors[0]!.zone).toBe("any");
});

test.each([
  ["not_a_table", {}],
  ["not_a_table", []],
  ["not_a_table", [carbon, root, 7]],
  ["factor_unknown", [carbon, root, { ...carbon, key: "wood" }]],
  ["zone_invalid", [carbon, { ...root, zone: "Côte d’Ivoire" }]],
  ["number_invalid", [carbon, { ...root, value: "0,3" }]],
  ["number_invalid", [carbon, { ...root, value: "" }]],
  ["number_invalid", [carbon, { ...root, value: Number.NaN }]],
  ["value_out_of_range", [{ ...carbon, value: 1.2 }, root]],
  ["value_out_of_range", [carbon, { ...root, value: -0.1 }]],
  ["value_out_of_range", [carbon, { ...root, standard_error: -1 }]],
  ["bounds_reversed", [carbon, { ...root, rain_from_mm: 900, rain_to_mm: 900 }]],
  ["source_missing", [carbon, { ...root, source: "  " }]],
  ["verified_invalid", [carbon, { ...root, verified: "yes" }]],
  ["rows_overlap", [carbon, root, { ...root, rain_from_mm: 900 }]],
  ["factor_absent", [carbon]],
])("a table is refused by name: %s", (code, rows) => {
  const { problems } = readFactorTable(rows);
  expect(problems.map((problem) => problem.code)).toEqual([code]);
  for (const language of ["fr", "en"] as const) {
    expect(factorProblemText(problems[0]!, language).length).toBeGreaterThan(10);
  }
});

test("rows that divide a range do not overlap, and a problem names its row", () => {
  const low = { ...root, elevation_to_m: 2000 };
  expect(readFactorTable([carbon, low, { ...root, elevation_from_m: 2000 }]).problems).toEqual([]);
  const [problem] = readFactorTable([carbon, low, { ...root, elevation_from_m: 1999 }]).problems;
  expect(factorProblemText(problem!, "en")).toBe("row 3: this row and row 2 hold at the same places");
});
