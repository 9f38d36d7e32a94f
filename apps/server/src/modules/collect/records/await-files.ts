import type { Transaction } from "#database/database.ts";

/** Notes which files a record names; those that are noted already stay as they are. */
export async function awaitFiles(
  transaction: Transaction,
  recordId: number,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await transaction.query(
    `insert into public.record_files (organisation_id, project_id, record_id, name)
     select record.organisation_id, record.project_id, record.id, named.name
     from public.records as record cross join unnest($2::text[]) as named (name)
     where record.id = $1
       and not exists (select from public.record_files as known where known.record_id = record.id and known.name = named.name)`,
    [recordId, names],
  );
}
