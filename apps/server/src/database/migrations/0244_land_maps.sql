-- The pixels that a result of a plot was counted from, with what was known of each: maps of one run are drawn from them alone.
-- `grid` has the system, the size and the transform that x and y count on; what a byte means is the module's.
create table public.land_maps (
  assessment_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  grid jsonb not null,
  x integer not null check (x >= 0),
  y integer not null check (y >= 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Deflated, a byte a pixel before; null where there are too many to be kept.
  codes bytea,
  is_kept boolean not null generated always as (codes is not null) stored,
  sha256 text not null,
  -- Of each code, as the result counted them.
  hectares jsonb not null,
  -- Around the window, to find those of a map tile.
  box extensions.geometry(Polygon, 4326) not null,
  primary key (plot_id, assessment_id),
  foreign key (assessment_id, plot_id) references public.plot_results (assessment_id, plot_id)
    on update cascade on delete cascade,
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  constraint land_maps_grid_size check (pg_column_size(grid) <= 4000),
  constraint land_maps_grid_shape check (jsonb_typeof(grid) = 'object'),
  constraint land_maps_codes_size check (octet_length(codes) <= 3000000),
  constraint land_maps_sha256_length check (char_length(sha256) <= 64),
  constraint land_maps_hectares_size check (pg_column_size(hectares) <= 8000),
  constraint land_maps_hectares_shape check (jsonb_typeof(hectares) = 'object'),
  constraint land_maps_box_size check (pg_column_size(box) <= 1000)
);

-- They are compressed already.
alter table public.land_maps alter column codes set storage external;

create index land_maps_of_run on public.land_maps (assessment_id);
create index land_maps_by_place on public.land_maps using gist (box);

alter table public.land_maps enable row level security;
