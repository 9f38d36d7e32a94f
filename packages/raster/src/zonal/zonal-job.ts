import type { AreaModel } from "../coverage/cell-area.ts";
import type { Geotiff } from "../tiff/open-geotiff.ts";
import { openRasterFile } from "../tiff/open-raster-file.ts";
import type { Breathe } from "./ask-question.ts";
import { gridKey, gridOf } from "./grid.ts";
import type { PlotSet } from "./plot-set.ts";
import type { Measure, Question } from "./question.ts";
import { type RasterBand, rasterBand } from "./raster-band.ts";
import { runZones, type ZoneResults } from "./run-zones.ts";

/** A layer as a file, which every thread opens for itself. */
export type ZonalLayer = {
  path: string;
  /** Band from 0; the first without. */
  band?: number;
  /** No-data value instead of the file's; null for none. */
  noData?: number | null;
};

/** Layers that are looked at together, by their numbers, and what is summed for their values. */
export type ZonalQuestion = { layers: [number, ...number[]]; measure?: Measure };

/** Work that threads share: everything but the layers' names lies in shared memory. */
export type ZonalJob = {
  layers: readonly ZonalLayer[];
  questions: readonly ZonalQuestion[];
  area: AreaModel;
  set: PlotSet;
  /** Numbers of the plots in the order in which they are worked through. */
  order: Int32Array;
  /** Where in the order each task starts, and the end of the last one. */
  taskStarts: Int32Array;
  /** See `counterOf`. */
  counters: Int32Array;
};

/** Numbers of the counters: the next task that nobody has taken, plots asked one question, 1 when all shall stop. */
export const counterOf = { nextTask: 0, asked: 1, stop: 2 } as const;

/** Answers of one task to the questions of one grid. */
export type TaskAnswer = { task: number; questions: number[]; results: ZoneResults };

/** Blocks are asked for once, so that few need to be kept: those that plots on the edge of two tasks share. */
const cacheBytes = 1_048_576;

/**
 * Takes tasks of a job until none is left.
 * @param job shared work
 * @param breathe called before each block of a raster
 * @throws RasterError what opening and reading the layers throws
 */
export async function workOn(job: ZonalJob, breathe: Breathe): Promise<TaskAnswer[]> {
  const rasters: Geotiff[] = [];
  try {
    for (const layer of job.layers) rasters.push(await openLayer(layer));
    const groups = groupByGrid(job, rasters);
    const answers: TaskAnswer[] = [];
    const done = (plots: number) => void Atomics.add(job.counters, counterOf.asked, plots);
    for (;;) {
      const task = Atomics.add(job.counters, counterOf.nextTask, 1);
      if (task >= job.taskStarts.length - 1) return answers;
      const plots = job.order.subarray(job.taskStarts[task], job.taskStarts[task + 1]);
      for (const { grid, numbers, questions } of groups) {
        const { area, set } = job;
        const results = await runZones({ grid, area, questions, set, plots, breathe, done });
        answers.push({ task, questions: numbers, results });
      }
    }
  } finally {
    for (const raster of rasters) raster.close();
  }
}

/** A stated no-data value is also what pixels become that the file's mask hides. */
function openLayer({ path, noData }: ZonalLayer): Promise<Geotiff> {
  const options = { cacheBytes, freesBlocks: true };
  return openRasterFile(path, noData === undefined ? options : { ...options, nodata: noData });
}

function groupByGrid({ layers, questions }: ZonalJob, rasters: readonly Geotiff[]) {
  const bands = layers.map((layer, index) => rasterBand(rasters[index]!, layer));
  const asked = questions.map((question, number) => {
    const sources = question.layers.map((layer) => bands[layer]!) as [RasterBand, ...RasterBand[]];
    const { measure = "squareMetres" } = question;
    return { number, grid: gridOf(sources[0].raster), question: { sources, measure } satisfies Question };
  });
  return [...Map.groupBy(asked, ({ grid }) => gridKey(grid)).values()].map((same) => ({
    grid: same[0]!.grid,
    numbers: same.map(({ number }) => number),
    questions: same.map(({ question }) => question),
  }));
}
