import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import { chosenRows } from "#platform/rows/chosen-rows.ts";
import type { RowChoice } from "#platform/rows/row-choice.ts";
import { recordsInUse } from "./record-places.ts";

/**
 * Sets the same columns of chosen records.
 *
 * @param assignments from `$2` on
 * @throws where the caller changes none of them
 */
export async function changeRecords(
  transaction: Transaction,
  { projectFormId, records }: { projectFormId: number; records: RowChoice },
  assignments: string,
  values: readonly unknown[],
): Promise<{ records: number }> {
  const chosen = await chosenRows(transaction, projectFormId, records, recordsInUse);
  const [changed] = await transaction.query<{ records: number }>(
    `with changed as (
       update public.records set ${assignments} where id = any ($1::bigint[]) and deleted_at is null returning id
     )
     select count(*)::int as records from changed`,
    [chosen, ...values],
  );
  if (changed!.records === 0) throw notFound("record");
  return changed!;
}
