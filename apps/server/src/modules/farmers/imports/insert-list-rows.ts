import type { Transaction } from "#database/database.ts";
import type { KnownImport } from "./kept-import.ts";

/**
 * Keeps rows of a list.
 *
 * @param rows text of JSON: an array of `ImportedRow`
 * @returns how many
 */
export async function insertListRows(
  transaction: Transaction,
  { id, organisationId }: Pick<KnownImport, "id" | "organisationId">,
  rows: string,
): Promise<number> {
  const [inserted] = await transaction.query<{ rows: number }>(
    `with inserted as (
       insert into public.farmer_import_rows (
         import_id, organisation_id, number, sheet, row, last_row, fate, farmer, repairs, problems, repair_codes,
         problem_codes, searched, skip_reason, farmer_id, changes, source_key
       )
       select
         $1, $2, number, sheet, "row", last_row, fate, nullif(farmer, 'null'), repairs, problems, repair_codes,
         problem_codes, searched, skip_reason, farmer_id, changes, source_key
       from jsonb_to_recordset($3::jsonb) as line (
         number integer, sheet text, "row" integer, last_row integer, fate text, farmer jsonb, repairs jsonb, problems jsonb,
         repair_codes text[], problem_codes text[], searched text, skip_reason text, farmer_id bigint, changes jsonb, source_key text
       )
       returning 1
     )
     select count(*)::int as rows from inserted`,
    [id, organisationId, rows],
  );
  return inserted!.rows;
}
