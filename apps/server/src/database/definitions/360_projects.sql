-- Projects and their visits.

-- Moments are those of the database, whatever a client says.
create function app.stamp_deletion() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.deleted_at := now();
  return new;
end
$$;

create function app.stamp_visit() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.visited_at := now();
  return new;
end
$$;

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

-- Creation goes through here: a row that RETURNING must read is not yet among the caller's projects in the same statement.
create function app.create_project(
  payer bigint,
  project_module text,
  project jsonb,
  request_key text,
  agreed_credits bigint default null
) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  created bigint;
  price_service text := (select project_service from app.modules where key = project_module);
begin
  if price_service is null then
    raise exception 'The module has no projects.' using errcode = 'P0416', detail = project_module;
  end if;
  if not payer = any (app.organisations_offering('projects.create', project_module)) then
    raise exception 'You may not create projects in this organisation.' using errcode = '42501';
  end if;
  perform app.await_same_request(request_key);
  select id into created from public.projects where organisation_id = payer and projects.request_key = create_project.request_key;
  if found then
    perform app.require_same_request(
      exists (
        select from public.projects as made
        where made.id = created
          and made.module = project_module
          and made.deleted_at is null
          and to_jsonb(jsonb_populate_record(made, jsonb_strip_nulls(project))) = to_jsonb(made)
      )
    );
    return created;
  end if;
  perform app.spend_credits(payer, price_service, 1, 'project:' || request_key, agreed_credits);
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

grant execute on function app.create_project(bigint, text, jsonb, text, bigint) to workflow, service_role;

-- Behind the language prefix.
create function app.project_address(project public.projects) returns text
  language sql stable
  set search_path = ''
  return (
    select case
      when module.key = 'COLLECT' then format('/collect/%s/project/', coalesce(project.settings ->> 'collect', 'onboarding'))
      else module.path || '/'
    end || project.id
    from app.modules as module
    where module.key = project.module
  );

grant execute on function app.project_address(public.projects) to authenticated, service_role;

-- public.projects
create trigger projects_touch before update on public.projects
  for each row execute function app.touch_updated_at();
create trigger projects_deletion before update of deleted_at on public.projects
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function app.guard_project_deletion();
create trigger projects_audit after insert or update or delete on public.projects
  for each row execute function app.record_audit();
create trigger projects_deletion_stamped before update of deleted_at on public.projects
  for each row when (new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  execute function app.stamp_deletion();
create trigger projects_state after update of status on public.projects
  for each row when (new.status_by_hand) execute function app.guard_state('status');
create policy change on public.projects for update to authenticated
  using (id = any ((select app.projects_with('projects.edit'))::bigint[]));
create policy read on public.projects for select to authenticated
  using (id = any ((select app.projects_with('projects.read'))::bigint[]));
grant select, update (name, description, type, status, status_by_hand, period_start, period_end, crops, commodity, country, season, start_year, end_year,
  settings, deleted_at) on public.projects to authenticated;
grant select, insert, update, delete on public.projects to service_role;
select realtime.watch('public.projects');

-- public.project_visits
create trigger project_visits_stamped before insert or update on public.project_visits
  for each row execute function app.stamp_visit();
create policy own on public.project_visits for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy of_a_person on public.project_visits as restrictive for insert to authenticated with check ((select app.is_person()));
grant select, insert, update, delete on public.project_visits to authenticated, service_role;
