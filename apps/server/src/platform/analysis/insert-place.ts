import type { Transaction } from "#database/database.ts";
import type { WrittenPlace } from "./analysed-place.ts";
import type { Run } from "./begin-run.ts";
import { insertValues } from "./insert-values.ts";
import { noteResults } from "./note-results.ts";

/** Stores what a run found of a place, with its numbers and the layers that it used; one that is sent again changes nothing. */
export async function insertPlace(
  transaction: Transaction,
  run: Pick<Run, "id" | "project_id" | "module">,
  { result, values, columns }: WrittenPlace,
): Promise<void> {
  await transaction.query(placeInsert, [run.project_id, run.id, run.module, result]);
  await insertValues(transaction, run, values);
  await noteResults(transaction, run, columns);
}

const placeInsert = `
  insert into public.place_results (
    project_id, assessment_id, module, zone_version_id, unit_id, geometry_hash, area_hectares, state, reason_code, answered,
    document, layer_places, inputs_hash, result_hash
  )
  select
    $1, $2, $3, "zoneVersionId", "unitId", "geometryHash", "areaHectares", "state", "reasonCode", "answered",
    "document", "layerPlaces", "inputsHash", "resultHash"
  from json_to_record($4::json) as result (
    "zoneVersionId" bigint, "unitId" bigint, "geometryHash" text, "areaHectares" double precision, "state" text,
    "reasonCode" text, "answered" boolean, "document" jsonb, "layerPlaces" jsonb, "inputsHash" text, "resultHash" text
  )
  on conflict (assessment_id, zone_version_id, unit_id) do nothing`;
