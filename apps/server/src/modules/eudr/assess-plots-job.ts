import { sha256Of } from "@parcelle/domain/evidence/evidence";
import { z } from "zod";
import type { Claims, Database, Transaction } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { addFarmerHints } from "./add-farmer-hints.ts";
import { assessInThreads } from "./assess-in-threads.ts";
import { type Assessment, beginRun, findAssessment } from "./begin-assessment.ts";
import { insertResults } from "./insert-results.ts";
import { batchesToAssess, plotsOf } from "./plots-to-assess.ts";

type Checkpoint = { done: number };

export const assessPlotsJob = defineJob({
  name: "assess-plots",
  attempts: 5,
  input: z.object({ assessmentId: z.number() }),
  async run({ input, claims, saveCheckpoint, services, signal, progress }) {
    const { database, dataDirectory } = services;
    const assessment = await findAssessment(database, input.assessmentId);
    if (assessment.status === "completed") return outcomeOf(assessment);
    const keep = (done: number, transaction?: Transaction) =>
      saveCheckpoint({ done } satisfies Checkpoint, transaction);
    const { rules, files } = await beginRun(database, dataDirectory, assessment, (transaction) =>
      keep(0, transaction),
    );
    const batches = await batchesToAssess(database, assessment);
    const waiting = batches.reduce((sum, batch) => sum + batch.length, 0);
    let done = Math.max(0, assessment.plots_total - waiting);
    await progress(done, assessment.plots_total, "layers");
    const insertInTurn = oneAfterTheOther();
    await assessInThreads({ files, rules, signal }, batches, async (thread, batch) => {
      const results = await thread.call("assess", await plotsOf(database, batch));
      await insertInTurn(async () => {
        signal.throwIfAborted();
        await database.asService((transaction) => insertResults(transaction, assessment, results));
        done += batch.length;
        await keep(done);
        await progress(done, assessment.plots_total, "plots");
      });
    });
    return outcomeOf(await finish(database, claims, assessment));
  },
  async onEnd({ input, status, services }) {
    await services.database.asService((transaction) =>
      transaction.query("select app.finish_assessment($1, $2, null)", [input.assessmentId, status]),
    );
  },
});

/** Results of several threads are stored one after the other: each counts those before it. */
function oneAfterTheOther(): (work: () => Promise<void>) => Promise<void> {
  let previous: Promise<void> = Promise.resolve();
  return (work) => {
    const own = previous.then(work);
    previous = own.catch(() => undefined);
    return own;
  };
}

function outcomeOf({ id, plots_done, evidence_hash }: Assessment) {
  return { assessmentId: id, plots: plots_done, evidenceHash: evidence_hash };
}

async function finish(database: Database, claims: Claims, assessment: Assessment): Promise<Assessment> {
  const hashes = await database.asService((transaction) =>
    transaction.query<{ result_hash: string }>(
      "select result_hash from public.plot_results where assessment_id = $1 order by plot_id",
      [assessment.id],
    ),
  );
  await addFarmerHints(database, claims, assessment.id);
  const evidenceHash = await sha256Of(hashes.map((row) => row.result_hash));
  await database.asService((transaction) =>
    transaction.query("select app.finish_assessment($1, 'completed', $2)", [assessment.id, evidenceHash]),
  );
  return { ...assessment, plots_done: hashes.length, evidence_hash: evidenceHash };
}
