-- Raster layers: brought in, looked at, confirmed, switched.
-- What is brought in, layers and boundaries, is begun once for a key and has its jobs attached. A decision answers what came of
-- it, 'not_waiting' where none is awaited; a discard answers what was asked, whose files are to be removed, or null.

create function app.begin_layer_ingest(asked jsonb, asked_key text) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  begun bigint;
begin
  perform app.require_operator();
  insert into public.layer_ingests (product, component, version, request, request_key)
  values (asked ->> 'product', asked ->> 'component', asked ->> 'version', asked, asked_key)
  on conflict (request_key) do nothing
  returning id into begun;
  if begun is null then
    select id into begun from public.layer_ingests where request_key = asked_key;
    perform app.require_same_request(exists (select from public.layer_ingests where id = begun and request = asked));
  end if;
  return begun;
end
$$;

grant execute on function app.begin_layer_ingest(jsonb, text) to workflow, service_role;

create function app.attach_layer_ingest_job(ingest bigint, job bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.layer_ingests
  set
    inspect_job_id = case when status = 'inspecting' then job else inspect_job_id end,
    ingest_job_id = case when status = 'ingesting' then job else ingest_job_id end
  where id = ingest;
end
$$;

grant execute on function app.attach_layer_ingest_job(bigint, bigint) to workflow, service_role;

-- Only what was looked at and found usable is confirmed, and once.
create function app.confirm_layer_ingest(ingest bigint, makes_active boolean) returns text
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.layer_ingests set status = 'ingesting', activates = makes_active where id = ingest and status = 'inspected';
  return case when found then 'confirmed' else 'not_waiting' end;
end
$$;

grant execute on function app.confirm_layer_ingest(bigint, boolean) to workflow, service_role;

create function app.discard_layer_ingest(ingest bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  asked jsonb;
begin
  perform app.require_operator();
  update public.layer_ingests set status = 'cancelled', finished_at = now()
  where id = ingest and status in ('inspected', 'unusable')
  returning request into asked;
  return asked;
end
$$;

grant execute on function app.discard_layer_ingest(bigint) to workflow, service_role;

-- A metre: boxes of the same tile differ by the last digits.
create function app.layers_overlap(one public.layers, other public.layers) returns boolean
  language sql immutable
  set search_path = ''
  return least(one.east, other.east) - greatest(one.west, other.west) > 0.00001
    and least(one.north, other.north) - greatest(one.south, other.south) > 0.00001;

grant execute on function app.layers_overlap(public.layers, public.layers) to authenticated, service_role;

-- Switches layers on and off together. One version of a product counts at a time, and one file at a place.
create function app.change_active_layers(switched_on bigint[], switched_off bigint[], person uuid) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  lock table public.layers in share row exclusive mode;
  update public.layers
  set active = false, switched_off_at = now(), switched_by = person
  where id = any (switched_off) and switched_off_at is null;
  update public.layers
  set active = true, switched_off_at = null, switched_by = person
  where id = any (switched_on) and not active and not missing;
  if exists (
    select from public.layers as one
    join public.layers as other on other.product = one.product and other.active and other.id <> one.id
    where one.id = any (switched_on) and one.active
      and (
        other.version <> one.version
        or (other.component = one.component and app.layers_overlap(one, other))
      )
  ) then
    raise exception 'two layers would answer for one place' using errcode = '23P01';
  end if;
end
$$;

create function app.switch_layers(switched_on bigint[], switched_off bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  perform app.change_active_layers(switched_on, switched_off, auth.uid());
end
$$;

grant execute on function app.switch_layers(bigint[], bigint[]) to workflow, service_role;

-- The files that answer for a version when it is switched on: the newest of each place.
create function app.layers_of_version(wanted_product text, wanted_version text) returns setof public.layers
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

grant execute on function app.layers_of_version(text, text) to workflow, service_role;

-- The last step of bringing layers in: they count from here on, or wait switched off.
create function app.finish_layer_ingest(ingest bigint, folder text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  begun public.layer_ingests;
  brought bigint[];
  replaced bigint[];
begin
  select * into begun from public.layer_ingests where id = ingest and status = 'ingesting' for update;
  if not found then
    return null;
  end if;
  lock table public.layers in share row exclusive mode;
  update public.layers set ingest_id = ingest where starts_with(file_path, folder || '/');
  select array_agg(id) into brought from public.layers where ingest_id = ingest;
  if begun.activates then
    select coalesce(array_agg(other.id), '{}') into replaced
    from public.layers as other
    where other.product = begun.product and other.active and not other.id = any (brought)
      and (
        other.version <> begun.version
        or exists (
          select from public.layers as new
          where new.id = any (brought) and new.component = other.component and app.layers_overlap(new, other)
        )
      );
    perform app.change_active_layers(
      array(select id from app.layers_of_version(begun.product, begun.version)),
      replaced,
      begun.created_by
    );
  end if;
  update public.layer_ingests set status = 'registered', finished_at = now() where id = ingest;
  return jsonb_build_object('layers', to_jsonb(brought), 'replaced', coalesce(to_jsonb(replaced), '[]'));
end
$$;

grant execute on function app.finish_layer_ingest(bigint, text) to service_role;

-- How many completed assessments each file was part of.
create function app.layer_uses() returns table (sha256 text, assessments bigint)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return query
    select file ->> 'sha256', count(distinct assessment.id)
    from public.assessments as assessment
    cross join lateral jsonb_array_elements(assessment.layer_files) as file
    where assessment.status = 'completed'
    group by 1;
end
$$;

grant execute on function app.layer_uses() to workflow, service_role;

-- Files of an addition that has not come to its last step: they stand in the register, and do not count.
create function app.is_unfinished(layer public.layers) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select layer.ingest_id is null and layer.file_path ~ '[/\\]ingest-[0-9]+[/\\]'
$$;

grant execute on function app.is_unfinished(public.layers) to authenticated, service_role;

-- Where active files lie, each place of a product once.
create function app.boxes_of_layers(asked_layers bigint[]) returns table (product text, box extensions.geometry)
  language sql stable
  set search_path = public, extensions
as $$
  select distinct layer.product, ST_MakeEnvelope(layer.west, layer.south, layer.east, layer.north, 4326)
  from public.layers as layer
  where layer.active and layer.id = any (asked_layers)
$$;

-- Null where a run of an earlier version did not write down where its file lies.
create function app.box_of_file(file jsonb) returns extensions.geometry
  language sql immutable
  set search_path = public, extensions
  return case
    when jsonb_array_length(file -> 'box') = 4 then ST_MakeEnvelope(
      (file #>> '{box,0}')::double precision,
      (file #>> '{box,1}')::double precision,
      (file #>> '{box,2}')::double precision,
      (file #>> '{box,3}')::double precision,
      4326
    )
  end;

-- public.layers
create policy read on public.layers for select to authenticated using (true);
-- Where the files lie is the server's own.
grant select (
  id, product, component, version, product_title, title, legend, sha256, bytes, modified_at, west, south, east, north,
  licence, citation, synthetic, active, registered_at, switched_off_at, switched_by, missing, ingest_id, own
) on public.layers to authenticated;
grant select on public.layers to workflow;
grant select, insert, update, delete on public.layers to service_role;

-- public.layer_ingests
create policy read on public.layer_ingests for select to authenticated using ((select app.is_operator()));
grant select on public.layer_ingests to authenticated;
grant select, insert, update, delete on public.layer_ingests to service_role;
