create table public.projects (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  module text not null,
  name text not null check (char_length(btrim(name)) between 3 and 120),
  description text check (char_length(description) <= 2000),
  type text not null check (type in ('reference', 'monitoring')),
  status text not null default 'draft' check (status in ('draft', 'in_progress', 'planned', 'completed', 'finished')),
  period_start date,
  period_end date,
  crops text[] not null default '{}',
  commodity text,
  country text check (country ~ '^[A-Z]{2}$'),
  season text check (season in ('rainy', 'dry')),
  start_year integer check (start_year between 1980 and 2100),
  end_year integer check (end_year between 1980 and 2100),
  settings jsonb not null default '{}',
  current_assessment_id bigint,
  request_key text,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (id, organisation_id),
  unique (organisation_id, request_key),
  constraint period_in_order check (period_end > period_start),
  constraint years_in_order check (end_year >= start_year)
);

create index projects_listed on public.projects (organisation_id, module, updated_at desc) where deleted_at is null;

create trigger projects_touch before update on public.projects
  for each row execute function app.touch_updated_at();

-- The same moves as packages/domain/src/states; a test holds the two together.
create table app.state_transitions (
  entity text not null,
  from_state text not null,
  to_state text not null,
  permission text not null,
  primary key (entity, from_state, to_state)
);

insert into app.state_transitions (entity, from_state, to_state, permission)
values
  ('projects', 'draft', 'planned', 'projects.edit'),
  ('projects', 'draft', 'in_progress', 'projects.edit'),
  ('projects', 'planned', 'draft', 'projects.edit'),
  ('projects', 'planned', 'in_progress', 'projects.edit'),
  ('projects', 'in_progress', 'completed', 'projects.edit'),
  ('projects', 'completed', 'in_progress', 'projects.edit'),
  ('projects', 'completed', 'finished', 'projects.edit');

-- Attached to a table whose state column is named in the trigger's argument.
create function app.guard_state() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  state_before text := to_jsonb(old) ->> tg_argv[0];
  state_after text := to_jsonb(new) ->> tg_argv[0];
  needed text;
begin
  if state_before = state_after then
    return new;
  end if;
  select permission into needed
  from app.state_transitions
  where entity = tg_table_name and from_state = state_before and to_state = state_after;
  if not found then
    raise exception 'A row of % cannot go from % to %.', tg_table_name, state_before, state_after using errcode = 'P0409';
  end if;
  if auth.role() is distinct from 'service_role' and not new.organisation_id = any (app.organisations_with(needed)) then
    raise exception 'Going from % to % needs the permission %.', state_before, state_after, needed using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger projects_state before update of status on public.projects
  for each row execute function app.guard_state('status');

create function app.guard_project_deletion() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' and not new.organisation_id = any (app.organisations_with('projects.delete')) then
    raise exception 'Deleting or restoring a project needs the permission projects.delete.' using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger projects_deletion before update of deleted_at on public.projects
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function app.guard_project_deletion();

alter table public.jobs add foreign key (project_id, organisation_id) references public.projects (id, organisation_id);

create table public.project_visits (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  project_id bigint not null references public.projects (id) on delete cascade,
  visited_at timestamptz not null default now(),
  primary key (user_id, project_id)
);

create index project_visits_recent on public.project_visits (user_id, visited_at desc);

-- The organisations where the caller holds the permission and the feature of the module.
create function app.organisations_offering(wanted_permission text, wanted_feature text) returns bigint[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(membership.organisation_id), '{}')
    from public.memberships as membership
    join app.role_permissions as granted on granted.role = membership.role
    where membership.user_id = auth.uid()
      and membership.status = 'active'
      and granted.permission = wanted_permission
      and wanted_feature = any (app.member_features(membership))
  );

-- The projects in which the caller holds the permission: what every project-scoped policy asks, once a statement.
create function app.projects_with(wanted_permission text) returns bigint[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(project.id), '{}')
    from public.memberships as membership
    join app.role_permissions as granted on granted.role = membership.role
    join public.projects as project on project.organisation_id = membership.organisation_id
    where membership.user_id = auth.uid()
      and membership.status = 'active'
      and granted.permission = wanted_permission
      and project.module = any (app.member_features(membership))
  );

