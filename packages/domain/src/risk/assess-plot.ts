import type { CustomBands } from "./custom-bands.ts";
import { type IndicatorKey, indicatorKeys } from "./indicator-inputs.ts";
import { type IndicatorRules, type IndicatorThresholds, indicatorRules } from "./indicators.ts";
import {
  answerIndicators,
  type CoveredPlotStatistics,
  type IndicatorAnswer,
  type LayerAnswer,
} from "./layer-answers.ts";
import type { IndicatorTable } from "./tables/indicator-table.ts";
import {
  type BranchCode,
  forestIndicators,
  type PlotRisk,
  type TreeKey,
  type TreeOutcome,
  treeIndicators,
  treeOutcome,
  widestForestIndicator,
} from "./trees.ts";

export type Compliance = "compliant" | "non_compliant" | "to_review";

export type ReasonCode = BranchCode | "no_layer_covers_plot" | "forest_layers_missing";

export type DecidingInput = LayerAnswer & { indicator: IndicatorKey; thresholdPercent: number };

export type Confidence = {
  /** full: every layer that the tree asks covers the whole plot; none: nothing says whether there was forest in 2020. */
  level: "full" | "reduced" | "none";
  /** Columns of the layers that the tree asks and that do not cover the plot. */
  missingColumns: string[];
  /** Layers that cover a part of the plot only, with that share, 0 to 1. */
  partialColumns: { column: string; coveredShare: number }[];
  /** What the tree could still say, were the missing layers there. */
  couldBecome: PlotRisk[];
};

export type RiskAssessment = {
  tree: TreeKey;
  indicators: Record<IndicatorKey, IndicatorAnswer>;
  /** The three trees on the indicators alone: Whisp's result, where a missing layer counts as "no". */
  outcomes: Record<TreeKey, TreeOutcome>;
  /** The chosen tree's result, unless nothing says whether there was forest. */
  risk: PlotRisk;
  compliance: Compliance;
  confidence: Confidence;
  reason: { code: ReasonCode; branch: BranchCode; inputs: DecidingInput[] };
};

export type AssessOptions = {
  tree: TreeKey;
  /** ISO 3166 alpha-2 codes whose national layers count too. */
  countries?: readonly string[];
  /** Percent of the plot, 0 to 100: one for all, or one per indicator; 10 by default. */
  thresholds?: number | Partial<IndicatorThresholds>;
  customBands?: CustomBands;
  /** Which release of the method says what feeds what; the current one where nothing is said. */
  table?: IndicatorTable;
};

export type PreparedAssessment = { tree: TreeKey; rules: IndicatorRules };

const complianceOfRisk: Readonly<Record<PlotRisk, Compliance>> = {
  low: "compliant",
  high: "non_compliant",
  more_info_needed: "to_review",
};

/** Compliance that a risk gives: low, high and more information needed become compliant, non-compliant and to review. */
export function complianceOf(risk: PlotRisk): Compliance {
  return complianceOfRisk[risk];
}

const decidingIndicators: Readonly<Record<BranchCode, readonly IndicatorKey[]>> = {
  no_tree_cover_2020: ["treeCover"],
  commodity_2020: ["commodities"],
  disturbed_before_2020: ["disturbanceBefore2020"],
  disturbed_after_2020: ["disturbanceAfter2020", "treeCover"],
  tree_cover_undisturbed: ["treeCover", "disturbanceAfter2020"],
  planted_forest_kept: ["plantedForest"],
  forest_to_agriculture: [
    "agricultureAfter2020",
    "primaryForest",
    "naturallyRegeneratingForest",
    "plantedForest",
  ],
  forest_to_plantation: ["plantedAfter2020", "primaryForest", "naturallyRegeneratingForest"],
  tree_cover_after_2020: ["treeCoverAfter2020", "primaryForest", "naturallyRegeneratingForest"],
  logging_concession: ["loggingConcession", "primaryForest", "naturallyRegeneratingForest"],
  forest_without_evidence: ["primaryForest", "naturallyRegeneratingForest"],
  no_forest_2020: ["primaryForest", "naturallyRegeneratingForest", "plantedForest"],
};

type Answers = Record<IndicatorKey, IndicatorAnswer>;

function decidingInput(input: LayerAnswer, indicator: IndicatorKey, rules: IndicatorRules): DecidingInput {
  const { column, hectares, percent, passes, coveredShare } = input;
  const thresholdPercent = rules.thresholds[indicator];
  return { column, hectares, percent, passes, coveredShare, indicator, thresholdPercent };
}

function decidingInputs(branch: BranchCode, answers: Answers, rules: IndicatorRules): DecidingInput[] {
  const deciding: DecidingInput[] = [];
  for (const indicator of decidingIndicators[branch]) {
    const { value, inputs } = answers[indicator];
    const weighed = inputs.filter((input) => input.passes === value);
    weighed.sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0));
    for (const input of weighed) deciding.push(decidingInput(input, indicator, rules));
  }
  return deciding;
}

function possibleRisks(
  tree: TreeKey,
  values: Record<IndicatorKey, boolean>,
  unknown: IndicatorKey[],
): PlotRisk[] {
  const risks = new Set<PlotRisk>();
  for (let combination = 0; combination < 2 ** unknown.length; combination += 1) {
    const supposed = { ...values };
    unknown.forEach((key, position) => {
      supposed[key] = (combination & (1 << position)) !== 0;
    });
    risks.add(treeOutcome(tree, supposed).risk);
  }
  return [...risks];
}

