import type { Transaction } from "#database/database.ts";
import type { Run } from "./begin-run.ts";

/**
 * Stores what a run tells in numbers, of places that are its project's; what is sent again changes nothing.
 *
 * @param batches as `valueBatches` makes them
 */
export async function insertValues(
  transaction: Transaction,
  run: Pick<Run, "id" | "project_id" | "module">,
  batches: readonly string[],
): Promise<void> {
  for (const batch of batches)
    await transaction.query(valuesInsert, [run.id, run.project_id, run.module, batch]);
}

const valuesInsert = `
  insert into public.run_values (
    assessment_id, project_id, module, plot_id, zone_version_id, unit_id, year, key, value, low, high
  )
  select $1, $2, $3, "plotId", "zoneVersionId", "unitId", year, key, value, low, high
  from json_to_recordset($4::json) as told (
    "plotId" bigint, "zoneVersionId" bigint, "unitId" bigint, year smallint, key text,
    value double precision, low double precision, high double precision
  )
  on conflict (plot_id, assessment_id, key, year, zone_version_id, unit_id) do nothing`;
