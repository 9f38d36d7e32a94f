import { availableParallelism } from "node:os";
import { type ComputeThread, withThread } from "#platform/compute/thread.ts";
import type { AnalysisTasks, LayerFile, WholeTasks } from "./analysis-tasks.ts";

/** Each thread holds every layer open; more than these gain little beside a database that stores in turn. */
const mostThreads = 4;

type Opened<Rules> = {
  /** The file of the thread. */
  entry: URL;
  files: LayerFile[];
  rules: Rules;
  signal: AbortSignal;
  /** Where all plots are computed together there is one thread, which does so before it is handed any batch. */
  whole?: ((thread: ComputeThread<AnalysisTasks<Rules> & WholeTasks>) => Promise<void>) | undefined;
};

/** Hands batches to threads, each the next one as soon as it is free; the first failure ends them all. */
export async function analyseInThreads<Rules, Batch>(
  { entry, files, rules, signal, whole }: Opened<Rules>,
  batches: readonly Batch[],
  analyse: (thread: ComputeThread<AnalysisTasks<Rules> & WholeTasks>, batch: Batch) => Promise<void>,
): Promise<void> {
  const failed = new AbortController();
  const stopped = AbortSignal.any([signal, failed.signal]);
  const waiting = batches.values();
  const count = Math.min(whole ? 1 : mostThreads, availableParallelism(), batches.length);
  const loops = Array.from({ length: count }, () =>
    withThread<AnalysisTasks<Rules> & WholeTasks, void>(entry, stopped, async (thread) => {
      await thread.call("open", files, rules);
      await whole?.(thread);
      for (const batch of waiting) {
        stopped.throwIfAborted();
        await analyse(thread, batch);
      }
    }).catch((cause: unknown) => {
      failed.abort(cause);
      throw cause;
    }),
  );
  const [first] = (await Promise.allSettled(loops)).filter(({ status }) => status === "rejected");
  if (first === undefined) return;
  signal.throwIfAborted();
  throw failed.signal.reason;
}
