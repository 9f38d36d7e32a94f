import type { ChosenColumn } from "@parcelle/farmers/list/columns/choose-columns";
import type { Transaction } from "#database/database.ts";

/** Keeps what a person said of columns for the next list of the organisation with the same header. */
export async function rememberMapping(
  transaction: Transaction,
  { importId, organisationId }: { importId: number; organisationId: number },
  columns: readonly ChosenColumn[],
): Promise<void> {
  await transaction.query(
    `insert into public.farmer_list_mappings as known (organisation_id, fingerprint, columns)
     select distinct on (sheet ->> 'fingerprint') $2, sheet ->> 'fingerprint', chosen.columns
     from public.farmer_imports as import,
       jsonb_array_elements(import.sheets) as sheet,
       lateral (
         select jsonb_agg(jsonb_build_object('place', column_of -> 'place', 'field', column_of -> 'field')) as columns
         from jsonb_array_elements($3::jsonb) as column_of
         where column_of ->> 'sheet' = sheet ->> 'name'
       ) as chosen
     where import.id = $1 and chosen.columns is not null
     order by sheet ->> 'fingerprint'
     on conflict (organisation_id, fingerprint) do update
     set columns = excluded.columns, author = app.current_person_name(), updated_at = now()`,
    [importId, organisationId, JSON.stringify(columns)],
  );
}
