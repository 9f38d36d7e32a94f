import type { ChangeSource } from "./change-source.ts";
import type { CodeBlock } from "./code-blocks.ts";
import { edgeDistances } from "./edge-distance.ts";
import { cellsOf } from "./riskmap-settings.ts";
import { modelsOf, type RiskMapState } from "./riskmap-state.ts";
import { classStarts, expectedShares, ratesOfClasses } from "./slice-rates.ts";
import { rateOfCounts } from "./stored-rate.ts";
import { type BandTally, beyondSquare, reachOf, shapeOf } from "./tally-bands.ts";
import { type WindowCounts, windowCounts } from "./window-counts.ts";

/** Tells the second period by each model of the first: distances at the second date, rates of the first period. */
export const tallyValidation: BandTally = ({ block, from, to }, state, source) => {
  const { width, top } = block;
  const line = state.thresholds!.calibration;
  const reach = reachOf(state, line, source);
  const edges = edgeDistances(block, from, to, { date: 2, reach, ratio: shapeOf(source) });
  const windows = triedWindows(block, from, state);
  const row: CellRow = {
    ...{ left: 0, right: -1, codes: block.codes, cells: new Int32Array(width) },
    squares: new Float64Array(width),
    beyond: beyondSquare(state, line, source),
  };
  const packed = new Int32Array(width);
  for (let y = from; y < to; y++) {
    row.left = block.first[y - top]!;
    row.right = block.last[y - top]!;
    if (row.right < 0) continue;
    row.codes = block.codes.subarray((y - top) * width, (y - top + 1) * width);
    edges.row(y, row.squares);
    numberCells(row, y, state, source);
    countCells(row, state);
    for (const window of windows) {
      window.counts.row(y, packed);
      predict(row, packed, window);
    }
  }
};

/** A row of pixels with the validation cell of each. */
type CellRow = {
  left: number;
  right: number;
  codes: Uint8Array;
  cells: Int32Array;
  squares: Float64Array;
  beyond: number;
};

type Told = { shares: Float64Array; predicted: Float64Array };
type TriedWindow = {
  counts: WindowCounts;
  rateOf: (counts: number) => number;
  interval: Told;
  area: Told;
};

function triedWindows(block: CodeBlock, from: number, state: RiskMapState): TriedWindow[] {
  const { settings, cells } = state;
  const shares = sharesOfModels(state);
  const told = (model: number) => ({ shares: shares[model]!, predicted: cells.predicted[model]! });
  return settings.windows.map((window, index) => ({
    counts: windowCounts(block, from, window, 1),
    rateOf: rateOfCounts(window, settings.years[1] - settings.years[0]),
    interval: told(2 * index),
    area: told(2 * index + 1),
  }));
}

function numberCells({ left, right, cells }: CellRow, y: number, state: RiskMapState, source: ChangeSource) {
  const { cellPixels } = state.settings;
  const firstCell = Math.floor(y / cellPixels) * cellsOf(source, cellPixels).across;
  for (let x = left; x <= right; x++) cells[x] = firstCell + Math.floor(x / cellPixels);
}

function countCells({ left, right, codes, cells }: CellRow, state: RiskMapState): void {
  const { forest, deforested } = state.cells;
  for (let x = left; x <= right; x++) {
    const code = codes[x]!;
    if (code < 2) continue;
    forest[cells[x]!]! += 1;
    if (code === 2) deforested[cells[x]!]! += 1;
  }
}

function predict(row: CellRow, packed: Int32Array, { rateOf, interval, area }: TriedWindow): void {
  const { left, right, codes, cells, squares, beyond } = row;
  for (let x = left; x <= right; x++) {
    if (codes[x]! < 2 || squares[x]! >= beyond) continue;
    const rate = rateOf(packed[x]!);
    const cell = cells[x]!;
    interval.predicted[cell]! += interval.shares[rate]!;
    area.predicted[cell]! += area.shares[rate]!;
  }
}

function sharesOfModels(state: RiskMapState): Float64Array[] {
  const { settings, calibration } = state;
  const [first, second, third] = settings.years;
  return modelsOf(settings).map(({ window, slicing }) => {
    const tally = calibration[settings.windows.indexOf(window)]!;
    const starts = classStarts(slicing, settings.classes, tally);
    const rates = ratesOfClasses(starts, tally, second - first);
    return expectedShares(starts, rates, { learned: second - first, told: third - second });
  });
}
