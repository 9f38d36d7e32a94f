import { describe, expect, it } from "vitest";
import { assessPrepared } from "./assess-plot.ts";
import { bandFor, indicatorsOfBand } from "./custom-bands.ts";
import { hasNationalInputs, indicatorInputs, indicatorKeys } from "./indicator-inputs.ts";
import { ThresholdError } from "./indicators.ts";
import { plotFigures, storedStatistics } from "./plot-figures.ts";
import { prepareRun, runParametersSchema, runRules, withoutExcluded } from "./run-rules.ts";
import {
  currentIndicatorTable,
  indicatorTable,
  indicatorTables,
  UnknownTableError,
} from "./tables/indicator-tables.ts";
import { treeIndicators, treeKeys } from "./trees.ts";

const forestThenLoss = {
  columns: { EUFO_2020: 1, GFC_loss_after_2020: 0.3 },
  areaHectares: 1,
  unit: "ha" as const,
  isPoint: false,
};

describe("the table of data sets", () => {
  it("stays readable in every version that a result may name", () => {
    for (const { version } of indicatorTables) expect(indicatorTable(version).version).toBe(version);
    expect(() => indicatorTable("whisp-9")).toThrow(UnknownTableError);
  });

  it("of Whisp 3.0.0a17 has SBTN natural lands as a column that feeds no indicator", () => {
    const newer = indicatorTable("whisp-3.0.0a17");
    expect(newer.outputOnly).toEqual(["SBTN_natural_2020"]);
    const countries = Object.keys(newer.national);
    expect(indicatorInputs(countries, newer)).toEqual(indicatorInputs(countries, currentIndicatorTable));
  });

  it("can be a newer one without a change of code", () => {
    const newer = {
      ...currentIndicatorTable,
      version: "whisp-next",
      national: { ...currentIndicatorTable.national, ec: { treeCover: ["nEC_forest_2020"] } },
    };
    expect(hasNationalInputs("EC", newer)).toBe(true);
    expect(hasNationalInputs("EC")).toBe(false);
    expect(indicatorInputs(["ec"], newer).treeCover).toContain("nEC_forest_2020");
  });
});

describe("the rules of a run", () => {
  it("have every default written out", () => {
    expect(runRules({ tree: "perennial" })).toEqual({
      tree: "perennial",
      thresholds: Object.fromEntries(indicatorKeys.map((key) => [key, 10])),
      countries: [],
      customBands: {},
      excludedColumns: [],
      indicatorTable: currentIndicatorTable.version,
    });
  });

  it("take one threshold for all and others by indicator", () => {
    const { thresholds } = runRules({ tree: "timber", thresholdPercent: 20, thresholds: { treeCover: 0 } });
    expect([thresholds.treeCover, thresholds.commodities]).toEqual([0, 20]);
    expect(() => runRules({ tree: "timber", thresholds: { treeCover: 101 } })).toThrow(ThresholdError);
    expect(runParametersSchema.safeParse({ tree: "timber", thresholds: { trees: 1 } }).success).toBe(false);
  });

  it("treat a layer that is left out as missing, never as zero", () => {
    const rules = runRules({ tree: "perennial", excludedColumns: ["GFC_loss_after_2020"] });
    const { prepared } = prepareRun(rules);
    expect(assessPrepared(forestThenLoss, prepared).risk).toBe("high");
    const without = assessPrepared(withoutExcluded(forestThenLoss, rules), prepared);
    expect(without.risk).toBe("more_info_needed");
    expect(without.confidence.missingColumns).toContain("GFC_loss_after_2020");
  });

  it("know the columns that custom bands ask", () => {
    const customBands = { GFC_TC_2020: { theme: "treecover", use_for_risk_pcrop: 1 as const } };
    expect(prepareRun(runRules({ tree: "perennial", customBands })).columns.has("GFC_TC_2020")).toBe(true);
  });
});

describe("a layer of the user's own", () => {
  it("feeds the indicator that it is chosen for, under every tree that asks it", () => {
    for (const tree of treeKeys) {
      for (const indicator of treeIndicators[tree]) {
        const customBands = { Mine: bandFor(indicator, tree) };
        const { prepared } = prepareRun(runRules({ tree, customBands }));
        expect(prepared.rules.inputs[indicator], `${tree} ${indicator}`).toContain("Mine");
        expect(indicatorsOfBand(customBands.Mine)).toEqual([indicator]);
      }
    }
  });
});

describe("stored figures", () => {
  it("give back what the rules read, a part of a layer with its share", () => {
    const statistics = {
      EUFO_2020: { product: "a", version: "1", hectares: 1.2, coveredShare: 1 },
      TMF_undist: { product: "b", version: "1", hectares: 0, coveredShare: 0.25 },
    };
    const figures = plotFigures(statistics, false);
    expect(storedStatistics({ areaHectares: 2, isPoint: false, figures })).toEqual({
      columns: { EUFO_2020: 1.2, TMF_undist: 0 },
      coveredShares: { TMF_undist: 0.25 },
      areaHectares: 2,
      unit: "ha",
      isPoint: false,
    });
  });

  it("of a point say presence and have no area", () => {
    const figures = plotFigures(
      { RADD: { product: "a", version: "1", hectares: 0, value: 1, coveredShare: 1 } },
      true,
    );
    expect(storedStatistics({ areaHectares: 4, isPoint: true, figures })).toMatchObject({
      columns: { RADD: 1 },
      areaHectares: 0,
    });
  });
});
