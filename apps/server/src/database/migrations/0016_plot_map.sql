-- What the map and the lists of a large project need: to know cheaply whether anything changed, outlines and overviews
-- that are ready to be drawn, and answers about all plots that do not carry all plots.

-- One row a statement that changed what the map of a project shows. Nobody waits for another: rows are only added.
create table app.plot_changes (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  -- Null where too many changed to be named, or all.
  plot_ids bigint[],
  changed_at timestamptz not null default clock_timestamp()
);

create index plot_changes_of_project on app.plot_changes (project_id, id desc);

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

create trigger plots_noted_insert after insert on public.plots
  referencing new table as changed
  for each statement execute function app.note_changed_plots();
create trigger plots_noted_update after update on public.plots
  referencing new table as changed
  for each statement execute function app.note_changed_plots();
create trigger plots_noted_delete after delete on public.plots
  referencing old table as changed
  for each statement execute function app.note_changed_plots();

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

create trigger overrules_noted after insert on public.overrules
  referencing new table as changed
  for each statement execute function app.note_decided_plots();

create function app.note_assessed_project() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into app.plot_changes (project_id) values (new.id);
  return null;
end
$$;

create trigger projects_noted after update of current_assessment_id on public.projects
  for each row when (old.current_assessment_id is distinct from new.current_assessment_id)
  execute function app.note_assessed_project();

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

create trigger farmers_noted after update on public.farmers
  referencing new table as changed
  for each statement execute function app.note_renamed_farmers();

-- Names the state of a project's plots; null where the caller may not see them. Ids may become visible out of order, so
-- their number counts too.
create function app.plots_version(project bigint) returns text
  language sql stable security definer
  set search_path = ''
  return (
    select case
      when plots_version.project = any (app.projects_with('projects.read')) then (
        select concat(coalesce(max(id), 0), '-', count(*)) from app.plot_changes where project_id = plots_version.project
      )
    end
  );

-- Lower case without accents, for searches: "Koné" is found by "kone".
create function app.folded(written text) returns text
  language sql immutable
  set search_path = ''
  return translate(
    lower(normalize(written, nfc)),
    'àáâãäåāçćčèéêëēėęìíîïīñńòóôõöōùúûüūýÿšśžźż',
    'aaaaaaaccceeeeeeeiiiiinnoooooouuuuuyysszzz'
  );

-- The plots of a project as its map draws and filters them. Only where the engine makes vector tiles itself are they kept;
-- centres are shares of the square of Web Mercator, cells those of 1/32 of a tile of zoom 9.
create table app.plot_map (
  project_id bigint not null,
  plot_id bigint primary key references public.plots (id) on delete cascade,
  identifier text not null,
  compliance text not null,
  geometry_state text not null,
  risk text,
  farmer_id bigint,
  producer text,
  hectares double precision,
  words text not null,
  centre_x double precision not null,
  centre_y double precision not null,
  cell integer not null,
  outline extensions.geometry (geometry, 3857) not null
);

create index plot_map_outline on app.plot_map using gist (outline);
create index plot_map_of_project on app.plot_map (project_id, cell);

create table app.plot_map_cells (
  project_id bigint not null,
  cell integer not null,
  compliance text not null,
  geometry_state text not null,
  plots integer not null,
  hectares double precision not null,
  centre_x double precision not null,
  centre_y double precision not null,
  primary key (project_id, cell, compliance, geometry_state)
);

create table app.plot_map_builds (
  project_id bigint primary key,
  newest_change bigint not null,
  changes bigint not null
);

alter table app.plot_changes enable row level security;
alter table app.plot_map enable row level security;
alter table app.plot_map_cells enable row level security;
alter table app.plot_map_builds enable row level security;

-- Without a search path of its own, so that the planner looks into it when it is asked for a page.
create function app.plot_map_rows(project bigint, wanted bigint[])
  returns table (
    plot_id bigint, identifier text, compliance text, geometry_state text, risk text, farmer_id bigint, producer text,
    hectares double precision, words text, centre_x double precision, centre_y double precision, cell integer,
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
      coalesce(plot.compliance, 'not_assessed'),
      plot.geometry_state,
      plot.risk,
      plot.farmer_id,
      named.producer,
      case when plot.is_point then plot.declared_area_hectares else plot.area_hectares end,
      app.folded(concat_ws(' ', plot.identifier, named.producer, plot.farmer_first_name, plot.farmer_last_name, plot.production_place)),
      least(greatest(extensions.ST_X(named.centre) / 360 + 0.5, 0), 1 - 1e-12) as centre_x,
      least(greatest(0.5 - asinh(tan(radians(least(greatest(extensions.ST_Y(named.centre), -85), 85)))) / (2 * pi()), 0), 1 - 1e-12) as centre_y
  ) as placed
  where plot.project_id = plot_map_rows.project
    and (plot_map_rows.wanted is null or plot.id = any (plot_map_rows.wanted))
