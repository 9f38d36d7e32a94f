import path from "node:path";
import { sha256Of } from "@parcelle/domain/evidence/evidence";
import { z } from "zod";
import type { Database } from "#database/database.ts";
import { defineJob, JobFailure } from "#jobs/define-job.ts";
import { type ComputeThread, withThread } from "#platform/compute/thread.ts";
import type { AssessTasks, LayerFile, PlotToAssess } from "./assess-thread.ts";
import { type AssessmentParameters, assessmentParametersSchema } from "./assessment-parameters.ts";
import { insertResults } from "./insert-results.ts";

const batchSize = 100;

type Checkpoint = { lastPlot: number; done: number };
type Assessment = {
  id: number;
  project_id: number;
  parameters: AssessmentParameters;
  code_version: string;
  plots_total: number;
  plots_done: number;
  status: "running" | "completed";
  evidence_hash: string | null;
};

export const assessPlotsJob = defineJob({
  name: "assess-plots",
  attempts: 5,
  input: z.object({ assessmentId: z.number() }),
  async run({ input, checkpoint, saveCheckpoint, services, signal, progress }) {
    const { database, dataDirectory } = services;
    const assessment = await beginAssessment(database, input.assessmentId);
    if (assessment.status === "completed") return outcomeOf(assessment);
    const files = await activeLayers(database, dataDirectory);
    const parameters = assessmentParametersSchema.parse(assessment.parameters);
    let { lastPlot, done } = (checkpoint as Checkpoint | null) ?? { lastPlot: 0, done: 0 };
    const entry = new URL("./assess-thread.ts", import.meta.url);
    await withThread<AssessTasks, void>(entry, signal, async (thread) => {
      await progress(done, assessment.plots_total, "layers");
      await thread.call("open", files, parameters, assessment.code_version);
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

/** One that has completed is answered as it is: its worker died before it could say so. */
async function beginAssessment(database: Database, assessmentId: number): Promise<Assessment> {
  const [assessment] = await database.asService((transaction) =>
    transaction.query<Assessment>(
      `update public.assessments
       set status = case when status = 'queued' then 'running' else status end
       where id = $1 and status in ('queued', 'running', 'completed')
       returning id, project_id, parameters, code_version, plots_total, plots_done, status, evidence_hash`,
      [assessmentId],
    ),
  );
  if (!assessment) throw new JobFailure("assessment_already_ended", { assessmentId });
  return assessment;
}

function outcomeOf({ id, plots_done, evidence_hash }: Assessment) {
  return { assessmentId: id, plots: plots_done, evidenceHash: evidence_hash };
}

async function activeLayers(database: Database, dataDirectory: string): Promise<LayerFile[]> {
  const layers = await database.asService((transaction) =>
    transaction.query<LayerFile>(
      "select file_path as path, product, component, version, sha256 from public.layers where active order by id",
    ),
  );
  return layers.map((layer) => ({ ...layer, path: path.join(dataDirectory, layer.path) }));
}

async function nextPlots(database: Database, assessment: Assessment, after: number): Promise<PlotToAssess[]> {
  return database.asService((transaction) =>
    transaction.query<PlotToAssess>(
      `select
         plot.id,
         ST_AsGeoJSON(plot.geometry, 15)::json as geometry,
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
