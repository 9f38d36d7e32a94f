import type { RunRules } from "@parcelle/domain/risk/run-rules";
import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";

/** A run that has results, as those who may read its project see it. */
export type ReadRun = {
  id: number;
  projectId: number;
  rules: RunRules;
  codeVersion: string;
  layerFiles: { product: string; component: string; version: string; sha256: string }[];
  /** Which product in which version answered each column. */
  columns: { column: string; product: string; version: string }[];
  /** Changes whenever the run or a plot of the project does: names, areas of points, what is in the trash. */
  state: string;
};

/**
 * @throws ProblemError not found, also for a run that the caller may not read, of another module, or that has not begun
 */
export async function readRun(transaction: Transaction, assessmentId: number): Promise<ReadRun> {
  const [run] = await transaction.query<ReadRun>(
    `select
       assessment.id,
       assessment.project_id as "projectId",
       assessment.rules,
       assessment.code_version as "codeVersion",
       assessment.layer_files as "layerFiles",
       assessment.layers as columns,
       (
         select concat_ws(' ', assessment.status, count(*), count(deleted_at), extract(epoch from max(plots.updated_at)))
         from public.plots
         where plots.project_id = assessment.project_id
       ) as state
     from public.assessments as assessment
     where assessment.id = $1 and assessment.module = 'EUDR' and assessment.rules <> '{}'`,
    [assessmentId],
  );
  if (!run) throw notFound("assessment");
  return run;
}

/** Whether the plots that a run had are meant, or all of its project as they stood once it had ended. */
export type FiguresOf = "run" | "project";

/**
 * The plots of a run, or those of the project as they stood after it, with their figures as one JSON text, made in one statement: 50,000
 * of them are read at once.
 */
export async function readFigures(
  transaction: Transaction,
  assessmentId: number,
  of: FiguresOf,
): Promise<string> {
  const [read] = await transaction.query<{ plots: string | null }>(
    `select '[' || string_agg(
       json_build_array(
         result.plot_id,
         plot.identifier,
         result.area_hectares,
         result.is_point,
         coalesce(app.stated_hectares(result.is_point, result.area_hectares, plot.declared_area_hectares), 0),
         result.classes ->> 'risk',
         result.state,
         result.reason_code,
         result.geometry_hash,
         result.figures
       )::text,
       ','
     ) || ']' as plots
     from public.plot_results as result
     join public.plots as plot on plot.id = result.plot_id
     where result.id in (${of === "run" ? ofRun : ofProject}) and plot.deleted_at is null`,
    [assessmentId],
  );
  return read?.plots ?? "[]";
}

const ofRun = "select id from public.plot_results where assessment_id = $1";

// A later run may be of some plots only: the others stand as the one before left them.
const ofProject = `
  select max(earlier.id)
  from public.assessments as run
  join public.assessments as before on before.project_id = run.project_id and before.id <= run.id
  join public.plot_results as earlier on earlier.assessment_id = before.id
  where run.id = $1
  group by earlier.plot_id`;
