-- Plots as the map draws them, kept where the engine makes vector tiles itself.

create function app.note_changed_plots() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into app.plot_changes (project_id, plot_ids)
  select project_id, case when count(*) <= 1000 then array_agg(id) end
  from changed
  group by project_id;
  return null;
end
$$;

create function app.note_decided_plots() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into app.plot_changes (project_id, plot_ids)
  select project_id, case when count(*) <= 1000 then array_agg(plot_id) end
  from changed
  group by project_id;
  return null;
end
$$;

create function app.note_assessed_project() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into app.plot_changes (project_id) values (new.id);
  return null;
end
$$;

create function app.note_renamed_farmers() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into app.plot_changes (project_id, plot_ids)
  select plot.project_id, case when count(*) <= 1000 then array_agg(plot.id) end
  from changed as farmer
  join public.plots as plot on plot.farmer_id = farmer.id
  group by plot.project_id;
  return null;
end
$$;

-- Names the state of a project's plots; null where the caller may not see them. Ids may become visible out of order, so
-- their number counts too.
create function app.plots_version(project bigint) returns text
  language sql stable security definer
  set search_path = ''
  return (
    select case
      when plots_version.project = any (app.projects_with('plots.read')) then (
        select concat(coalesce(max(id), 0), '-', count(*)) from app.plot_changes where project_id = plots_version.project
      )
    end
  );

grant execute on function app.plots_version(bigint) to authenticated, service_role;

-- The plots that changed since a moment, or null where all have to be read again.
create function app.plots_changed_since(project bigint, newest_change bigint, changes bigint) returns bigint[]
  language sql stable
  set search_path = ''
  return (
    select case
      when count(*) + plots_changed_since.changes
        = (select count(*) from app.plot_changes where project_id = plots_changed_since.project)
        and bool_and(plot_ids is not null)
        and sum(cardinality(plot_ids)) <= 5000
      then (
        select array_agg(distinct named.id)
        from app.plot_changes as change, unnest(change.plot_ids) as named (id)
        where change.project_id = plots_changed_since.project and change.id > newest_change
      )
    end
    from app.plot_changes
    where project_id = plots_changed_since.project and id > newest_change
  );

grant execute on function app.plots_changed_since(bigint, bigint, bigint) to service_role;

-- Without a search path of its own, so that the planner looks into it when it is asked for a page.
create function app.plot_map_rows(project bigint, wanted bigint[])
  returns table (
    plot_id bigint, identifier text, state text, geometry_state text, classes jsonb, farmer_id bigint, producer text,
    region text, department text, municipality text, hectares double precision, words text, centre_x double precision, centre_y double precision, cell integer,
    geometry extensions.geometry
  )
  language sql stable
as $$
  select
    placed.*,
    floor(placed.centre_y * 16384)::integer * 16384 + floor(placed.centre_x * 16384)::integer,
    plot.geometry
  from public.plot_overview as plot
  cross join lateral (
    select
      coalesce(plot.producer_name, nullif(concat_ws(' ', plot.farmer_first_name, plot.farmer_last_name), '')) as producer,
      extensions.ST_Centroid(plot.geometry) as centre
  ) as named
  cross join lateral (
    select
      plot.id,
      plot.identifier,
      coalesce(plot.state, 'not_assessed'),
      plot.geometry_state,
      coalesce(plot.classes, '{}'),
      plot.farmer_id,
      named.producer,
      plot.region,
      plot.department,
      plot.municipality,
      app.stated_hectares(plot.is_point, plot.area_hectares, plot.declared_area_hectares),
      app.folded(concat_ws(' ', plot.identifier, named.producer, plot.farmer_first_name, plot.farmer_last_name, plot.production_place)),
      least(greatest(extensions.ST_X(named.centre) / 360 + 0.5, 0), 1 - 1e-12) as centre_x,
      least(greatest(0.5 - asinh(tan(radians(least(greatest(extensions.ST_Y(named.centre), -85), 85)))) / (2 * pi()), 0), 1 - 1e-12) as centre_y
  ) as placed
  where plot.project_id = plot_map_rows.project
    and (plot_map_rows.wanted is null or plot.id = any (plot_map_rows.wanted))
$$;

grant execute on function app.plot_map_rows(bigint, bigint[]) to service_role;

-- Brings what is kept for the map up to the plots: only those named as changed where that is known, else all.
create function app.refresh_plot_map(project bigint) returns void
  language plpgsql security definer
  set search_path = public, extensions
  set jit = off
as $$
declare
  newest bigint;
  counted bigint;
  built app.plot_map_builds;
  touched bigint[];
  cells integer[];
  outlines geometry[];
