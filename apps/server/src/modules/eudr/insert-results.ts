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
       project_id, assessment_id, plot_id, geometry_hash, area_hectares, is_point, statistics, figures, layer_places, hints,
       assessment, risk, compliance, reason_code, confidence, inputs_hash, result_hash
     )
     select
       $1, $2, "plotId", "geometryHash", "areaHectares", "isPoint", "statistics", "figures", "layerPlaces", "hints",
       "assessment", "assessment" ->> 'risk', "assessment" ->> 'compliance',
       "assessment" #>> '{reason,code}', "assessment" #>> '{confidence,level}', "inputsHash", "resultHash"
     from jsonb_to_recordset($3::jsonb) as result (
       "plotId" bigint, "geometryHash" text, "areaHectares" double precision, "isPoint" boolean, "statistics" jsonb,
       "figures" jsonb, "layerPlaces" jsonb, "hints" jsonb, "assessment" jsonb, "inputsHash" text, "resultHash" text
     )
     on conflict (assessment_id, plot_id) do nothing`,
    [
      assessment.project_id,
      assessment.id,
      JSON.stringify(results.map(({ geometry: _, ...result }) => result)),
    ],
  );
  await transaction.query(
    `insert into public.assessed_outlines (project_id, geometry_hash, geometry)
     select $1, "geometryHash", "geometry"
     from jsonb_to_recordset($2::jsonb) as result ("geometryHash" text, "geometry" jsonb)
     on conflict do nothing`,
    [assessment.project_id, JSON.stringify(results.map(outlineOf))],
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

function outlineOf({ geometryHash, geometry }: AssessedPlot) {
  return { geometryHash, geometry };
}

/** Which product in which version answered each column, over all plots of the batch. */
function usedColumns(results: AssessedPlot[]) {
  const columns = results.flatMap(({ statistics }) => Object.entries(statistics.columns));
  const used = new Map(
    columns.map(([column, { layer, version }]) => [column, { column, product: layer, version }] as const),
  );
  return [...used.values()];
}
