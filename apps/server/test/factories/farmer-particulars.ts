import type { Database, Transaction } from "#database/database.ts";

/** A phone, a birth and a section of a farmer. */
export async function addFarmerParticulars(
  transaction: Transaction,
  organisationId: number,
  farmerId: number,
): Promise<void> {
  await transaction.query(
    `with section as (
       insert into public.farmer_sections (organisation_id, name) values ($1, 'Lakota') returning id
     ), phone as (
       insert into public.farmer_phones (organisation_id, farmer_id, position, raw, e164)
       values ($1, $2, 1, '07 01 02 03 04', '+2250701020304')
     ), birth as (
       insert into public.farmer_births (organisation_id, farmer_id, year, day) values ($1, $2, 1978, '1978-03-04')
     )
     update public.farmers set section_id = (select id from section) where id = $2`,
    [organisationId, farmerId],
  );
}

/** A farmer who was removed. */
export async function addTrashedFarmer(database: Database, organisationId: number): Promise<void> {
  await database.asOwner((transaction) =>
    transaction.query(
      `insert into public.farmers (organisation_id, identifier, first_name, last_name, deleted_at)
       values ($1, 'F-0', 'Adjoua', 'Brou', now())`,
      [organisationId],
    ),
  );
}
