-- Units that came before there were pieces are cut as app.cut_units cuts new ones. Compiling would cost more than it saves.
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
where not extensions.ST_IsEmpty(inside.piece)
  and not exists (select from app.unit_pieces as known where known.unit_id = unit.id);
