-- Those of the people who belong to an organisation: as member, as guest of a project or, for a time, as its support.
create function app.people_of(organisation bigint, people uuid[]) returns uuid[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(person), '{}')
    from unnest(people) as person
    where exists (
        select from public.memberships as membership
        where membership.organisation_id = organisation
          and membership.user_id = person
          and membership.status = 'active'
      )
      or exists (
        select from public.project_members as guest
        where guest.organisation_id = organisation and guest.user_id = person
      )
      or exists (
        select from public.support_accesses as access
        where access.organisation_id = organisation
          and access.operator_id = person
          and access.granted_until > now()
          and access.ended_at is null
      )
  );

-- The active members of an organisation who hold a permission and may use one of the modules.
create function app.members_with(organisation bigint, wanted_permission text, modules text[]) returns uuid[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(membership.user_id), '{}')
    from public.memberships as membership
    join app.role_permissions as granted on granted.role = membership.role
    where membership.organisation_id = organisation
      and membership.status = 'active'
      and granted.permission = wanted_permission
      and app.member_features(membership) && modules
  );

-- Those of the people who may read a project, as app.projects_with answers it for the caller.
create function app.readers_of(project public.projects, people uuid[]) returns uuid[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(person), '{}')
    from unnest(people) as person
    where person = any (app.members_with(project.organisation_id, 'projects.read', array[project.module]))
      or exists (
        select from public.project_members as guest
        where guest.project_id = project.id
          and guest.user_id = person
          and (
            project.module in ('DATAOS', 'DYNAMIC_BASELINE')
            or project.module = any (app.offered_features(guest.organisation_id))
          )
      )
      or exists (
        select from public.support_accesses as access
        where access.organisation_id = project.organisation_id
          and access.operator_id = person
          and access.granted_until > now()
          and access.ended_at is null
      )
  );

-- Tells people something, each by his own preferences. For server code and triggers: it asks for no rights, but news of
-- an organisation reach nobody who has left it.
create or replace function app.notify(
  recipients uuid[],
  news_kind text,
  news_parameters jsonb default '{}',
  news_address text default null,
  organisation bigint default null,
  subject_entity text default null,
  subject_id bigint default null,
  incident text default null
) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  news_category text;
begin
  select known.category into news_category from app.notification_kinds as known where known.kind = news_kind;
  if not found then
    raise exception 'There is no kind of notification called %.', news_kind using errcode = 'P0002';
  end if;
  if organisation is not null then
    recipients := app.people_of(organisation, recipients);
  end if;
  insert into public.notifications as held (
    user_id, organisation_id, kind, category, parameters, address, entity, entity_id, incident_key, in_app
  )
  select person.id, organisation, news_kind, news_category, news_parameters, news_address, subject_entity, subject_id, incident, choice.in_app
  from (select distinct account.id from auth.users as account where account.id = any (recipients) and account.deleted_at is null) as person
  cross join lateral app.notification_choice(person.id, news_category) as choice
  where choice.in_app or choice.email <> 'never'
  order by person.id
  on conflict (user_id, incident_key) where incident_key is not null and read_at is null and deleted_at is null
  do update set
    times = case when held.kind = excluded.kind then held.times + 1 else 1 end,
    kind = excluded.kind,
    category = excluded.category,
    parameters = excluded.parameters,
    address = excluded.address,
    in_app = excluded.in_app,
    mailed_at = case when held.kind = excluded.kind then held.mailed_at end,
    happened_at = now();
end
$$;

create or replace function app.tell_of_import() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
begin
  select * into project from public.projects where id = new.project_id;
  perform app.notify(
    app.readers_of(project, array[new.created_by]),
    case new.status when 'completed' then 'import_completed' when 'inspected' then 'import_inspected' else 'import_refused' end,
    jsonb_build_object(
      'file', new.file_name,
      'project', project.name,
      'accepted', new.accepted_count,
      'review', new.review_count,
      'refused', new.refused_count
    ),
    app.project_address(project) || '/imports/' || new.id,
    new.organisation_id, 'imports', new.id, 'import:' || new.id
  );
  return null;
end
$$;

create or replace function app.tell_of_assessment() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
begin
  select * into project from public.projects where id = new.project_id;
  perform app.notify(
    app.readers_of(project, array[new.created_by]),
    case new.status when 'completed' then 'assessment_completed' else 'assessment_failed' end,
    jsonb_build_object('project', project.name, 'plots', new.plots_done),
    app.project_address(project) || '/assessments',
    new.organisation_id, 'assessments', new.id, 'assessment:' || new.project_id
  );
  return null;
