import { baselineEvidenceFormat } from "@parcelle/domain/baseline/baseline-evidence";
import type { BaselineRules } from "@parcelle/domain/baseline/baseline-run";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { BaselineOfRun, BaselineRunSource } from "@parcelle/reporting/baseline/evidence/baseline-source";
import type { Geometry } from "geojson";
import type { Transaction } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import { askedRuns } from "#platform/exports/evidence/asked-columns.ts";
import { evidencePlotsQuery } from "#platform/exports/evidence/evidence-plots.ts";
import { loadEvidence } from "#platform/exports/evidence/load-evidence.ts";
import { evidenceFile } from "#platform/exports/evidence/open-evidence.ts";
import type { BaselineFileTasks } from "./baseline-files-thread.ts";

const members = `'runId', result.assessment_id,
    'state', result.state,
    'document', result.document - 'layers'`;

type Scope = { projectId: number; plotIds: readonly number[] | null };

/** The evidence of a project's dynamic baseline: of the run whose results count, with everything that its plots were compared by. */
export const openBaselineEvidence = evidenceFile<BaselineFileTasks, { run: BaselineRunSource }>({
  load,
  begin: (thread, { run }) => thread.call("beginEvidence", run),
  plots: (places) => evidencePlotsQuery(places, { members, decided: "state" }),
});

async function load(transaction: Transaction, projectId: number, plotIds: readonly number[] | null) {
  const scope = { projectId, plotIds };
  const found = await loadEvidence<BaselineRules>(transaction, scope, baselineEvidenceFormat);
  const [run, ...others] = found.runs;
  if (!run || others.length > 0) throw new JobFailure("evidence_of_several_rules");
  const baseline = await loadBaseline(transaction, scope, run.id);
  return { ...found, loaded: { run: { ...found.run, runs: askedRuns(found.runs), baseline } } };
}

type Row = Pick<BaselineOfRun, "sha256" | "whole" | "frozen"> & { others: Geometry[] | null; zone: string };

async function loadBaseline(transaction: Transaction, scope: Scope, runId: number): Promise<BaselineOfRun> {
  const [row] = await transaction.query<Row>(baselineQuery, [runId]);
  if (!row?.others) throw new JobFailure("evidence_too_old");
  const zone = readWkb(Buffer.from(row.zone, "hex")).geometry;
  if (zone.type !== "MultiPolygon") throw new Error("A zone is a MultiPolygon.");
  const controls = await transaction.query<BaselineOfRun["controls"][number]>(controlsQuery, [runId]);
  const absent = await transaction.query<BaselineOfRun["absent"][number]>(absentQuery, [
    runId,
    scope.plotIds,
  ]);
  return { ...row, others: row.others, zone, controls, absent };
}

const baselineQuery = `
  select
    baseline.sha256,
    baseline.document as whole,
    baseline.frozen,
    baseline.others,
    encode(ST_AsBinary(zone.outline), 'hex') as zone
  from public.baselines as baseline
  join public.assessments as run on run.id = baseline.assessment_id
  join public.zone_versions as zone
    on zone.project_id = run.project_id and zone.id = (run.rules #> '{donorZone,versionId}')::bigint
  where baseline.assessment_id = $1`;

const controlsQuery = `
  select plot_id as "plotId", number, cell, outline, weight, distance, stocking
  from public.baseline_controls
  where assessment_id = $1
  order by plot_id, number`;

// Plots that went since, and those that nobody chose: the others were compared with them all the same.
const absentQuery = `
  select result.plot_id as id, outline.geometry, result.geometry_hash as "geometrySha256"
  from public.plot_results as result
  join public.assessed_outlines as outline
    on outline.project_id = result.project_id and outline.geometry_hash = result.geometry_hash
  left join public.plots as plot on plot.id = result.plot_id and plot.deleted_at is null
  where result.assessment_id = $1
    and (plot.id is null or ($2::bigint[] is not null and plot.id <> all ($2::bigint[])))
  order by result.plot_id`;
