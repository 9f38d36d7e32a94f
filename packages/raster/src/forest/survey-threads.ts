import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { RasterError } from "../raster-error.ts";
import {
  openSurveyLayers,
  partsOfJob,
  type SurveyJob,
  type SurveyWork,
  surveyCounters,
} from "./survey-job.ts";
import type { SurveyOptions, SurveyState } from "./survey-land.ts";
import type { SurveyReply } from "./survey-thread.ts";

/** How to survey in threads: progress and checkpoints come after each part. */
export type ThreadedSurveyOptions = Pick<SurveyOptions, "state" | "signal" | "progress" | "checkpoint"> & {
  /** Threads, 2 without. */
  threads?: number;
};

/**
 * Surveys in threads, which take parts from one list; see `surveyLand`. A thread that fails stops the others.
 * @param job survey as plain data
 * @param options where to go on, signal, progress, checkpoints, threads
 * @throws RasterError what opening and reading the layers throws, and the signal's reason
 */
export async function surveyInThreads(job: SurveyJob, options: ThreadedSurveyOptions = {}): Promise<void> {
  const { signal, threads = 2 } = options;
  signal?.throwIfAborted();
  const { parts, left } = await listParts(job, options.state);
  const sizes = parts.map(({ region, from, to }) => job.regions[region]!.width * (to - from));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const state: SurveyState = { done: [...(options.state?.done ?? [])] };
  let done = state.done.reduce((sum, part) => sum + sizes[part]!, 0);
  const counters = new Int32Array(new SharedArrayBuffer(8));
  const stop = () => void Atomics.store(counters, surveyCounters.stop, 1);
  signal?.addEventListener("abort", stop, { once: true });
  let keeping: Promise<void> = Promise.resolve();
  const finished = (part: number) => {
    state.done.push(part);
    done += sizes[part]!;
    options.progress?.(done, total);
    const kept = { done: [...state.done] };
    keeping = keeping.then(() => options.checkpoint?.(kept));
  };
  const count = Math.min(threads, left.length);
  const work: SurveyWork = { job, parts: left, counters };
  const running = Array.from({ length: count }, () => runThread(work, finished).finally(stopUnlessDone));
  function stopUnlessDone() {
    if (Atomics.load(counters, surveyCounters.next) < left.length) stop();
  }
  const ends = await Promise.allSettled(running);
  signal?.removeEventListener("abort", stop);
  await keeping;
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  signal?.throwIfAborted();
}

async function listParts(job: SurveyJob, state: SurveyState = { done: [] }) {
  const catalogue = await openSurveyLayers(job.layers);
  try {
    return partsOfJob(job, catalogue, state);
  } finally {
    catalogue.close();
  }
}

async function runThread(work: SurveyWork, finished: (part: number) => void): Promise<void> {
  const worker = new Worker(new URL("./survey-thread.ts", import.meta.url), { workerData: work });
  let failure: Error | null = null;
  worker.on("message", (reply: SurveyReply) => {
    if ("part" in reply) finished(reply.part);
    else failure = errorOf(reply.failure);
  });
  const [code] = (await once(worker, "exit")) as [number];
  if (failure !== null) throw failure;
  if (code !== 0) throw new Error(`A thread of a survey ended with code ${code}.`);
}

function errorOf({ message, code, detail }: Extract<SurveyReply, { failure: unknown }>["failure"]): Error {
  return code === undefined ? new Error(message) : new RasterError(code, detail ?? message);
}