end
$$;

create or replace function app.tell_of_job() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
begin
  select * into project from public.projects where id = new.project_id;
  perform app.notify(
    app.readers_of(project, array[new.created_by]),
    case
      when new.kind = 'apply-import' then 'import_failed'
      when new.status = 'completed' then 'export_ready'
      else 'export_failed'
    end,
    jsonb_strip_nulls(jsonb_build_object('project', project.name, 'result', new.result)),
    case
      when new.kind = 'apply-import' then app.project_address(project) || '/imports/' || (new.input ->> 'importId')
      else app.project_address(project)
    end,
    new.organisation_id, 'jobs', new.id,
    case when new.kind = 'apply-import' then 'import:' || (new.input ->> 'importId') else 'export:' || new.id end
  );
  return null;
end
$$;

-- Everybody who works on declarations and who wrote this one, but the one who moved it.
create or replace function app.tell_of_declaration() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
  people uuid[];
begin
  select * into project from public.projects where id = new.project_id;
  people := app.members_with(new.organisation_id, 'declarations.edit', array[project.module])
    || app.readers_of(project, array[new.created_by]);
  perform app.notify(
    array_remove(people, auth.uid()),
    'declaration_moved',
    jsonb_build_object('declaration', new.internal_reference, 'project', project.name, 'state', new.state),
    app.project_address(project) || '/rrd/' || new.id,
    new.organisation_id, 'declarations', new.id, 'declaration:' || new.id
  );
  return null;
end
$$;

create or replace function app.tell_of_layer_versions(appeared bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    app.members_with(concerned.organisation_id, 'assessments.run', concerned.modules),
    'layer_updated',
    jsonb_build_object('product', concerned.title, 'version', concerned.version, 'projects', concerned.projects),
    '/conformity/rdue',
    concerned.organisation_id, 'layers', null,
    format('layer:%s:%s:%s', concerned.product, concerned.version, concerned.organisation_id)
  )
  from (
    select
      assessment.organisation_id,
      fresh.product,
      fresh.version,
      fresh.title,
      count(distinct project.id) as projects,
      array_agg(distinct project.module) as modules
    from (
      select product, version, (array_agg(product_title))[1] as title
      from public.layers
      where id = any (appeared)
      group by product, version
    ) as fresh
    join public.assessments as assessment
      on assessment.layers @> jsonb_build_array(jsonb_build_object('product', fresh.product))
      and not assessment.layers @> jsonb_build_array(jsonb_build_object('product', fresh.product, 'version', fresh.version))
    join public.projects as project on project.current_assessment_id = assessment.id and project.deleted_at is null
    group by assessment.organisation_id, fresh.product, fresh.version, fresh.title
  ) as concerned;
end
$$;

create or replace function app.tell_of_private_overlaps() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    app.members_with(project.organisation_id, 'plots.review', array[project.module]),
    'private_overlap_found',
    jsonb_build_object('project', project.name),
    app.project_address(project),
    project.organisation_id, 'projects', project.id, 'private-overlap:' || project.id
  )
  from public.projects as project
  where project.id in (select project_id from overlaps_after);
  return null;
end
$$;

-- Unread news that are due by mail: at once, or since the last six o'clock (UTC) of the day or of Monday. Who has left an
-- organisation is mailed nothing more of it.
create or replace view app.notifications_to_mail as
select notification.id, notification.user_id, account.email as recipient, coalesce(profile.language, 'fr') as language
from public.notifications as notification
join auth.users as account on account.id = notification.user_id and account.deleted_at is null and account.email is not null
left join public.profiles as profile on profile.user_id = account.id
cross join lateral app.notification_choice(account.id, notification.category) as choice
where notification.mailed_at is null
  and notification.read_at is null
  and notification.deleted_at is null
  and notification.happened_at < case choice.email
    when 'at_once' then 'infinity'
    when 'daily' then date_trunc('day', now() at time zone 'UTC' - interval '6 hours') at time zone 'UTC' + interval '6 hours'
    when 'weekly' then date_trunc('week', now() at time zone 'UTC' - interval '6 hours') at time zone 'UTC' + interval '6 hours'
  end
  and (
    notification.organisation_id is null
    or cardinality(app.people_of(notification.organisation_id, array[notification.user_id])) > 0
  );

