import type { Transaction } from "#database/database.ts";
import { freeIdentifiers } from "../registry/free-identifiers.ts";
import type { AppliedRow, TakenRow } from "./apply-batch.ts";
import { listedPhones } from "./listed-phones.ts";
import { listedValues } from "./listed-values.ts";

type Owner = { organisationId: number };
type Added = { number: number; id: number; updatedAt: string };

/** Registers rows of a list, with phones and births; a row without an identifier gets the next free one. */
export async function addFarmers(
  transaction: Transaction,
  { organisationId }: Owner,
  rows: readonly TakenRow[],
): Promise<AppliedRow[]> {
  if (rows.length === 0) return [];
  const numbered = await withIdentifiers(transaction, organisationId, rows);
  const values = await listedValues(transaction, organisationId, numbered);
  const added = await transaction.query<Added>(
    `with listed as materialized (
       select * from jsonb_to_recordset($2::jsonb) as line (
         number integer, identifier text, farmer jsonb, phones jsonb, beside jsonb
       )
     ), added as (
       insert into public.farmers (
         organisation_id, identifier, last_name, first_name, sex, village, declared_area_hectares, latitude, longitude,
         languages, other_identifiers, household_id, household_role, own_values
       )
       select
         $1, identifier, farmer ->> 'lastName', coalesce(farmer ->> 'firstName', ''), farmer ->> 'sex',
         farmer ->> 'village', (farmer ->> 'areaHectares')::double precision, (farmer ->> 'latitude')::double precision,
         (farmer ->> 'longitude')::double precision,
         array(select jsonb_array_elements_text(coalesce(nullif(beside -> 'languages', 'null'), '[]'))),
         app.free_codes_of_list($1, null, identifier, beside -> 'otherIdentifiers'),
         (beside ->> 'householdId')::bigint, beside ->> 'householdRole', beside -> 'own'
       from listed
       order by number
       returning id, identifier, updated_at
     ), owned as materialized (
       select listed.number, listed.farmer, listed.phones, listed.beside, added.id, added.updated_at
       from added join listed on listed.identifier = added.identifier
     ), called as (
       insert into public.farmer_phones (organisation_id, farmer_id, position, raw, e164, network)
       select $1, owned.id, phone.position, phone.raw, phone.e164, phone.network
       from owned, jsonb_to_recordset(owned.phones) as phone (position smallint, raw text, e164 text, network text)
     ), hidden as (
       insert into public.farmer_private_values (farmer_id, organisation_id, own_values)
       select owned.id, $1, owned.beside -> 'hidden' from owned where owned.beside -> 'hidden' <> '{}'
     ), born as (
       insert into public.farmer_births (organisation_id, farmer_id, year, day)
       select
         $1, owned.id, left(owned.farmer ->> 'birthDate', 4)::smallint,
         case when length(owned.farmer ->> 'birthDate') > 4 then (owned.farmer ->> 'birthDate')::date end
       from owned where owned.farmer ->> 'birthDate' is not null
     )
     select number, id, to_jsonb(updated_at) #>> '{}' as "updatedAt" from owned`,
    [
      organisationId,
      JSON.stringify(
        numbered.map(({ number, farmer }) => ({
          number,
          identifier: farmer.identifier,
          farmer,
          phones: listedPhones(farmer.phones),
          beside: values.get(number),
        })),
      ),
    ],
  );
  const byNumber = new Map(added.map((one) => [one.number, one]));
  return numbered.map(({ number, farmer }) => {
    const { id, updatedAt } = byNumber.get(number)!;
    const reason = values.get(number)?.reason ?? null;
    return { number, outcome: "added", reason, farmerId: id, farmer, former: { updatedAt } };
  });
}

async function withIdentifiers(
  transaction: Transaction,
  organisationId: number,
  rows: readonly TakenRow[],
): Promise<TakenRow[]> {
  const lacking = rows.filter(({ farmer }) => farmer.identifier === null).length;
  const taken = rows.flatMap(({ farmer }) => farmer.identifier ?? []);
  const free = await freeIdentifiers(transaction, organisationId, { count: lacking, taken });
  return rows.map((row) =>
    row.farmer.identifier === null
      ? { ...row, farmer: { ...row.farmer, identifier: free.next().value ?? null } }
      : row,
  );
}
