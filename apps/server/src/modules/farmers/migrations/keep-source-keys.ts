import type { Transaction } from "#database/database.ts";
import type { KnownImport } from "../imports/kept-import.ts";

const intoKeys = (whose: string) => `
  insert into public.farmer_source_keys as known (organisation_id, source, source_key, farmer_id, import_id, told)
  select line.organisation_id, $2, line.source_key, line.farmer_id, line.import_id, line.farmer
  from public.farmer_import_rows as line
  where line.import_id = $1 and line.source_key is not null and line.farmer_id is not null and ${whose}
  on conflict (organisation_id, source, source_key) do update
  set farmer_id = excluded.farmer_id, import_id = excluded.import_id, told = excluded.told, updated_at = now()`;

/** Keeps who the records of a migration became, of rows that were just applied. */
export async function keepSourceKeys(
  transaction: Transaction,
  { id, source }: KnownImport,
  { after, last }: { after: number; last: number },
): Promise<void> {
  if (source === "list") return;
  await transaction.query(
    intoKeys("line.outcome in ('added', 'changed') and line.number > $3 and line.number <= $4"),
    [id, source, after, last],
  );
}

/** Keeps who the records are of which nothing had to be changed. */
export async function keepKnownKeys(transaction: Transaction, { id, source }: KnownImport): Promise<void> {
  if (source === "list") return;
  await transaction.query(
    intoKeys(
      `line.fate = 'same' and not line.left_out
       and exists (select from public.farmers as farmer where farmer.id = line.farmer_id and farmer.deleted_at is null)`,
    ),
    [id, source],
  );
}

/** What was taken back is no longer what the registry has of a record: the next run compares all of it again. */
export async function forgetTold(
  transaction: Transaction,
  { id, source }: KnownImport,
  rows: readonly { farmerId: number | null }[],
): Promise<void> {
  if (source === "list") return;
  await transaction.query(
    "update public.farmer_source_keys set told = '{}', updated_at = now() where import_id = $1 and farmer_id = any ($2)",
    [id, rows.flatMap(({ farmerId }) => farmerId ?? [])],
  );
}