$$;

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
begin
  perform pg_advisory_xact_lock(hashtextextended('plot_map', project));
  select coalesce(max(id), 0), count(*) into newest, counted
  from app.plot_changes where project_id = project;
  select * into built from app.plot_map_builds where project_id = project;
  if built.newest_change = newest and built.changes = counted then
    return;
  end if;
  select app.plots_changed_since(project, built.newest_change, built.changes) into touched;
  with gone as (
    delete from app.plot_map where project_id = project and (touched is null or plot_id = any (touched)) returning cell
  )
  select array_agg(distinct cell) into cells from gone;
  with come as (
    insert into app.plot_map
    select project, row.plot_id, row.identifier, row.compliance, row.geometry_state, row.risk, row.farmer_id, row.producer, row.hectares,
      row.words, row.centre_x, row.centre_y, row.cell, ST_Transform(row.geometry, 3857)
    from app.plot_map_rows(project, touched) as row
    returning cell
  )
  select array_agg(distinct cell) || cells into cells from come;
  delete from app.plot_map_cells where project_id = project and (touched is null or cell = any (cells));
  insert into app.plot_map_cells
  select project, cell, compliance, geometry_state, count(*), coalesce(sum(hectares), 0), avg(centre_x), avg(centre_y)
  from app.plot_map
  where project_id = project and (touched is null or cell = any (cells))
  group by cell, compliance, geometry_state;
  insert into app.plot_map_builds values (project, newest, counted)
  on conflict (project_id) do update set newest_change = excluded.newest_change, changes = excluded.changes;
end
$$;

