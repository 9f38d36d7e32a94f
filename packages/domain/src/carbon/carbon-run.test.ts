import { describe, expect, it } from "vitest";
import {
  type CarbonParameters,
  carbonParametersSchema,
  carbonRules,
  carbonRulesSchema,
} from "./carbon-run.ts";
import { type FactorRow, factorRow } from "./factor-row.ts";
import { readFactorTable } from "./factor-table.ts";
import { publishedFactors } from "./published-factors.ts";

const asked: CarbonParameters = {
  definition: { minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10, neighbours: 8 },
};
const published = publishedFactors.map(factorRow);
const own: FactorRow[] = published.filter(({ zone }) => zone === "any");

describe("what a run of biomass and carbon is chosen by", () => {
  it("leaves nothing to defaults: the published factors are written out, each with its source", () => {
    const rules = carbonRules({ ...asked, years: [2020, 2010, 2020] });
    expect(rules).toMatchObject({
      ...{ years: [2010, 2020], zone: null, elevationMetres: null, rainMillimetres: null },
      ...{ correlation: "full", leastCoverage: 0.9, simulation: null },
    });
    expect(rules.factors.every(({ source }) => source.length > 0)).toBe(true);
    expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
    expect(readFactorTable(rules.factors)).toEqual({ factors: publishedFactors, problems: [] });
  });

  it("may be read again from a document, and from none that was written by hand beyond its limits", () => {
    const rules = carbonRules({ ...asked, simulation: { seed: "7" }, factors: own });
    expect(carbonRulesSchema.parse(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
    for (const wrong of [
      { years: [1900] },
      { simulation: { seed: "7", draws: 10 } },
      { zone: "atlantis" },
      { factors: [own[0], own[0]] },
      { pools: 3 },
    ])
      expect(carbonRulesSchema.safeParse({ ...rules, ...wrong }).success).toBe(false);
  });

  it("takes a table of one’s own in place of the published one", () => {
    expect(carbonParametersSchema.safeParse({ ...asked, factors: own, zone: "any" }).success).toBe(true);
    expect(carbonRules({ ...asked, factors: own }).factors).toEqual(own);
  });

  it.each([
    ["no year at all", { years: [] }],
    ["a year before satellites", { years: [1900] }],
    [
      "a least width, which no figure is told by",
      { definition: { ...asked.definition, minimumWidthMetres: 20 } },
    ],
    ["a zone that the published table does not have", { zone: "atlantis" }],
    ["a zone that the own table does not have", { zone: "mangrove/subtropical", factors: own }],
    ["a range of nothing", { correlation: { metres: 0 } }],
    ["more than all of a plot", { leastCoverage: 1.1 }],
    ["ten draws", { simulation: { seed: "1", draws: 10 } }],
    ["draws without a seed", { simulation: { draws: 4000 } }],
    ["something else besides", { pools: 3 }],
    ["more rows than 200", { factors: Array.from({ length: 201 }, () => own[0]) }],
  ])("refuses %s", (_, wrong) => {
    expect(carbonParametersSchema.safeParse({ ...asked, ...wrong }).success).toBe(false);
  });

  it.each([
    ["a row without a source", { source: " " }, ["factors", 0, "source"]],
    ["a carbon fraction above 1", { value: 1.2 }, ["factors", 0, "value"]],
    ["bounds the wrong way round", { rain_from_mm: 900, rain_to_mm: 100 }, ["factors", 0, "rain_to_mm"]],
    ["a second row for one place", { key: own[1]!.key }, ["factors", 1, "key"]],
  ])("refuses %s, and says which row and column", (_, wrong, path) => {
    const factors = [{ ...own[0]!, ...wrong }, ...own.slice(1)];
    const { error } = carbonParametersSchema.safeParse({ ...asked, factors });
    expect(error!.issues.map((issue) => issue.path)).toContainEqual(path);
  });
});
