import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#database/database.ts";
import { type ComputeThread, withThread } from "#platform/compute/thread.ts";
import { nextToCompare, plotsAround } from "./comparable-plots.ts";
import type { ComparisonTasks } from "./comparison-thread.ts";
import { storeComparison } from "./store-comparison.ts";

const batchSize = 1000;
/** What is still busy after these is left to the round of the next day. */
const mostPasses = 5;
const pauseMs = 1000;

/**
 * Compares the plots that are new or changed since the last round, and anew those of others around them. Runs as the
 * platform: no caller's rights reach the plots of another organisation. The answer counts the plots that were
 * read as new; those that were compared before their turn, as neighbours of such a plot, are not read again.
 */
export async function compareNewPlots(database: Database, signal: AbortSignal): Promise<number> {
  const entry = new URL("./comparison-thread.ts", import.meta.url);
  return withThread<ComparisonTasks, number>(entry, signal, async (thread) => {
    const first = await comparePass(database, thread, signal);
    for (let pass = 1, { busy } = first; busy && pass < mostPasses; pass++) {
      await pause(pauseMs, undefined, { signal });
      ({ busy } = await comparePass(database, thread, signal));
    }
    return first.done;
  });
}

async function comparePass(
  database: Database,
  thread: ComputeThread<ComparisonTasks>,
  signal: AbortSignal,
): Promise<{ done: number; busy: boolean }> {
  for (let after = 0, done = 0, anyBusy = false; ; ) {
    signal.throwIfAborted();
    const { plots, last, around } = await database.asService(async (transaction) => {
      const next = await nextToCompare(transaction, after, batchSize);
      return { ...next, around: next.plots.length > 0 ? await plotsAround(transaction, next.plots) : [] };
    });
    if (last === null) return { done, busy: anyBusy };
    after = last;
    if (plots.length === 0) continue;
    // What was just found around the new plots also has them as new neighbours, and other neighbours besides.
    const wider = await database.asService((transaction) => plotsAround(transaction, around));
    const known = [...new Map([...wider, ...around, ...plots].map((plot) => [plot.id, plot])).values()];
    const compared = await thread.call("compare", [...plots, ...around], known);
    const { busy } = await database.asService((transaction) => storeComparison(transaction, compared, known));
    anyBusy ||= busy;
    done += plots.length;
  }
}
