import type { Compliance, ReasonCode } from "@parcelle/domain/risk/assess-plot";
import {
  type ComparedPlot,
  compareRuns,
  type RunComparison,
} from "@parcelle/domain/risk/compare/compare-runs";
import type { PlotFigures } from "@parcelle/domain/risk/plot-figures";
import type { PlotRisk } from "@parcelle/domain/risk/trees";
import { type Trial, type TrialOptions, tryRules } from "@parcelle/domain/risk/trial/try-rules";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import type { FiguredRun } from "./run-figures.ts";

/** A plot as `readFigures` writes it. */
type FiguresRow = [
  id: number,
  identifier: string,
  areaHectares: number,
  isPoint: boolean,
  statedHectares: number,
  risk: PlotRisk,
  compliance: Compliance,
  reasonCode: ReasonCode,
  geometryHash: string,
  figures: PlotFigures,
];

/** Each holds some 60 MB where it has 50,000 plots. */
const keptRuns = 4;
const runs = new Map<string, ComparedPlot[]>();

function figuredPlot(row: FiguresRow): ComparedPlot {
  const [id, identifier, areaHectares, isPoint, statedHectares, risk, compliance, reasonCode, hash, figures] =
    row;
  const plot = { id, identifier, areaHectares, isPoint, statedHectares, figures };
  return { ...plot, risk, compliance, reasonCode, geometryHash: hash };
}

function plotsOf(key: string): ComparedPlot[] {
  const plots = runs.get(key);
  if (!plots) throw Object.assign(new Error(`The run ${key} is not kept.`), { code: "run_not_kept" });
  return plots;
}

const tasks = {
  knows(key: string): boolean {
    const plots = runs.get(key);
    if (!plots) return false;
    runs.delete(key);
    runs.set(key, plots);
    return true;
  },
  keep(key: string, text: string): void {
    const plots = (JSON.parse(text) as FiguresRow[]).map(figuredPlot);
    runs.set(
      key,
      plots.sort((one, other) => one.id - other.id),
    );
    for (const oldest of [...runs.keys()].slice(0, -keptRuns)) runs.delete(oldest);
  },
  compareRuns: (before: FiguredRun, after: FiguredRun, limit: number): RunComparison =>
    compareRuns(
      { facts: before.run, plots: plotsOf(before.key) },
      { facts: after.run, plots: plotsOf(after.key) },
      limit,
    ),
  tryRules: (key: string, options: TrialOptions): Trial => tryRules(plotsOf(key), options),
};
export type TrialTasks = typeof tasks;

serveTasks(tasks);
