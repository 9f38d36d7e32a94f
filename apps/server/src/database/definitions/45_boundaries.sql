-- Administrative boundaries: brought in by operators, looked at, published; read by everyone signed in.

create function app.begin_boundaries(asked jsonb, asked_key text) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  begun bigint;
begin
  perform app.require_operator();
  insert into public.boundary_versions (country, source, licence, valid_from, valid_to, files, request_key)
  values (
    asked ->> 'country', asked ->> 'source', asked ->> 'licence', (asked ->> 'validFrom')::date, (asked ->> 'validTo')::date,
    asked -> 'files', asked_key
  )
  on conflict (request_key) do nothing
  returning id into begun;
  if begun is null then
    select id into begun from public.boundary_versions where request_key = asked_key;
  end if;
  return begun;
end
$$;

grant execute on function app.begin_boundaries(jsonb, text) to workflow, service_role;

-- What was read is forgotten, and read again as the operator says now. Nothing that was published is.
create function app.reread_boundaries(version bigint, files jsonb) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.boundary_versions
  set status = 'inspecting', files = reread_boundaries.files, preview = null
  where id = version and status in ('inspected', 'unusable', 'failed', 'cancelled');
  if not found then
    return false;
  end if;
  delete from public.administrative_units where version_id = version;
  return true;
end
$$;

grant execute on function app.reread_boundaries(bigint, jsonb) to workflow, service_role;

create function app.attach_boundaries_job(version bigint, job bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.boundary_versions
  set
    inspect_job_id = case when status = 'inspecting' then job else inspect_job_id end,
    place_job_id = case when status = 'published' then job else place_job_id end
  where id = version;
end
$$;

grant execute on function app.attach_boundaries_job(bigint, bigint) to workflow, service_role;

-- Puts a version in force; the one before it ends with the day on which the new one begins. Tells why where it does not.
create function app.publish_boundaries(version bigint) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  wanted public.boundary_versions;
  before public.boundary_versions;
begin
  perform app.require_operator();
  lock table public.boundary_versions in share row exclusive mode;
  select * into wanted from public.boundary_versions where id = version and status = 'inspected';
  if not found then
    return 'not_waiting';
  end if;
  select * into before from public.boundary_versions where country = wanted.country and status = 'published';
  if before.valid_from >= wanted.valid_from then
    return 'older';
  end if;
  update public.boundary_versions
  set status = 'replaced', valid_to = least(valid_to, wanted.valid_from)
  where id = before.id;
  update public.boundary_versions
  set status = 'published', published_at = now(), published_by = auth.uid()
  where id = version;
  return 'published';
end
$$;

grant execute on function app.publish_boundaries(bigint) to workflow, service_role;

-- A version that was never published leaves no trace; answers its files, whose bytes are to be removed.
create function app.discard_boundaries(version bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  uploaded jsonb;
begin
  perform app.require_operator();
  delete from public.boundary_versions
  where id = version and status in ('inspected', 'unusable', 'failed', 'cancelled')
  returning files into uploaded;
  return uploaded;
end
$$;

grant execute on function app.discard_boundaries(bigint) to workflow, service_role;

-- Units of one level, given as rows whose parents are there already.
create function app.add_administrative_units(version bigint, units jsonb) returns void
  language sql
  set search_path = public, extensions
as $$
  insert into public.administrative_units (version_id, level, code, name, parent_id, outline, hectares)
  select
    add_administrative_units.version, unit.level, unit.code, unit.name, parent.id,
    ST_Multi(ST_GeomFromWKB(decode(unit.outline, 'hex'), 4326)), unit.hectares
  from jsonb_to_recordset(units) as unit (
    level smallint, code text, name text, parent text, outline text, hectares double precision
  )
  left join public.administrative_units as parent
    on parent.version_id = add_administrative_units.version and parent.level = unit.level - 1 and parent.code = unit.parent
$$;

grant execute on function app.add_administrative_units(bigint, jsonb) to service_role;

-- The outlines of a level as a map of a whole country draws them, to about 200 m.
create function public.boundary_features(version bigint, level integer) returns jsonb
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
            'properties', jsonb_build_object('id', unit.id, 'code', unit.code, 'name', unit.name),
            'geometry', ST_AsGeoJSON(ST_SimplifyPreserveTopology(unit.outline, 0.002), 4)::jsonb
          )
          order by unit.id
        ),
        '[]'
      )
    )
    from public.administrative_units as unit
    where unit.version_id = boundary_features.version and unit.level = boundary_features.level
  );

grant execute on function public.boundary_features(bigint, integer) to authenticated;

-- public.boundary_versions
create policy read on public.boundary_versions for select to authenticated
  using (status in ('published', 'replaced') or (select app.is_operator()));
grant select on public.boundary_versions to authenticated;
grant select, insert, update, delete on public.boundary_versions to service_role;

-- public.administrative_units
create policy read on public.administrative_units for select to authenticated
  using (
    exists (select from public.boundary_versions as version where version.id = version_id)
  );
grant select on public.administrative_units to authenticated;
grant select, insert, update, delete on public.administrative_units to service_role;
