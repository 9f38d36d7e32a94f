import type { Transaction } from "#database/database.ts";
import type { UndoneRow } from "./undo-batch.ts";

/**
 * Puts those whom an import registered into the trash. Who was changed since, or has plots or a card by now, stays: the
 * registry would lose more than the import brought.
 */
export const removeAdded = (
  transaction: Transaction,
  importId: number,
  numbers: readonly number[],
): Promise<UndoneRow[]> =>
  transaction.query<UndoneRow>(
    `with standing as materialized (
       select
         line.number, farmer.id,
         case
           when farmer.deleted_at is not null or farmer.id is null then 'farmer.gone'
           when exists (select from public.plots where farmer_id = farmer.id and deleted_at is null) then 'farmer.plots'
           when exists (select from public.farmer_cards where farmer_id = farmer.id) then 'farmer.cards'
           when farmer.updated_at is distinct from (line.former ->> 'updatedAt')::timestamptz then 'farmer.changed'
         end as reason
       from public.farmer_import_rows as line
       left join public.farmers as farmer on farmer.id = line.farmer_id
       where line.import_id = $1 and line.number = any ($2)
     ), removed as (
       update public.farmers set deleted_at = now()
       where id in (select id from standing where reason is null)
     )
     select
       number,
       case when reason is null or reason = 'farmer.gone' then 'removed' else 'kept' end as outcome,
       nullif(reason, 'farmer.gone') as reason
     from standing`,
    [importId, numbers],
  );
