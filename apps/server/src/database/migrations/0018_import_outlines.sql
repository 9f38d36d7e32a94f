-- The outline as used is a geometry from the first: making plots of rows only copies it.
alter table public.import_rows
  alter column used_geometry type extensions.geometry (geometry, 4326)
  using extensions.ST_SetSRID(extensions.ST_GeomFromGeoJSON(used_geometry), 4326);

create or replace function app.positive_number(written text) returns double precision
  language sql immutable strict
  set search_path = ''
  return (
    select case when plain ~ '^[0-9]{1,9}([.][0-9]{1,9})?$' then nullif(plain::double precision, 0) end
    from (
      select replace(regexp_replace(lower(written), '[[:space:]\u00a0\u202f]+|ha$', '', 'g'), ',', '.') as plain
    ) as cleaned
  );

-- The neighbours of a row are known once all rows are read, after it was written.
grant update (overlapping, findings) on public.import_rows to authenticated;
