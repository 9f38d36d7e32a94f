import type { Transaction } from "#database/database.ts";

export type FarmerParticulars = {
  removedFarmerId: number;
  farmerChangeId: number;
  farmerSectionId: number;
  farmerPhoneId: number;
  farmerFieldId: number;
  emptiedRegistryId: number;
  plotLinkId: number;
  farmerEventId: number;
  farmerPictureId: number;
  removedPictureId: number;
  householdId: number;
  farmerImportId: number;
  farmerPairId: number;
  farmerMergeId: number;
  alikeFarmerId: number;
  consentWordingId: number;
  farmerRequestId: number;
  dueFarmerId: number;
};

type Asked = Pick<FarmerParticulars, "consentWordingId" | "dueFarmerId">;
type AddedPair = Pick<FarmerParticulars, "farmerPairId" | "farmerMergeId" | "alikeFarmerId">;

/** A phone, a birth, a paper, a scan, a section, a change of a farmer and one that waits, a list that was read, and another one who was removed, with a merge. */
export async function addFarmerParticulars(
  transaction: Transaction,
  organisationId: number,
  farmerId: number,
): Promise<FarmerParticulars> {
  const [added] = await transaction.query<Omit<FarmerParticulars, keyof AddedPair | keyof Asked>>(
    `with section as (
       insert into public.farmer_sections (organisation_id, name) values ($1, 'Lakota') returning id
     ), household as (
       insert into public.farmer_households (organisation_id, name) values ($1, 'Cour Koné') returning id
     ), phone as (
       insert into public.farmer_phones (organisation_id, farmer_id, position, raw, e164)
       values ($1, $2, 1, '07 01 02 03 04', '+2250701020304')
       returning id
     ), paper as (
       insert into public.farmer_papers (organisation_id, farmer_id, position, kind, country, number)
       values ($1, $2, 1, 'national_id', 'CI', 'CI 0012')
     ), birth as (
       insert into public.farmer_births (organisation_id, farmer_id, year, day) values ($1, $2, 1978, '1978-03-04')
     ), placed as (
       update public.farmers set section_id = (select id from section), household_id = (select id from household), household_role = 'other' where id = $2
     ), removed as (
       insert into public.farmers (organisation_id, identifier, first_name, last_name, deleted_at)
       values ($1, 'F-0', 'Adjoua', 'Brou', now())
       returning id
     ), change as (
       insert into public.farmer_changes (organisation_id, column_name, value, before)
       values ($1, 'village', '"Divo"', jsonb_build_array(jsonb_build_array($2::bigint, null)))
       returning id
     ), link as (
       insert into public.plot_links (organisation_id, way, plots, before)
       values ($1, 'hand', 1, jsonb_build_array(jsonb_build_array(0, null, $2::bigint)))
       returning id
     ), event as (
       insert into public.farmer_events (organisation_id, farmer_id, kind, name, starts_on, batch)
       values ($1, $2, 'certification', 'Fairtrade', '2020-01-01', gen_random_uuid())
       returning id
     ), scan as (
       insert into public.farmer_pictures (organisation_id, farmer_id, kind, object_path, content_type)
       values ($1, $2, 'scan', $1::bigint || '/00000000-0000-4000-8000-000000000001/scan.jpg', 'image/jpeg')
       returning id
     ), former_photo as (
       insert into public.farmer_pictures (organisation_id, farmer_id, kind, object_path, content_type, removed_at)
       values ($1, $2, 'photo', $1::bigint || '/00000000-0000-4000-8000-000000000002/photo.jpg', 'image/jpeg', now())
       returning id
     ), import as (
       insert into public.farmer_imports (organisation_id, status, source, object_path, file_name)
       values ($1, 'ready', 'kobo', $1::bigint || '/00000000-0000-4000-8000-000000000000/liste.xlsx', 'liste.xlsx')
       returning id
     ), line as (
       insert into public.farmer_import_rows (import_id, organisation_id, number, sheet, row, fate, farmer)
       select id, $1, 1, 'Liste', 2, 'new', '{"identifier": "F-3", "lastName": "Yao", "firstName": null, "phones": []}' from import
     ), request as (
       insert into public.farmer_change_requests (organisation_id, farmer_id, wanted, former)
       values ($1, $2, '{"phones": ["05 05 05 05 05"]}', '{"phones": ["07 01 02 03 04"]}')
       returning id
     ), setting as (
       insert into public.farmer_registry_settings (organisation_id) values ($1)
     ), field as (
       insert into public.farmer_fields (organisation_id, name_fr, name_en, kind, is_private) values ($1, 'Compte', 'Account', 'text', true)
       returning id
     ), hidden as (
       insert into public.farmer_private_values (farmer_id, organisation_id, own_values) values ($2, $1, '{"compte": "CI-1"}')
     ), filter as (
       insert into public.saved_filters (organisation_id, list, name, address, question, is_shared)
       values ($1, 'farmers', 'Toutes', '', '{"conditions": []}', true)
     ), gone as (
       insert into public.farmers (organisation_id, identifier, first_name, last_name, deleted_at)
       values ($1, 'F-3', 'Yao', 'Zadi', now() - interval '1 day')
     ), emptied as (
       insert into public.emptied_registries (organisation_id, farmers, created_at) values ($1, 1, now() - interval '1 day') returning id
     ), named as (
       insert into public.farmer_source_keys (organisation_id, source, source_key, farmer_id) values ($1, 'kobo', 'u-1', $2)
     ), land as (
       insert into public.farmer_import_plots (
         import_id, organisation_id, number, sheet, row, source_key, position, outline, outline_hash
       )
       select id, $1, 1, 'Parcelles', 2, 'p-1', 1, '{"type": "Point", "coordinates": [-5.2, 6.5]}', repeat('0', 64) from import
     ), mapping as (
       insert into public.farmer_list_mappings (organisation_id, fingerprint, columns) values ($1, repeat('0', 64), '[]')
     )
     select removed.id as "removedFarmerId", change.id as "farmerChangeId", import.id as "farmerImportId", link.id as "plotLinkId",
       section.id as "farmerSectionId", phone.id as "farmerPhoneId", event.id as "farmerEventId", household.id as "householdId", request.id as "farmerRequestId",
       field.id as "farmerFieldId", emptied.id as "emptiedRegistryId", scan.id as "farmerPictureId", former_photo.id as "removedPictureId"
     from removed, change, import, link, section, phone, event, household, request, field, emptied, scan, former_photo`,
    [organisationId, farmerId],
  );
  return {
    ...added!,
    ...(await addFarmerPair(transaction, organisationId, farmerId, added!.removedFarmerId)),
    ...(await addConsent(transaction, organisationId, farmerId, added!.removedFarmerId)),
  };
}

