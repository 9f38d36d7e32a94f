-- The outline of a zone as a map draws it that shows the whole zone: made once, when the version comes. What thins it passes
-- each corner once, however outlines are tangled; no part is lost.
alter table public.zone_versions
  add column sketch extensions.geometry (geometry, 4326)
    generated always as (
      extensions.ST_RemoveRepeatedPoints(
        outline,
        greatest(
          extensions.ST_XMax(outline) - extensions.ST_XMin(outline),
          extensions.ST_YMax(outline) - extensions.ST_YMin(outline)
        ) / 2000
      )
    ) stored,
  add constraint zone_versions_sketch_size check (pg_column_size(sketch) <= 10000000);