create table public.farmers (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  identifier text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  village text,
  created_at timestamptz not null default now(),
  unique (id, organisation_id),
  unique (organisation_id, identifier)
);

-- Who did what to which row, with the row before and after; written by triggers, read by the organisation.
create table public.audit_entries (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  actor uuid,
  action text not null check (action in ('insert', 'update', 'delete')),
  entity text not null,
  entity_id bigint not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);

create index audit_entries_history on public.audit_entries (organisation_id, id desc);
create index audit_entries_of_entity on public.audit_entries (entity, entity_id, id desc);

create function app.record_audit() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  previous jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  present jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  insert into public.audit_entries (organisation_id, actor, action, entity, entity_id, before, after)
  values (
    (coalesce(present, previous) ->> 'organisation_id')::bigint,
    auth.uid(),
    lower(tg_op),
    tg_table_name,
    (coalesce(present, previous) ->> 'id')::bigint,
    previous,
    present
  );
  return null;
end
$$;

create trigger projects_audit after insert or update or delete on public.projects
  for each row execute function app.record_audit();

alter table public.projects enable row level security;
alter table public.project_visits enable row level security;
alter table public.farmers enable row level security;
alter table public.audit_entries enable row level security;
alter table app.state_transitions enable row level security;

create policy read on public.projects for select to authenticated
  using (organisation_id = any ((select app.organisations_with('projects.read'))::bigint[]) and id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy change on public.projects for update to authenticated
  using (id = any ((select app.projects_with('projects.edit'))::bigint[]));

create policy own on public.project_visits for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and project_id = any ((select app.projects_with('projects.read'))::bigint[]));

create policy read on public.farmers for select to authenticated
  using (organisation_id = any ((select app.organisations_with('projects.read'))::bigint[]));
create policy create_from_plots on public.farmers for insert to authenticated
  with check (organisation_id = any ((select app.organisations_with('plots.import'))::bigint[]));
create policy change on public.farmers for update to authenticated
  using (organisation_id = any ((select app.organisations_with('plots.edit'))::bigint[]));

create policy read on public.audit_entries for select to authenticated
  using (organisation_id = any ((select app.organisations_with('audit.read'))::bigint[]));

-- Creation goes through here: a row that RETURNING must read is not yet among the caller's projects in the same statement.
create function app.create_project(payer bigint, project_module text, project jsonb, price_service text, request_key text) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  created bigint;
begin
  if not payer = any (app.organisations_offering('projects.create', project_module)) then
    raise exception 'You may not create projects in this organisation.' using errcode = '42501';
  end if;
  select id into created from public.projects where organisation_id = payer and projects.request_key = create_project.request_key;
  if found then
    return created;
  end if;
  perform app.spend_credits(payer, price_service, 1, 'project:' || request_key);
  insert into public.projects (
    organisation_id, module, name, description, type, period_start, period_end, crops, commodity, country, season, start_year, end_year, settings, request_key
  )
  select
    payer, project_module, name, description, type, period_start, period_end, coalesce(crops, '{}'), commodity, country, season, start_year, end_year, coalesce(settings, '{}'), create_project.request_key
  from jsonb_populate_record(null::public.projects, project)
  returning id into created;
  return created;
end
$$;

grant select, update (name, description, type, status, period_start, period_end, crops, commodity, country, season, start_year, end_year, settings, current_assessment_id, deleted_at)
  on public.projects to authenticated;
grant select, insert, update, delete on public.project_visits to authenticated;
grant select, insert, update (first_name, last_name, phone, village) on public.farmers to authenticated;
grant select on public.audit_entries to authenticated;
grant select, insert, update, delete on public.projects, public.project_visits, public.farmers to service_role;
grant select, insert on public.audit_entries to service_role;
grant select on app.state_transitions to service_role;
grant execute on function app.organisations_offering(text, text), app.projects_with(text), app.create_project(bigint, text, jsonb, text, text) to authenticated, service_role;
