import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { referenceDataThere, referenceRows, referenceText } from "../../test/reference-data.ts";
import { assessPlot } from "./assess-plot.ts";
import { type IndicatorKey, indicatorColumns, indicatorInputs, indicatorKeys } from "./indicator-inputs.ts";
import { computeIndicators, indicatorRules, requireOneUnit } from "./indicators.ts";
import { treeColumns, treeKeys, treeOutcome } from "./trees.ts";

type Row = Record<string, string>;

const yesNo = (value: boolean) => (value ? "yes" : "no");

function statisticsOf(row: Row) {
  const columns: Record<string, number | null> = {};
  for (const [name, cell] of Object.entries(row)) columns[name] = cell === "" ? null : Number(cell);
  return {
    columns,
    areaHectares: Number(row.Area),
    unit: requireOneUnit([row.Unit ?? ""]),
    isPoint: row.Geometry_type === "Point",
  };
}

function answersOf(indicators: Record<IndicatorKey, boolean>): Row {
  const answers: Row = {};
  for (const key of indicatorKeys) answers[indicatorColumns[key]] = yesNo(indicators[key]);
  for (const tree of treeKeys) answers[treeColumns[tree]] = treeOutcome(tree, indicators).risk;
  return answers;
}

const pick = (row: Row, names: string[]) => Object.fromEntries(names.map((name) => [name, row[name]]));

const files = [
  { file: "risk_global_ha.csv", rows: 2662 },
  { file: "risk_global_percent.csv", rows: 1162 },
  { file: "risk_global_ha_threshold_0_500.csv", rows: 500, thresholds: 0 },
  { file: "risk_global_ha_threshold_30_500.csv", rows: 500, thresholds: 30 },
  { file: "risk_national_co_ci_br_cm_ha.csv", rows: 500, countries: ["co", "ci", "br", "cm"] },
];

describe(
  "the risk computed for Whisp's own tables",
  skippedWithout("reference data", !referenceDataThere()),
  () => {
    it.each(files)("is Whisp's on every row of $file", ({ file, rows, thresholds, countries }) => {
      const table = referenceRows(`risk/${file}`);
      const rules = indicatorRules({ thresholds, countries });
      const differing = table.filter((row) => {
        const ours = answersOf(computeIndicators(statisticsOf(row), rules));
        return JSON.stringify(ours) !== JSON.stringify(pick(row, Object.keys(ours)));
      });
      expect(table).toHaveLength(rows);
      expect(differing.map((row) => row.plotId)).toEqual([]);
    });

    it.each(files)("is the same in a full assessment of $file", ({ file, thresholds, countries }) => {
      for (const row of referenceRows(`risk/${file}`)) {
        const { outcomes, indicators } = assessPlot(statisticsOf(row), {
          tree: "perennial",
          thresholds,
          countries,
        });
        for (const tree of treeKeys)
          expect(outcomes[tree].risk, `plot ${row.plotId}`).toBe(row[treeColumns[tree]]);
        for (const key of indicatorKeys) {
          expect(yesNo(indicators[key].value), `plot ${row.plotId} ${key}`).toBe(row[indicatorColumns[key]]);
        }
      }
    });

    it("follows the truth table for all 2,048 combinations of indicators", () => {
      const table = referenceRows("risk/risk_truth_table_2048.csv");
      expect(table).toHaveLength(2048);
      for (const row of table) {
        const indicators = Object.fromEntries(
          indicatorKeys.map((key) => [key, row[indicatorColumns[key]] === "yes"]),
        ) as Record<IndicatorKey, boolean>;
        expect(answersOf(indicators)).toEqual(row);
      }
    });

    it("reads the same layers as Whisp for each set of countries", () => {
      const published: Record<string, Record<string, string[]>> = JSON.parse(
        referenceText("risk/indicator_input_columns.json"),
      );
      for (const [name, expected] of Object.entries(published)) {
        const countries = name === "None" ? [] : [...name.matchAll(/[a-z]{2}/g)].map(([code]) => code);
        const ours = Object.values(indicatorInputs(countries)).map((columns) => [...columns].sort());
        expect(ours, name).toEqual(Object.values(expected).map((columns) => [...columns].sort()));
      }
    });
  },
);
