import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { fieldKeySchema, ownValueSchema } from "./own-values-schema.ts";

/** One own field that many farmers get the same value of; null takes it away. Private fields are changed one by one. */
export const ownChangeSchema = z.strictObject({
  own: z.strictObject({ key: fieldKeySchema, value: ownValueSchema }),
});

type Changed = { changeId: number | null; farmers: number };

/** Gives chosen farmers one value of an own field, and keeps what stood there. */
export async function changeOwnValue(
  transaction: Transaction,
  organisationId: number,
  chosen: readonly number[],
  { key, value }: z.infer<typeof ownChangeSchema>["own"],
): Promise<Changed> {
  const [changed] = await transaction.query<Changed>(
    `with before as (
       select id, own_values -> $3 as value from public.farmers
       where organisation_id = $1 and id = any ($2) and deleted_at is null
         and own_values -> $3 is distinct from nullif($4::jsonb, 'null')
       for no key update
     ), changed as (
       update public.farmers as farmer set own_values = jsonb_strip_nulls(farmer.own_values || jsonb_build_object($3::text, $4::jsonb))
       from before where farmer.id = before.id
       returning farmer.id, before.value
     ), kept as (
       insert into public.farmer_changes (organisation_id, column_name, field_key, value, before)
       select $1, 'own_values', $3, $4::jsonb, jsonb_agg(jsonb_build_array(id, value) order by id)
       from changed having count(*) > 0
       returning id
     )
     select (select id from kept) as "changeId", (select count(*)::int from changed) as farmers`,
    [organisationId, chosen, key, JSON.stringify(value)],
  );
  return changed!;
}

/** Gives back what stood there before, except to those who were given something else since. */
export async function undoOwnChange(
  transaction: Transaction,
  changeId: number,
): Promise<{ farmers: number }> {
  const [undone] = await transaction.query<{ farmers: number }>(
    `with before as (
       select (pair ->> 0)::bigint as id, pair -> 1 as former, nullif(change.value, 'null') as value, change.field_key as key
       from public.farmer_changes as change, jsonb_array_elements(change.before) as pair
       where change.id = $1
     ), undone as (
       update public.farmers as farmer
       set own_values = jsonb_strip_nulls(farmer.own_values || jsonb_build_object(before.key, before.former))
       from before
       where farmer.id = before.id and farmer.own_values -> before.key is not distinct from before.value
       returning farmer.id
     )
     select count(*)::int as farmers from undone`,
    [changeId],
  );
  return undone!;
}
