import type { Database, Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { ComputeThread } from "#platform/compute/thread.ts";
import type { WholeTasks } from "./analysis-tasks.ts";
import type { Run } from "./begin-run.ts";
import { plotsOf } from "./plots-to-analyse.ts";

/** How a module computes all plots of a run together; its thread serves `WholeTasks` besides. */
export type Whole<Rules> = {
  /** Computing them is one step, without progress. */
  longestStepMs: number;
  /** What the thread needs besides layers, rules and plots; it is cloned. */
  besides: (transaction: Transaction, run: Run, rules: Rules) => Promise<unknown>;
  /** Keeps what the thread concluded, in place of what it concluded before it was interrupted. */
  store: (transaction: Transaction, run: Run, texts: readonly string[]) => Promise<void>;
};

type Concluding<Rules> = {
  whole: Whole<Rules>;
  database: Database;
  run: Run;
  rules: Rules;
  batches: readonly number[][];
  signal: AbortSignal;
};

/** Results of before an interruption go: what is told of a plot depends on all of them, and each was concluded with the others. */
export async function dropParts(database: Database, runId: number): Promise<void> {
  await database.asService(async (transaction) => {
    await transaction.query("delete from public.run_values where assessment_id = $1", [runId]);
    await transaction.query("delete from public.plot_results where assessment_id = $1", [runId]);
  });
}

/** Hands a thread all plots of a run page by page, has it conclude, and keeps what comes of it; read as results are, once the run has ended. */
export function concludeWhole<Rules>({ whole, database, run, rules, batches, signal }: Concluding<Rules>) {
  return async (thread: ComputeThread<WholeTasks>): Promise<void> => {
    for (const batch of batches) {
      signal.throwIfAborted();
      await thread.call("gather", await plotsOf(database, batch));
    }
    const besides = await database.asService((transaction) => whole.besides(transaction, run, rules));
    const concluded = await thread.call("conclude", besides);
    if ("refused" in concluded) throw new JobFailure("run_refused", concluded.refused);
    await database.asService((transaction) => whole.store(transaction, run, concluded.texts));
  };
}
