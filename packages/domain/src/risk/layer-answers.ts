import { type IndicatorKey, indicatorKeys } from "./indicator-inputs.ts";
import { type IndicatorRules, type PlotStatistics, passesThreshold, percentOfPlot } from "./indicators.ts";

/** What one layer says about one indicator of a plot. */
export type LayerAnswer = Readonly<{
  column: string;
  /** Hectares of the layer inside the plot; null for a point or when the table gives percent without an area. */
  hectares: number | null;
  /** Percent of the plot, 0 to 100; null for a point. */
  percent: number | null;
  passes: boolean;
  /** Share of the plot that the layer covers, 0 to 1. */
  coveredShare: number;
}>;

export type IndicatorAnswer = Readonly<{
  value: boolean;
  inputs: readonly LayerAnswer[];
  /** Columns of layers that do not cover the plot. */
  missing: readonly string[];
  /** "no" is only known when every layer answered; "yes" when one did. */
  known: boolean;
  /** At least one layer gave an answer that the part it does not cover cannot change. */
  answered: boolean;
}>;

export type IndicatorWord = "yes" | "no" | "unknown";

/**
 * What is told of an answer, on screens and in files. A "no" is one that layers gave: where absent ones may have said yes, or none
 * was asked, it is not known. A document of an earlier version, which tells of neither, means its value.
 */
export function indicatorWord({ value, known, answered }: IndicatorAnswer): IndicatorWord {
  if (value) return "yes";
  return known === false || answered === false ? "unknown" : "no";
}

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

/** What one indicator asks, and what it says of the many plots where every layer found nothing or none covers it. */
type Question = {
  columns: readonly string[];
  threshold: number;
  nothingFound: IndicatorAnswer;
  notCovered: IndicatorAnswer;
};

// Most layers find nothing in most plots: one answer for all of them spares most of the memory of a run.
function questionOf(columns: readonly string[], threshold: number, isPoint: boolean): Question {
  const measured = isPoint ? null : 0;
  const inputs = columns.map((column) => ({
    column,
    hectares: measured,
    percent: measured,
    passes: false,
    coveredShare: 1,
  }));
  const asked = columns.length > 0;
  return {
    columns,
    threshold,
    nothingFound: { value: false, inputs, missing: noColumns, known: true, answered: asked },
    notCovered: { value: false, inputs: [], missing: columns, known: !asked, answered: false },
  };
}

const noColumns: readonly string[] = [];

function answerQuestion(question: Question, plot: CoveredPlotStatistics): IndicatorAnswer {
  const { columns, threshold, nothingFound, notCovered } = question;
  const { columns: values, coveredShares } = plot;
  const measurable = plot.isPoint || plot.areaHectares > 0;
  let own: LayerAnswer[] | undefined;
  let missing: string[] | undefined;
  let settled = 0;
  let value = false;
  for (let place = 0; place < columns.length; place++) {
    const column = columns[place]!;
    const found = values[column];
    if (found == null || Number.isNaN(found)) {
      missing ??= [];
      missing.push(column);
    } else if (found === 0 && measurable && (coveredShares?.[column] ?? 1) >= 1) {
      settled += 1;
    } else {
      const answer = layerAnswer(column, found, plot, threshold);
      own ??= nothingFound.inputs.slice();
      own[place] = answer;
      value ||= answer.passes;
      if (isSettled(answer, threshold)) settled += 1;
    }
  }
  const known = value || settled === columns.length;
  const answered = settled > 0;
  if (missing?.length === columns.length) return notCovered;
  if (missing) {
    const inputs = (own ?? nothingFound.inputs).filter(({ column }) => !missing.includes(column));
    return { value, inputs, missing, known, answered };
  }
  return own ? { value, inputs: own, missing: noColumns, known, answered } : nothingFound;
}

type Questions = Record<IndicatorKey, Question>;

const questionsOfRules = new WeakMap<IndicatorRules, { ofPlots: Questions; ofPoints: Questions }>();

function questionsOf(rules: IndicatorRules, isPoint: boolean): Questions {
  let made = questionsOfRules.get(rules);
  if (!made) {
    made = { ofPlots: allQuestions(rules, false), ofPoints: allQuestions(rules, true) };
    questionsOfRules.set(rules, made);
  }
  return isPoint ? made.ofPoints : made.ofPlots;
}

function allQuestions({ inputs, thresholds }: IndicatorRules, isPoint: boolean): Questions {
  const questions = {} as Questions;
  for (const key of indicatorKeys) questions[key] = questionOf(inputs[key], thresholds[key], isPoint);
  return questions;
}

/**
 * What every layer says about every indicator of a plot, missing layers listed by indicator. Answers are shared between
 * plots and must not be changed.
 */
export function answerIndicators(
  plot: CoveredPlotStatistics,
  rules: IndicatorRules,
): Record<IndicatorKey, IndicatorAnswer> {
  const questions = questionsOf(rules, plot.isPoint);
  // Written out: a record that is filled key by key costs several times as much.
  return {
    treeCover: answerQuestion(questions.treeCover, plot),
    commodities: answerQuestion(questions.commodities, plot),
    disturbanceBefore2020: answerQuestion(questions.disturbanceBefore2020, plot),
    disturbanceAfter2020: answerQuestion(questions.disturbanceAfter2020, plot),
    primaryForest: answerQuestion(questions.primaryForest, plot),
    naturallyRegeneratingForest: answerQuestion(questions.naturallyRegeneratingForest, plot),
    plantedForest: answerQuestion(questions.plantedForest, plot),
    plantedAfter2020: answerQuestion(questions.plantedAfter2020, plot),
    treeCoverAfter2020: answerQuestion(questions.treeCoverAfter2020, plot),
    agricultureAfter2020: answerQuestion(questions.agricultureAfter2020, plot),
    loggingConcession: answerQuestion(questions.loggingConcession, plot),
  };
}
