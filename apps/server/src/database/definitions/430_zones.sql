-- Zones of projects and their versions.

-- However many runs a project has, they look at zones that a person can tell apart. Counted one after the other in a project.
create function app.guard_zone_count() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most constant integer := 500;
begin
  perform from public.projects where id = new.project_id for no key update;
  if (select count(*) from public.zones where project_id = new.project_id and deleted_at is null) > most then
    raise exception 'A project has at most % zones.', most
      using errcode = 'P0418', detail = jsonb_build_object('most', most)::text;
  end if;
  return null;
end
$$;

-- Versions stay, those of zones in the trash too: what a project keeps of outlines has an end, counted one after the other as well.
create function app.guard_zone_room() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most_bytes constant bigint := 100000000;
  most_versions constant integer := 10000;
  kept_bytes bigint;
  versions integer;
begin
  perform from public.projects where id = new.project_id for no key update;
  select sum(pg_column_size(outline) + coalesce(pg_column_size(sketch), 0)), count(*) into kept_bytes, versions
  from public.zone_versions
  where project_id = new.project_id;
  if kept_bytes > most_bytes or versions > most_versions then
    raise exception 'The outlines of the zones of a project take at most % MB, in at most % versions.',
      most_bytes / 1000000, most_versions
      using errcode = 'P0419', detail = jsonb_build_object('bytes', kept_bytes, 'versions', versions)::text;
  end if;
  return null;
end
$$;

-- All but the outline, which its hash tells: half a million corners are not made into words to drop them again.
create function app.record_zone_version() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.tell_audit(
    (select organisation_id from public.zones where id = new.zone_id),
    'insert',
    tg_table_name,
    new.id,
    null,
    jsonb_build_object(
      'id', new.id,
      'zone_id', new.zone_id,
      'project_id', new.project_id,
      'number', new.number,
      'outline_hash', new.outline_hash,
      'hectares', new.hectares,
      'origin', new.origin,
      'request_key', new.request_key,
      'created_by', new.created_by,
      'author', new.author,
      'created_at', new.created_at
    )
  );
  return null;
end
$$;

-- The zones of a project as a map draws them. A zone of thousands of plots has a sketch as long as itself: past so many corners
-- in all, the most detailed ones stand as the box around them.
create function public.zone_features(project bigint) returns jsonb
  language sql stable
  set search_path = public, extensions
  return (
    with newest as (
      select distinct on (version.zone_id)
        zone.id, zone.name, version.number, version.sketch
      from public.zone_versions as version
      join public.zones as zone on zone.id = version.zone_id
      where version.project_id = zone_features.project and zone.deleted_at is null
      order by version.zone_id, version.number desc
    ),
    counted as (
      select *, sum(ST_NPoints(sketch)) over (order by ST_NPoints(sketch), id) > 200000 as is_boxed
      from newest
    )
    select jsonb_build_object(
      'type', 'FeatureCollection',
      'features', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'type', 'Feature',
            'id', id,
            'properties', jsonb_build_object('id', id, 'name', name, 'version', number, 'isBoxed', is_boxed),
            'geometry', ST_AsGeoJSON(case when is_boxed then ST_Envelope(sketch) else sketch end, 6)::jsonb
          )
          order by id
        ),
        '[]'
      )
    )
    from counted
  );

grant execute on function public.zone_features(bigint) to authenticated;

-- public.zones
create trigger zones_audit after insert or update or delete on public.zones
  for each row execute function app.record_audit();
create trigger zones_deletion_stamped before update of deleted_at on public.zones
  for each row when (new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  execute function app.stamp_deletion();
create trigger zones_counted after insert on public.zones
  for each row execute function app.guard_zone_count();
create trigger zones_counted_again after update of deleted_at on public.zones
  for each row when (old.deleted_at is not null and new.deleted_at is null)
  execute function app.guard_zone_count();
create trigger strangers before insert on public.zones
  for each statement execute function app.refuse_strangers('projects', 'projects.edit');
create policy read on public.zones for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy draw on public.zones for insert to workflow
  with check (
    project_id = any ((select app.projects_with('projects.edit'))::bigint[])
    and created_by = (select auth.uid())
  );
create policy change on public.zones for update to authenticated
  using (project_id = any ((select app.projects_with('projects.edit'))::bigint[]));
grant select, update (name) on public.zones to authenticated;
grant insert, update on public.zones to workflow;
grant select, insert, update, delete on public.zones to service_role;

-- public.zone_versions
create trigger zone_versions_have_room after insert on public.zone_versions
  for each row execute function app.guard_zone_room();
create trigger zone_versions_audit after insert on public.zone_versions
  for each row execute function app.record_zone_version();
create trigger strangers before insert on public.zone_versions
  for each statement execute function app.refuse_strangers('projects', 'projects.edit');
create trigger zone_versions_append_only before update or delete on public.zone_versions
  for each row execute function app.keep_as_written('A version of a zone is kept: draw the zone anew instead.');
create trigger zone_versions_not_emptied before truncate on public.zone_versions
  for each statement execute function app.keep_as_written('A version of a zone is kept: draw the zone anew instead.');
create policy read on public.zone_versions for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy draw on public.zone_versions for insert to workflow
  with check (
    project_id = any ((select app.projects_with('projects.edit'))::bigint[])
    and created_by = (select auth.uid())
    and author = (select app.current_person_name())
  );
grant select on public.zone_versions to authenticated;
grant insert on public.zone_versions to workflow;
grant select, insert, update, delete on public.zone_versions to service_role;
