import { RasterError } from "../raster-error.ts";
import { noNotes, type RasterReader } from "../tiff/raster-reader.ts";
import type { ChangeSource } from "./change-source.ts";
import { type CodeBlock, openCodeBlocks } from "./code-blocks.ts";
import { edgeDistances } from "./edge-distance.ts";
import { noForestClass, riskColours } from "./risk-colours.ts";
import { startsOfMaps } from "./riskmap-result.ts";
import type { RiskMapState } from "./riskmap-state.ts";
import { classOfRates } from "./slice-rates.ts";
import { rateOfCounts } from "./stored-rate.ts";
import { beyondSquare, reachOf } from "./tally-bands.ts";
import { windowCounts } from "./window-counts.ts";

const bandRows = 512;

/**
 * The map of risk classes of the forest of a date, by the best model fitted on both periods: 0 negligible risk (as far
 * from the edge at that date as the threshold, or farther), then 1 to the number of classes, 255 no forest. At the
 * second date it is what riskmapjnr 1.2 writes; at the third it is for what comes. Computed as windows are read, from
 * the top to the bottom best, in bands of 512 rows.
 * @param source forest cover change
 * @param state finished state of `workOutRisk`
 * @param date 1, 2 or 3
 * @param signal stops the next band
 * @returns a raster to be written, for instance by `writeCog`
 */
export function classMap(
  source: ChangeSource,
  state: RiskMapState,
  date: 1 | 2 | 3,
  signal?: AbortSignal,
): RasterReader {
  const { width, height, crs, transform } = source;
  const blocks = openCodeBlocks(source);
  const line = state.thresholds!.whole;
  const halo = Math.max(reachOf(state, line, source), (state.best!.window + 1) / 2);
  const paint = painter(source, state, date);
  let held: { from: number; classes: Uint8Array } | null = null;
  const bandAt = async (y: number) => {
    const from = Math.floor(y / bandRows) * bandRows;
    if (held?.from === from) return held;
    signal?.throwIfAborted();
    const to = Math.min(height, from + bandRows);
    held = { from, classes: paint(await blocks(from - halo, to + halo), from, to) };
    return held;
  };
  return {
    ...{ width, height, crs, transform, bands: 1, sampleType: "uint8", nodata: noForestClass },
    ...{
      colourTable: riskColours(startsOfMaps(state).length + 1),
      bandNotes: [noNotes],
      metadata: new Map(),
    },
    async readWindow(band, x, y, columns, rows) {
      if (band !== 0 || x < 0 || y < 0 || x + columns > width || y + rows > height) {
        throw new RasterError("window-outside", `${columns} x ${rows} at ${x}, ${y} of ${width} x ${height}`);
      }
      const output = new Uint8Array(columns * rows);
      for (let row = 0; row < rows; row++) {
        const { from, classes } = await bandAt(y + row);
        const start = (y + row - from) * width + x;
        output.set(classes.subarray(start, start + columns), row * columns);
      }
      return output;
    },
  };
}

/** Classes of the rows of a block. */
function painter(source: ChangeSource, state: RiskMapState, date: 1 | 2 | 3) {
  const { settings, best, thresholds } = state;
  const line = thresholds!.whole;
  const beyond = beyondSquare(state, line, source);
  const reach = reachOf(state, line, source);
  const ratio = source.pixelHeight / source.pixelWidth;
  const rateOf = rateOfCounts(best!.window, settings.years[2] - settings.years[0]);
  const classes = classOfRates(startsOfMaps(state));
  return (block: CodeBlock, from: number, to: number): Uint8Array => {
    const { width, codes, top } = block;
    const edges = edgeDistances(block, from, to, { date, reach, ratio });
    const counts = windowCounts(block, from, best!.window, 2);
    const squares = new Float64Array(width);
    const packed = new Int32Array(width);
    const painted = new Uint8Array(width * (to - from)).fill(noForestClass);
    for (let y = from; y < to; y++) {
      edges.row(y, squares);
      counts.row(y, packed);
      const code = (y - top) * width;
      const place = (y - from) * width;
      for (let x = block.first[y - top]!; x <= block.last[y - top]!; x++) {
        if (codes[code + x]! < date) continue;
        painted[place + x] = squares[x]! >= beyond ? 0 : classes[rateOf(packed[x]!)]!;
      }
    }
    return painted;
  };
}
