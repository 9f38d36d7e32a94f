import { randomUUID } from "node:crypto";
import type { Transaction } from "#database/database.ts";
import { addQualityRows, type QualityRows } from "./quality-rows.ts";

export type FormRows = {
  formId: number;
  formVersionId: number;
  formTemplateId: number;
  formFileId: number;
  projectFormId: number;
  fieldPhoneId: number;
  recordId: number;
  recordPlaceId: number;
  recordTeamId: number;
  webhookId: number;
  webhookDeliveryId: number;
} & QualityRows;

const xform = `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Recensement</h:title><model>
<instance><data id="recensement" version="1"><nom/><lieu/><meta><instanceID/></meta></data></instance><bind nodeset="/data/nom" type="string" required="true()"/>
</model></h:head><h:body><input ref="/data/nom"><label>Nom</label></input></h:body></h:html>`;

const definition = {
  items: [
    { kind: "question", type: "geopoint", name: "lieu" },
    { kind: "repeat", name: "parcelle", items: [{ kind: "question", type: "decimal", name: "ha" }] },
  ],
};

/** A form of one question, a place and rows of plots, published, filled in a project by a phone, with a record and its photo. */
export async function addFormRows(
  transaction: Transaction,
  organisationId: number,
  projectId: number,
): Promise<FormRows> {
  const account = randomUUID();
  await transaction.query("insert into auth.users (id) values ($1)", [account]);
  const [rows] = await transaction.query<FormRows>(
    `with form as (
       insert into public.forms (organisation_id, name, xml_id, draft, request_key, author)
       values ($1, 'Recensement', 'recensement', '{}', 'test', 'Koné') returning id
     ), version as (
       insert into public.form_versions (organisation_id, form_id, number, version, definition, xform, md5, questions, author)
       select $1, id, 1, '1', $5::jsonb, $3, md5('a'), 1, 'Koné' from form returning id, form_id
     ), template as (
       insert into public.form_templates (organisation_id, name, is_shared, definition, author)
       values ($1, 'Recensement type', true, '{}', 'Koné') returning id
     ), used as (
       insert into public.project_forms (organisation_id, project_id, form_id, version_id, status, author)
       select $1, $2, form_id, id, 'in_progress', 'Koné' from version returning id
     ), file as (
       insert into public.form_files (organisation_id, form_id, name, object_path, content_type, bytes, sha256, md5, author)
       select $1, id, 'villages.csv', concat($1::bigint, '/', $4::uuid, '/villages.csv'), 'text/csv', 20, repeat('f', 64), md5('f'), 'Koné' from form
       returning id, form_id
     ), kept as (
       insert into public.form_version_files (version_id, file_id, form_id, organisation_id)
       select version.id, file.id, file.form_id, $1 from version, file
     ), phone as (
       insert into public.field_phones (organisation_id, project_id, user_id, name, author)
       values ($1, $2, $4, 'Tecno de Yao', 'Koné') returning id
     ), token as (
       insert into app.field_phone_tokens (field_phone_id, token_hash) select id, encode(sha256($4::text::bytea), 'hex') from phone
     )
     select form.id as "formId", version.id as "formVersionId", file.id as "formFileId", used.id as "projectFormId", phone.id as "fieldPhoneId",
       template.id as "formTemplateId"
     from form, version, used, phone, template, file`,
    [organisationId, projectId, xform, account, JSON.stringify(definition)],
  );
  const [record] = await transaction.query<{ id: number }>(
    `with record as (
       insert into public.records
         (organisation_id, project_id, project_form_id, form_id, version_id, instance_id, state, answers, sent_sha256, author, revision, created_by)
       values ($1, $2, $3, $4, $5, 'uuid:1', 'valid', '{"nom": "Koné", "lieu": "5.84 -5.36 0 4", "parcelle": [{"ha": "2"}]}', repeat('a', 64), 'Tecno de Yao', 1, $6) returning id
     ), photo as (
       insert into public.record_files (organisation_id, project_id, record_id, name) select $1, $2, id, 'photo.jpg' from record
     ), review as (
       insert into public.record_reviews (organisation_id, project_id, record_id, from_state, to_state, comment, reviewer)
       select $1, $2, id, 'valid', 'refuse', 'La surface manque.', 'Aka' from record
     ), revision as (
       insert into public.record_revisions (organisation_id, project_id, record_id, number, version_id, state, answers, editor)
       select $1, $2, id, 0, $5, 'refuse', '{"nom": "Kone"}', 'Koné' from record
     ), edition as (
       insert into public.record_editions
         (organisation_id, project_id, project_form_id, record_id, instance_id, sent_sha256, revision, author)
       select $1, $2, $3, id, 'uuid:2', repeat('a', 64), 1, 'Tecno de Yao' from record
     ), dashboard as (
       insert into public.record_dashboards (organisation_id, project_id, project_form_id, name, author, is_shared)
       values ($1, $2, $3, 'Semaine', 'Koné', true)
     )
     select id from record`,
    [organisationId, projectId, rows!.projectFormId, rows!.formId, rows!.formVersionId, account],
  );
  const recordId = record!.id;
  const [place] = await transaction.query<{ id: number }>(
    "select id from public.record_places where record_id = $1",
    [recordId],
  );
  const [team] = await transaction.query<{ id: number }>(
    `with team as (
       insert into public.record_teams (organisation_id, project_id, name, author) values ($1, $2, 'Équipe de Yao', 'Koné') returning id
     ), member as (
       insert into public.record_team_members (organisation_id, project_id, team_id, user_id) select $1, $2, id, $3 from team
     )
     select id from team`,
    [organisationId, projectId, account],
  );
  const quality = await addQualityRows(transaction, { recordId, account });
  const [hook] = await transaction.query<{ webhookId: number; webhookDeliveryId: number }>(
    `with hook as (
       insert into public.webhooks (organisation_id, project_id, name, address, events, status, request_key, author)
       values ($1, $2, 'Tableau de bord', 'https://ailleurs.test/parcelle', '{record.received}', 'paused', 'test', 'Koné') returning id
     ), secret as (
       insert into app.webhook_secrets (webhook_id, sealed) select id, 'scellé' from hook
     ), delivery as (
       insert into public.webhook_deliveries (organisation_id, project_id, webhook_id, event_id, kind, record_id, content, state)
       select $1, $2, id, gen_random_uuid(), 'record.received', $3, '{"record": {"answers": {"nom": "Koné"}}}', 'dead' from hook returning id
     )
     select hook.id as "webhookId", delivery.id as "webhookDeliveryId" from hook, delivery`,
    [organisationId, projectId, recordId],
  );
  return {
    ...{ ...rows!, ...hook!, ...quality },
    ...{ recordId, recordPlaceId: place!.id, recordTeamId: team!.id },
  };
}
