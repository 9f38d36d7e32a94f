import { setImmediate } from "node:timers/promises";
import type { Geometry } from "geojson";
import type { AreaModel } from "../coverage/cell-area.ts";
import { RasterError } from "../raster-error.ts";
import { openRasterFile } from "../tiff/open-raster-file.ts";
import type { Breathe } from "./ask-question.ts";
import type { PlotAnswers } from "./class-areas.ts";
import { joinAnswers } from "./join-answers.ts";
import { type PlotSet, plotSet } from "./plot-set.ts";
import { readingOrder, taskStarts } from "./reading-order.ts";
import {
  counterOf,
  type TaskAnswer,
  workOn,
  type ZonalJob,
  type ZonalLayer,
  type ZonalQuestion,
} from "./zonal-job.ts";
import { startZonalWorkers, type ZonalWorkers } from "./zonal-workers.ts";

/** What is asked of the layers. */
export type ZonalRequest = {
  area: AreaModel;
  /** Without: every layer by itself, in square metres. */
  questions?: readonly ZonalQuestion[];
};

/** How the work is done; nothing of it changes an answer. */
export type ZonalOptions = {
  /**
   * How many threads work, of which the calling one is the first and others are started for this call; or threads that
   * a service keeps, which leave the calling one free. Without, the calling thread works alone.
   */
  workers?: number | ZonalWorkers;
  signal?: AbortSignal;
  /** Called with the number of plots that are done and of all plots, about ten times a second. */
  progress?: (done: number, total: number) => void;
};

/** Answers for many plots, in the order of the plots. */
export type ZonalStatistics = {
  set: PlotSet;
  /** One answer a question; see `classAreasOf`, `combinationsOf` and `summary`. */
  answers: PlotAnswers[];
};

const progressMilliseconds = 100;
const breathMilliseconds = 20;

/**
 * What lies in each of many plots on each of many layers: the area (or the shares of pixels) of every value or
 * combination of values, from which sums, means, extremes, quantiles and dates follow. Pixels are weighted by their
 * exact share inside the plot; layers on one grid share that computation; each block is decoded once. The answer for
 * a plot depends on nothing but the plot and the layers: it is the same, bit for bit, for any number of threads and
 * in any company.
 * @param layers local files
 * @param plots valid Points, MultiPoints, Polygons and MultiPolygons in longitude and latitude, or a set of them
 * @param request area model and questions
 * @param options threads, cancelling, progress
 * @throws RasterError "geometry-unsupported", "geometry-invalid", "not-georeferenced", "crs-unsupported",
 * "crs-mismatch", and what reading throws; the reason of the signal when it is aborted
 */
export async function zonalStatistics(
  layers: readonly ZonalLayer[],
  plots: readonly Geometry[] | PlotSet,
  request: ZonalRequest,
  options: ZonalOptions = {},
): Promise<ZonalStatistics> {
  options.signal?.throwIfAborted();
  const set = "positions" in plots ? plots : plotSet(plots);
  const job = await jobOf(layers, set, request, workerCount(options.workers));
  const stop = () => void Atomics.store(job.counters, counterOf.stop, 1);
  const report = () => {
    const asked = Atomics.load(job.counters, counterOf.asked);
    options.progress?.(Math.floor(asked / Math.max(1, job.questions.length)), set.count);
  };
  const timer = setInterval(report, progressMilliseconds);
  options.signal?.addEventListener("abort", stop, { once: true });
  try {
    const answers = await workWith(options.workers, job);
    report();
    return { set, answers: joinAnswers(job, answers) };
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw cause;
  } finally {
    clearInterval(timer);
    options.signal?.removeEventListener("abort", stop);
  }
}

function workerCount(workers: ZonalOptions["workers"]): number {
  return typeof workers === "object" ? workers.count : (workers ?? 0);
}

async function jobOf(
  layers: readonly ZonalLayer[],
  set: PlotSet,
  { area, questions = layers.map((_, layer) => ({ layers: [layer] })) }: ZonalRequest,
  workers: number,
): Promise<ZonalJob> {
  for (const question of questions) {
    if (question.layers.every((layer) => layers[layer])) continue;
    throw new RasterError("band-missing", `layers ${question.layers.join(", ")} of ${layers.length}`);
  }
  const keys = await placeKeys(layers, set);
  const { order, starts } = { order: keys.order, starts: taskStarts(keys.rows, workers) };
  const counters = new Int32Array(new SharedArrayBuffer(12));
  return { layers, questions: questions as ZonalQuestion[], area, set, order, taskStarts: starts, counters };
}

/** The blocks of the first layer decide the order. */
async function placeKeys([first]: readonly ZonalLayer[], set: PlotSet) {
  if (!first) return readingOrder(set, null);
  const raster = await openRasterFile(first.path);
  raster.close();
  return readingOrder(set, raster);
}

async function workWith(workers: ZonalOptions["workers"], job: ZonalJob): Promise<TaskAnswer[]> {
  if (typeof workers === "object") return workers.work(job);
  if (!workers || workers === 1) return workOn(job, takeTurns(job));
  const others = startZonalWorkers(workers - 1);
  try {
    return await workBeside(others, job);
  } finally {
    await others.close();
  }
}

/** The calling thread works while the others start, and beside them; whoever fails first stops the rest. */
async function workBeside(others: ZonalWorkers, job: ZonalJob): Promise<TaskAnswer[]> {
  const failures: unknown[] = [];
  const stopAll = (cause: unknown): TaskAnswer[] => {
    failures.push(cause);
    Atomics.store(job.counters, counterOf.stop, 1);
    return [];
  };
  const shares = [others.work(job), workOn(job, takeTurns(job))];
  const answers = await Promise.all(shares.map((share) => share.catch(stopAll)));
  if (failures.length > 0) throw failures[0];
  return answers.flat();
}

/** Lets others have their turn from time to time, or nobody could cancel the calling thread. */
function takeTurns({ counters }: ZonalJob): Breathe {
  let last = performance.now();
  return () => {
    if (performance.now() - last < breathMilliseconds) return undefined;
    return setImmediate().then(() => {
      last = performance.now();
      if (counters[counterOf.stop] === 1) throw new Error("The work was stopped.");
    });
  };
}
