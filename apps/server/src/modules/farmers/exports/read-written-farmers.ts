import type { WrittenFarmer } from "@parcelle/farmers/files/written-farmer";
import type { Transaction } from "#database/database.ts";

/** Farmers as the caller reads them, in the order of the list. */
export async function readWrittenFarmers(
  transaction: Transaction,
  farmerIds: readonly number[],
): Promise<WrittenFarmer[]> {
  return transaction.query<WrittenFarmer>(
    `with held as materialized (
       select * from public.farmer_holdings where farmer_id = any ($1)
     )
     select
       farmer.id, farmer.identifier, farmer.other_identifiers as "otherIdentifiers", farmer.last_name as "lastName", farmer.first_name as "firstName",
       farmer.other_names as "otherNames", farmer.sex,
       (
         select coalesce(birth.day::text, birth.year::text)
         from public.farmer_births as birth
         where birth.farmer_id = farmer.id
       ) as "birthDate",
       coalesce((
         select jsonb_agg(jsonb_build_object('written', phone.raw, 'number', phone.e164) order by phone.position)
         from public.farmer_phones as phone
         where phone.farmer_id = farmer.id
       ), '[]') as phones,
       coalesce((
         select jsonb_agg(
           jsonb_build_object('kind', paper.kind, 'country', paper.country, 'number', paper.number, 'validUntil', paper.valid_until)
           order by paper.position
         )
         from public.farmer_papers as paper
         where paper.farmer_id = farmer.id
       ), '[]') as papers,
       farmer.village, farmer.section_name as section, farmer.crops, farmer.languages,
       farmer.household_name as household, farmer.household_role as "householdRole",
       farmer.declared_area_hectares as "declaredHectares", farmer.measured_hectares as "measuredHectares", farmer.plots,
       coalesce((
         select jsonb_agg(
           jsonb_build_object('plot', held.plot_identifier, 'works', held.works, 'tenure', held.tenure, 'sharePercent', held.share_percent)
           order by held.plot_identifier, held.plot_id
         )
         from held
         where held.farmer_id = farmer.id
       ), '[]') as holdings,
       farmer.latitude, farmer.longitude, organisation.name as organisation,
       app.told_own_values(farmer.organisation_id, farmer.own_values || coalesce(farmer.private_values, '{}')) as own
     from public.farmer_overview as farmer
     join public.organisations as organisation on organisation.id = farmer.organisation_id
     where farmer.id = any ($1)
     order by farmer.name_order, farmer.id`,
    [farmerIds],
  );
}
