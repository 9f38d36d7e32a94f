import type { Transaction } from "#database/database.ts";

type Owner = { id: number; organisationId: number };

/** What an earlier reading had kept. */
export async function removeMigratedPlots(transaction: Transaction, { id }: Owner): Promise<void> {
  await transaction.query("delete from public.farmer_import_plots where import_id = $1", [id]);
}

/**
 * Keeps plots of a migration.
 *
 * @param plots text of JSON: an array of what `keptPlot` gives
 */
export async function insertMigratedPlots(
  transaction: Transaction,
  { id, organisationId }: Owner,
  plots: string,
): Promise<void> {
  await transaction.query(
    `insert into public.farmer_import_plots (
       import_id, organisation_id, number, sheet, row, source_key, farmer_key, position, code, hectares, tenure, share_percent, outline,
       outline_hash, problem_codes
     )
     select
       $1, $2, number, sheet, "row", source_key, farmer_key, position, code, hectares, tenure, share_percent, nullif(outline, 'null'),
       outline_hash, problem_codes
     from jsonb_to_recordset($3::jsonb) as plot (
       number integer, sheet text, "row" integer, source_key text, farmer_key text, position integer, code text,
       hectares double precision, tenure text, share_percent double precision, outline jsonb, outline_hash text, problem_codes text[]
     )`,
    [id, organisationId, plots],
  );
}
