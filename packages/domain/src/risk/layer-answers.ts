import type { IndicatorKey } from "./indicator-inputs.ts";
import { indicatorKeys } from "./indicator-inputs.ts";
import { type IndicatorRules, type PlotStatistics, passesThreshold, percentOfPlot } from "./indicators.ts";

/** What one layer says about one indicator of a plot. */
export type LayerAnswer = {
  column: string;
  /** Hectares of the layer inside the plot; null for a point or when the table gives percent without an area. */
  hectares: number | null;
  /** Percent of the plot, 0 to 100; null for a point. */
  percent: number | null;
  passes: boolean;
  /** Share of the plot that the layer covers, 0 to 1. */
  coveredShare: number;
};

export type IndicatorAnswer = {
  value: boolean;
  inputs: LayerAnswer[];
  /** Columns of layers that do not cover the plot. */
  missing: string[];
  /** "no" is only known when every layer answered; "yes" when one did. */
  known: boolean;
  /** At least one layer gave an answer that the part it does not cover cannot change. */
  answered: boolean;
};

/** Statistics of a plot, with the share of it that each layer covers where that is less than all. */
export type CoveredPlotStatistics = PlotStatistics & {
  coveredShares?: Readonly<Record<string, number>>;
};

function hectaresOf(value: number, plot: PlotStatistics): number | null {
  if (plot.isPoint) return null;
  if (plot.unit === "ha") return value;
  return plot.areaHectares > 0 ? (value / 100) * plot.areaHectares : null;
}

function percentOf(value: number, plot: PlotStatistics): number | null {
  if (plot.isPoint) return null;
  const percent = percentOfPlot(value, plot.areaHectares, plot.unit);
  return Number.isNaN(percent) ? null : percent;
}

function layerAnswer(
  column: string,
  value: number,
  plot: CoveredPlotStatistics,
  threshold: number,
): LayerAnswer {
  return {
    column,
    hectares: hectaresOf(value, plot),
    percent: percentOf(value, plot),
    passes: passesThreshold(value, plot, threshold),
    coveredShare: Math.min(1, Math.max(0, plot.coveredShares?.[column] ?? 1)),
  };
}

/**
 * True when the part of the plot that the layer does not cover could not change its answer.
 *
 * @param threshold percent of the plot, 0 to 100
 */
export function isSettled(answer: LayerAnswer, threshold: number): boolean {
  if (answer.passes || answer.coveredShare >= 1) return true;
  if (answer.percent === null) return false;
  return answer.percent + (1 - answer.coveredShare) * 100 <= threshold;
}

function answerIndicator(
  key: IndicatorKey,
  plot: CoveredPlotStatistics,
  rules: IndicatorRules,
): IndicatorAnswer {
  const inputs: LayerAnswer[] = [];
  const missing: string[] = [];
  let settled = 0;
  for (const column of rules.inputs[key]) {
    const value = plot.columns[column];
    if (value == null || Number.isNaN(value)) {
      missing.push(column);
      continue;
    }
    const answer = layerAnswer(column, value, plot, rules.thresholds[key]);
    inputs.push(answer);
    if (isSettled(answer, rules.thresholds[key])) settled += 1;
  }
  const value = inputs.some((input) => input.passes);
  return {
    value,
    inputs,
    missing,
    known: value || settled === rules.inputs[key].length,
    answered: settled > 0,
  };
}

/** What every layer says about every indicator of a plot, missing layers listed by indicator. */
export function answerIndicators(
  plot: CoveredPlotStatistics,
  rules: IndicatorRules,
): Record<IndicatorKey, IndicatorAnswer> {
  const answers = {} as Record<IndicatorKey, IndicatorAnswer>;
  for (const key of indicatorKeys) answers[key] = answerIndicator(key, plot, rules);
  return answers;
}
