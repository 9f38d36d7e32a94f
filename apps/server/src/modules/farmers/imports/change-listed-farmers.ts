import type { Transaction } from "#database/database.ts";
import type { AppliedRow, TakenRow } from "./apply-batch.ts";
import { listedPhones } from "./listed-phones.ts";
import { listedValues } from "./listed-values.ts";

/** Gives farmers what rows of a list tell of them. What a list does not tell stays as it is. */
export async function changeListedFarmers(
  transaction: Transaction,
  { organisationId }: { organisationId: number },
  rows: readonly TakenRow[],
): Promise<AppliedRow[]> {
  if (rows.length === 0) return [];
  const values = await listedValues(transaction, organisationId, rows);
  await transaction.query(
    `with listed as materialized (
       select * from jsonb_to_recordset($2::jsonb) as line ("farmerId" bigint, told jsonb, phones jsonb, beside jsonb)
     ), changed as (
       update public.farmers as farmer
       set
         identifier = coalesce(listed.told ->> 'identifier', farmer.identifier),
         last_name = coalesce(listed.told ->> 'lastName', farmer.last_name),
         first_name = coalesce(listed.told ->> 'firstName', farmer.first_name),
         sex = coalesce(listed.told ->> 'sex', farmer.sex),
         village = coalesce(listed.told ->> 'village', farmer.village),
         declared_area_hectares = coalesce((listed.told ->> 'areaHectares')::double precision, farmer.declared_area_hectares),
         latitude = coalesce((listed.told ->> 'latitude')::double precision, farmer.latitude),
         longitude = coalesce((listed.told ->> 'longitude')::double precision, farmer.longitude),
         languages = case
           when listed.beside -> 'languages' = 'null' then farmer.languages
           else array(select jsonb_array_elements_text(listed.beside -> 'languages'))
         end,
         other_identifiers = case
           when listed.beside -> 'otherIdentifiers' = 'null' then farmer.other_identifiers
           else app.free_codes_of_list($1, farmer.id, farmer.identifier, listed.beside -> 'otherIdentifiers')
         end,
         household_id = coalesce((listed.beside ->> 'householdId')::bigint, farmer.household_id),
         household_role = coalesce(listed.beside ->> 'householdRole', farmer.household_role),
         own_values = farmer.own_values || (listed.beside -> 'own')
       from listed
       where farmer.id = listed."farmerId"
     ), hidden as (
       insert into public.farmer_private_values as held (farmer_id, organisation_id, own_values)
       select listed."farmerId", $1, listed.beside -> 'hidden' from listed where listed.beside -> 'hidden' <> '{}'
       on conflict (farmer_id) do update set own_values = held.own_values || excluded.own_values
     ), called as (
       insert into public.farmer_phones (organisation_id, farmer_id, position, raw, e164, network)
       select
         $1, listed."farmerId",
         phone.position + (select coalesce(max(position), 0) from public.farmer_phones where farmer_id = listed."farmerId"),
         phone.raw, phone.e164, phone.network
       from listed, jsonb_to_recordset(listed.phones) as phone (position smallint, raw text, e164 text, network text)
     )
     insert into public.farmer_births (organisation_id, farmer_id, year, day)
     select
       $1, listed."farmerId", left(listed.told ->> 'birthDate', 4)::smallint,
       case when length(listed.told ->> 'birthDate') > 4 then (listed.told ->> 'birthDate')::date end
     from listed where listed.told ->> 'birthDate' is not null
     on conflict (farmer_id) do update set year = excluded.year, day = excluded.day`,
    [organisationId, JSON.stringify(rows.map((row) => ({ ...toldOf(row), beside: values.get(row.number) })))],
  );
  const left = [...values.values()].flatMap(({ formerHousehold }) => formerHousehold ?? []);
  if (left.length > 0) await transaction.query("select app.end_empty_households($1)", [left]);
  return rows.map(({ number, farmerId, farmer, changes }) => ({
    ...{ number, outcome: "changed", reason: values.get(number)?.reason ?? null, farmerId, farmer },
    former: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  }));
}

function toldOf({ farmerId, changes }: TakenRow) {
  const phones = changes.find(({ field }) => field === "phones");
  const [before, after] = [phones?.before, phones?.after].map((told) => (Array.isArray(told) ? told : []));
  return {
    farmerId,
    told: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    phones: listedPhones(after!.filter((phone) => !before!.includes(phone))),
  };
}
