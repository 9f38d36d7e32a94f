import type { Database } from "#database/database.ts";
import { withThread } from "#platform/compute/thread.ts";
import { nextToCompare, plotsAround } from "./comparable-plots.ts";
import type { ComparisonTasks } from "./comparison-thread.ts";
import { storeComparison } from "./store-comparison.ts";

const batchSize = 1000;

/**
 * Compares the plots that are new or changed since the last round, and anew those of others around them. Runs as the
 * platform: no caller's rights reach the plots of another organisation. The answer counts the plots that were
 * read as new; those that were compared before their turn, as neighbours of such a plot, are not read again.
 */
export async function compareNewPlots(database: Database, signal: AbortSignal): Promise<number> {
  const entry = new URL("./comparison-thread.ts", import.meta.url);
  return withThread<ComparisonTasks, number>(entry, signal, async (thread) => {
    for (let after = 0, done = 0; ; ) {
      signal.throwIfAborted();
      const { plots, around } = await database.asService(async (transaction) => {
        const next = await nextToCompare(transaction, after, batchSize);
        return { plots: next, around: next.length > 0 ? await plotsAround(transaction, next) : [] };
      });
      if (plots.length === 0) return done;
      // What was just found around the new plots also has them as new neighbours, and other neighbours besides.
      const wider = await database.asService((transaction) => plotsAround(transaction, around));
      const known = [...new Map([...wider, ...around, ...plots].map((plot) => [plot.id, plot])).values()];
      const compared = await thread.call("compare", [...plots, ...around], known);
      await database.asService((transaction) => storeComparison(transaction, compared, known));
      done += plots.length;
      after = plots.at(-1)!.id;
    }
  });
}
