import { byTheService, type ForgingCase, inHisName } from "./forging-case.ts";

const find = `insert into public.record_quality_findings (organisation_id, project_id, project_form_id, record_id, agent, code, weight, evidence)
  select organisation_id, project_id, project_form_id, id, created_by, 'outlier', 0.2, '{}' from public.records where id = $1 returning id`;

const ask = `insert into public.record_assignments (organisation_id, project_id, project_form_id, assignee, assignee_name, target)
  select organisation_id, project_id, project_form_id, $2, 'Un autre', 40 from public.records where id = $1 returning id`;

/** The quality of records: nobody writes by hand what was found, who checks it, and how many are asked for. */
export const qualityForgingCases: readonly ForgingCase[] = [
  {
    table: "record_quality_findings",
    forges: "says that a record was found doubtful",
    statement: find,
    values: ({ own }) => [own.recordId],
    control: inHisName("manager"),
  },
  {
    table: "record_quality_findings",
    forges: "has what was found in his records forgotten",
    statement: "delete from public.record_quality_findings where record_id = $1 returning id",
    values: ({ own }) => [own.recordId],
    control: inHisName("manager"),
  },
  {
    table: "quality_settings",
    forges: "switches a check off without a reason",
    statement: `update public.quality_settings set switched_off = '{"night_entry": {}}' where project_form_id = $1 returning project_form_id`,
    values: ({ own }) => [own.projectFormId],
    control: inHisName("manager"),
  },
  {
    table: "quality_rounds",
    forges: "says that records were looked at",
    statement:
      "update public.quality_rounds set checked_until = now() where project_form_id = $1 returning records",
    values: ({ own }) => [own.projectFormId],
    control: inHisName("manager"),
  },
  {
    table: "record_photo_hashes",
    forges: "gives a photo the look of another one",
    door: "workflow",
    statement:
      "update public.record_photo_hashes set hash = repeat('0', 16) where project_id = $1 returning hash",
    values: ({ own }) => [own.projectId],
    control: byTheService,
  },
  {
    table: "back_checks",
    forges: "draws by hand, and no seed tells how",
    statement: `insert into public.back_checks (organisation_id, project_id, project_form_id, seed, per_agent, request_key)
      select organisation_id, project_id, project_form_id, 'choisie', 1, 'neuf' from public.records where id = $1 returning id`,
    values: ({ own }) => [own.recordId],
    control: inHisName("manager"),
  },
  {
    table: "back_check_records",
    forges: "has a record checked by whoever filled it",
    door: "workflow",
    statement: "update public.back_check_records set assigned_to = agent where id = $1 returning id",
    values: ({ own }) => [own.backCheckRecordId],
    control: inHisName("manager", {
      statement: `update public.back_check_records
        set assigned_to = (select user_id from public.memberships as membership
          where membership.organisation_id = back_check_records.organisation_id and membership.role = 'manager')
        where id = $1 returning id`,
    }),
  },
  {
    table: "record_assignments",
    forges: "asks somebody for records by hand",
    statement: ask,
    values: ({ own }) => [own.recordId, own.people.agent.sub],
    control: inHisName("manager"),
  },
  {
    table: "record_assignments",
    forges: "asks a stranger for records",
    door: "workflow",
    statement: ask,
    values: ({ own, other }) => [own.recordId, other.people.agent.sub],
    control: inHisName("manager", { values: ({ own }) => [own.recordId, own.people.agent.sub] }),
  },
];
