import path from "node:path";
import { evidenceFormat } from "@parcelle/domain/evidence/evidence-document";
import { type RunRules, runParametersSchema, runRules } from "@parcelle/domain/risk/run-rules";
import { feedsColumns } from "@parcelle/raster/products/all-products";
import type { Database } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import { codeVersion } from "#platform/code-version.ts";
import type { LayerFile } from "./assess-thread.ts";

export type Assessment = {
  id: number;
  project_id: number;
  parameters: unknown;
  plots_total: number;
  plots_done: number;
  status: "queued" | "running" | "completed";
  evidence_hash: string | null;
};

/** A run that is under way: what it decides by. */
export type BegunRun = { rules: RunRules; files: LayerFile[] };

/** One that has completed is answered as it is: its worker died before it could say so. */
export async function findAssessment(database: Database, assessmentId: number): Promise<Assessment> {
  const [assessment] = await database.asService((transaction) =>
    transaction.query<Assessment>(
      `select id, project_id, parameters, plots_total, plots_done, status, evidence_hash
       from public.assessments
       where id = $1 and status in ('queued', 'running', 'completed')`,
      [assessmentId],
    ),
  );
  if (!assessment) throw new JobFailure("assessment_already_ended", { assessmentId });
  return assessment;
}

/**
 * Writes down what the run decides by; results that another program, or other files, gave to the same run are dropped.
 *
 * @param forget called in the same transaction when they are, to let go of the checkpoint
 */
export async function beginRun(
  database: Database,
  dataDirectory: string,
  assessment: Assessment,
  forget: (transaction: Parameters<Parameters<Database["asService"]>[0]>[0]) => Promise<void>,
): Promise<BegunRun> {
  const rules = runRules(runParametersSchema.parse(assessment.parameters));
  return database.asService(async (transaction) => {
    const active = await transaction.query<{ path: string; described: Omit<LayerFile, "path"> }>(
      activeLayers,
    );
    const layers = active.filter(
      ({ described }) => described.own || feedsColumns(described.product, described.component),
    );
    const described = JSON.stringify(layers.map((layer) => layer.described));
    const [begun] = await transaction.query<{ restarted: boolean }>(
      "select app.begin_assessment($1, $2, $3::jsonb, $4::jsonb, $5) as restarted",
      [assessment.id, codeVersion, JSON.stringify(rules), described, evidenceFormat],
    );
    if (begun!.restarted) await forget(transaction);
    const files = layers.map((layer) => ({ ...layer.described, path: path.join(dataDirectory, layer.path) }));
    return { rules, files };
  });
}

const activeLayers = `
  select
    file_path as path,
    jsonb_build_object(
      'file', regexp_replace(file_path, '^.*[/\\\\]', ''),
      'product', product,
      'component', component,
      'version', version,
      'sha256', sha256,
      'box', jsonb_build_array(west, south, east, north),
      'title', title,
      'licence', licence,
      'citation', citation,
      'synthetic', synthetic
    ) || case when own is null then '{}' else jsonb_build_object('own', own) end as described
  from public.layers
  where active
  order by id`;
