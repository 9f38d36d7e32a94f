import type { ListedFarmer } from "@parcelle/farmers/list/farmer";
import type { RegistryFarmer } from "@parcelle/farmers/registry/registry-farmer";
import type { Transaction } from "#database/database.ts";

/** What of a row the registry is searched by. */
export const askedOf = (
  number: number,
  { identifier, firstName, lastName, phones, village, birthDate }: ListedFarmer,
) => ({ number, identifier, firstName, lastName, phones, village, birthDate });

/**
 * Farmers in use whom rows of a list could be.
 *
 * @param listed text of JSON: `askedOf` each row
 * @returns with the number of the row; one that could be several has several
 */
export const candidatesOf = (
  transaction: Transaction,
  organisationId: number,
  listed: string,
): Promise<{ number: number; farmer: RegistryFarmer }[]> =>
  transaction.query(
    `with alike as materialized (select * from app.farmers_alike($1, $2::jsonb))
     select alike.number, known.farmer
     from app.farmers_as_listed($1, array(select distinct farmer_id from alike)) as known
     join alike on alike.farmer_id = known.id
     order by alike.number, known.id`,
    [organisationId, listed],
  );
