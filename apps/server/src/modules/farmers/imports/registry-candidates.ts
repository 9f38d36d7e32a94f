import type { ListedFarmer } from "@parcelle/farmers/list/farmer";
import type { ErasedFarmer, RegistryFarmer } from "@parcelle/farmers/registry/registry-farmer";
import type { Transaction } from "#database/database.ts";
import type { ListSource } from "../migrations/open-list.ts";

/** What of a row the registry is searched by. */
export const askedOf = (
  number: number,
  { identifier, firstName, lastName, phones, village, birthDate }: ListedFarmer,
  sourceKey: string | null,
) => ({ number, identifier, firstName, lastName, phones, village, birthDate, sourceKey });

type Registry = { organisationId: number; source: ListSource };

export type Candidate = { number: number; farmer: RegistryFarmer | ErasedFarmer };

/**
 * Farmers in use whom rows of a list could be, and who of them was erased.
 *
 * @param listed text of JSON: `askedOf` each row
 * @returns with the number of the row; one that could be several has several
 */
export const candidatesOf = (
  transaction: Transaction,
  { organisationId, source }: Registry,
  listed: string,
): Promise<Candidate[]> =>
  transaction.query(
    `with named as materialized (
       select distinct on (number) * from app.farmers_of_source($1, $3, $2::jsonb)
     ), alike as materialized (
       select number, farmer_id from app.farmers_alike($1, $2::jsonb) union select number, farmer_id from named
     )
     select
       alike.number,
       case when named.told is null then known.farmer else known.farmer || jsonb_build_object('told', named.told) end as farmer
     from app.farmers_as_listed($1, array(select distinct farmer_id from alike)) as known
     join alike on alike.farmer_id = known.id
     left join named on named.number = alike.number and named.farmer_id = alike.farmer_id
     union all
     select erased.number, jsonb_build_object('erasedOn', erased.erased_on) from app.farmers_erased($1, $3, $2::jsonb) as erased`,
    [organisationId, listed, source],
  );

/** Holds whom rows could be, so that nobody changes them before the rows are applied. */
export async function lockCandidates(
  transaction: Transaction,
  { organisationId, source }: Registry,
  listed: string,
): Promise<void> {
  await transaction.query(
    `select id from public.farmers
     where id = any (array(
       select farmer_id from app.farmers_alike($1, $2::jsonb) union select farmer_id from app.farmers_of_source($1, $3, $2::jsonb)
     ))
     order by id
     for no key update`,
    [organisationId, listed, source],
  );
}
