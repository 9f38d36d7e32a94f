-- Administrative boundaries: brought in by operators, looked at, published; read by everyone signed in. What is discarded
-- before that is deleted.

create function app.begin_boundary_version(asked jsonb, asked_key text) returns bigint
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
    perform app.require_same_request(
      exists (
        select from public.boundary_versions
        where id = begun
          and (country, source, licence, valid_from) = (
            asked ->> 'country', asked ->> 'source', asked ->> 'licence', (asked ->> 'validFrom')::date
          )
          and valid_to is not distinct from (asked ->> 'validTo')::date
          and files = asked -> 'files'
      )
    );
  end if;
  return begun;
end
$$;

grant execute on function app.begin_boundary_version(jsonb, text) to workflow, service_role;

create function app.attach_boundary_version_job(version bigint, job bigint) returns void
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

grant execute on function app.attach_boundary_version_job(bigint, bigint) to workflow, service_role;

-- What was read is forgotten, and read again as the operator says now. Nothing that was published is.
create function app.reread_boundary_version(version bigint, files jsonb) returns text
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.boundary_versions
  set status = 'inspecting', files = reread_boundary_version.files, preview = null
  where id = version and status in ('inspected', 'unusable', 'failed', 'cancelled');
  if not found then
    return 'not_waiting';
  end if;
  delete from public.administrative_units where version_id = version;
  return 'reread';
end
$$;

grant execute on function app.reread_boundary_version(bigint, jsonb) to workflow, service_role;

-- Puts a version in force; the one before it ends with the day on which the new one begins. One
-- that holds from the same day or a later one is not replaced.
create function app.publish_boundary_version(version bigint) returns text
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
  delete from app.unit_pieces as part
  using public.administrative_units as unit
  where unit.version_id = before.id and part.unit_id = unit.id;
  update public.boundary_versions
  set status = 'published', published_at = now(), published_by = auth.uid()
  where id = version;
  return 'published';
end
$$;

grant execute on function app.publish_boundary_version(bigint) to workflow, service_role;

-- A version that was never published leaves no trace.
create function app.discard_boundary_version(version bigint) returns jsonb
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

grant execute on function app.discard_boundary_version(bigint) to workflow, service_role;

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

-- The cell of a place, by which pieces of units are found; times four is exact, so that no place leaves its cell by rounding.
create function app.unit_cell(longitude double precision, latitude double precision) returns integer
  language sql immutable
  return floor(longitude * 4)::integer * 1024 + floor(latitude * 4)::integer;

-- Keeps units in pieces too. What PostGIS finds invalid would not let itself be cut; what only touches a cell stays as a line.
create function app.cut_units(units bigint[]) returns void
  language sql
  set search_path = public, extensions
  set jit = off
as $$
  insert into app.unit_pieces (cell, version_id, unit_id, level, piece)
  select app.unit_cell(cell.west, cell.south), unit.version_id, unit.id, unit.level, inside.piece
  from public.administrative_units as unit
  cross join lateral ST_Subdivide(
    case when ST_IsValid(unit.outline) then unit.outline else ST_CollectionExtract(ST_MakeValid(unit.outline), 3) end, 64
  ) as part (shape)
  cross join lateral generate_series(floor(ST_XMin(part.shape) * 4)::integer, floor(ST_XMax(part.shape) * 4)::integer) as across
  cross join lateral generate_series(floor(ST_YMin(part.shape) * 4)::integer, floor(ST_YMax(part.shape) * 4)::integer) as up
  cross join lateral (select across / 4.0::double precision as west, up / 4.0::double precision as south) as cell
  cross join lateral (
    select ST_Intersection(part.shape, ST_MakeEnvelope(cell.west, cell.south, cell.west + 0.25, cell.south + 0.25, 4326)) as piece
  ) as inside
  where unit.id = any (units) and not ST_IsEmpty(inside.piece)
$$;

create function app.cut_new_units() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.cut_units(array(select id from came));
  return null;
end
$$;

-- The outlines of a level as a map of a whole country draws them.
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
            'geometry', ST_AsGeoJSON(unit.sketch, 4)::jsonb
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

-- Says of plots that stand nowhere yet in which units in force they lie, by a point inside each: the deepest unit around it
-- and those above. Where two countries claim the point, the plot's own goes first.
create function app.tell_units(wanted bigint[]) returns void
  language sql security definer
  set search_path = public, extensions
  set jit = off
