import type { Transaction } from "#database/database.ts";

export type QualityRows = { backCheckId: number; backCheckRecordId: number; assignmentId: number };

/** A look at the records of a form with what was found, a record that is visited again, and records that are asked for. */
export async function addQualityRows(
  transaction: Transaction,
  { recordId, account }: { recordId: number; account: string },
): Promise<QualityRows> {
  const [made] = await transaction.query<QualityRows>(
    `with record as (
       select * from public.records where id = $1
     ), settings as (
       insert into public.quality_settings (organisation_id, project_id, project_form_id, author)
       select organisation_id, project_id, project_form_id, 'Koné' from record
     ), round as (
       insert into public.quality_rounds (organisation_id, project_id, project_form_id, records, checked_until)
       select organisation_id, project_id, project_form_id, 1, now() from record
     ), finding as (
       insert into public.record_quality_findings (organisation_id, project_id, project_form_id, record_id, agent, code, weight, evidence)
       select organisation_id, project_id, project_form_id, id, $2, 'night_entry', 0.2, '{"hour": 23, "minute": 5, "timeZone": "Africa/Abidjan"}'
       from record
     ), hash as (
       insert into public.record_photo_hashes (record_file_id, organisation_id, project_id, hash)
       select file.id, file.organisation_id, file.project_id, '00000000000000ff' from public.record_files as file where file.record_id = $1
     ), draw as (
       insert into public.back_checks (organisation_id, project_id, project_form_id, seed, per_agent, request_key, author)
       select organisation_id, project_id, project_form_id, '2026', 1, 'test', 'Koné' from record returning id
     ), drawn as (
       insert into public.back_check_records (organisation_id, project_id, back_check_id, record_id, agent, doubt)
       select record.organisation_id, record.project_id, draw.id, record.id, $2, 0.2 from record, draw returning id
     ), asked as (
       insert into public.record_assignments (organisation_id, project_id, project_form_id, assignee, assignee_name, target, author)
       select organisation_id, project_id, project_form_id, $2, 'Tecno de Yao', 40, 'Koné' from record returning id
     )
     select draw.id as "backCheckId", drawn.id as "backCheckRecordId", asked.id as "assignmentId" from draw, drawn, asked`,
    [recordId, account],
  );
  return made!;
}