create function app.plot_map_matches(plot app.plot_map, filter jsonb) returns boolean
  language sql immutable
  set search_path = ''
  return
    (filter -> 'compliance' is null or filter -> 'compliance' ? plot.compliance)
    and (filter -> 'geometry' is null or filter -> 'geometry' ? plot.geometry_state)
    and (filter -> 'risk' is null or coalesce(filter -> 'risk' ? plot.risk, false))
    and (filter -> 'farmer' is null or coalesce(plot.farmer_id = (filter ->> 'farmer')::bigint, false))
    and (filter #> '{area,from}' is null or coalesce(plot.hectares >= (filter #>> '{area,from}')::double precision, false))
    and (filter #> '{area,to}' is null or coalesce(plot.hectares <= (filter #>> '{area,to}')::double precision, false))
    and (filter -> 'identifier' is null or strpos(app.folded(plot.identifier), app.folded(filter ->> 'identifier')) > 0)
    and (filter -> 'producer' is null or coalesce(strpos(app.folded(plot.producer), app.folded(filter ->> 'producer')) > 0, false))
    and not exists (
      select from jsonb_array_elements_text(filter -> 'words') as word where strpos(plot.words, app.folded(word)) = 0
    );

-- A vector tile of a project as the caller may see it: from zoom 10 the plots, below points that count them by state.
-- Written in plpgsql because the embedded engine has no ST_AsMVT: there the server makes the same tile.
create function app.plot_tile(project bigint, z integer, x integer, y integer, filter jsonb default null) returns bytea
  language plpgsql stable security definer
  set search_path = public, extensions
  set jit = off
as $$
declare
  bounds geometry := ST_TileEnvelope(z, x, y);
  buffered geometry := ST_Expand(bounds, (ST_XMax(bounds) - ST_XMin(bounds)) * 64 / 4096);
  side integer := case when z < 10 then 32 << (9 - z) end;
begin
  if not project = any (app.projects_with('projects.read')) then
    return null;
  end if;
  if z >= 10 then
    return (
      select ST_AsMVT(tile, 'plots', 4096, 'outline', 'id')
      from (
        select
          plot.plot_id as id,
          plot.identifier,
          plot.compliance,
          plot.geometry_state as geometry,
          plot.risk,
          plot.farmer_id as farmer,
          ST_AsMVTGeom(plot.outline, bounds, 4096, 64) as outline
        from app.plot_map as plot
        where plot.project_id = project
          and plot.outline && buffered
          and (filter is null or app.plot_map_matches(plot, filter))
        order by plot.plot_id
      ) as tile
      where outline is not null
    );
  end if;
  return (
    select ST_AsMVT(tile, 'cells', 4096, 'centre')
    from (
      select
        sum(part.plots)::bigint as plots,
        floor(sum(part.hectares) + 0.5)::integer as hectares,
        part.compliance,
        part.geometry_state as geometry,
        ST_MakePoint(
          floor((sum(part.centre_x * part.plots) / sum(part.plots) * (1 << z) - x) * 4096),
          floor((sum(part.centre_y * part.plots) / sum(part.plots) * (1 << z) - y) * 4096)
        ) as centre
      from app.plot_map_parts(project, y * side * 16384, ((y + 1) * side) * 16384, filter) as part
      where part.cell % 16384 >= x * side and part.cell % 16384 < (x + 1) * side
      group by (part.cell / 16384) >> (9 - z), (part.cell % 16384) >> (9 - z), part.compliance, part.geometry_state
      order by (part.cell / 16384) >> (9 - z), (part.cell % 16384) >> (9 - z), part.compliance, part.geometry_state
    ) as tile
  );
end
$$;

-- The cells of a band of rows: those that are kept, or counted anew for a filter.
create function app.plot_map_parts(project bigint, first_cell bigint, end_cell bigint, filter jsonb)
  returns table (cell integer, compliance text, geometry_state text, plots integer, hectares double precision, centre_x double precision, centre_y double precision)
  language plpgsql stable
  set search_path = ''
as $$
begin
  if filter is null then
    return query
      select one.cell, one.compliance, one.geometry_state, one.plots, one.hectares, one.centre_x, one.centre_y
      from app.plot_map_cells as one
      where one.project_id = project and one.cell >= first_cell and one.cell < end_cell;
  else
    return query
      select one.cell, one.compliance, one.geometry_state, 1, coalesce(one.hectares, 0), one.centre_x, one.centre_y
      from app.plot_map as one
      where one.project_id = project and one.cell >= first_cell and one.cell < end_cell and app.plot_map_matches(one, filter);
  end if;
end
$$;

-- The plots of a project that hold every word of a search; sorted, filtered and paged as any table is.
create function public.project_plots(project bigint, search text default null) returns setof public.plot_overview
  language sql stable
as $$
  select plot.*
  from public.plot_overview as plot
  where plot.project_id = project_plots.project
    and (
      search is null
      or (
        select coalesce(bool_and(strpos(
          app.folded(concat_ws(' ', plot.identifier, plot.producer_name, plot.farmer_first_name, plot.farmer_last_name, plot.production_place)),
          word
        ) > 0), true)
        from unnest(string_to_array(app.folded(search), ' ')) as word
        where word <> ''
      )
    )
$$;

-- How many plots a project has, of which states, and where: around all, and around those whose centres are not the
-- outermost 2 % on any side.
create function public.project_plot_summary(project bigint) returns jsonb
  language sql stable
  set search_path = public, extensions
as $$
  with plot as (
    select
      coalesce(compliance, 'not_assessed') as compliance,
      geometry_state,
      ST_XMin(geometry) as west, ST_YMin(geometry) as south, ST_XMax(geometry) as east, ST_YMax(geometry) as north
    from public.plot_overview
    where project_id = project_plot_summary.project
  ),
  around as (
    select
      count(*) as plots,
      min(west) as west, min(south) as south, max(east) as east, max(north) as north,
      percentile_disc(array[0.02, 0.98]) within group (order by (west + east) / 2) as across,
      percentile_disc(array[0.02, 0.98]) within group (order by (south + north) / 2) as down
    from plot
  )
  select jsonb_build_object(
    'plots', plots,
    'version', app.plots_version(project_plot_summary.project),
    'bounds', case when plots > 0 then jsonb_build_array(west, south, east, north) end,
    'main', case when plots > 0 then jsonb_build_array(across[1], down[1], across[2], down[2]) end,
    'compliance', (select coalesce(jsonb_object_agg(compliance, counted), '{}') from (select compliance, count(*) as counted from plot group by compliance) as each_state),
    'geometry', (select coalesce(jsonb_object_agg(geometry_state, counted), '{}') from (select geometry_state, count(*) as counted from plot group by geometry_state) as each_state)
  )
  from around
$$;

-- Counts and hectares of a project's plots for every combination that they have of what is told apart in statistics.
create function public.project_plot_figures(project bigint)
  returns table (
    compliance text, risk text, reason text, geometry text, size_class integer, region text,
    plots bigint, hectares double precision
  )
  language sql stable
  set search_path = public, extensions
as $$
  select
    coalesce(plot.compliance, 'not_assessed'),
    coalesce(plot.risk, 'not_assessed'),
    coalesce(plot.reason_code, 'not_assessed'),
    plot.geometry_state,
    width_bucket(stated.hectares, array[1, 2, 4, 10]::double precision[]),
    coalesce(plot.province, ''),
    count(*),
    sum(stated.hectares)
  from public.plot_overview as plot
  cross join lateral (
    select coalesce(case when plot.is_point then plot.declared_area_hectares else plot.area_hectares end, 0) as hectares
  ) as stated
  where plot.project_id = project_plot_figures.project
  group by 1, 2, 3, 4, 5, 6
$$;

grant execute on function public.project_plots(bigint, text), public.project_plot_summary(bigint), public.project_plot_figures(bigint) to authenticated;
grant execute on function app.folded(text) to authenticated, service_role;
grant select on app.plot_changes to service_role;
grant execute on function app.plots_version(bigint), app.plot_tile(bigint, integer, integer, integer, jsonb) to authenticated, service_role;
grant execute on function app.refresh_plot_map(bigint), app.plot_map_rows(bigint, bigint[]), app.plots_changed_since(bigint, bigint, bigint)
  to service_role;
