import type { ChangeSource } from "./change-source.ts";
import { RiskMapProblem } from "./riskmap-problem.ts";
import { cellsOf, type RiskMapSettings } from "./riskmap-settings.ts";
import { emptyTally, type RateTally, type Slicing } from "./slice-rates.ts";

/** The passes over the raster, in order. */
export const riskMapSteps = ["distances", "calibration", "validation", "whole", "done"] as const;
export type RiskMapStep = (typeof riskMapSteps)[number];

/** Where the threshold of negligible risk lies, as a line of the table of distances from 1. */
export type Thresholds = { calibration: number; whole: number };

/** A window with a slicing. */
export type Model = { window: number; slicing: Slicing };

/**
 * All that is known between two bands: numbers, texts, lists and typed arrays, which `v8.serialize`, `structuredClone` and
 * a message to a thread keep. From it the work goes on in another process as if it had never stopped.
 */
export type RiskMapState = {
  version: 1;
  settings: RiskMapSettings;
  width: number;
  height: number;
  step: RiskMapStep;
  /** First row that the step has not seen. */
  nextRow: number;
  /** Lines of the table of distances, which may have become more than those of the settings. */
  bins: number;
  /** Forest at each date, and what was deforested in each period, pixels. */
  pixels: { forest: [number, number, number]; deforested: [number, number] };
  /** Deforested pixels by line of the table, the last those beyond: in the first period, and in both. */
  distances: { calibration: Float64Array; whole: Float64Array };
  thresholds: Thresholds | null;
  /** First period: a tally of each window. */
  calibration: RateTally[];
  /** Second period by cell; `predicted` by model, in the order of `modelsOf`. */
  cells: { forest: Float64Array; deforested: Float64Array; predicted: Float64Array[] };
  /** The chosen model, and both periods tallied by its window. */
  best: Model | null;
  whole: RateTally;
};

/**
 * The state before the first band.
 * @param source the raster
 * @param settings settings
 */
export function firstState(source: ChangeSource, settings: RiskMapSettings): RiskMapState {
  const { width, height } = source;
  const { count } = cellsOf(source, settings.cellPixels);
  return {
    ...{ version: 1, settings, width, height, step: "distances", nextRow: 0, bins: settings.bins },
    pixels: { forest: [0, 0, 0], deforested: [0, 0] },
    distances: emptyDistances(settings.bins),
    thresholds: null,
    calibration: settings.windows.map(emptyTally),
    cells: {
      forest: new Float64Array(count),
      deforested: new Float64Array(count),
      predicted: modelsOf(settings).map(() => new Float64Array(count)),
    },
    best: null,
    whole: emptyTally(),
  };
}

/**
 * Empty counts of deforestation by distance.
 * @param bins lines of the table
 */
export function emptyDistances(bins: number): RiskMapState["distances"] {
  return { calibration: new Float64Array(bins + 1), whole: new Float64Array(bins + 1) };
}

/**
 * The models that are compared: each window with each slicing.
 * @param settings settings
 */
export function modelsOf({ windows }: RiskMapSettings): Model[] {
  return windows.flatMap((window) => [
    { window, slicing: "equal-interval" as const },
    { window, slicing: "equal-area" as const },
  ]);
}

/**
 * Refuses to go on from a state of another raster or of other settings.
 * @throws RiskMapProblem "state-differs"
 */
export function checkState(state: RiskMapState, source: ChangeSource, settings: RiskMapSettings): void {
  const told = (size: { width: number; height: number }, of: RiskMapSettings) =>
    `${size.width} x ${size.height}, ${JSON.stringify(Object.entries(of).toSorted())}`;
  if (state.version === 1 && told(state, state.settings) === told(source, settings)) return;
  throw new RiskMapProblem("state-differs", `${told(state, state.settings)}; now ${told(source, settings)}`);
}
