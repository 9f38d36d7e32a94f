import { byTheService, type ForgingCase, inHisName } from "./forging-case.ts";

const beginForm = (more: string, value: string) =>
  `insert into public.forms (organisation_id, name, xml_id, draft, request_key${more})
   select organisation_id, 'Une autre', 'autre', '{}', 'neuf'${value} from public.forms where id = $1 returning id`;

const keepTemplate = (more: string, value: string) =>
  `insert into public.form_templates (organisation_id, name, is_shared, definition${more})
   select organisation_id, 'Un autre', true, '{}'${value} from public.form_templates where id = $1 returning id`;

const addRecord = (more: string, value: string) =>
  `insert into public.records
     (organisation_id, project_id, project_form_id, form_id, version_id, instance_id, state, answers, sent_sha256${more})
   select organisation_id, project_id, project_form_id, form_id, version_id, 'uuid:9', 'valid', '{}', repeat('b', 64)${value}
   from public.records where id = $1 returning id`;

/** Forms and records: what was published and answered stays as it was, and states move as the table of moves says. */
export const formForgingCases: readonly ForgingCase[] = [
  {
    table: "forms",
    forges: "begins a form by hand, unseen by the checks of its definition",
    statement: beginForm("", ""),
    values: ({ own }) => [own.formId],
    control: inHisName("manager"),
  },
  {
    table: "forms",
    forges: "begins a form in another's name",
    door: "workflow",
    statement: beginForm(", author", ", 'Un autre'"),
    values: ({ own }) => [own.formId],
    control: inHisName("manager", { statement: beginForm("", "") }),
  },
  {
    table: "form_templates",
    forges: "keeps a template by hand, unseen by the checks of its definition",
    statement: keepTemplate("", ""),
    values: ({ own }) => [own.formTemplateId],
    control: inHisName("manager"),
  },
  {
    table: "form_templates",
    forges: "keeps a template in another's name",
    door: "workflow",
    statement: keepTemplate(", author", ", 'Un autre'"),
    values: ({ own }) => [own.formTemplateId],
    control: inHisName("manager", { statement: keepTemplate("", "") }),
  },
  {
    table: "form_versions",
    forges: "changes what was published",
    door: "workflow",
    statement: "update public.form_versions set xform = '<faux/>' where id = $1 returning id",
    values: ({ own }) => [own.formVersionId],
    control: byTheService,
  },
  {
    table: "project_forms",
    forges: "moves a form back to a draft over its answers",
    door: "workflow",
    statement: "update public.project_forms set status = 'draft' where id = $1 returning id",
    values: ({ own }) => [own.projectFormId],
    control: inHisName("manager", {
      statement: "update public.project_forms set status = 'completed' where id = $1 returning id",
    }),
  },
  {
    table: "field_phones",
    forges: "adds a phone without a secret",
    door: "workflow",
    statement: `insert into public.field_phones (organisation_id, project_id, user_id, name)
      select organisation_id, project_id, gen_random_uuid(), 'Faux' from public.field_phones where id = $1 returning id`,
    values: ({ own }) => [own.fieldPhoneId],
    control: inHisName("manager", {
      statement:
        "select app.add_field_phone(project_id, 'Itel', repeat('d', 64)) as id from public.field_phones where id = $1",
    }),
  },
  {
    table: "records",
    forges: "answers a form by hand, unseen by its rules",
    statement: addRecord("", ""),
    values: ({ own }) => [own.recordId],
    control: inHisName("agent"),
  },
  {
    table: "records",
    forges: "answers a form in another's name",
    door: "workflow",
    statement: addRecord(", author", ", 'Un autre'"),
    values: ({ own }) => [own.recordId],
    control: inHisName("agent", { statement: addRecord("", "") }),
  },
  {
    table: "records",
    forges: "changes answers that came",
    door: "workflow",
    statement:
      'update public.records set answers = \'{"nom": "Faux"}\', errors = 0 where id = $1 returning id',
    values: ({ own }) => [own.recordId],
    control: inHisName("agent", {
      statement: "update public.records set state = 'in_progress' where id = $1 returning id",
    }),
  },
  {
    table: "records",
    forges: "accepts what was refused without its being mended",
    door: "workflow",
    statement: "update public.records set state = 'failed' where id = $1 returning id",
    values: ({ own }) => [own.recordId],
    control: inHisName("manager", {
      statement: "update public.records set state = 'refuse' where id = $1 returning id",
    }),
  },
  {
    table: "record_places",
    forges: "calls an outline normal that overlaps another one",
    door: "workflow",
    statement: "update public.record_places set accuracy = 1 where id = $1 returning id",
    values: ({ own }) => [own.recordPlaceId],
    control: byTheService,
  },
  {
    table: "record_files",
    forges: "says that a photo has come",
    statement: "update public.record_files set received_at = now() where record_id = $1 returning id",
    values: ({ own }) => [own.recordId],
    control: inHisName("agent", {
      statement: `update public.record_files
        set object_path = 'a', content_type = 'image/jpeg', bytes = 1, sha256 = repeat('e', 64), received_at = now()
        where record_id = $1 returning id`,
    }),
  },
];
