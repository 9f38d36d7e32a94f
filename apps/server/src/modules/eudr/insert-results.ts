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
         select coalesce(jsonb_agg(distinct layer), '[]')
         from (
           select jsonb_build_object('column', used.key, 'product', used.value ->> 'layer', 'version', used.value ->> 'version') as layer
           from public.plot_results as result
           cross join lateral jsonb_each(result.statistics -> 'columns') as used
           where result.assessment_id = $1 and result.plot_id = any ($2::bigint[])
         ) as seen
         where not assessments.layers @> jsonb_build_array(layer)
       )
     where id = $1`,
    [assessment.id, results.map((result) => result.plotId)],
  );
}
