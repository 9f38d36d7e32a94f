import type { Transaction } from "#database/database.ts";
import { joinByHashing } from "./join-by-hashing.ts";

type Target = { importId: number; projectId: number };

/**
 * Writes inspected rows; a row that is already there stays, so a resumed job may send it again.
 *
 * @param rows JSON as UTF-8: an array of `InspectedRow`, outlines as used in hexadecimal WKB, and as given where they differ
 */
export async function insertImportRows(
  transaction: Transaction,
  { importId, projectId }: Target,
  rows: Uint8Array,
): Promise<void> {
  await transaction.query(
    `insert into public.import_rows (
       import_id, project_id, row_number, state, properties, given_geometry, used_geometry, geometry_hash,
       country, province, area_hectares, perimeter_metres, valid, findings, refusal
     )
     select
       $1, $2, "row", "state", "properties",
       "givenGeometry", ST_SetSRID("usedGeometry", 4326), "geometryHash",
       "country", "province", "areaHectares", "perimeterMetres", "valid", "findings", "refusal"
     from json_to_recordset($3::json) as inspected (
       "row" integer, "state" text, "properties" jsonb, "givenGeometry" jsonb,
       "usedGeometry" geometry, "geometryHash" text, "country" text, "province" text, "areaHectares" double precision,
       "perimeterMetres" double precision, "valid" boolean, "findings" jsonb, "refusal" jsonb
     )
     on conflict do nothing`,
    [importId, projectId, rows],
  );
}

/**
 * Replaces what is known of the neighbours of an import's rows. A repeated outline sends its row to a person.
 *
 * @param neighbours text of JSON: an array of `RowNeighbours`
 */
export async function storeNeighbours(
  transaction: Transaction,
  importId: number,
  neighbours: string,
): Promise<void> {
  await transaction.query(
    "update public.import_rows set overlapping = '[]' where import_id = $1 and overlapping <> '[]'",
    [importId],
  );
  await joinByHashing(transaction);
  await transaction.query(
    `update public.import_rows as line
     set
       overlapping = found."overlaps",
       state = case when found."duplicate" is null then line.state else 'review' end,
       findings = case
         when found."duplicate" is null then line.findings
         else jsonb_path_query_array(line.findings, '$[*] ? (@.code != $code)', jsonb_build_object('code', found."duplicate" -> 'code'))
           || found."duplicate"
       end
     from json_to_recordset($2::json) as found ("row" integer, "overlaps" jsonb, "duplicate" jsonb)
     where line.import_id = $1 and line.row_number = found."row"`,
    [importId, neighbours],
  );
}
