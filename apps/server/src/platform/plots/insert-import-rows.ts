import type { Transaction } from "#database/database.ts";
import { columnNames, inspectedFrom } from "./inspected-columns.ts";
import { joinByHashing } from "./join-by-hashing.ts";

type Target = { importId: number; projectId: number };

const valuesOfColumns = columnNames.replace("used_geometry", "ST_GeomFromWKB(used_geometry, 4326)");

/**
 * Writes inspected rows; a row that is already there stays, so a resumed job may send it again.
 *
 * @param columns as `columnsOf` gives them
 */
export async function insertImportRows(
  transaction: Transaction,
  { importId, projectId }: Target,
  columns: readonly Uint8Array[],
): Promise<void> {
  await transaction.query(
    `insert into public.import_rows (import_id, project_id, ${columnNames})
     select $1, $2, ${valuesOfColumns}
     from ${inspectedFrom(3)}
     on conflict do nothing`,
    [importId, projectId, ...columns],
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
