import { sha256Of } from "@parcelle/domain/evidence/evidence";
import { z } from "zod";
import type { Database } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { type ComputeThread, withThread } from "#platform/compute/thread.ts";
import type { AssessTasks, PlotToAssess } from "./assess-thread.ts";
import { type Assessment, beginRun, findAssessment } from "./begin-assessment.ts";
import { insertResults } from "./insert-results.ts";

const batchSize = 100;

type Checkpoint = { lastPlot: number; done: number };
const start: Checkpoint = { lastPlot: 0, done: 0 };

export const assessPlotsJob = defineJob({
  name: "assess-plots",
  attempts: 5,
  input: z.object({ assessmentId: z.number() }),
  async run({ input, checkpoint, saveCheckpoint, services, signal, progress }) {
    const { database, dataDirectory } = services;
    const assessment = await findAssessment(database, input.assessmentId);
    if (assessment.status === "completed") return outcomeOf(assessment);
    const { rules, files, restarted } = await beginRun(database, dataDirectory, assessment, (transaction) =>
      saveCheckpoint(start, transaction),
    );
    let { lastPlot, done } = (restarted ? null : (checkpoint as Checkpoint | null)) ?? start;
    const entry = new URL("./assess-thread.ts", import.meta.url);
    await withThread<AssessTasks, void>(entry, signal, async (thread) => {
      await progress(done, assessment.plots_total, "layers");
      await thread.call("open", files, rules);
      for (;;) {
        signal.throwIfAborted();
        const plots = await nextPlots(database, assessment, lastPlot);
        if (plots.length === 0) return;
        await assessBatch(database, thread, assessment, plots);
        lastPlot = plots.at(-1)!.id;
        done += plots.length;
        await saveCheckpoint({ lastPlot, done });
        await progress(done, assessment.plots_total, "plots");
      }
    });
    return outcomeOf(await finish(database, assessment));
  },
  async onEnd({ input, status, services }) {
    await services.database.asService((transaction) =>
      transaction.query("select app.finish_assessment($1, $2, null)", [input.assessmentId, status]),
    );
  },
});

function outcomeOf({ id, plots_done, evidence_hash }: Assessment) {
  return { assessmentId: id, plots: plots_done, evidenceHash: evidence_hash };
}

async function nextPlots(database: Database, assessment: Assessment, after: number): Promise<PlotToAssess[]> {
  return database.asService((transaction) =>
    transaction.query<PlotToAssess>(
      `select
         plot.id,
         encode(ST_AsBinary(plot.geometry), 'hex') as outline,
         plot.geometry_hash as "geometryHash",
         plot.area_hectares as "areaHectares"
       from public.plots as plot
       join public.assessments as assessment on assessment.id = $2
       where plot.project_id = $1
         and plot.id > $3
         and plot.deleted_at is null
         and plot.geometry_state <> 'abnormal'
         and plot.created_at <= assessment.created_at
       order by plot.id
       limit $4`,
      [assessment.project_id, assessment.id, after, batchSize],
    ),
  );
}

async function assessBatch(
  database: Database,
  thread: ComputeThread<AssessTasks>,
  assessment: Assessment,
  plots: PlotToAssess[],
): Promise<void> {
  const results = await thread.call("assess", plots);
  await database.asService((transaction) => insertResults(transaction, assessment, results));
}

async function finish(database: Database, assessment: Assessment): Promise<Assessment> {
  const hashes = await database.asService((transaction) =>
    transaction.query<{ result_hash: string }>(
      "select result_hash from public.plot_results where assessment_id = $1 order by plot_id",
      [assessment.id],
    ),
  );
  const evidenceHash = await sha256Of(hashes.map((row) => row.result_hash));
  await database.asService((transaction) =>
    transaction.query("select app.finish_assessment($1, 'completed', $2)", [assessment.id, evidenceHash]),
  );
  return { ...assessment, plots_done: hashes.length, evidence_hash: evidenceHash };
}
