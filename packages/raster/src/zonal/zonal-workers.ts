import { Worker } from "node:worker_threads";
import { RasterError, type RasterErrorCode } from "../raster-error.ts";
import { counterOf, type TaskAnswer, type ZonalJob } from "./zonal-job.ts";

/** Threads that work on jobs, one job at a time. */
export type ZonalWorkers = {
  readonly count: number;
  /** Answers of all tasks, in any order. */
  work(job: ZonalJob): Promise<TaskAnswer[]>;
  close(): Promise<void>;
};

/** What a thread says when it is done. */
export type WorkerReply =
  | { answers: TaskAnswer[] }
  | { failure: { message: string; code?: RasterErrorCode; detail?: string } };

type Turn = { resolve: (answers: TaskAnswer[]) => void; reject: (cause: Error) => void };

/**
 * Starts threads for `zonalStatistics`; a service starts them once and keeps them.
 * @param count number of threads, 1 or more
 */
export function startZonalWorkers(count: number): ZonalWorkers {
  const threads = Array.from({ length: count }, startThread);
  let previous: Promise<unknown> = Promise.resolve();
  return {
    count,
    work(job) {
      const result = previous.then(() => workTogether(threads, job));
      previous = result.catch(() => undefined);
      return result;
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

type Thread = { worker: Worker; ask(job: ZonalJob): Promise<TaskAnswer[]> };

/** Where one thread fails the others stop; the first failure is the one that counts. */
async function workTogether(threads: readonly Thread[], job: ZonalJob): Promise<TaskAnswer[]> {
  const failures: unknown[] = [];
  const answers = await Promise.all(
    threads.map((thread) =>
      thread.ask(job).catch((cause: unknown): TaskAnswer[] => {
        failures.push(cause);
        Atomics.store(job.counters, counterOf.stop, 1);
        return [];
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
  return answers.flat();
}

function startThread(): Thread {
  const worker = new Worker(new URL("./zonal-thread.ts", import.meta.url));
  let turn: Turn | undefined;
  let ended: Error | undefined;
  const fail = (cause: Error) => {
    turn?.reject(cause);
    turn = undefined;
  };
  worker.on("message", (reply: WorkerReply) => {
    if ("failure" in reply) return fail(errorOf(reply.failure));
    turn?.resolve(reply.answers);
    turn = undefined;
  });
  // It may end before anything is asked of it, and would never answer.
  const end = (cause: Error) => {
    ended ??= cause;
    fail(ended);
  };
  worker.on("error", end);
  worker.on("exit", (code) => end(new Error(`A thread for zonal statistics ended with code ${code}.`)));
  return {
    worker,
    ask: (job) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        turn = { resolve, reject };
        worker.postMessage(job);
      }),
  };
}

function errorOf({ message, code, detail }: { message: string; code?: RasterErrorCode; detail?: string }) {
  return code === undefined ? new Error(message) : new RasterError(code, detail ?? message);
}
