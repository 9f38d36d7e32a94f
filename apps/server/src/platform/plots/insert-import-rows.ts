import type { Transaction } from "#database/database.ts";
import type { InspectedRow } from "./import-thread.ts";

/** Writes inspected rows; a row that is already there stays, so a resumed job may send it again. */
export async function insertImportRows(
  transaction: Transaction,
  target: { importId: number; projectId: number },
  rows: InspectedRow[],
): Promise<void> {
  await transaction.query(
    `insert into public.import_rows (
       import_id, project_id, row_number, state, properties, given_geometry, used_geometry, geometry_hash,
       country, province, area_hectares, perimeter_metres, valid, findings, overlapping, refusal
     )
     select
       $1, $2, "row", "state", "properties", "givenGeometry", "usedGeometry", "geometryHash",
       "country", "province", "areaHectares", "perimeterMetres", "valid", "findings", "overlaps", "refusal"
     from jsonb_to_recordset($3::jsonb) as inspected (
       "row" integer, "state" text, "properties" jsonb, "givenGeometry" jsonb, "usedGeometry" jsonb,
       "geometryHash" text, "country" text, "province" text, "areaHectares" double precision,
       "perimeterMetres" double precision, "valid" boolean, "findings" jsonb, "overlaps" jsonb, "refusal" jsonb
     )
     on conflict do nothing`,
    [target.importId, target.projectId, JSON.stringify(rows)],
  );
}
