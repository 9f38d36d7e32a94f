import { setImmediate } from "node:timers/promises";
import type { ChangeSource } from "./change-source.ts";
import { type CodeBlocks, openCodeBlocks } from "./code-blocks.ts";
import { distanceTable, thresholdLine } from "./distance-table.ts";
import { RiskMapProblem } from "./riskmap-problem.ts";
import { mostBins, type RiskMapOptions, riskMapSettings } from "./riskmap-settings.ts";
import {
  checkState,
  emptyDistances,
  firstState,
  modelsOf,
  type RiskMapState,
  type RiskMapStep,
  riskMapSteps,
} from "./riskmap-state.ts";
import { type BandTally, reachOf, tallyCalibration, tallyDistances, tallyWhole } from "./tally-bands.ts";
import { tallyValidation } from "./tally-validation.ts";
import { weightedError } from "./validation-cells.ts";

/** How the work is watched, stopped and taken up again. */
export type WorkOptions = {
  /** Rows of a band; without, as many as 4 million pixels, or 256. The result does not depend on it. */
  bandRows?: number;
  /** State to go on from, of the same raster and settings; it is changed. */
  state?: RiskMapState;
  signal?: AbortSignal;
  /** Told after each band. */
  onProgress?: (progress: RiskMapProgress) => void;
  /** Told after each band with what can be kept, which the next band changes. */
  onState?: (state: RiskMapState) => void | Promise<void>;
};

/** Rows seen of all rows of all steps. */
export type RiskMapProgress = { step: RiskMapStep; done: number; of: number };

const bandPixels = 4_194_304;
const fewestRows = 256;

const tallies: Readonly<Record<Exclude<RiskMapStep, "done">, BandTally>> = {
  distances: tallyDistances,
  calibration: tallyCalibration,
  validation: tallyValidation,
  whole: tallyWhole,
};

/**
 * Works out deforestation risk after the JNR Risk Mapping Tool (Verra 2021), as Vieilledent describes it for riskmapjnr:
 * the threshold of distance, models of moving windows and slicings fitted on the first period and compared on the second,
 * and the best one fitted on both. Goes over the raster four times in bands of rows, in memory that does not grow with
 * its height: pixels of a band and its halo, and 80 bytes a validation cell.
 * Checked against the results of riskmapjnr 1.2 on Guadeloupe; the text of the tool itself could not be opened.
 * @param source forest cover change
 * @param options settings; years are needed
 * @param work band, state, signal, progress
 * @returns the finished state, of which `riskMapResult` tells
 * @throws RiskMapProblem, RasterError from reading, and the signal's reason
 */
export async function workOutRisk(
  source: ChangeSource,
  options: RiskMapOptions,
  work: WorkOptions = {},
): Promise<RiskMapState> {
  const settings = riskMapSettings(source, options);
  const state = work.state ?? firstState(source, settings);
  checkState(state, source, settings);
  const blocks = openCodeBlocks(source);
  while (state.step !== "done") {
    work.signal?.throwIfAborted();
    await tallyBand(state, source, blocks, work.bandRows);
    if (state.nextRow === source.height) endStep(state, source);
    work.onProgress?.(progressOf(state));
    await work.onState?.(state);
    await setImmediate();
  }
  return state;
}

async function tallyBand(
  state: RiskMapState,
  source: ChangeSource,
  blocks: CodeBlocks,
  rows: number | undefined,
): Promise<void> {
  const from = state.nextRow;
  const band = rows ?? Math.max(fewestRows, Math.floor(bandPixels / source.width));
  const to = Math.min(source.height, from + band);
  const halo = haloOf(state, source);
  const block = await blocks(from - halo, to + halo);
  tallies[state.step as keyof typeof tallies]({ block, from, to }, state, source);
  state.nextRow = to;
}

function haloOf(state: RiskMapState, source: ChangeSource): number {
  const { step, thresholds, settings } = state;
  if (step === "distances") return reachOf(state, state.bins, source);
  const line = step === "whole" ? thresholds!.whole : thresholds!.calibration;
  return Math.max(reachOf(state, line, source), (Math.max(...settings.windows) + 1) / 2);
}

function progressOf({ step, nextRow, height }: RiskMapState): RiskMapProgress {
  const before = riskMapSteps.indexOf(step) * height;
  return { step, done: before + nextRow, of: (riskMapSteps.length - 1) * height };
}

function endStep(state: RiskMapState, source: ChangeSource): void {
  state.nextRow = 0;
  if (state.step === "distances" && !endDistances(state)) return;
  if (state.step === "validation") chooseModel(state, source);
  state.step = riskMapSteps[riskMapSteps.indexOf(state.step) + 1]!;
}

/** Gives false where the threshold lies beyond the table and a longer one is begun. */
function endDistances(state: RiskMapState): boolean {
  const { pixels, settings, distances } = state;
  if (pixels.forest[0] === 0) throw new RiskMapProblem("no-forest", `${state.width} x ${state.height}`);
  if (pixels.deforested[0] === 0) throw new RiskMapProblem("no-deforestation-first", "no pixel of code 1");
  if (pixels.deforested[1] === 0) throw new RiskMapProblem("no-deforestation-second", "no pixel of code 2");
  const [calibration, whole] = [distances.calibration, distances.whole].map((counts) =>
    thresholdLine(distanceTable(counts, settings.binMetres, 1), settings.deforestationPercent),
  );
  if (calibration && whole) {
    state.thresholds = { calibration, whole };
    return true;
  }
  if (state.bins >= mostBins) {
    throw new RiskMapProblem("threshold-too-far", `${state.bins * settings.binMetres} m`);
  }
  state.bins = Math.min(mostBins, 2 * state.bins);
  state.distances = emptyDistances(state.bins);
  state.pixels = { forest: [0, 0, 0], deforested: [0, 0] };
  return false;
}

/** The model with the least error; of equal ones the first. */
function chooseModel(state: RiskMapState, source: ChangeSource): void {
  const hectares = (source.pixelWidth * source.pixelHeight) / 10_000;
  const errors = modelsOf(state.settings).map((model, index) => {
    const counts = { ...state.cells, predicted: state.cells.predicted[index]! };
    return { model, error: weightedError(counts, hectares) ?? Infinity };
  });
  const best = errors.reduce((least, each) => (each.error < least.error ? each : least));
  if (best.error === Infinity) throw new RiskMapProblem("nothing-predicted", `${errors.length} models`);
  state.best = best.model;
}
