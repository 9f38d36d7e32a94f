import { sha256Of } from "@parcelle/domain/evidence/evidence";
import type { Database, Transaction } from "#database/database.ts";
import type { JobRun } from "#jobs/define-job.ts";
import type { ComputeThread } from "#platform/compute/thread.ts";
import { analyseInThreads } from "./analyse-in-threads.ts";
import type { AnalysisTasks, WholeTasks } from "./analysis-tasks.ts";
import { beginRun, findRun, type Run } from "./begin-run.ts";
import { concludeWhole, dropParts } from "./conclude-whole.ts";
import type { Analysis } from "./define-analysis.ts";
import { insertPlace } from "./insert-place.ts";
import { insertResults } from "./insert-results.ts";
import { type PlaceKey, placeOf, placesToAnalyse } from "./places-to-analyse.ts";
import { batchesToAnalyse, plotsOf } from "./plots-to-analyse.ts";

type Outcome = { assessmentId: number; plots: number; evidenceHash: string | null };

/** Computes what a run lacks, batch by batch, and ends it; the same whether it begins or goes on after a crash. */
export async function completeRun<Parameters, Rules>(
  analysis: Analysis<Parameters, Rules>,
  { input, saveCheckpoint, ...job }: JobRun<{ assessmentId: number }, unknown>,
): Promise<Outcome> {
  const { services, signal, progress } = job;
  const { database } = services;
  const run = await findRun(database, input.assessmentId);
  if (run.status === "completed") return outcomeOf(run);
  const keep = (done: number, transaction?: Transaction) => saveCheckpoint({ done }, transaction);
  const begun = await beginRun(services, analysis, run, (transaction) => keep(0, transaction));
  if (analysis.whole) await dropParts(database, run.id);
  const batches = await batchesToAnalyse(database, run.id);
  const places = await placesToAnalyse(database, run.id);
  const told = countOf(run.plots_total - batches.flat().length);
  const placesTold = countOf(0);
  await progress(told.done, run.plots_total + places.length, "layers");
  const insertInTurn = oneAfterTheOther();
  const { whole, thread: entry } = analysis;
  const opened = {
    ...{ ...begun, entry, signal },
    whole: whole && concludeWhole({ whole, database, run, rules: begun.rules, batches, signal }),
  };
  const parts: Part[] = [...batches.map((plots) => ({ plots })), ...places.map((place) => ({ place }))];
  await analyseInThreads(opened, parts, async (thread, part) => {
    const store = await storingOf(thread, part, { database, run, isWhole: whole !== undefined });
    await insertInTurn(async () => {
      signal.throwIfAborted();
      await database.asService(store);
      if ("place" in part) placesTold.add(1);
      else told.add(part.plots.length);
      await keep(told.done + placesTold.done);
      await ("place" in part
        ? progress(placesTold.done, places.length, "places")
        : progress(told.done, run.plots_total, "plots"));
    });
  });
  return outcomeOf(await finish(analysis, job, run));
}

/** A batch of plots, or a zone or unit as a whole. */
type Part = { plots: number[] } | { place: PlaceKey };
type Storing = { database: Database; run: Run; isWhole: boolean };

/** Has a thread work a part out, and gives what stores it. */
async function storingOf<Rules>(
  thread: ComputeThread<AnalysisTasks<Rules> & WholeTasks>,
  part: Part,
  { database, run, isWhole }: Storing,
): Promise<(transaction: Transaction) => Promise<void>> {
  if ("place" in part) {
    const place = await thread.call("measure", await placeOf(database, part.place));
    return (transaction) => insertPlace(transaction, run, place);
  }
  const results = isWhole
    ? await thread.call("tell", part.plots)
    : await thread.call("analyse", await plotsOf(database, part.plots));
  return (transaction) => insertResults(transaction, run, results);
}

function countOf(first: number) {
  const count = {
    done: Math.max(0, first),
    add(more: number): void {
      count.done += more;
    },
  };
  return count;
}

/** Results of several threads are stored one after the other: each counts those before it. */
function oneAfterTheOther(): (work: () => Promise<void>) => Promise<void> {
  let previous: Promise<void> = Promise.resolve();
  return (work) => {
    const own = previous.then(work);
    previous = own.catch(() => undefined);
    return own;
  };
}

function outcomeOf({ id, plots_done, evidence_hash }: Run): Outcome {
  return { assessmentId: id, plots: plots_done, evidenceHash: evidence_hash };
}

async function finish<Parameters, Rules>(
  { afterwards }: Analysis<Parameters, Rules>,
  { services: { database }, claims }: Pick<JobRun<unknown, unknown>, "services" | "claims">,
  run: Run,
): Promise<Run> {
  const hashes = await database.asService((transaction) =>
    transaction.query<{ result_hash: string }>(
      "select result_hash from public.plot_results where assessment_id = $1 order by plot_id",
      [run.id],
    ),
  );
  await afterwards?.(database, claims, run.id);
  const evidenceHash = await sha256Of(hashes.map((row) => row.result_hash));
  await database.asService((transaction) =>
    transaction.query("select app.finish_assessment($1, 'completed', $2)", [run.id, evidenceHash]),
  );
  return { ...run, plots_done: hashes.length, evidence_hash: evidenceHash };
}
