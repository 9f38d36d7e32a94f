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

-- As app.cut_units does for units that come later. Compiling the statement would cost more than it saves.
set local jit = off;
insert into app.unit_pieces (cell, version_id, unit_id, level, piece)
select floor(cell.west * 4)::integer * 1024 + floor(cell.south * 4)::integer, unit.version_id, unit.id, unit.level, inside.piece
from public.administrative_units as unit
join public.boundary_versions as version on version.id = unit.version_id and version.status <> 'replaced'
cross join lateral extensions.ST_Subdivide(
  case
    when extensions.ST_IsValid(unit.outline) then unit.outline
    else extensions.ST_CollectionExtract(extensions.ST_MakeValid(unit.outline), 3)
  end,
  64
) as part (shape)
cross join lateral generate_series(
  floor(extensions.ST_XMin(part.shape) * 4)::integer, floor(extensions.ST_XMax(part.shape) * 4)::integer
) as across
cross join lateral generate_series(
  floor(extensions.ST_YMin(part.shape) * 4)::integer, floor(extensions.ST_YMax(part.shape) * 4)::integer
) as up
cross join lateral (select across / 4.0::double precision as west, up / 4.0::double precision as south) as cell
cross join lateral (
  select extensions.ST_Intersection(
    part.shape, extensions.ST_MakeEnvelope(cell.west, cell.south, cell.west + 0.25, cell.south + 0.25, 4326)
  ) as piece
) as inside
where not extensions.ST_IsEmpty(inside.piece);

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
