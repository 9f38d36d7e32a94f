import { describe, expect, it } from "vitest";
import { figuresByYear, newestFigure, toldFigures } from "./carbon-document.ts";
import { carbonEvidence, keptValues } from "./carbon-evidence.ts";
import type { CarbonFlag, CarbonValue } from "./carbon-figures.ts";
import { carbonRules } from "./carbon-run.ts";
import { type CarbonFindings, carbonReason } from "./carbon-state.ts";

const biomass: CarbonValue = {
  ...{ key: "agb_mean", year: 2020, value: 100, low: 80, high: 120, unit: "Mg/ha" },
  ...{ layer: "esa-cci-biomass", version: "v6.0", coverage: 1, flags: [] as CarbonFlag[] },
};
const live: CarbonValue = { ...biomass, key: "co2e_live_mean", value: 217.14, unit: "Mg CO2e/ha" };
const whole: CarbonFindings = { values: [biomass, live], gaps: [], years: [2020], leastCoverage: 0.9 };

describe("the data of a plot", () => {
  it("are complete where biomass with standard errors covers it in every year, and factors are known", () => {
    expect(carbonReason(whole)).toBe("complete");
  });

  it("are complete by a layer of no year in particular", () => {
    const values = whole.values.map((value) => ({ ...value, year: null }));
    expect(carbonReason({ ...whole, values })).toBe("complete");
    expect(carbonReason({ ...whole, values, years: [] })).toBe("complete");
  });

  it.each<[string, Partial<CarbonFindings>]>([
    ["outside_layers", { values: [] }],
    ["year_absent", { years: [2010, 2020] }],
    ["year_absent", { values: [{ ...live, key: "height_mean" }], years: [] }],
    ["low_coverage", { years: [2010, 2020], gaps: [{ figure: "biomass", year: 2010, code: "outside" }] }],
    ["low_coverage", { values: [{ ...biomass, coverage: 0.89 }, live] }],
    ["no_standard_error", { values: [{ ...biomass, low: null, high: null }, live] }],
    ["no_standard_error", { values: [{ ...biomass, flags: ["standard_error_partial"] }, live] }],
    ["factors_missing", { values: [biomass] }],
    ["low_coverage", { values: [{ ...biomass, coverage: 0.5, low: null, high: null }] }],
  ])("are told as %s, the gravest first", (reason, changes) => {
    expect(carbonReason({ ...whole, ...changes })).toBe(reason);
  });
});

describe("what a result keeps", () => {
  const old = { ...biomass, year: 2010, value: 60, low: 40, high: 80 };

  it("names layer, version, share and flags once for all figures of a year", () => {
    expect(toldFigures([biomass, live])).toEqual([
      {
        ...{ year: 2020, layer: "esa-cci-biomass", version: "v6.0", coverage: 1, flags: [] },
        figures: {
          agb_mean: { value: 100, low: 80, high: 120 },
          co2e_live_mean: { value: 217.14, low: 80, high: 120 },
        },
      },
    ]);
  });

  it("tells a figure by year, and of the newest", () => {
    const document = { told: toldFigures([biomass, old]) };
    expect(figuresByYear(document, "agb_mean").map(({ year, value }) => [year, value])).toEqual([
      [2010, 60],
      [2020, 100],
    ]);
    expect(newestFigure(document, "agb_mean")).toMatchObject({ year: 2020, layer: "esa-cci-biomass" });
    expect(newestFigure(document, "height_mean")).toBeNull();
  });

  it("has the same hashes whatever the order of figures, and others by another factor", async () => {
    const rules = carbonRules({
      definition: { minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10, neighbours: 8 },
    });
    const hash = async (values: CarbonValue[], factors = rules.factors) => {
      const inputs = { geometrySha256: "a", layers: [], rules: { ...rules, factors } };
      return (await carbonEvidence(inputs, "valid", keptValues(values))).resultSha256;
    };
    const first = await hash([biomass, live]);
    expect(await hash([live, { ...biomass, value: 100 + 1e-9 }])).toBe(first);
    expect(await hash([{ ...biomass, value: 100.001 }, live])).not.toBe(first);
    const [row, ...rest] = rules.factors;
    expect(await hash([biomass, live], [{ ...row!, source: "Inventory 2026" }, ...rest])).not.toBe(first);
  });
});