function missingColumns(keys: readonly IndicatorKey[], answers: Answers): string[] {
  const missing: string[] = [];
  for (const key of keys) {
    for (const column of answers[key].missing) {
      if (!missing.includes(column)) missing.push(column);
    }
  }
  return missing;
}

function partialColumns(keys: readonly IndicatorKey[], answers: Answers): Confidence["partialColumns"] {
  const partial: Confidence["partialColumns"] = [];
  for (const key of keys) {
    for (const { column, coveredShare } of answers[key].inputs) {
      if (coveredShare >= 1 || partial.some((known) => known.column === column)) continue;
      partial.push({ column, coveredShare });
    }
  }
  return partial;
}

function confidenceIn(
  tree: TreeKey,
  answers: Answers,
  values: Record<IndicatorKey, boolean>,
  current: PlotRisk,
): Confidence {
  const keys = treeIndicators[tree];
  const missing = missingColumns(keys, answers);
  const partial = partialColumns(keys, answers);
  const unknown = keys.filter((key) => !answers[key].known);
  const forestAnswered =
    answers[widestForestIndicator[tree]].answered || forestIndicators[tree].some((key) => values[key]);
  const complete = missing.length === 0 && partial.length === 0;
  const couldBecome =
    forestAnswered && unknown.length === 0
      ? []
      : possibleRisks(tree, values, unknown).filter((risk) => !forestAnswered || risk !== current);
  return {
    level: !forestAnswered ? "none" : complete ? "full" : "reduced",
    missingColumns: missing,
    partialColumns: partial,
    couldBecome,
  };
}

function anyLayerAnswers(answers: Answers): boolean {
  return indicatorKeys.some((key) => answers[key].inputs.length > 0);
}

// Written out like the answers: this is the innermost step of a run over tens of thousands of plots.
function valuesOf(answers: Answers): Record<IndicatorKey, boolean> {
  return {
    treeCover: answers.treeCover.value,
    commodities: answers.commodities.value,
    disturbanceBefore2020: answers.disturbanceBefore2020.value,
    disturbanceAfter2020: answers.disturbanceAfter2020.value,
    primaryForest: answers.primaryForest.value,
    naturallyRegeneratingForest: answers.naturallyRegeneratingForest.value,
    plantedForest: answers.plantedForest.value,
    plantedAfter2020: answers.plantedAfter2020.value,
    treeCoverAfter2020: answers.treeCoverAfter2020.value,
    agricultureAfter2020: answers.agricultureAfter2020.value,
    loggingConcession: answers.loggingConcession.value,
  };
}

/** What was found where forest is not answered: shown, because a loss is worth knowing even without a verdict. */
function findings(answers: Answers, rules: IndicatorRules): DecidingInput[] {
  return (["disturbanceAfter2020", "commodities"] as const).flatMap((indicator) =>
    answers[indicator].inputs
      .filter((input) => input.passes)
      .map((input) => decidingInput(input, indicator, rules)),
  );
}

/**
 * The rules of a run, made once for all its plots.
 *
 * @throws ThresholdError when a threshold is outside 0 to 100
 */
export function prepareAssessment(options: AssessOptions): PreparedAssessment {
  return { tree: options.tree, rules: indicatorRules(options) };
}

/** Assesses one plot under prepared rules; see `assessPlot`. */
export function assessPrepared(plot: CoveredPlotStatistics, prepared: PreparedAssessment): RiskAssessment {
  const { tree, rules } = prepared;
  const answers = answerIndicators(plot, rules);
  const values = valuesOf(answers);
  const outcomes = {
    perennial: treeOutcome("perennial", values),
    annual: treeOutcome("annual", values),
    timber: treeOutcome("timber", values),
  };
  const { branch, risk: treeRisk } = outcomes[tree];
  const confidence = confidenceIn(tree, answers, values, treeRisk);
  const base = { tree, indicators: answers, outcomes, confidence };
  if (confidence.level === "none") {
    const code = anyLayerAnswers(answers) ? "forest_layers_missing" : "no_layer_covers_plot";
    const reason = { code, branch, inputs: findings(answers, rules) } as const;
    return { ...base, risk: "more_info_needed", compliance: "to_review", reason };
  }
  const reason = { code: branch, branch, inputs: decidingInputs(branch, answers, rules) };
  return { ...base, risk: treeRisk, compliance: complianceOf(treeRisk), reason };
}

/**
 * Deforestation risk of one plot: indicators, the three trees, compliance, how sure, and why.
 * On a complete table this is Whisp's computation. A layer that is missing lowers the confidence and is listed; where no
 * layer says whether there was forest in 2020, the plot goes to review whatever the tree says.
 *
 * @param plot statistics in hectares or percent, see `PlotStatistics`; `coveredShares` 0 to 1 where a layer covers a part
 * @throws ThresholdError when a threshold is outside 0 to 100
 * Source: Whisp 3.0.0a16 (indicators and trees); Regulation (EU) 2023/1115 Art. 2 for the cut-off of 31 December 2020.
 */
export function assessPlot(plot: CoveredPlotStatistics, options: AssessOptions): RiskAssessment {
  return assessPrepared(plot, prepareAssessment(options));
}
