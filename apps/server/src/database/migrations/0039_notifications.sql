-- The kinds of news and their category; packages/domain/src/notifications holds their texts, a test the two together.
create table app.notification_kinds (
  kind text primary key check (kind ~ '^[a-z_]+$'),
  category text not null check (category in ('activities', 'events', 'alerts'))
);

insert into app.notification_kinds (kind, category)
values
  ('import_inspected', 'activities'),
  ('import_completed', 'activities'),
  ('import_refused', 'alerts'),
  ('import_failed', 'alerts'),
  ('assessment_completed', 'activities'),
  ('assessment_failed', 'alerts'),
  ('export_ready', 'activities'),
  ('export_failed', 'alerts'),
  ('declaration_moved', 'events'),
  ('layer_updated', 'events'),
  ('private_overlap_found', 'alerts'),
  ('credits_low', 'alerts'),
  ('invitation_received', 'events'),
  ('invitation_accepted', 'events'),
  ('member_joined', 'events'),
  ('role_changed', 'events'),
  ('project_shared', 'events'),
  ('support_access_asked', 'alerts');

-- What a person decided about a category; without a row the defaults of app.notification_choice hold.
create table public.notification_preferences (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  category text not null check (category in ('activities', 'events', 'alerts')),
  in_app boolean not null,
  email text not null check (email in ('never', 'at_once', 'daily', 'weekly')),
  primary key (user_id, category)
);

create function app.notification_choice(person uuid, about text) returns public.notification_preferences
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(
    (
      select preference
      from public.notification_preferences as preference
      where preference.user_id = person and preference.category = about
    ),
    row(person, about, true, case about when 'activities' then 'never' else 'daily' end)::public.notification_preferences
  )
$$;

create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  organisation_id bigint references public.organisations (id) on delete cascade,
  kind text not null references app.notification_kinds (kind),
  category text not null check (category in ('activities', 'events', 'alerts')),
  parameters jsonb not null default '{}',
  address text check (address ~ '^/[^/\\]'),
  entity text,
  entity_id bigint,
  incident_key text,
  times integer not null default 1,
  in_app boolean not null default true,
  created_at timestamptz not null default now(),
  happened_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz,
  deleted_at timestamptz
);

comment on column public.notifications.address is 'Behind the language prefix.';
comment on column public.notifications.incident_key is 'While unread, the same incident counts up in its row instead of adding one.';

create unique index notifications_ongoing on public.notifications (user_id, incident_key)
  where incident_key is not null and read_at is null and deleted_at is null;
create index notifications_listed on public.notifications (user_id, happened_at desc) where in_app and deleted_at is null;
create index notifications_unread on public.notifications (user_id) where in_app and read_at is null and deleted_at is null;
create index notifications_to_mail on public.notifications (happened_at)
  where mailed_at is null and read_at is null and deleted_at is null;
create index notifications_old on public.notifications (created_at);
create index notifications_organisation on public.notifications (organisation_id) where organisation_id is not null;

-- Tells people something, each by his own preferences. For server code and triggers: it asks for no rights.
create function app.notify(
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

-- The active members of an organisation who hold a permission: whom news of the organisation concern.
create function app.members_with(organisation bigint, wanted_permission text) returns uuid[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(membership.user_id), '{}')
    from public.memberships as membership
    join app.role_permissions as granted on granted.role = membership.role
    where membership.organisation_id = organisation
      and membership.status = 'active'
      and granted.permission = wanted_permission
  );

create function app.project_address(project public.projects) returns text
  language sql immutable
  set search_path = ''
  return case project.module when 'EUDR' then '/conformity/rdue/' || project.id end;

