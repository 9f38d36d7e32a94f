import type { ListedField } from "@parcelle/farmers/list/farmer";
import type { Transaction } from "#database/database.ts";
import type { UndoneRow } from "./undo-batch.ts";

type Kept = { field: ListedField; column: string; type: "text" | "double precision" };

const columns: readonly Kept[] = [
  { field: "identifier", column: "identifier", type: "text" },
  { field: "lastName", column: "last_name", type: "text" },
  { field: "firstName", column: "first_name", type: "text" },
  { field: "sex", column: "sex", type: "text" },
  { field: "village", column: "village", type: "text" },
  { field: "areaHectares", column: "declared_area_hectares", type: "double precision" },
];

/**
 * Gives farmers back what stood there before an import, where it is still what the import wrote. A row of which something
 * was changed since is told as kept.
 */
export async function restoreFormer(
  transaction: Transaction,
  importId: number,
  numbers: readonly number[],
): Promise<UndoneRow[]> {
  if (numbers.length === 0) return [];
  const given = [importId, numbers];
  const restored = [
    ...(await transaction.query<Restored>(fieldsBack, given)),
    ...(await transaction.query<Restored>(placeBack, given)),
    ...(await transaction.query<Restored>(birthsBack, given)),
    ...(await transaction.query<Restored>(phonesBack, given)),
    ...(await transaction.query<Restored>("select * from app.restore_listed_own($1, $2)", given)),
    ...(await transaction.query<Restored>("select * from app.restore_listed_households($1, $2)", given)),
  ];
  const fields = Map.groupBy(restored, ({ number }) => number);
  const wanted = await transaction.query<{ number: number; changes: { field: string }[] }>(
    "select number, changes from public.farmer_import_rows where import_id = $1 and number = any ($2)",
    given,
  );
  return wanted.map(({ number, changes }): UndoneRow => {
    const back = new Set((fields.get(number) ?? []).flatMap((one) => one.fields));
    const isWhole = changes.every(({ field }) => back.has(field));
    return { number, outcome: isWhole ? "restored" : "kept", reason: isWhole ? null : "farmer.changed" };
  });
}

type Restored = { number: number; fields: string[] };

/** Of each row and field what stood there and what was written, with the farmer in use. */
const changesOfRows = `
  select line.number, line.farmer_id, change ->> 'field' as field, change -> 'before' as before, change -> 'after' as after
  from public.farmer_import_rows as line, jsonb_array_elements(line.changes) as change
  where line.import_id = $1 and line.number = any ($2)`;

/** What is as it was before needs no taking back: it waited, or somebody was faster. */
const isStill = ({ field, column, type }: Kept) =>
  `change_of.after ? '${field}' and (
    farmer.${column} is not distinct from (change_of.after ->> '${field}')::${type}
    or farmer.${column} is not distinct from (change_of.before ->> '${field}')::${type}
  )`;

const fieldsBack = `
  with change_of as materialized (
    select number, farmer_id, jsonb_object_agg(field, before) as before, jsonb_object_agg(field, after) as after
    from (${changesOfRows}) as each_change
    group by number, farmer_id
  ), standing as materialized (
    select
      change_of.number, change_of.farmer_id, change_of.before,
      array_remove(array[${columns.map((kept) => `case when ${isStill(kept)} then '${kept.field}' end`).join(", ")}], null) as fields
    from change_of
    join public.farmers as farmer on farmer.id = change_of.farmer_id and farmer.deleted_at is null
    where not (change_of.after ? 'identifier') or not exists (
      select from public.farmers as other
      where other.organisation_id = farmer.organisation_id and other.identifier = change_of.before ->> 'identifier'
        and other.deleted_at is null and other.id <> farmer.id
    )
  ), restored as (
    update public.farmers as farmer
    set ${columns
      .map(
        ({ field, column, type }) =>
          `${column} = case when '${field}' = any (standing.fields) then (standing.before ->> '${field}')::${type} else farmer.${column} end`,
      )
      .join(", ")}
    from standing
    where farmer.id = standing.farmer_id and standing.fields <> '{}'
  )
  select number, fields from standing`;

/** Both coordinates or neither. */
const placeBack = `
  with change_of as materialized (
    select
      number, farmer_id,
      (max(after #>> '{}') filter (where field = 'latitude'))::double precision as latitude,
      (max(after #>> '{}') filter (where field = 'longitude'))::double precision as longitude,
      (max(before #>> '{}') filter (where field = 'latitude'))::double precision as former_latitude,
      (max(before #>> '{}') filter (where field = 'longitude'))::double precision as former_longitude
    from (${changesOfRows}) as each_change
    where field in ('latitude', 'longitude')
    group by number, farmer_id
  )
  update public.farmers as farmer set latitude = former_latitude, longitude = former_longitude
  from change_of
  where farmer.id = change_of.farmer_id and farmer.deleted_at is null
    and farmer.latitude = change_of.latitude and farmer.longitude = change_of.longitude
  returning change_of.number, array['latitude', 'longitude'] as fields`;

const birthsBack = `
  with change_of as materialized (
    select * from (${changesOfRows}) as each_change where field = 'birthDate'
  ), standing as materialized (
    select change_of.number, birth.farmer_id, change_of.before #>> '{}' as former
    from change_of
    join public.farmer_births as birth
      on birth.farmer_id = change_of.farmer_id and coalesce(birth.day::text, birth.year::text) = change_of.after #>> '{}'
  ), removed as (
    delete from public.farmer_births where farmer_id in (select farmer_id from standing where former is null)
  ), restored as (
    update public.farmer_births as birth
    set year = left(former, 4)::smallint, day = case when length(former) > 4 then former::date end
    from standing where birth.farmer_id = standing.farmer_id and former is not null
  )
  select number, array['birthDate'] as fields from standing
  union
  select change_of.number, array['birthDate']
  from change_of
  left join public.farmer_births as birth on birth.farmer_id = change_of.farmer_id
  where coalesce(birth.day::text, birth.year::text) is not distinct from change_of.before #>> '{}'`;

/** A phone that is gone already needs no taking back. */
const phonesBack = `
  with change_of as materialized (
    select * from (${changesOfRows}) as each_change where field = 'phones'
  ), removed as (
    delete from public.farmer_phones as phone
    using change_of
    where phone.farmer_id = change_of.farmer_id and change_of.after ? phone.raw and not change_of.before ? phone.raw
      and phone.raw = phone.e164
  )
  select number, array['phones'] as fields from change_of`;
