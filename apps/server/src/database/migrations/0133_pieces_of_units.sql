-- The outline of a unit as a map of a whole country draws it, to about 200 m: made once, when the unit comes.
alter table public.administrative_units
  add column sketch extensions.geometry (geometry, 4326)
    generated always as (extensions.ST_SimplifyPreserveTopology(outline, 0.002)) stored,
  add constraint administrative_units_sketch_size check (pg_column_size(sketch) <= 10000000);

-- Units cut by the cells of a grid of a quarter of a degree and into pieces of few corners, by which plots are placed: of
-- versions in force, and of those that may come into force.
create table app.unit_pieces (
  cell integer not null,
  version_id bigint not null,
  unit_id bigint not null references public.administrative_units (id) on delete cascade,
  level smallint not null,
  piece extensions.geometry (geometry, 4326) not null
);

create index unit_pieces_of_cell on app.unit_pieces (cell);
create index unit_pieces_of_unit on app.unit_pieces (unit_id);

alter table app.unit_pieces enable row level security;

-- Looked up for each plot that is placed, though no version that was in force is ever deleted.
alter table public.plot_units drop constraint plot_units_version_id_fkey;

-- By which units the map filters plots. What was built without them is built anew.
alter table app.plot_map
  add column region text,
  add column department text,
  add column municipality text;
delete from app.plot_map_builds;
delete from app.plot_map_cells;
delete from app.plot_map_tiles;
delete from app.plot_map;
