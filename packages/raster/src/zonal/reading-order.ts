import type { Geotiff } from "../tiff/open-geotiff.ts";
import type { PlotSet } from "./plot-set.ts";
import { projectionKind } from "./projection.ts";

/** An order of plots, and the row of blocks in which each plot of that order starts. */
export type ReadingOrder = { order: Int32Array; rows: Float64Array };

/** Side of a cell in degrees where no raster in degrees tells: that of a 512 px block of Hansen's maps. */
const usualCell = 0.128;

/**
 * Order in which plots should be asked so that neighbours come together: by the block of their first position, row of
 * blocks after row of blocks.
 * @param set plots
 * @param raster raster whose blocks count, null for cells of a usual size
 */
export function readingOrder(set: PlotSet, raster: Geotiff | null): ReadingOrder {
  const { width, height } = cellOf(raster);
  const [rows, columns] = [new Float64Array(set.count), new Float64Array(set.count)];
  for (let plot = 0; plot < set.count; plot++) {
    const at = 2 * set.runStarts[set.plotStarts[plot]!]!;
    columns[plot] = Math.floor((set.positions[at]! + 180) / width);
    rows[plot] = Math.floor((90 - set.positions[at + 1]!) / height);
  }
  const order = new Int32Array(new SharedArrayBuffer(4 * set.count));
  for (let plot = 0; plot < set.count; plot++) order[plot] = plot;
  order.sort((a, b) => rows[a]! - rows[b]! || columns[a]! - columns[b]! || a - b);
  return { order, rows: Float64Array.from(order, (plot) => rows[plot]!) };
}

function cellOf(raster: Geotiff | null): { width: number; height: number } {
  if (!raster?.transform || projectionKind(raster.crs, raster.crsName) !== "geographic") {
    return { width: usualCell, height: usualCell };
  }
  const { blockWidth, blockHeight, transform } = raster;
  return { width: blockWidth * transform.pixelWidth, height: blockHeight * transform.pixelHeight };
}

const tasksOfWorker = 4;
const fewestPlots = 32;

/**
 * Cuts an order into tasks for several threads, where a row of blocks ends if there is one near: a block that two
 * tasks need is decoded twice.
 * @param rows row of blocks of each plot in the order
 * @param workers number of threads, 0 or 1 for one task
 * @returns where each task starts, and the end of the last
 */
export function taskStarts(rows: Float64Array, workers: number): Int32Array {
  const wanted = workers < 2 ? 1 : Math.min(workers * tasksOfWorker, Math.ceil(rows.length / fewestPlots));
  const starts = [0];
  for (let task = 1; task < wanted; task++) {
    const even = Math.round((rows.length * task) / wanted);
    const start = rowStart(rows, even, Math.floor(rows.length / wanted / 2));
    if (start > starts[starts.length - 1]!) starts.push(start);
  }
  if (rows.length > 0) starts.push(rows.length);
  const shared = new Int32Array(new SharedArrayBuffer(4 * starts.length));
  shared.set(starts);
  return shared;
}

function rowStart(rows: Float64Array, near: number, reach: number): number {
  for (let distance = 0; distance <= reach; distance++) {
    for (const at of [near - distance, near + distance]) {
      if (at > 0 && at < rows.length && rows[at] !== rows[at - 1]) return at;
    }
  }
  return near;
}