-- The list is read by (happened_at, id), a page after the last line of the one before.
drop index public.notifications_listed;
create index notifications_listed on public.notifications (user_id, happened_at desc, id desc)
  where in_app and deleted_at is null;

-- Who became or ceased to be a platform operator, when, by whom and from where.
create table app.operator_changes (
  id bigint generated always as identity primary key,
  person_id uuid not null,
  person_email text,
  is_appointed boolean not null,
  operator_id uuid,
  operator_name text not null,
  ip text,
  user_agent text,
  happened_at timestamptz not null default now()
);

comment on column app.operator_changes.operator_id is 'Null where the server did it by itself, as with the first operator.';

create trigger operator_changes_append_only before update or delete on app.operator_changes
  for each row execute function app.refuse_audit_change();
create trigger operator_changes_not_emptied before truncate on app.operator_changes
  for each statement execute function app.refuse_audit_change();

create function app.record_operator_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
  origin jsonb := coalesce(nullif(current_setting('request.origin', true), ''), '{}')::jsonb;
begin
  insert into app.operator_changes (person_id, person_email, is_appointed, operator_id, operator_name, ip, user_agent)
  values (
    person,
    (select email from auth.users where id = person),
    tg_op = 'INSERT',
    auth.uid(),
    app.current_person_name(),
    origin ->> 'ip',
    origin ->> 'userAgent'
  );
  return null;
end
$$;

create trigger operators_recorded after insert or delete on app.operators
  for each row execute function app.record_operator_change();

-- Nobody else could sign in and operate the platform.
create function app.is_last_operator(person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  return not exists (
    select from app.operators as other
    join auth.users as account on account.id = other.user_id
    where other.user_id <> person and account.encrypted_password is not null and account.deleted_at is null
  );

create function app.operators_and_changes() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return jsonb_build_object(
    'operators', (
      select jsonb_agg(
        jsonb_build_object(
          'id', operator.user_id,
          'email', account.email,
          'name', nullif(concat_ws(' ', profile.first_name, profile.name), ''),
          'since', operator.created_at,
          'isLast', app.is_last_operator(operator.user_id)
        )
        order by operator.created_at, operator.user_id
      )
      from app.operators as operator
      join auth.users as account on account.id = operator.user_id
      left join public.profiles as profile on profile.user_id = operator.user_id
      where account.deleted_at is null
    ),
    'changes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', latest.id,
            'email', latest.person_email,
            'isAppointed', latest.is_appointed,
            'by', latest.operator_name,
            'at', latest.happened_at
          )
          order by latest.id desc
        ),
        '[]'
      )
      from (select * from app.operator_changes order by id desc limit 20) as latest
    )
  );
end
$$;

-- An account that exists and whose address is confirmed; appointing an operator again changes nothing.
create function app.appoint_operator(address text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  appointed uuid[] := app.accounts_of_email(lower(btrim(address)));
begin
  perform app.require_operator();
  if cardinality(appointed) = 0 then
    raise exception 'No account has this confirmed address.' using errcode = 'P0002';
  end if;
  insert into app.operators (user_id) select unnest(appointed) on conflict do nothing;
end
$$;

create function app.dismiss_operator(person uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  -- Two who dismiss each other at the same moment would leave nobody.
  lock table app.operators in share row exclusive mode;
  perform from app.operators where user_id = person;
  if not found then
    raise exception 'No such operator.' using errcode = 'P0002';
  end if;
  if app.is_last_operator(person) then
    raise exception 'The platform keeps at least one operator.' using errcode = 'P0412';
  end if;
  delete from app.operators where user_id = person;
end
$$;

alter table app.operator_changes enable row level security;
grant select on app.operator_changes to service_role;

revoke execute on function
  app.people_of(bigint, uuid[]), app.members_with(bigint, text, text[]), app.readers_of(public.projects, uuid[]),
  app.record_operator_change(), app.is_last_operator(uuid), app.operators_and_changes(), app.appoint_operator(text),
  app.dismiss_operator(uuid)
  from public;
grant execute on function app.people_of(bigint, uuid[]) to service_role;
grant execute on function app.operators_and_changes(), app.appoint_operator(text), app.dismiss_operator(uuid)
  to authenticated, service_role;
