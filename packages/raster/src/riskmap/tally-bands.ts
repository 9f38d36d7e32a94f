import type { ChangeSource } from "./change-source.ts";
import type { CodeBlock } from "./code-blocks.ts";
import { edgeDistances } from "./edge-distance.ts";
import type { RiskMapState } from "./riskmap-state.ts";
import type { RateTally } from "./slice-rates.ts";
import { rateOfCounts } from "./stored-rate.ts";
import { windowCounts } from "./window-counts.ts";

/** Rows of one band, with the block that holds them and their halo. */
export type Band = { block: CodeBlock; from: number; to: number };

/** What a step does with a band; it changes the state's counts and nothing else. */
export type BandTally = (band: Band, state: RiskMapState, source: ChangeSource) => void;

/** Where risk is negligible: squared widths of a pixel from which on distances are beyond the line. */
export function beyondSquare({ settings }: RiskMapState, line: number, source: ChangeSource): number {
  return (line * (settings.binMetres / source.pixelWidth)) ** 2;
}

/** Rows within which an edge at this line of the table lies. */
export function reachOf({ settings }: RiskMapState, line: number, source: ChangeSource): number {
  return Math.ceil((line * settings.binMetres) / source.pixelHeight);
}

/** Counts pixels, and deforestation by distance at the first date. */
export const tallyDistances: BandTally = ({ block, from, to }, state, source) => {
  const { width, codes, top } = block;
  const { distances, pixels, bins, settings } = state;
  const reach = reachOf(state, bins, source);
  const edges = edgeDistances(block, from, to, { date: 1, reach, ratio: shapeOf(source) });
  const squares = new Float64Array(width);
  const linesInPixel = source.pixelWidth / settings.binMetres;
  for (let y = from; y < to; y++) {
    edges.row(y, squares);
    const start = (y - top) * width;
    for (let x = block.first[y - top]!; x <= block.last[y - top]!; x++) {
      const code = codes[start + x]!;
      for (let date = 0; date < code; date++) pixels.forest[date]! += 1;
      if (code !== 1 && code !== 2) continue;
      pixels.deforested[code - 1]! += 1;
      // A hair less, so that a root which is a whole number of lines stays in its own.
      const line = Math.min(bins, Math.ceil(Math.sqrt(squares[x]!) * linesInPixel - 1e-9) - 1);
      distances.whole[line]! += 1;
      if (code === 1) distances.calibration[line]! += 1;
    }
  }
};

/** Tallies the first period by the rate of each window. */
export const tallyCalibration: BandTally = (band, state, source) => {
  const { windows, years } = state.settings;
  const tallies = windows.map((window, index) => ({ window, tally: state.calibration[index]! }));
  const period = { lastLost: 1 as const, years: years[1] - years[0], line: state.thresholds!.calibration };
  tallyRates(band, state, source, period, tallies);
};

/** Tallies both periods together by the rate of the chosen window. */
export const tallyWhole: BandTally = (band, state, source) => {
  const { years } = state.settings;
  const period = { lastLost: 2 as const, years: years[2] - years[0], line: state.thresholds!.whole };
  tallyRates(band, state, source, period, [{ window: state.best!.window, tally: state.whole }]);
};

type Period = { lastLost: 1 | 2; years: number; line: number };
type WindowTally = { window: number; tally: RateTally };

function tallyRates(
  { block, from, to }: Band,
  state: RiskMapState,
  source: ChangeSource,
  { lastLost, years, line }: Period,
  tallies: readonly WindowTally[],
): void {
  const { width, codes, top } = block;
  const reach = reachOf(state, line, source);
  const edges = edgeDistances(block, from, to, { date: 1, reach, ratio: shapeOf(source) });
  const beyond = beyondSquare(state, line, source);
  const tried = tallies.map(({ window, tally }) => ({
    counts: windowCounts(block, from, window, lastLost),
    rateOf: rateOfCounts(window, years),
    tally,
  }));
  const squares = new Float64Array(width);
  const packed = new Int32Array(width);
  for (let y = from; y < to; y++) {
    const [left, right] = [block.first[y - top]!, block.last[y - top]!];
    if (right < 0) continue;
    edges.row(y, squares);
    const start = (y - top) * width;
    for (const { counts, rateOf, tally } of tried) {
      counts.row(y, packed);
      for (let x = left; x <= right; x++) {
        const code = codes[start + x]!;
        if (code === 0 || squares[x]! >= beyond) continue;
        const rate = rateOf(packed[x]!);
        tally.forest[rate]! += 1;
        if (code <= lastLost) tally.deforested[rate]! += 1;
      }
    }
  }
}

/** Height of a pixel by its width. */
export function shapeOf({ pixelWidth, pixelHeight }: ChangeSource): number {
  return pixelHeight / pixelWidth;
}
