import type { PermissionCase } from "./permission-cases.ts";

const leaders = ["owner", "administrator", "manager"] as const;
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
];
