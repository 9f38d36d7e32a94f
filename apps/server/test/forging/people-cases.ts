import { byTheService, type ForgingCase, freely, inHisName, withoutTheForgery } from "./forging-case.ts";

const ownProfile =
  "insert into public.profiles (user_id, name) values (auth.uid(), 'Moi') on conflict (user_id) do update set name = excluded.name returning user_id";
const keys = ["key", "wider"] as const;
const nobody: ForgingCase["values"] = () => [];

/** Accounts, members, guests and news. */
export const peopleCases: readonly ForgingCase[] = [
  {
    table: "profiles",
    forges: "renames somebody else",
    statement: `insert into public.profiles (user_id, name) values ($1, 'Volé')
       on conflict (user_id) do update set name = excluded.name returning user_id`,
    values: ({ other }) => [other.people.owner.sub],
    control: freely("agent", ownProfile, nobody),
  },
  {
    table: "profiles",
    forges: "works in a stranger's organisation",
    statement: `insert into public.profiles (user_id, current_organisation_id) values (auth.uid(), $1)
       on conflict (user_id) do update set current_organisation_id = excluded.current_organisation_id returning user_id`,
    values: ({ other }) => [other.organisationId],
    control: { says: "the agent, in his own", by: "agent", values: ({ own }) => [own.organisationId] },
  },
  {
    table: "profiles",
    forges: "takes another's profile for his own",
    statement: "update public.profiles set user_id = $1 where user_id = auth.uid() returning user_id",
    values: ({ other }) => [other.people.agent.sub],
    control: freely("agent", ownProfile, nobody),
  },
  {
    table: "profiles",
    forges: "renames the account of a key",
    by: keys,
    statement: ownProfile,
    values: nobody,
    control: { says: "the agent, his own", by: "agent" },
  },
  {
    table: "profiles",
    forges: "renames the account of a key that has a profile",
    by: keys,
    statement:
      "update public.profiles set name = 'Autre', photo = null where user_id = auth.uid() returning user_id",
    values: nobody,
    control: { says: "the owner, his own", by: "owner" },
  },
  {
    table: "notification_preferences",
    forges: "chooses for somebody else",
    statement: `insert into public.notification_preferences (user_id, category, in_app, email)
       values ($1, 'events', false, 'never') returning user_id`,
    values: ({ own }) => [own.people.manager.sub],
    control: {
      says: "the manager, for himself",
      by: "manager",
      values: ({ own }) => [own.people.manager.sub],
    },
  },
  {
    table: "notification_preferences",
    forges: "chooses for a key",
    by: keys,
    statement: `insert into public.notification_preferences (user_id, category, in_app, email)
       values (auth.uid(), 'events', false, 'never') returning user_id`,
    values: nobody,
    control: { says: "the agent, for himself", by: "agent" },
  },
  {
    table: "notifications",
    forges: "puts news into somebody's list",
    statement: `insert into public.notifications (user_id, kind, category, parameters, address)
       values ($1, 'member_joined', 'activities', '{}', '/vol') returning id`,
    values: ({ own }) => [own.people.owner.sub],
    control: byTheService,
  },
  {
    table: "notifications",
    forges: "writes his own news anew",
    statement:
      "update public.notifications set parameters = '{}', kind = 'member_joined' where user_id = auth.uid() returning id",
    values: nobody,
    control: freely(
      "owner",
      "update public.notifications set read_at = now() where user_id = auth.uid() returning id",
    ),
  },
  {
    table: "notifications",
    forges: "dates his reading back",
    by: ["owner"],
    statement: `update public.notifications set read_at = '2001-01-01', deleted_at = '2001-01-01' where user_id = auth.uid()
       returning least(read_at, deleted_at) < '2002-01-01' as forged`,
    values: nobody,
    isForged: ({ forged }) => forged === true,
    control: withoutTheForgery("owner"),
  },
  {
    table: "notifications",
    forges: "puts news of a key away",
    by: keys,
    statement: "update public.notifications set read_at = now() where user_id = auth.uid() returning id",
    values: nobody,
    control: { says: "the owner, his own", by: "owner" },
  },
  {
    table: "project_visits",
    forges: "dates a visit, or visits what a stranger has",
    statement: `insert into public.project_visits (user_id, project_id, visited_at) values (auth.uid(), $1, '2999-01-01')
       on conflict (user_id, project_id) do update set visited_at = excluded.visited_at
       returning visited_at > '2998-01-01' or project_id = $2 as forged`,
    values: ({ own, other }) => [own.projectId, other.projectId],
    isForged: ({ forged }) => forged === true,
    control: withoutTheForgery("agent"),
  },
  {
    table: "project_visits",
    forges: "visits a stranger's project",
    statement:
      "insert into public.project_visits (user_id, project_id) values (auth.uid(), $1) returning project_id",
    values: ({ other }) => [other.projectId],
    control: { says: "the agent, his own project", by: "agent", values: ({ own }) => [own.projectId] },
  },
  {
    table: "project_visits",
    forges: "keeps a list for a key",
    by: keys,
    statement:
      "insert into public.project_visits (user_id, project_id) values (auth.uid(), $1) returning project_id",
    values: ({ own }) => [own.projectId],
    control: { says: "the agent, who is a person", by: "agent" },
  },
  {
    table: "project_members",
    forges: "makes somebody a guest",
    statement: `insert into public.project_members (organisation_id, project_id, user_id, role)
       values ($1, $2, $3, 'manager') returning id`,
    values: ({ own, other }) => [own.organisationId, own.projectId, other.people.agent.sub],
    control: inHisName("owner", {
      statement:
        "select app.invite($1, $2, $3 || '@test.example', 'agent', null, 'fr', 'propre') ->> 'id' as id",
    }),
  },
  {
    table: "project_members",
    forges: "shares a project with a key",
    door: "workflow",
    by: keys,
    statement: "select app.invite($1, $2, 'vol@test.example', 'manager', null, 'fr', 'vol') ->> 'id' as id",
    values: ({ own }) => [own.organisationId, own.projectId],
    control: inHisName("manager"),
  },
  {
    table: "memberships",
    forges: "takes a stranger in",
    statement:
      "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'owner') returning id",
    values: ({ own, other }) => [own.organisationId, other.people.owner.sub],
    control: inHisName("owner", {
      statement:
        "select app.invite($1, null, $2 || '@test.example', 'administrator', null, 'fr', 'propre') ->> 'id' as id",
    }),
  },
  {
    table: "memberships",
    forges: "raises himself",
    by: ["agent", "auditor", "key", "wider"],
    statement:
      "update public.memberships set role = 'owner', features = null, status = 'active' where user_id = auth.uid() returning id",
    values: nobody,
    control: freely(
      "owner",
      "update public.memberships set role = 'manager' where organisation_id = $1 and role = 'agent' returning id",
      ({ own }) => [own.organisationId],
    ),
  },
  {
    table: "memberships",
    forges: "gives a person the permissions of a key, or a key those of a person",
    statement: `update public.memberships set role = case when id = $1 then 'owner' else 'key:' || $2 end
       where id in ($1, $3) returning id`,
    values: ({ own, wider }) => [wider.membershipId, wider.id, own.membershipId],
    control: freely(
      "owner",
      "update public.memberships set role = 'auditor' where id = $1 returning id",
      ({ own }) => [own.membershipId],
    ),
  },
  {
    table: "memberships",
    forges: "makes a key the owner",
    door: "workflow",
    statement: "select app.transfer_ownership($1) as done",
    values: ({ wider }) => [wider.membershipId],
    control: inHisName("owner", { values: ({ own }) => [own.membershipId] }),
  },
  {
    table: "memberships",
    forges: "leaves the organisation with a key",
    door: "workflow",
    by: keys,
    statement: "select app.leave_organisation($1) as done",
    values: ({ own }) => [own.organisationId],
    control: inHisName("agent"),
  },
  {
    table: "memberships",
    forges: "makes a member out of a row of somebody else",
    statement: "update public.memberships set user_id = $2, organisation_id = $3 where id = $1 returning id",
    values: ({ own, other }) => [own.membershipId, other.people.owner.sub, other.organisationId],
    control: freely(
      "owner",
      "update public.memberships set features = '{EUDR}' where id = $1 returning id",
      ({ own }) => [own.membershipId],
    ),
  },
  {
    table: "invitations",
    forges: "invites in another's name, with a higher role",
    statement: `insert into public.invitations (organisation_id, email, role, created_by_name)
       values ($1, 'vol@test.example', 'administrator', 'Un autre') returning id`,
    values: ({ own }) => [own.organisationId],
    control: inHisName("owner", {
      statement:
        "select app.invite($1, null, 'propre@test.example', 'administrator', null, 'fr', 'propre') ->> 'id' as id",
    }),
  },
  {
    table: "invitations",
    forges: "accepts an invitation for somebody",
    statement:
      "update public.invitations set accepted_at = now(), email = 'vol@test.example' where id = $1 returning id",
    values: ({ own }) => [own.invitationId],
    control: inHisName("owner", { statement: "select app.cancel_invitation($1) as done" }),
  },
  {
    table: "support_accesses",
    forges: "grants support, or asks for it",
    statement:
      "update public.support_accesses set granted_until = '2999-01-01', decided_at = now() where id = $1 returning id",
    values: ({ own }) => [own.supportId],
    control: inHisName("owner", { statement: "select app.decide_support_access($1, true) as done" }),
  },
];
