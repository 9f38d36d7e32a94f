import type { Transaction } from "#database/database.ts";
import type { AssessedPlot } from "./assess-thread.ts";

/** Stores a batch of results and the layers they used; a batch that is sent again changes nothing. */
export async function insertResults(
  transaction: Transaction,
  assessment: { id: number; project_id: number },
  results: AssessedPlot[],
): Promise<void> {
  await transaction.query(
    `insert into public.plot_results (
       project_id, assessment_id, plot_id, geometry_hash, statistics, assessment, risk, compliance, inputs_hash, result_hash
     )
     select
       $1, $2, "plotId", "geometryHash", "statistics", "assessment",
       "assessment" ->> 'risk', "assessment" ->> 'compliance', "inputsHash", "resultHash"
     from jsonb_to_recordset($3::jsonb) as result (
       "plotId" bigint, "geometryHash" text, "statistics" jsonb, "assessment" jsonb,
       "inputsHash" text, "resultHash" text
     )
     on conflict (assessment_id, plot_id) do nothing`,
    [assessment.project_id, assessment.id, JSON.stringify(results)],
  );
  await transaction.query(
    `update public.assessments
     set
       plots_done = (select count(*) from public.plot_results where assessment_id = $1),
       layers = layers || (
         select coalesce(jsonb_agg(used), '[]')
         from jsonb_array_elements($2::jsonb) as used
         where not assessments.layers @> jsonb_build_array(used)
       )
     where id = $1`,
    [assessment.id, JSON.stringify(usedColumns(results))],
  );
}

/** Which product in which version answered each column, over all plots of the batch. */
function usedColumns(results: AssessedPlot[]) {
  const columns = results.flatMap(({ statistics }) => Object.entries(statistics.columns));
  const used = new Map(
    columns.map(([column, { layer, version }]) => [column, { column, product: layer, version }] as const),
  );
  return [...used.values()];
}
