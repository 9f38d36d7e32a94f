-- Files of an addition that has not come to its last step: they stand in the register, and do not count.
create function app.is_unfinished(layer public.layers) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select layer.ingest_id is null and layer.file_path ~ '[/\\]ingest-[0-9]+[/\\]'
$$;

revoke execute on function app.is_unfinished(public.layers) from public;
grant execute on function app.is_unfinished(public.layers) to authenticated, service_role;

-- The files that answer for a version when it is switched on: the newest of each place.
create or replace function app.layers_of_version(wanted_product text, wanted_version text) returns setof public.layers
  language sql stable
  set search_path = ''
as $$
  select layer.*
  from public.layers as layer
  where layer.product = wanted_product and layer.version = wanted_version and not layer.missing
    and not app.is_unfinished(layer)
    and not exists (
      select from public.layers as newer
      where newer.product = layer.product and newer.version = layer.version and newer.component = layer.component
        and newer.id > layer.id and not newer.missing and newer.ingest_id is distinct from layer.ingest_id
        and not app.is_unfinished(newer)
        and app.layers_overlap(newer, layer)
    )
$$;