create function app.tell_of_import() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
begin
  select * into project from public.projects where id = new.project_id;
  perform app.notify(
    array[new.created_by],
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

create trigger imports_told after update of status on public.imports
  for each row when (
    (old.status = 'inspecting' and new.status in ('inspected', 'refused'))
    or (old.status <> 'completed' and new.status = 'completed')
  )
  execute function app.tell_of_import();

create function app.tell_of_assessment() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
begin
  select * into project from public.projects where id = new.project_id;
  perform app.notify(
    array[new.created_by],
    case new.status when 'completed' then 'assessment_completed' else 'assessment_failed' end,
    jsonb_build_object('project', project.name, 'plots', new.plots_done),
    app.project_address(project) || '/assessments',
    new.organisation_id, 'assessments', new.id, 'assessment:' || new.project_id
  );
  return null;
end
$$;

create trigger assessments_told after update of status on public.assessments
  for each row when (old.status is distinct from new.status and new.status in ('completed', 'failed'))
  execute function app.tell_of_assessment();

-- Files that people asked for, and imports whose plots could not be stored.
create function app.tell_of_job() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
begin
  select * into project from public.projects where id = new.project_id;
  perform app.notify(
    array[new.created_by],
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

create trigger jobs_told after update of status on public.jobs
  for each row when (
    old.status is distinct from new.status
    and (
      (new.kind in ('export-plots', 'export-declaration', 'export-import-rows') and new.status in ('completed', 'failed'))
      or (new.kind = 'apply-import' and new.status = 'failed')
    )
  )
  execute function app.tell_of_job();

-- Everybody who works on declarations but the one who moved it.
create function app.tell_of_declaration() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
begin
  select * into project from public.projects where id = new.project_id;
  perform app.notify(
    array_remove(app.members_with(new.organisation_id, 'declarations.edit') || new.created_by, auth.uid()),
    'declaration_moved',
    jsonb_build_object('declaration', new.internal_reference, 'project', project.name, 'state', new.state),
    app.project_address(project) || '/rrd/' || new.id,
    new.organisation_id, 'declarations', new.id, 'declaration:' || new.id
  );
  return null;
end
$$;

create trigger declarations_told after update of state on public.declarations
  for each row when (old.state is distinct from new.state)
  execute function app.tell_of_declaration();

-- Organisations whose present results were made with another version of a product hear of the new one, once.
create function app.tell_of_layer_versions(appeared bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    app.members_with(concerned.organisation_id, 'assessments.run'),
    'layer_updated',
    jsonb_build_object('product', concerned.title, 'version', concerned.version, 'projects', concerned.projects),
    '/conformity/rdue',
    concerned.organisation_id, 'layers', null,
    format('layer:%s:%s:%s', concerned.product, concerned.version, concerned.organisation_id)
  )
  from (
    select assessment.organisation_id, fresh.product, fresh.version, fresh.title, count(distinct project.id) as projects
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

create function app.tell_of_new_layers() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.tell_of_layer_versions(array(select id from layers_after where active));
  return null;
end
$$;

create function app.tell_of_switched_layers() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.tell_of_layer_versions(array(
    select after.id
    from layers_after as after
    join layers_before as before on before.id = after.id
    where after.active and not before.active
  ));
  return null;
end
$$;

create trigger layers_told_new after insert on public.layers
  referencing new table as layers_after
  for each statement execute function app.tell_of_new_layers();

create trigger layers_told_switched after update on public.layers
  referencing old table as layers_before new table as layers_after
  for each statement execute function app.tell_of_switched_layers();

-- The share itself is read where the policies show it: an answer may be withdrawn, see docs/adr/0007.
create function app.tell_of_private_overlaps() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    app.members_with(project.organisation_id, 'plots.review'),
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

create trigger private_overlaps_told after insert on public.private_overlaps
  referencing new table as overlaps_after
  for each statement execute function app.tell_of_private_overlaps();

-- Unread news that are due by mail: at once, or since the last six o'clock (UTC) of the day or of Monday.
create view app.notifications_to_mail as
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
  end;

-- Leaves a round of mails when one is due and none waits already.
create function app.ask_for_digests() returns bigint
  language sql security definer
  set search_path = ''
as $$
  select app.enqueue_job('send-digests', null, null, '{}', null)
  where exists (select from app.notifications_to_mail)
    and not exists (select from public.jobs where kind = 'send-digests' and status in ('queued', 'running'))
$$;

create function app.forget_old_notifications() returns void
  language sql security definer
  set search_path = ''
as $$
  delete from public.notifications
  where created_at < now() - interval '1 year' or deleted_at < now() - interval '30 days'
$$;

alter table app.notification_kinds enable row level security;
alter table public.notification_preferences enable row level security;
alter table public.notifications enable row level security;

create policy own on public.notification_preferences for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy read on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and in_app);
create policy mark on public.notifications for update to authenticated
  using (user_id = (select auth.uid()) and in_app)
  with check (user_id = (select auth.uid()));

grant select, insert, update, delete on public.notification_preferences to authenticated;
grant select, update (read_at, deleted_at) on public.notifications to authenticated;
grant select on app.notification_kinds to service_role;
grant select, insert, update, delete on public.notification_preferences, public.notifications to service_role;
grant select on app.notifications_to_mail to service_role;
grant execute on function
  app.notify(uuid[], text, jsonb, text, bigint, text, bigint, text),
  app.members_with(bigint, text)
  to authenticated, service_role;
grant execute on function app.ask_for_digests(), app.forget_old_notifications(), app.notification_choice(uuid, text) to service_role;

select realtime.watch('public.notifications');
