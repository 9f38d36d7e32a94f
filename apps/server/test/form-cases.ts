import type { PermissionCase } from "./permission-cases.ts";

const leaders = ["owner", "administrator", "manager"] as const;
const headquarters = ["owner", "administrator"] as const;
const field = [...leaders, "agent"] as const;
const everyone = [...field, "auditor"] as const;

/** Who may do what to forms and records: managers write forms and open them, agents fill them, everybody reads. */
export const formCases: readonly PermissionCase[] = [
  {
    action: "reads a form",
    statement: "select id from public.forms where id = $1",
    values: ({ formId }) => [formId],
    allowed: everyone,
  },
  {
    action: "begins a form",
    door: "workflow",
    statement: `insert into public.forms (organisation_id, name, xml_id, draft, request_key)
       values ($1, 'Une enquête', 'enquete', '{}', 'neuf') returning id`,
    values: ({ organisationId }) => [organisationId],
    allowed: leaders,
  },
  {
    action: "saves the draft of a form",
    door: "workflow",
    statement:
      "update public.forms set draft = '{}', draft_number = draft_number + 1 where id = $1 returning id",
    values: ({ formId }) => [formId],
    allowed: leaders,
  },
  {
    action: "publishes a form",
    door: "workflow",
    statement: "select app.publish_form($1, 1, '2', '{}', '<a/>', md5('b'), '{}', 1) as id",
    values: ({ formId }) => [formId],
    allowed: leaders,
  },
  {
    action: "reads a template that the organisation shares",
    statement: "select id from public.form_templates where id = $1",
    values: ({ formTemplateId }) => [formTemplateId],
    allowed: everyone,
  },
  {
    action: "keeps a template",
    door: "workflow",
    statement: `insert into public.form_templates (organisation_id, name, is_shared, definition)
       values ($1, 'Une visite', true, '{}') returning id`,
    values: ({ organisationId }) => [organisationId],
    allowed: leaders,
  },
  {
    action: "deletes a template that the organisation shares",
    door: "workflow",
    statement: "update public.form_templates set deleted_at = now() where id = $1 returning id",
    values: ({ formTemplateId }) => [formTemplateId],
    allowed: leaders,
  },
  {
    action: "reads a version of a form",
    statement: "select xform from public.form_versions where id = $1",
    values: ({ formVersionId }) => [formVersionId],
    allowed: everyone,
  },
  {
    action: "reads a form of a project",
    statement: "select status from public.project_forms where id = $1",
    values: ({ projectFormId }) => [projectFormId],
    allowed: everyone,
  },
  {
    action: "closes a form of a project",
    door: "workflow",
    statement: "update public.project_forms set status = 'completed' where id = $1 returning id",
    values: ({ projectFormId }) => [projectFormId],
    allowed: leaders,
  },
  {
    action: "reads the phones of a project",
    statement: "select name from public.field_phones where id = $1",
    values: ({ fieldPhoneId }) => [fieldPhoneId],
    allowed: leaders,
  },
  {
    action: "adds a phone to a project",
    door: "workflow",
    statement: "select app.add_field_phone($1, 'Itel de Brou', repeat('c', 64)) as id",
    values: ({ projectId }) => [projectId],
    allowed: leaders,
  },
  {
    action: "revokes a phone",
    door: "workflow",
    statement: "update public.field_phones set revoked_at = now() where id = $1 returning id",
    values: ({ fieldPhoneId }) => [fieldPhoneId],
    allowed: leaders,
  },
  {
    action: "reads which files stand beside a form",
    statement: "select name from public.form_files where id = $1",
    values: ({ formFileId }) => [formFileId],
    allowed: everyone,
  },
  {
    action: "reads the files that a version was published with",
    statement: "select file_id from public.form_version_files where file_id = $1",
    values: ({ formFileId }) => [formFileId],
    allowed: everyone,
  },
  {
    action: "reads where a project tells other systems",
    statement: "select address from public.webhooks where id = $1",
    values: ({ webhookId }) => [webhookId],
    allowed: leaders,
  },
  {
    action: "adds a webhook to a project",
    door: "workflow",
    statement: `insert into public.webhooks (organisation_id, project_id, name, address, events, request_key)
       select organisation_id, id, 'Entrepôt', 'https://ailleurs.test/', '{record.received}', 'neuf'
       from public.projects where id = $1 returning id`,
    values: ({ projectId }) => [projectId],
    allowed: leaders,
  },
  {
    action: "pauses a webhook",
    door: "workflow",
    statement: "update public.webhooks set status = 'paused' where id = $1 returning id",
    values: ({ webhookId }) => [webhookId],
    allowed: leaders,
  },
  {
    action: "reads how messages to another system were answered",
    statement: "select state, answer from public.webhook_deliveries where id = $1",
    values: ({ webhookDeliveryId }) => [webhookDeliveryId],
    allowed: leaders,
  },
  {
    action: "sends again what was given up",
    door: "workflow",
    statement: "select app.resend_webhook_deliveries($1, null) as id",
    values: ({ webhookId }) => [webhookId],
    allowed: leaders,
  },
  {
    action: "reads a record",
    statement: "select answers from public.records where id = $1",
    values: ({ recordId }) => [recordId],
    allowed: everyone,
  },
  {
    action: "reads where a record is",
    statement: "select geometry_state from public.record_places where record_id = $1",
    values: ({ recordId }) => [recordId],
    allowed: everyone,
  },
  {
    action: "arranges a dashboard of records for himself",
    statement: `insert into public.record_dashboards (organisation_id, project_id, project_form_id, name)
       select organisation_id, project_id, id, 'Mien' from public.project_forms where id = $1 returning id`,
    values: ({ projectFormId }) => [projectFormId],
    allowed: everyone,
  },
  {
    action: "shares a dashboard of records with whoever reads them",
    statement: `insert into public.record_dashboards (organisation_id, project_id, project_form_id, name, is_shared)
       select organisation_id, project_id, id, 'Nôtre', true from public.project_forms where id = $1 returning id`,
    values: ({ projectFormId }) => [projectFormId],
    allowed: field,
  },
  {
    action: "reads which files of a record have come",
    statement: "select name from public.record_files where record_id = $1",
    values: ({ recordId }) => [recordId],
    allowed: everyone,
  },
  {
    action: "fills a form",
    door: "workflow",
    statement: `insert into public.records
         (organisation_id, project_id, project_form_id, form_id, version_id, instance_id, state, answers, sent_sha256)
       select organisation_id, project_id, project_form_id, form_id, version_id, 'uuid:2', 'valid', '{}', repeat('b', 64)
       from public.records where id = $1 returning id`,
    values: ({ recordId }) => [recordId],
    allowed: field,
  },
  {
    action: "takes a record up again",
    door: "workflow",
    statement: "update public.records set state = 'in_progress' where id = $1 returning id",
    values: ({ recordId }) => [recordId],
    allowed: field,
  },
  {
    action: "accepts a record",
    door: "workflow",
    statement: "update public.records set state = 'accept' where id = $1 returning id",
    values: ({ recordId }) => [recordId],
    allowed: leaders,
  },
  {
    action: "refuses a record with a comment",
    door: "workflow",
    statement: `update public.records set state = 'refuse', review_comment = 'La surface manque.' where id = $1 returning id`,
    values: ({ recordId }) => [recordId],
    allowed: leaders,
  },
  {
    action: "reads which records it may accept",
    door: "workflow",
    statement: "select id from app.reviewable_records(array[$1::bigint], 'accept') where gap is null",
    values: ({ recordId }) => [recordId],
    allowed: leaders,
  },
  {
    action: "corrects the answers of a record that somebody else sent",
    door: "workflow",
    statement: `update public.records set state = 'in_progress', answers = '{"nom": "Konan"}', errors = 1 where id = $1 returning id`,
    values: ({ recordId }) => [recordId],
    allowed: leaders,
  },
  {
    action: "flags a record",
    door: "workflow",
    statement: "update public.records set flag = 'red' where id = $1 returning id",
    values: ({ recordId }) => [recordId],
    allowed: field,
  },
  {
    action: "deletes a record of others",
    door: "workflow",
    statement: "update public.records set deleted_at = now() where id = $1 returning id",
    values: ({ recordId }) => [recordId],
    allowed: leaders,
  },
  {
    action: "reads who collects in a project",
    statement: "select user_id from public.record_people($1) limit 1",
    values: ({ projectId }) => [projectId],
    allowed: leaders,
  },
  {
    action: "reads what was decided about a record",
    statement: "select comment from public.record_reviews where record_id = $1",
    values: ({ recordId }) => [recordId],
    allowed: everyone,
  },
  {
    action: "reads under which numbers a record came again",
    statement: "select instance_id from public.record_editions where record_id = $1",
    values: ({ recordId }) => [recordId],
    allowed: everyone,
  },
  {
    action: "reads what a record answered before it was corrected",
    statement: "select answers from public.record_revisions where record_id = $1",
    values: ({ recordId }) => [recordId],
    allowed: everyone,
  },
  {
    action: "shares a filter of records",
    statement: `insert into public.saved_filters (organisation_id, list, name, address, question, is_shared)
       select organisation_id, 'records:' || id, 'En erreur', '?filter=state:failed', '{"search": null, "conditions": []}', true
       from public.project_forms where id = $1 returning id`,
    values: ({ projectFormId }) => [projectFormId],
    allowed: field,
  },
  {
    action: "reads the teams of a project",
    statement: "select name from public.record_teams where id = $1",
    values: ({ recordTeamId }) => [recordTeamId],
    allowed: everyone,
  },
  {
    action: "adds a team to a project",
    statement: `insert into public.record_teams (organisation_id, project_id, name)
       select organisation_id, id, 'Équipe de Divo' from public.projects where id = $1 returning id`,
    values: ({ projectId }) => [projectId],
    allowed: headquarters,
  },
  {
    action: "renames a team",
    statement: "update public.record_teams set name = 'Équipe de Lakota' where id = $1 returning id",
    values: ({ recordTeamId }) => [recordTeamId],
    allowed: headquarters,
  },
  {
    action: "puts a person into a team",
    statement: `insert into public.record_team_members (organisation_id, project_id, team_id, user_id)
       select team.organisation_id, team.project_id, team.id, account.user_id
       from public.record_teams as team, public.record_people(team.project_id) as account
       where team.id = $1 and account.role = 'agent' and account.kind = 'member' returning id`,
    values: ({ recordTeamId }) => [recordTeamId],
    allowed: headquarters,
  },
  {
    action: "takes a person out of a team",
    statement: "delete from public.record_team_members where team_id = $1 returning id",
    values: ({ recordTeamId }) => [recordTeamId],
    allowed: headquarters,
  },
  {
    action: "dissolves a team",
    statement: "delete from public.record_teams where id = $1 returning id",
    values: ({ recordTeamId }) => [recordTeamId],
    allowed: headquarters,
  },
  {
    action: "says at how many levels records are reviewed",
    statement: "update public.projects set review_levels = 2 where id = $1 returning id",
    values: ({ projectId }) => [projectId],
    allowed: headquarters,
  },
];
