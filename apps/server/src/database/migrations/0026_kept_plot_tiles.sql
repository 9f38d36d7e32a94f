-- Tiles of whole projects, kept where the engine makes them itself: they are made when they are first looked at and leave
-- when a plot in them changes. Further in, and behind filters, tiles are made each time.
create table app.plot_map_tiles (
  project_id bigint not null,
  z integer not null,
  x integer not null,
  y integer not null,
  tile bytea not null,
  primary key (project_id, z, x, y)
);

alter table app.plot_map_tiles alter column tile set storage external;
alter table app.plot_map_tiles enable row level security;

-- The key to the plots cost a look for each of 100,000 rows, and took the row of a deleted plot away before it could tell
-- which tiles and cells had shown it.
alter table app.plot_map drop constraint plot_map_plot_id_fkey;

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
          plot.compliance,
          plot.geometry_state as geometry,
          plot.risk,
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

-- The kept tile of a project as the caller may see it; null where he may not, and where none is kept.
create function app.kept_plot_tile(project bigint, z integer, x integer, y integer) returns bytea
  language sql stable security definer
  set search_path = ''
  return (
    select kept.tile
    from app.plot_map_tiles as kept
    where kept_plot_tile.project = any (app.projects_with('projects.read'))
      and (kept.project_id, kept.z, kept.x, kept.y) = (kept_plot_tile.project, kept_plot_tile.z, kept_plot_tile.x, kept_plot_tile.y)
  );

create or replace function app.plot_tile(project bigint, z integer, x integer, y integer, filter jsonb default null) returns bytea
  language plpgsql stable security definer
  set search_path = public, extensions
as $$
begin
  if not project = any (app.projects_with('projects.read')) then
    return null;
  end if;
  return app.drawn_plot_tile(project, z, x, y, filter);
end
$$;

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

create or replace function app.refresh_plot_map(project bigint) returns void
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
  insert into app.plot_map
  select project, row.plot_id, row.identifier, row.compliance, row.geometry_state, row.risk, row.farmer_id, row.producer, row.hectares,
    row.words, row.centre_x, row.centre_y, row.cell, ST_Transform(row.geometry, 3857)
  from app.plot_map_rows(project, touched) as row;
  if touched is not null then
    select cells || array_agg(distinct cell), outlines || array_agg(ST_Envelope(outline)) into cells, outlines
    from app.plot_map where project_id = project and plot_id = any (touched);
    perform app.forget_plot_tiles(project, cells, outlines);
  end if;
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

grant execute on function app.kept_plot_tile(bigint, integer, integer, integer) to authenticated, service_role;
grant execute on function app.keep_plot_tile(bigint, integer, integer, integer) to service_role;