/** A farmer who looks like the first, and a merge of him. */
async function addFarmerPair(
  transaction: Transaction,
  organisationId: number,
  farmerId: number,
  otherId: number,
): Promise<AddedPair> {
  const [added] = await transaction.query<AddedPair>(
    `with alike as (
       insert into public.farmers (organisation_id, identifier, first_name, last_name) values ($1, 'F-3', 'Eva', 'Coné') returning id
     ), paper as (
       insert into public.farmer_papers (organisation_id, farmer_id, position, kind, country, number)
       select $1, id, 1, 'national_id', 'CI', 'ci-0012' from alike
     ), pair as (
       insert into public.farmer_pairs (organisation_id, one_id, other_id, score)
       select $1, $2, id, 0.8 from alike
       returning id
     ), told as (
       insert into public.farmer_pair_particulars (pair_id, organisation_id, score, reasons)
       select id, $1, 0.8, '[{"field": "name", "weight": 6.1}, {"field": "phone", "weight": 4.3}]' from pair
     ), merge as (
       insert into public.farmer_merges (organisation_id, farmer_id, other_id, other_identifier, taken)
       values ($1, $2, $3, 'F-0', '{village}')
       returning id
     ), former as (
       insert into app.merged_farmers (merge_id, before, after, phones, plots, apart)
       select id, '{"village": null}', '{"village": "Divo"}', '{}', '{}', '{}' from merge
     )
     select pair.id as "farmerPairId", merge.id as "farmerMergeId", alike.id as "alikeFarmerId" from pair, merge, alike`,
    [organisationId, farmerId, otherId],
  );
  return added!;
}

/** What the farmer agreed to and by what proof, who looked at him, and how long the others are kept, one of whom is due. */
async function addConsent(
  transaction: Transaction,
  organisationId: number,
  farmerId: number,
  removedId: number,
): Promise<Asked> {
  const [added] = await transaction.query<Asked>(
    `with due as (
       insert into public.farmers (organisation_id, identifier, first_name, last_name, deleted_at)
       values ($1, 'ZADI', 'Aya', 'Zadi', now() - interval '4 years')
       returning id
     ), wording as (
       insert into public.consent_wordings (organisation_id, purpose, language, version, text)
       values ($1, 'contact', 'fr', 1, 'Vous pouvez m’appeler.')
       returning id
     ), consent as (
       insert into public.farmer_consents (organisation_id, farmer_id, wording_id, purpose, given_on, proof)
       select $1, $2, id, 'contact', '2026-01-02', 'signature' from wording
       returning id
     ), proof as (
       insert into public.farmer_consent_proofs (consent_id, organisation_id, object_path, file_name, content_type)
       select id, $1, $1::bigint || '/00000000-0000-4000-8000-000000000000/preuve.pdf', 'preuve.pdf', 'application/pdf' from consent
     ), access as (
       insert into public.farmer_accesses (organisation_id, farmer_id, person, person_name, way)
       values ($1, $2, gen_random_uuid(), 'Awa Koné', 'read')
     ), retention as (
       insert into public.farmer_retention (organisation_id, years_after_removal) values ($1, 3)
     ), erased as (
       insert into public.farmer_erasures (organisation_id, farmer_id, identifier, kept, gone) values ($1, $3, 'F-00', '{}', '{}')
     )
     select wording.id as "consentWordingId", due.id as "dueFarmerId" from wording, due`,
    [organisationId, farmerId, removedId],
  );
  return added!;
}
