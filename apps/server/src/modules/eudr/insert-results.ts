import type { Transaction } from "#database/database.ts";
import type { AssessedBatch } from "./assessed-batch.ts";

/** Stores a batch of results and the layers they used; a batch that is sent again changes nothing. */
export async function insertResults(
  transaction: Transaction,
  assessment: { id: number; project_id: number },
  { results, outlines, columns }: AssessedBatch,
): Promise<void> {
  for (const part of results)
    await transaction.query(resultsInsert, [assessment.project_id, assessment.id, part]);
  await transaction.query(
    `insert into public.assessed_outlines (project_id, geometry_hash, geometry)
     select $1, "geometryHash", "geometry"
     from json_to_recordset($2::json) as result ("geometryHash" text, "geometry" jsonb)
     on conflict do nothing`,
    [assessment.project_id, outlines],
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
    [assessment.id, JSON.stringify(columns)],
  );
}

// Read as json, not jsonb: each value is then made once, where its column wants it.
const resultsInsert = `
  insert into public.plot_results (
    project_id, assessment_id, plot_id, geometry_hash, area_hectares, is_point, statistics, figures, layer_places, hints,
    assessment, risk, compliance, reason_code, confidence, inputs_hash, result_hash
  )
  select
    $1, $2, "plotId", "geometryHash", "areaHectares", "isPoint", "statistics", "figures", "layerPlaces", "hints",
    "assessment", "assessment" ->> 'risk', "assessment" ->> 'compliance',
    "assessment" #>> '{reason,code}', "assessment" #>> '{confidence,level}', "inputsHash", "resultHash"
  from json_to_recordset($3::json) as result (
    "plotId" bigint, "geometryHash" text, "areaHectares" double precision, "isPoint" boolean, "statistics" jsonb,
    "figures" jsonb, "layerPlaces" jsonb, "hints" jsonb, "assessment" jsonb, "inputsHash" text, "resultHash" text
  )
  on conflict (assessment_id, plot_id) do nothing`;
