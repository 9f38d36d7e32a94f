import type { Claims, Database } from "#database/database.ts";
import { keptThread } from "#platform/compute/kept-thread.ts";
import type { ComputeThread } from "#platform/compute/thread.ts";
import { type FiguresOf, type ReadRun, readFigures, readRun } from "./read-run.ts";
import type { TrialTasks } from "./trial-thread.ts";

/** Another's runs may take the place of these between two calls. */
const attempts = 3;

/** A run, and the key under which the thread keeps its figures. */
export type FiguredRun = { run: ReadRun; key: string };

/** One thread for all trials of the process, with the runs that it read last. */
const trialThread = keptThread<TrialTasks>(new URL("./trial-thread.ts", import.meta.url));

/**
 * Has the thread work on the figures of runs. Whether the caller may see them is asked anew each time; the figures of a run
 * that the thread still has are not read again.
 *
 * @param task gets the runs and, for each, the key under which the thread knows it
 * @throws ProblemError not found
 */
export async function withRunFigures<Result>(
  database: Database,
  claims: Claims,
  { ids, of }: { ids: readonly number[]; of: FiguresOf },
  task: (thread: ComputeThread<TrialTasks>, runs: FiguredRun[]) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const compute = trialThread();
    const runs: FiguredRun[] = [];
    for (const id of ids) {
      runs.push(await keepFigures(database, claims, compute, { id, of }));
    }
    try {
      return await task(compute, runs);
    } catch (error) {
      if ((error as { code?: string }).code !== "run_not_kept" || attempt === attempts) throw error;
    }
  }
}

async function keepFigures(
  database: Database,
  claims: Claims,
  compute: ComputeThread<TrialTasks>,
  { id, of }: { id: number; of: FiguresOf },
): Promise<FiguredRun> {
  const { run, key, plots } = await database.asWorkflow(
    claims,
    async (transaction) => {
      const found = await readRun(transaction, id);
      const name = `${of} ${found.id} ${found.state}`;
      const isKept = await compute.call("knows", name);
      return { run: found, key: name, plots: isKept ? null : await readFigures(transaction, id, of) };
    },
    { readOnly: true },
  );
  if (plots !== null) await compute.call("keep", key, plots);
  return { run, key };
}
