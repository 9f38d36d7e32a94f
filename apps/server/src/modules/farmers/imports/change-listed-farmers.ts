import type { Transaction } from "#database/database.ts";
import type { AppliedRow, TakenRow } from "./apply-batch.ts";
import { listedPhones } from "./listed-phones.ts";

/** Gives farmers what rows of a list tell of them. What a list does not tell stays as it is. */
export async function changeListedFarmers(
  transaction: Transaction,
  { organisationId }: { organisationId: number },
  rows: readonly TakenRow[],
): Promise<AppliedRow[]> {
  if (rows.length === 0) return [];
  await transaction.query(
    `with listed as materialized (
       select * from jsonb_to_recordset($2::jsonb) as line ("farmerId" bigint, told jsonb, phones jsonb)
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
         longitude = coalesce((listed.told ->> 'longitude')::double precision, farmer.longitude)
       from listed
       where farmer.id = listed."farmerId"
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
    [organisationId, JSON.stringify(rows.map(toldOf))],
  );
  return rows.map(({ number, farmerId, farmer, changes }) => ({
    ...{ number, outcome: "changed", reason: null, farmerId, farmer },
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
