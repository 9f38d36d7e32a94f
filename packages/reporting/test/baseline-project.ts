import { type BaselineRules, baselineRules } from "@parcelle/domain/baseline/baseline-run";
import { baselineReasons } from "@parcelle/domain/baseline/baseline-state";
import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import type { ReportedBaseline, ReportedResult } from "../src/baseline/reported-baseline.ts";
import type { ReportedPlot, ReportHead } from "../src/report-source.ts";
import { headOf, plotOf } from "./eligibility-project.ts";

const glad = {
  product: "glad-forest-height",
  version: "GLCLUC2020",
  title: { fr: "GLAD – hauteur", en: "GLAD" },
};
const rain = { product: "chirps", version: "v2.0", title: { fr: "CHIRPS – pluie", en: "CHIRPS" } };
const source = { source: "VCS VM0047 v1.1", verified: false } as const;

export const rulesOfBaseline: BaselineRules = baselineRules({
  donorZone: { versionId: 3, outlineSha256: "c".repeat(64) },
  ...{ stocking: "height", fromYear: 2000, excludedMetres: 100, seed: "7", caliper: 0.5, neighbours: 2 },
  covariates: ["stocking_start", "elevation", "distance", "rain"],
});

const side = (standardisedDifference: number) => ({
  ...{ treatedMean: 1, controlMean: 1, standardisedDifference, varianceRatio: null },
});
const balanceOf = (covariate: string, before: number, after: number) => ({
  ...{ covariate, unit: "m", deviation: 6, isBalanced: Math.abs(after) <= 0.25 },
  ...{ before: side(before), after: side(after) },
});

/** What a run found of four plots of which two are matched. */
export const wholeOfBaseline: BaselineWhole = {
  ...{ stocking: "height", unit: "m", fromYear: 2000, years: [2000, 2010, 2020] },
  plots: { all: 5, matched: 2, unmatched: 1, toExamine: 1 },
  donors: { cells: 9000, excluded: 412, drawn: 8588, usable: 8341 },
  ...{ controls: 4, covariates: rulesOfBaseline.covariates, constant: [] },
  distance: { used: "mahalanobis", dependent: null },
  balance: [
    balanceOf("stocking_start", -0.588, 0.094),
    balanceOf("elevation", 1.31, -0.12),
    balanceOf("distance", 0.81, 0.31),
    balanceOf("rain", 0.505, 0.02),
  ],
  threshold: { value: 0.25, ...source },
  byYear: [
    { year: 2000, project: 1.24, controls: 0.673 },
    { year: 2010, project: 7.31, controls: 0.79 },
    { year: 2020, project: 15.36, controls: 1.1 },
  ],
  performance: [
    {
      ...{ from: 2000, to: 2020, sets: 2, projectChange: 14.1171, controlChange: 0.42242 },
      ...{ difference: 13.6947, differenceInterval: { low: 12.2018, high: 14.8673 } },
      ...{ benchmark: 0.03, benchmarkInterval: null, creditShare: 0.97 },
      test: { t: 20, freedom: 1, probability: 0.01, isSignificant: true },
      draws: { count: 2000, seed: "7", confidence: 0.95, withoutGrowth: 0 },
      formula: { ...({ benchmark: "PB = Δcontrols / Δproject", creditShare: "1 − PB" } as const), ...source },
      notices: ["formula-unverified", "leakage-not-included", "few-project-samples"],
    },
  ],
  ...{ notices: ["methodology-not-opened", "plots-not-random", "not-balanced", "rain-of-one-month"] },
  ...{ layers: [glad, rain], towns: "GeoNames, CC BY 4.0" },
  ...{ frozenFrom: null, frozenSha256: "f".repeat(64) },
} satisfies BaselineWhole;

export const reportedBaseline: ReportedBaseline = {
  ...{ rules: rulesOfBaseline, whole: wholeOfBaseline, sha256: "e".repeat(64) },
};

/** A plot with two controls. */
export function matchedResult(changes: Partial<ReportedResult> = {}): ReportedResult {
  const controls = [
    { number: 1, weight: 0.5, distance: 0.2123 },
    { number: 2, weight: 0.5, distance: 0.4 },
  ];
  return {
    ...{
      reason: "matched",
      stocking: "height",
      unit: "m",
      fromYear: 2000,
      covariates: [],
      gaps: [],
      town: "Divo",
    },
    years: [
      { year: 2000, plot: 1.23456, controls: 0.7 },
      { year: 2010, plot: 6.9, controls: 0.8 },
      { year: 2020, plot: 15.4, controls: 1.1 },
    ],
    controls,
    cells: controls.map((control) => ({
      ...control,
      cell: `cell 12 ${control.number + 30}`,
      stocking: { "2000": 0.7, "2010": 0.8, "2020": 1.1 + control.number / 100 },
    })),
    ...{ layers: [glad, rain], baselineSha256: "e".repeat(64), ...changes },
  };
}

/** A plot of a project that was compared; without a result, one that was not. */
export function baselinePlotOf(
  number: number,
  document: ReportedResult | null = null,
  changes: Partial<ReportedPlot> = {},
): ReportedPlot {
  return {
    ...plotOf(number),
    ...{ areaHectares: 1.25, document, state: document && baselineReasons[document.reason], overrule: null },
    ...{ resultHash: document && "a".repeat(64), inputsHash: document && "b".repeat(64) },
    ...{ runId: document && 4, ...changes },
  };
}

/** The same without controls, for the reason given. */
export function resultWithout(changes: Partial<ReportedResult>): ReportedResult {
  const { years, ...result } = matchedResult(changes);
  return { ...result, controls: [], cells: [], years: years.map((year) => ({ ...year, controls: null })) };
}

/** A project of a dynamic baseline with its run. */
export function baselineHeadOf(plotCount: number): ReportHead {
  const head = headOf(plotCount);
  const licence = "CC-BY 4.0";
  return {
    ...head,
    project: { ...head.project, module: "DYNAMIC_BASELINE", name: "Colline plantée de Divo" },
    runs: [{ id: 4, rules: rulesOfBaseline }],
    layers: [
      { ...glad, licence, citation: "Potapov et al., 2022.", synthetic: true },
      { ...rain, licence, citation: "Funk et al., 2015.", synthetic: true },
    ],
  };
}
