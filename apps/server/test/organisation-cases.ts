import type { Role } from "@parcelle/domain/permissions/roles";
import type { PermissionCase } from "./permission-cases.ts";

const everyone: readonly Role[] = ["owner", "administrator", "manager", "agent", "auditor"];

/** Who may do what to his organisation and its members. */
export const organisationCases: readonly PermissionCase[] = [
  {
    action: "reads who is a member",
    statement: "select id from public.organisation_members($1) where role = 'agent'",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator", "manager", "auditor"],
  },
  {
    action: "makes an agent a manager",
    statement:
      "update public.memberships set role = 'manager' where organisation_id = $1 and role = 'agent' returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator"],
  },
  {
    action: "suspends an auditor",
    statement:
      "update public.memberships set status = 'suspended' where organisation_id = $1 and role = 'auditor' returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator"],
  },
  {
    action: "makes an agent an owner",
    statement:
      "update public.memberships set role = 'owner' where organisation_id = $1 and role = 'agent' returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner"],
  },
  {
    action: "demotes the last owner",
    statement:
      "update public.memberships set role = 'agent' where organisation_id = $1 and role = 'owner' returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: [],
  },
  {
    action: "adds himself to an organisation",
    statement:
      "insert into public.memberships (organisation_id, user_id, role) values ($1, auth.uid(), 'owner') returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: [],
  },
  {
    action: "transfers ownership to the administrator",
    door: "workflow",
    statement:
      "select app.transfer_ownership((select id from public.memberships where organisation_id = $1 and role = 'administrator')) as done",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner"],
  },
  {
    action: "leaves the organisation",
    door: "workflow",
    statement: "select app.leave_organisation($1) as done",
    values: ({ organisationId }) => [organisationId],
    allowed: ["administrator", "manager", "agent", "auditor"],
  },
  {
    action: "works in the organisation from now on",
    statement:
      "insert into public.profiles (user_id, current_organisation_id) values (auth.uid(), $1) on conflict (user_id) do update set current_organisation_id = excluded.current_organisation_id returning user_id",
    values: ({ organisationId }) => [organisationId],
    allowed: everyone,
  },
  {
    action: "changes name, kind, country and size of the organisation",
    statement:
      "update public.organisations set kind = 'trader', country = 'CI', trade_type = 'small' where id = $1 returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator"],
  },
  {
    action: "reads which backgrounds of maps the organisation uses",
    statement: "select background_id from public.organisation_backgrounds where organisation_id = $1",
    values: ({ organisationId }) => [organisationId],
    allowed: everyone,
  },
  {
    action: "sees a background of maps that the organisation uses",
    door: "workflow",
    statement: `select tiles.id from app.background_for_tiles((
      select max(background.id) from public.backgrounds as background
      where background.id in (select background_id from public.organisation_backgrounds where organisation_id = $1)
    )) as tiles`,
    values: ({ organisationId }) => [organisationId],
    allowed: everyone,
  },
  {
    action: "chooses a background of maps for the organisation",
    statement: `insert into public.organisation_backgrounds (organisation_id, background_id)
      select $1, id from public.backgrounds
      where id not in (select background_id from public.organisation_backgrounds where organisation_id = $1)
      order by id limit 1 returning background_id`,
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator"],
  },
  {
    action: "uses a background of maps no longer",
    statement:
      "delete from public.organisation_backgrounds where organisation_id = $1 returning background_id",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator"],
  },
  {
    action: "changes or deletes what the audit holds",
    statement: "delete from public.audit_entries where organisation_id = $1 returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: [],
  },
];
