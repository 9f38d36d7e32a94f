-- One row a statement that changed what the map of a project shows. Nobody waits for another: rows are only added.
create table app.plot_changes (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  -- Null where too many changed to be named, or all.
  plot_ids bigint[],
  changed_at timestamptz not null default clock_timestamp()
);

create index plot_changes_of_project on app.plot_changes (project_id, id desc);

alter table app.plot_changes enable row level security;

-- The plots of a project as its map draws and filters them. Only where the engine makes vector tiles itself are they kept;
-- centres are shares of the square of Web Mercator, cells those of 1/32 of a tile of zoom 9.
create table app.plot_map (
  project_id bigint not null,
  plot_id bigint primary key,
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

alter table app.plot_map enable row level security;

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

alter table app.plot_map_cells enable row level security;

create table app.plot_map_builds (
  project_id bigint primary key,
  newest_change bigint not null,
  changes bigint not null
);

alter table app.plot_map_builds enable row level security;

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
