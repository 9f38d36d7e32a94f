import { byTheService, type ForgingCase, freely, inHisName } from "./forging-case.ts";

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

const refuse =
  "update public.records set state = 'refuse', review_comment = 'La surface manque.' where id = $1 returning id";

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
    forges: "changes answers as if it were another",
    door: "workflow",
    statement:
      "update public.records set answers = '{}', editor = 'Un autre', edited_by = null where id = $1 returning id",
    values: ({ own }) => [own.recordId],
    control: inHisName("manager", {
      statement: "update public.records set state = 'in_progress', answers = '{}' where id = $1 returning id",
    }),
  },
  {
    table: "records",
    forges: "says that nothing was corrected",
    door: "workflow",
    statement: "update public.records set answers = '{}', revision = 0 where id = $1 returning id",
    values: ({ own }) => [own.recordId],
    control: inHisName("manager", {
      statement: "update public.records set state = 'in_progress', answers = '{}' where id = $1 returning id",
    }),
  },
  {
    table: "records",
    forges: "corrects a record of another without being asked to",
    door: "workflow",
    by: ["agent", "guest", "auditor", "key"],
    statement: "update public.records set state = 'in_progress', answers = '{}' where id = $1 returning id",
    values: ({ own }) => [own.recordId],
    control: inHisName("manager"),
  },
  {
    table: "records",
    forges: "refuses without a word why",
    door: "workflow",
    statement: "update public.records set state = 'refuse' where id = $1 returning id",
    values: ({ own }) => [own.recordId],
    control: inHisName("manager", { statement: refuse }),
  },
  {
    table: "records",
    forges: "accepts for the headquarters what no supervisor has accepted",
    door: "workflow",
    statement:
      "update public.records set state = 'accept', accepted_level = 'headquarters' where id = $1 returning id, accepted_level",
    values: ({ own }) => [own.recordId],
    isForged: ({ accepted_level }) => accepted_level === "headquarters",
    control: inHisName("manager", {
      statement: "update public.records set state = 'accept' where id = $1 returning id",
    }),
  },
  {
    table: "records",
    forges: "says that it is accepted beside its state",
    door: "workflow",
    statement:
      "update public.records set accepted_level = 'headquarters' where id = $1 returning id, accepted_level",
    values: ({ own }) => [own.recordId],
    isForged: ({ accepted_level }) => accepted_level === "headquarters",
    control: inHisName("manager", {
      statement: "update public.records set state = 'accept' where id = $1 returning id",
    }),
  },
  {
    table: "records",
    forges: "reviews in another's name",
    door: "workflow",
    statement: "update public.records set state = 'accept', reviewer = 'Un autre' where id = $1 returning id",
    values: ({ own }) => [own.recordId],
    control: inHisName("manager", {
      statement: "update public.records set state = 'accept' where id = $1 returning id",
    }),
  },
  {
    table: "record_dashboards",
    forges: "arranges a dashboard in the name of another person",
    statement: `insert into public.record_dashboards (organisation_id, project_id, project_form_id, name, created_by)
      select organisation_id, project_id, id, 'Faux', gen_random_uuid() from public.project_forms where id = $1 returning id`,
    values: ({ own }) => [own.projectFormId],
    control: byTheService,
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
    table: "records",
    forges: "moves a record to another team",
    door: "workflow",
    statement: "update public.records set team_id = null where id = $1 returning id",
    values: ({ own }) => [own.recordId],
    control: byTheService,
  },
  {
    table: "record_reviews",
    forges: "writes what nobody decided",
    door: "workflow",
    statement: `insert into public.record_reviews (organisation_id, project_id, record_id, from_state, to_state, reviewer)
      select organisation_id, project_id, id, 'valid', 'accept', 'Un autre' from public.records where id = $1 returning id`,
    values: ({ own }) => [own.recordId],
    control: byTheService,
  },
  {
    table: "record_revisions",
    forges: "makes up what a record answered before",
    door: "workflow",
    statement: `insert into public.record_revisions (organisation_id, project_id, record_id, number, version_id, state, answers, editor)
      select organisation_id, project_id, id, 9, version_id, 'valid', '{}', 'Un autre' from public.records where id = $1 returning id`,
    values: ({ own }) => [own.recordId],
    control: byTheService,
  },
  {
    table: "record_editions",
    forges: "makes up that a record was mended and sent again, of another project’s form",
    door: "workflow",
    statement: `insert into public.record_editions
        (organisation_id, project_id, project_form_id, record_id, instance_id, sent_sha256, revision)
      select organisation_id, project_id, project_form_id + 1, id, 'uuid:8', repeat('b', 64), 1
      from public.records where id = $1 returning id`,
    values: ({ own }) => [own.recordId],
    control: inHisName("manager", {
      statement: `insert into public.record_editions
        (organisation_id, project_id, project_form_id, record_id, instance_id, sent_sha256, revision)
      select organisation_id, project_id, project_form_id, id, 'uuid:8', repeat('b', 64), 1
      from public.records where id = $1 returning id`,
    }),
  },
  {
    table: "record_team_members",
    forges: "puts a stranger into a team",
    statement: `insert into public.record_team_members (organisation_id, project_id, team_id, user_id)
      select organisation_id, project_id, id, $2 from public.record_teams where id = $1 returning id`,
    values: ({ own, other }) => [own.recordTeamId, other.people.agent.sub],
    control: freely(
      "owner",
      `insert into public.record_team_members (organisation_id, project_id, team_id, user_id)
      select organisation_id, project_id, id, $2 from public.record_teams where id = $1 returning id`,
      ({ own }) => [own.recordTeamId, own.people.agent.sub],
    ),
  },
  {
    table: "record_teams",
    forges: "names another as the author of a team",
    statement: `insert into public.record_teams (organisation_id, project_id, name, author)
      select organisation_id, project_id, 'Faux', 'Un autre' from public.record_teams where id = $1 returning id`,
    values: ({ own }) => [own.recordTeamId],
    control: freely(
      "owner",
      `insert into public.record_teams (organisation_id, project_id, name)
      select organisation_id, project_id, 'Vraie' from public.record_teams where id = $1 returning id`,
    ),
  },
  {
    table: "form_version_files",
    forges: "puts another list beside a version that was published",
    door: "workflow",
    statement: `insert into public.form_version_files (version_id, file_id, form_id, organisation_id)
      select version.id, file.id, file.form_id, file.organisation_id
      from public.form_files as file join public.form_versions as version on version.form_id = file.form_id
      where file.id = $1 on conflict do nothing returning file_id as id`,
    values: ({ own }) => [own.formFileId],
    control: inHisName("manager", {
      statement: "update public.form_files set removed_at = now() where id = $1 returning id",
    }),
  },
  {
    table: "form_files",
    forges: "says that a file of a form is another one",
    door: "workflow",
    statement: "update public.form_files set md5 = md5('faux') where id = $1 returning id",
    values: ({ own }) => [own.formFileId],
    control: inHisName("manager", {
      statement: "update public.form_files set removed_at = now() where id = $1 returning id",
    }),
  },
  {
    table: "webhooks",
    forges: "adds an address by hand, without a secret",
    statement: `insert into public.webhooks (organisation_id, project_id, name, address, events, request_key)
      select organisation_id, project_id, 'Faux', 'https://faux.test/', events, 'faux' from public.webhooks where id = $1 returning id`,
    values: ({ own }) => [own.webhookId],
    control: inHisName("manager"),
  },
  {
    table: "webhooks",
    forges: "says that an address answers that does not",
    door: "workflow",
    statement: "update public.webhooks set failing_since = null, failures = 0 where id = $1 returning id",
    values: ({ own }) => [own.webhookId],
    control: inHisName("manager", {
      statement: "update public.webhooks set name = 'Entrepôt' where id = $1 returning id",
    }),
  },
  {
    table: "webhook_deliveries",
    forges: "says that a message arrived",
    door: "workflow",
    statement: "update public.webhook_deliveries set state = 'delivered' where id = $1 returning id",
    values: ({ own }) => [own.webhookDeliveryId],
    control: byTheService,
  },
  {
    table: "record_files",
    forges: "says that a photo has come",
    statement: "update public.record_files set received_at = now() where record_id = $1 returning id",
    values: ({ own }) => [own.recordId],
    control: inHisName("manager", {
      statement: `update public.record_files
        set object_path = 'a', content_type = 'image/jpeg', bytes = 1, sha256 = repeat('e', 64), received_at = now()
        where record_id = $1 returning id`,
    }),
  },
  {
    table: "record_files",
    forges: "plants a photo in a record of another",
    door: "workflow",
    by: ["agent", "guest", "auditor", "key"],
    statement: `update public.record_files
      set object_path = 'a', content_type = 'image/jpeg', bytes = 1, sha256 = repeat('e', 64), received_at = now()
      where record_id = $1 returning id`,
    values: ({ own }) => [own.recordId],
    control: inHisName("manager"),
  },
];
