-- Samples of projects and their units.

-- What a project keeps of samples has an end, those in the trash too. Counted one after the other in a project.
create function app.guard_sample_room() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most_shown constant integer := 200;
  most_kept constant integer := 1000;
  most_units constant integer := 500000;
  shown integer;
  kept integer;
  kept_units bigint;
begin
  perform from public.projects where id = new.project_id for no key update;
  select count(*) filter (where deleted_at is null), count(*), sum(units) into shown, kept, kept_units
  from public.samples
  where project_id = new.project_id;
  if shown > most_shown or kept > most_kept or kept_units > most_units then
    raise exception 'A project has at most % samples, % with those in the trash, of % units in all.', most_shown, most_kept, most_units
      using
        errcode = 'P0443',
        detail = jsonb_build_object('most', most_shown, 'mostWithTrash', most_kept, 'mostUnits', most_units)::text;
  end if;
  return null;
end
$$;

-- Who can be sent to the units of a project: people who edit plots there, members and guests; no key of an integration.
create function app.field_people(of_project bigint) returns uuid[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(distinct person), '{}')
    from public.projects as project
    cross join lateral (
      select unnest(app.members_with(project.organisation_id, 'plots.edit', array[project.module]))
      union all
      select guest.user_id
      from public.project_members as guest
      join app.role_permissions as granted on granted.role = guest.role and granted.permission = 'plots.edit'
      where guest.project_id = project.id
    ) as found (person)
    where project.id = of_project
      and not exists (select from public.api_keys as key where key.user_id = found.person)
  );

grant execute on function app.field_people(bigint) to workflow;

-- The same by name, for whoever sees the project.
create function public.sample_people(project bigint) returns table (user_id uuid, name text)
  language sql stable security definer
  set search_path = ''
begin atomic
  select account.id, coalesce(nullif(concat_ws(' ', profile.first_name, profile.name), ''), split_part(account.email::text, '@', 1))
  from auth.users as account
  left join public.profiles as profile on profile.user_id = account.id
  where sample_people.project = any (app.projects_with('projects.read'))
    and account.id = any (app.field_people(sample_people.project));
end;

grant execute on function public.sample_people(bigint) to authenticated;

-- A unit is given to somebody who works in its project; asked once for all units of a statement.
create function app.guard_assignments() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (
    select
    from (select distinct project_id, assigned_to from assigned where assigned_to is not null) as given
    where not given.assigned_to = any (app.field_people(given.project_id))
  ) then
    raise exception 'Units are given to people who edit plots in the project.' using errcode = 'P0444';
  end if;
  return null;
end
$$;

-- A sample in the trash is not drawn on: its job is asked to stop, as a person would ask it.
create function app.stop_drawing_in_trash() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.jobs
  set cancel_requested_at = coalesce(cancel_requested_at, now())
  where id = new.job_id and status in ('queued', 'running');
  if found then
    perform pg_notify('jobs', new.job_id::text);
  end if;
  return null;
end
$$;

-- The units of a sample as a map draws them, in the order of its files. Whoever left the project has none any more.
create function public.sample_features(sample bigint) returns jsonb
  language sql stable
  set search_path = public, extensions
  return (
    select jsonb_build_object(
      'type', 'FeatureCollection',
      'features', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'type', 'Feature',
            'id', unit.id,
            'properties', jsonb_build_object(
              'id', unit.id, 'unit', unit.unit, 'isAssigned', coalesce(unit.assigned_to = any (present.people), false)
            ),
            'geometry', ST_AsGeoJSON(unit.outline, 7)::jsonb
          )
          order by unit.place
        ),
        '[]'
      )
    )
    from public.sample_units as unit
    cross join (
      select array(
        select person.user_id
        from public.samples as one
        cross join lateral public.sample_people(one.project_id) as person
        where one.id = sample_features.sample
      )
    ) as present (people)
    where unit.sample_id = sample_features.sample
  );

grant execute on function public.sample_features(bigint) to authenticated;

-- public.samples
create trigger samples_audit after insert or update or delete on public.samples
  for each row execute function app.record_audit();