begin
  perform pg_advisory_xact_lock(hashtextextended('plot_map', project));
  select coalesce(max(id), 0), count(*) into newest, counted
  from app.plot_changes where project_id = project;
  select * into built from app.plot_map_builds where project_id = project;
  if built.newest_change = newest and built.changes = counted then
    return;
  end if;
  select app.plots_changed_since(project, built.newest_change, built.changes) into touched;
  if touched is null then
    delete from app.plot_map where project_id = project;
    delete from app.plot_map_tiles where project_id = project;
  else
    with gone as (
      delete from app.plot_map where project_id = project and plot_id = any (touched) returning cell, ST_Envelope(outline) as outline
    )
    select array_agg(distinct cell), array_agg(outline) into cells, outlines from gone;
  end if;
  insert into app.plot_map (
    project_id, plot_id, identifier, state, geometry_state, classes, farmer_id, producer, region, department, municipality, hectares, words,
    centre_x, centre_y, cell, outline
  )
  select project, row.plot_id, row.identifier, row.state, row.geometry_state, row.classes, row.farmer_id, row.producer,
    row.region, row.department, row.municipality, row.hectares, row.words, row.centre_x, row.centre_y, row.cell, ST_Transform(row.geometry, 3857)
  from app.plot_map_rows(project, touched) as row;
  if touched is not null then
    select cells || array_agg(distinct cell), outlines || array_agg(ST_Envelope(outline)) into cells, outlines
    from app.plot_map where project_id = project and plot_id = any (touched);
    perform app.forget_plot_tiles(project, cells, outlines);
  end if;
  delete from app.plot_map_cells where project_id = project and (touched is null or cell = any (cells));
  insert into app.plot_map_cells
  select project, cell, state, geometry_state, count(*), coalesce(sum(hectares), 0), avg(centre_x), avg(centre_y)
  from app.plot_map
  where project_id = project and (touched is null or cell = any (cells))
  group by cell, state, geometry_state;
  insert into app.plot_map_builds values (project, newest, counted)
  on conflict (project_id) do update set newest_change = excluded.newest_change, changes = excluded.changes;
end
$$;

grant execute on function app.refresh_plot_map(bigint) to service_role;

