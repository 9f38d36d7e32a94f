import { availableParallelism } from "node:os";
import type { RunRules } from "@parcelle/domain/risk/run-rules";
import { type ComputeThread, withThread } from "#platform/compute/thread.ts";
import type { AssessTasks, LayerFile } from "./assess-thread.ts";

/** Each thread holds every layer open; more than these gain little beside a database that stores in turn. */
const mostThreads = 4;

type Layers = { files: LayerFile[]; rules: RunRules; signal: AbortSignal };

/** Hands batches to threads, each the next one as soon as it is free; the first failure ends them all. */
export async function assessInThreads(
  { files, rules, signal }: Layers,
  batches: readonly number[][],
  assess: (thread: ComputeThread<AssessTasks>, batch: number[]) => Promise<void>,
): Promise<void> {
  const entry = new URL("./assess-thread.ts", import.meta.url);
  const failed = new AbortController();
  const stopped = AbortSignal.any([signal, failed.signal]);
  const waiting = batches.values();
  const count = Math.min(mostThreads, availableParallelism(), batches.length);
  const loops = Array.from({ length: count }, () =>
    withThread<AssessTasks, void>(entry, stopped, async (thread) => {
      await thread.call("open", files, rules);
      for (const batch of waiting) {
        stopped.throwIfAborted();
        await assess(thread, batch);
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
