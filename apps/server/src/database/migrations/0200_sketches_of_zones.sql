-- The outline of a zone as a map draws it that shows the whole zone: made once, when the version comes.
alter table public.zone_versions
  add column sketch extensions.geometry (geometry, 4326) generated always as (app.sketch_of(outline)) stored,
  add constraint zone_versions_sketch_size check (pg_column_size(sketch) <= 10000000);