create trigger samples_have_room after insert on public.samples
  for each row execute function app.guard_sample_room();
create trigger samples_have_room_still after update of units, deleted_at on public.samples
  for each row when (
    new.units is distinct from old.units or (old.deleted_at is not null and new.deleted_at is null)
  )
  execute function app.guard_sample_room();
create trigger samples_drawing_stopped after update of deleted_at on public.samples
  for each row when (new.status = 'drawing' and old.deleted_at is null and new.deleted_at is not null)
  execute function app.stop_drawing_in_trash();
create trigger samples_asked_once before update on public.samples
  for each row when (
    row(new.organisation_id, new.project_id, new.zone_version_id, new.plan, new.seed, new.request_key, new.created_by, new.created_at)
      is distinct from
      row(old.organisation_id, old.project_id, old.zone_version_id, old.plan, old.seed, old.request_key, old.created_by, old.created_at)
  )
  execute function app.keep_as_written('A sample is kept as it was asked for: draw another one instead.');
create trigger samples_drawn_once before update on public.samples
  for each row when (
    old.status = 'drawn'
    and row(new.status, new.frame, new.layers, new.notices, new.clusters, new.units, new.data_size_hectares, new.drawn_at)
      is distinct from
      row(old.status, old.frame, old.layers, old.notices, old.clusters, old.units, old.data_size_hectares, old.drawn_at)
  )
  execute function app.keep_as_written('A sample is kept as it was drawn: draw another one instead.');
create trigger samples_not_emptied before truncate on public.samples
  for each statement execute function app.keep_as_written('A sample is kept as it was drawn: draw another one instead.');
create trigger strangers before insert on public.samples
  for each statement execute function app.refuse_strangers('projects', 'projects.edit');
create policy read on public.samples for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy draw on public.samples for insert to workflow
  with check (
    project_id = any ((select app.projects_with('projects.edit'))::bigint[])
    and created_by = (select auth.uid())
    and author = (select app.current_person_name())
  );
create policy change on public.samples for update to workflow
  using (project_id = any ((select app.projects_with('projects.edit'))::bigint[]));
grant select on public.samples to authenticated;
grant insert, update on public.samples to workflow;
grant select, insert, update, delete on public.samples to service_role;

-- public.sample_units
create trigger sample_units_drawn_once before update on public.sample_units
  for each row when (
    row(
      new.sample_id, new.project_id, new.place, new.unit, new.cluster, new.stratum, new.class_share, new.cells_in_zone,
      new.cluster_probability, new.cell_probability, new.represented_hectares, new.centre::text, new.outline::text
    ) is distinct from row(
      old.sample_id, old.project_id, old.place, old.unit, old.cluster, old.stratum, old.class_share, old.cells_in_zone,
      old.cluster_probability, old.cell_probability, old.represented_hectares, old.centre::text, old.outline::text
    )
  )
  execute function app.keep_as_written('A unit is kept as it was drawn: draw another sample instead.');
create trigger sample_units_not_emptied before truncate on public.sample_units
  for each statement execute function app.keep_as_written('A unit is kept as it was drawn: draw another sample instead.');
create trigger sample_units_given after update on public.sample_units
  referencing new table as assigned
  for each statement execute function app.guard_assignments();
create trigger strangers before insert on public.sample_units
  for each statement execute function app.refuse_strangers('projects', 'projects.edit');
create policy read on public.sample_units for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
-- Units come with their sample and none is added to it later.
create policy draw on public.sample_units for insert to workflow
  with check (
    project_id = any ((select app.projects_with('projects.edit'))::bigint[])
    and exists (select from public.samples where samples.id = sample_units.sample_id and samples.status = 'drawing')
  );
create policy assign on public.sample_units for update to workflow
  using (project_id = any ((select app.projects_with('projects.edit'))::bigint[]));
grant select on public.sample_units to authenticated;
grant insert, update (assigned_to, assigned_before, assigned_in) on public.sample_units to workflow;
grant select, insert, update, delete on public.sample_units to service_role;