as $$
  -- Materialized, else the point is looked for again for every piece in its cell.
  with inside as materialized (
    select
      id, project_id, country,
      case when geometry_valid then ST_PointOnSurface(geometry) else ST_Centroid(geometry) end as point
    from public.plots
    where id = any (wanted)
  ),
  around as materialized (
    select distinct on (inside.id) inside.id as plot_id, inside.project_id, part.version_id, part.unit_id
    from inside
    join app.unit_pieces as part on part.cell = app.unit_cell(ST_X(inside.point), ST_Y(inside.point))
    join public.boundary_versions as version on version.id = part.version_id and version.status = 'published'
    where ST_Intersects(part.piece, inside.point)
    order by inside.id, version.country is not distinct from inside.country desc, part.level desc, part.unit_id
  )
  insert into public.plot_units (
    plot_id, project_id, version_id, region, region_name, department, department_name, municipality, municipality_name
  )
  select
    around.plot_id, around.project_id, around.version_id,
    told.codes[1], told.names[1], told.codes[2], told.names[2], told.codes[3], told.names[3]
  from around
  join public.administrative_units as unit on unit.id = around.unit_id
  left join public.administrative_units as parent on parent.id = unit.parent_id
  left join public.administrative_units as highest on highest.id = parent.parent_id
  cross join lateral (
    select
      array_remove(array[highest.code, parent.code, unit.code], null) as codes,
      array_remove(array[highest.name, parent.name, unit.name], null) as names
  ) as told
  on conflict (plot_id) do nothing
$$;

create function app.place_plots(wanted bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- Whoever places the same plots waits, and then finds what stands now; no version comes into force meanwhile.
  lock table public.boundary_versions in row exclusive mode;
  perform from public.plots where id = any (wanted) order by id for no key update;
  delete from public.plot_units where plot_id = any (wanted);
  perform app.tell_units(wanted);
end
$$;

create function app.place_new_plots() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- A version that comes into force waits for these plots, whose units nobody would look up anew.
  lock table public.boundary_versions in row exclusive mode;
  if exists (select from public.boundary_versions where status = 'published') then
    perform app.tell_units(array(select id from changed));
  end if;
  return null;
end
$$;

-- As in app.ask_for_overlaps, a full join has no plan that was made for a single plot.
create function app.place_changed_plots() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  moved bigint[];
begin
  select array_agg(plot.id) into moved
  from plots_after as plot
  full join plots_before as before on before.id = plot.id
  where plot.geometry_hash is distinct from before.geometry_hash;
  if moved is not null then
    perform app.place_plots(moved);
  end if;
  return null;
end
$$;

-- Places the next plots that lie where a country's boundaries reach, or were placed by earlier ones of it; tells the last, or
-- null where none are left.
create function app.place_next_plots(version bigint, after bigint, count integer) returns bigint
  language plpgsql security definer
  set search_path = public, extensions
as $$
declare
  wanted public.boundary_versions;
  reach geometry;
  batch bigint[];
begin
  select * into wanted from public.boundary_versions where id = version and status = 'published';
  if not found then
    return null;
  end if;
  select ST_SetSRID(ST_Extent(outline)::geometry, 4326) into reach from public.administrative_units where version_id = version;
  select array_agg(chosen.id order by chosen.id) into batch
  from (
    select plot.id
    from public.plots as plot
    where plot.id > after
      and (
        plot.geometry && reach
        or exists (
          select
          from public.plot_units as placed
          join public.boundary_versions as earlier on earlier.id = placed.version_id
          where placed.plot_id = plot.id and earlier.country = wanted.country
        )
      )
    order by plot.id
    limit place_next_plots.count
  ) as chosen;
  if batch is null then
    return null;
  end if;
  perform app.place_plots(batch);
  -- Maps filter plots by their units.
  insert into app.plot_changes (project_id, plot_ids)
  select project_id, case when count(*) <= 1000 then array_agg(id) end
  from public.plots
  where id = any (batch)
  group by project_id;
  return batch[cardinality(batch)];
end
$$;

grant execute on function app.place_next_plots(bigint, bigint, integer) to service_role;

-- public.boundary_versions
create policy read on public.boundary_versions for select to authenticated
  using (status in ('published', 'replaced') or (select app.is_operator()));
grant select on public.boundary_versions to authenticated;
grant select, insert, update, delete on public.boundary_versions to service_role;

-- public.administrative_units
create policy read on public.administrative_units for select to authenticated
  using (version_id = any ((select array(select id from public.boundary_versions))::bigint[]));
grant select on public.administrative_units to authenticated;
grant select, insert, update, delete on public.administrative_units to service_role;
create trigger administrative_units_cut after insert on public.administrative_units
  referencing new table as came
  for each statement execute function app.cut_new_units();

-- public.plots
create trigger plots_placed_insert after insert on public.plots
  referencing new table as changed
  for each statement execute function app.place_new_plots();
create trigger plots_placed_update after update on public.plots
  referencing old table as plots_before new table as plots_after
  for each statement execute function app.place_changed_plots();

-- public.plot_units
create policy read on public.plot_units for select to authenticated
  using (project_id = any ((select app.projects_with('plots.read'))::bigint[]));
grant select on public.plot_units to authenticated;
grant select, insert, update, delete on public.plot_units to service_role;
