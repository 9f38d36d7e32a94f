import type { Transaction } from "#database/database.ts";
import type { AnalysedBatch } from "./analysed-batch.ts";
import type { Run } from "./begin-run.ts";
import { insertPixels } from "./insert-pixels.ts";
import { insertValues } from "./insert-values.ts";
import { noteResults } from "./note-results.ts";

/** Stores a batch of results with their values, their pixels and the layers they used; a batch that is sent again changes nothing. */
export async function insertResults(
  transaction: Transaction,
  run: Pick<Run, "id" | "project_id" | "module">,
  { results, outlines, values, pixels, columns }: AnalysedBatch,
): Promise<void> {
  for (const part of results)
    await transaction.query(resultsInsert, [run.project_id, run.id, part, run.module]);
  await transaction.query(
    `insert into public.assessed_outlines (project_id, geometry_hash, geometry)
     select $1, "geometryHash", "geometry"
     from json_to_recordset($2::json) as result ("geometryHash" text, "geometry" jsonb)
     on conflict do nothing`,
    [run.project_id, outlines],
  );
  await insertValues(transaction, run, values);
  await insertPixels(transaction, run, pixels);
  await noteResults(transaction, run, columns);
}

// Read as json, not jsonb: each value is then made once, where its column wants it.
const resultsInsert = `
  insert into public.plot_results (
    project_id, assessment_id, plot_id, geometry_hash, area_hectares, is_point, statistics, figures, layer_places, hints,
    document, module, state, classes, reason_code, confidence, answered, inputs_hash, result_hash
  )
  select
    $1, $2, "plotId", "geometryHash", "areaHectares", "isPoint", "statistics", coalesce("figures", '{}'), "layerPlaces",
    coalesce("hints", '[]'), "document", $4, "state", coalesce("classes", '{}'), "reasonCode", "confidence",
    coalesce("answered", true), "inputsHash", "resultHash"
  from json_to_recordset($3::json) as result (
    "plotId" bigint, "geometryHash" text, "areaHectares" double precision, "isPoint" boolean, "statistics" jsonb,
    "figures" jsonb, "layerPlaces" jsonb, "hints" jsonb, "document" jsonb,
    "state" text, "classes" jsonb, "reasonCode" text, "confidence" text, "answered" boolean, "inputsHash" text, "resultHash" text
  )
  on conflict (assessment_id, plot_id) do nothing`;