-- "like" holds one pattern a word, with blanks between them.
create function app.plot_map_matches(plot app.plot_map, filter jsonb) returns boolean
  language sql immutable
  return
    (filter -> 'state' is null or filter -> 'state' ? plot.state)
    and (filter -> 'geometry_state' is null or filter -> 'geometry_state' ? plot.geometry_state)
    and (
      filter -> 'classes' is null
      or not exists (select from jsonb_each(filter -> 'classes') as asked where not coalesce(asked.value ? (plot.classes ->> asked.key), false))
    )
    and (filter -> 'region' is null or filter -> 'region' ? coalesce(plot.region, '-'))
    and (filter -> 'department' is null or filter -> 'department' ? coalesce(plot.department, '-'))
    and (filter -> 'municipality' is null or filter -> 'municipality' ? coalesce(plot.municipality, '-'))
    and (filter -> 'farmer' is null or coalesce(plot.farmer_id = (filter ->> 'farmer')::bigint, false))
    and (filter #> '{area,from}' is null or coalesce(plot.hectares >= (filter #>> '{area,from}')::double precision, false))
    and (filter #> '{area,to}' is null or coalesce(plot.hectares <= (filter #>> '{area,to}')::double precision, false))
    and (filter -> 'identifier' is null or strpos(app.folded(plot.identifier), app.folded(filter ->> 'identifier')) > 0)
    and (filter -> 'producer' is null or coalesce(strpos(app.folded(plot.producer), app.folded(filter ->> 'producer')) > 0, false))
    and (filter -> 'like' is null or plot.words like all (string_to_array(filter ->> 'like', ' ')));

-- The cells of a band of rows: those that are kept, or counted anew for a filter.
create function app.plot_map_parts(project bigint, first_cell bigint, end_cell bigint, filter jsonb)
  returns table (cell integer, state text, geometry_state text, plots integer, hectares double precision, centre_x double precision, centre_y double precision)
  language plpgsql stable
  set search_path = ''
as $$
begin
  if filter is null then
    return query
      select one.cell, one.state, one.geometry_state, one.plots, one.hectares, one.centre_x, one.centre_y
      from app.plot_map_cells as one
      where one.project_id = project and one.cell >= first_cell and one.cell < end_cell;
  else
    return query
      select one.cell, one.state, one.geometry_state, 1, coalesce(one.hectares, 0), one.centre_x, one.centre_y
      from app.plot_map as one
      where one.project_id = project and one.cell >= first_cell and one.cell < end_cell and app.plot_map_matches(one, filter);
  end if;
end
$$;

-- A vector tile of a project as the caller may see it: from zoom 10 the plots, below points that count them by state.
-- Written in plpgsql because the embedded engine has no ST_AsMVT: there the server makes the same tile.
create function app.plot_tile(project bigint, z integer, x integer, y integer, filter jsonb default null) returns bytea
  language plpgsql stable security definer
  set search_path = public, extensions
as $$
begin
  if not project = any (app.projects_with('plots.read')) then
    return null;
  end if;
  return app.drawn_plot_tile(project, z, x, y, filter);
end
$$;

grant execute on function app.plot_tile(bigint, integer, integer, integer, jsonb) to authenticated, service_role;

-- Makes a tile without asking who looks; written in plpgsql because the embedded engine has no ST_AsMVT.
create function app.drawn_plot_tile(project bigint, z integer, x integer, y integer, filter jsonb) returns bytea
  language plpgsql stable
  set search_path = public, extensions
  set jit = off
as $$
declare
  bounds geometry := ST_TileEnvelope(z, x, y);
  buffered geometry := ST_Expand(bounds, (ST_XMax(bounds) - ST_XMin(bounds)) * 64 / 4096);
  side integer := case when z < 10 then 32 << (9 - z) end;
begin
  if z >= 10 then
    return (
      -- Materialized, else each outline is cut twice; "+ 0" leaves the choice of rows to the index of the outlines.
      with tile as materialized (
        select
          plot.plot_id as id,
          plot.identifier,
          plot.state,
          plot.geometry_state,
          plot.classes,
          plot.farmer_id as farmer,
          ST_AsMVTGeom(plot.outline, bounds, 4096, 64) as outline
        from app.plot_map as plot
        where plot.project_id + 0 = project
          and plot.outline && buffered
          and (filter is null or app.plot_map_matches(plot, filter))
        order by plot.plot_id
      )
      select ST_AsMVT(tile, 'plots', 4096, 'outline', 'id') from tile where outline is not null
    );
  end if;
  return (
    select ST_AsMVT(tile, 'cells', 4096, 'centre')
    from (
      select
        sum(part.plots)::bigint as plots,
        floor(sum(part.hectares) + 0.5)::integer as hectares,
        part.state,
        part.geometry_state,
        ST_MakePoint(
          floor((sum(part.centre_x * part.plots) / sum(part.plots) * (1 << z) - x) * 4096),
          floor((sum(part.centre_y * part.plots) / sum(part.plots) * (1 << z) - y) * 4096)
        ) as centre
      from app.plot_map_parts(project, y * side * 16384, ((y + 1) * side) * 16384, filter) as part
      where part.cell % 16384 >= x * side and part.cell % 16384 < (x + 1) * side
      group by (part.cell / 16384) >> (9 - z), (part.cell % 16384) >> (9 - z), part.state, part.geometry_state
      order by (part.cell / 16384) >> (9 - z), (part.cell % 16384) >> (9 - z), part.state, part.geometry_state
    ) as tile
  );
end
$$;

-- The kept tile of a project as the caller may see it; null where he may not, and where none is kept.
create function app.kept_plot_tile(project bigint, z integer, x integer, y integer) returns bytea
  language sql stable security definer
  set search_path = ''
  return (
    select kept.tile
    from app.plot_map_tiles as kept
    where kept_plot_tile.project = any (app.projects_with('plots.read'))
      and (kept.project_id, kept.z, kept.x, kept.y) = (kept_plot_tile.project, kept_plot_tile.z, kept_plot_tile.x, kept_plot_tile.y)
  );

grant execute on function app.kept_plot_tile(bigint, integer, integer, integer) to authenticated, service_role;

-- Makes and keeps the tile of what is built now. The lock is shared by those who keep; building waits for them.
create function app.keep_plot_tile(project bigint, z integer, x integer, y integer) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('plot_map', project));
  insert into app.plot_map_tiles
  select project, z, x, y, made.tile
  from app.drawn_plot_tile(project, z, x, y, null) as made (tile)
  where length(made.tile) > 0
  on conflict do nothing;
end
$$;

grant execute on function app.keep_plot_tile(bigint, integer, integer, integer) to service_role;

-- The kept tiles that show one of these cells, or one of these outlines with the strip around each tile.
create function app.forget_plot_tiles(project bigint, cells integer[], outlines extensions.geometry[]) returns void
  language sql
  set search_path = public, extensions
as $$
  delete from app.plot_map_tiles as kept
  where kept.project_id = forget_plot_tiles.project
    and case
      when kept.z < 10 then exists (
        select
        from unnest(cells) as touched (cell)
        where (cell % 16384) >> (14 - kept.z) = kept.x and (cell / 16384) >> (14 - kept.z) = kept.y
      )
      else exists (
        select from unnest(outlines) as touched (outline) where outline && ST_TileEnvelope(kept.z, kept.x, kept.y, margin => 1.0 / 32)
      )
    end
$$;

-- public.projects
create trigger projects_noted after update of current_assessment_id on public.projects
  for each row when (old.current_assessment_id is distinct from new.current_assessment_id)
  execute function app.note_assessed_project();

-- public.farmers
create trigger farmers_noted after update on public.farmers
  referencing new table as changed
  for each statement execute function app.note_renamed_farmers();

-- public.plots
create trigger plots_noted_insert after insert on public.plots
  referencing new table as changed
  for each statement execute function app.note_changed_plots();
create trigger plots_noted_update after update on public.plots
  referencing new table as changed
  for each statement execute function app.note_changed_plots();
create trigger plots_noted_delete after delete on public.plots
  referencing old table as changed
  for each statement execute function app.note_changed_plots();

-- app.plot_changes
grant select on app.plot_changes to service_role;
