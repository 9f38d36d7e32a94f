-- Backgrounds of maps: registered by operators, chosen by organisations, fetched by the server.

-- The background with its address; never the key.
create function app.told_background(told public.backgrounds) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select to_jsonb(told) || (
    select jsonb_build_object(
      'scheme', source.scheme, 'address', source.address, 'layer', source.layer, 'has_key', source.has_key
    )
    from app.background_sources as source
    where source.background_id = told.id
  )
$$;

create function app.record_background_change(changed bigint, what text, previous jsonb, present jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  origin constant jsonb := coalesce(nullif(current_setting('request.origin', true), ''), '{}');
begin
  insert into app.background_changes (background_id, deed, before, after, operator_id, operator_name, ip, user_agent)
  values (
    changed, what, previous, present, auth.uid(), app.current_person_name(), origin ->> 'ip', origin ->> 'userAgent'
  );
end
$$;

-- Registers a background, or changes the one with that number; null where somebody has changed it since the version that was read.
create function app.save_background(saved bigint, read_version integer, wanted jsonb, sealed_source text) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  previous public.backgrounds;
  told_before jsonb;
  present public.backgrounds;
begin
  perform app.require_operator();
  if saved is null then
    insert into public.backgrounds (name_fr, name_en, kind, attribution, minimum_zoom, maximum_zoom, tile_size, active)
    select name_fr, name_en, kind, attribution, minimum_zoom, maximum_zoom, tile_size, active
    from jsonb_populate_record(null::public.backgrounds, wanted)
    returning * into present;
  else
    select * into previous from public.backgrounds where id = saved for update;
    if not found then
      raise exception 'No such background.' using errcode = 'P0002';
    end if;
    if previous.version is distinct from read_version then
      return null;
    end if;
    told_before := app.told_background(previous);
    update public.backgrounds as background
    set (name_fr, name_en, kind, attribution, minimum_zoom, maximum_zoom, tile_size, active, version) = (
      select
        new.name_fr, new.name_en, new.kind, new.attribution, new.minimum_zoom, new.maximum_zoom, new.tile_size, new.active,
        previous.version + 1
      from jsonb_populate_record(null::public.backgrounds, wanted) as new
    )
    where background.id = saved
    returning * into present;
  end if;
  insert into app.background_sources as source (background_id, scheme, address, layer, has_key, sealed)
  values (
    present.id, wanted ->> 'scheme', wanted ->> 'address', wanted ->> 'layer', (wanted ->> 'has_key')::boolean, sealed_source
  )
  on conflict (background_id) do update
  set
    scheme = excluded.scheme, address = excluded.address, layer = excluded.layer, has_key = excluded.has_key,
    sealed = excluded.sealed;
  perform app.record_background_change(
    present.id, case when saved is null then 'insert' else 'update' end, told_before, app.told_background(present)
  );
  return present.id;
end
$$;

grant execute on function app.save_background(bigint, integer, jsonb, text) to workflow, service_role;

create function app.delete_background(deleted bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  previous public.backgrounds;
begin
  perform app.require_operator();
  select * into previous from public.backgrounds where id = deleted for update;
  if not found then
    raise exception 'No such background.' using errcode = 'P0002';
  end if;
  perform app.record_background_change(deleted, 'delete', app.told_background(previous), null);
  delete from public.backgrounds where id = deleted;
end
$$;

grant execute on function app.delete_background(bigint) to workflow, service_role;

create function app.backgrounds_and_changes() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return jsonb_build_object(
    'backgrounds', (
      select coalesce(
        jsonb_agg(
          app.told_background(background) || jsonb_build_object(
            'organisations',
            (select count(*) from public.organisation_backgrounds as chosen where chosen.background_id = background.id)
          )
          order by background.id
        ),
        '[]'
      )
      from public.backgrounds as background
    ),
    'changes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', latest.id,
            'at', latest.happened_at,
            'by', latest.operator_name,
            'deed', latest.deed,
            'name_fr', coalesce(latest.after, latest.before) ->> 'name_fr',
            'name_en', coalesce(latest.after, latest.before) ->> 'name_en'
          )
          order by latest.id desc
        ),
        '[]'
      )
      from (select * from app.background_changes order by id desc limit 20) as latest
    )
  );
end
$$;

grant execute on function app.backgrounds_and_changes() to workflow, service_role;

-- What an operator who keeps the key while he changes the rest has unsealed.
create function app.sealed_background(wanted bigint) returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return (select sealed from app.background_sources where background_id = wanted);
end
$$;

grant execute on function app.sealed_background(bigint) to workflow, service_role;

-- Of backgrounds that an organisation of the caller has chosen, and of no other.
create function app.background_for_tiles(wanted bigint)
  returns table (id bigint, version integer, minimum_zoom smallint, maximum_zoom smallint, scheme text, sealed text)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return query
    select background.id, background.version, background.minimum_zoom, background.maximum_zoom, source.scheme, source.sealed
    from public.backgrounds as background
    join app.background_sources as source on source.background_id = background.id
    where background.id = wanted and background.active
      and exists (
        select from public.organisation_backgrounds as chosen
        where chosen.background_id = background.id
          and chosen.organisation_id = any ((select app.organisations_with('organisation.read'))::bigint[])
      );
end
$$;

grant execute on function app.background_for_tiles(bigint) to workflow, service_role;

-- public.backgrounds
-- What people are told of them; where their tiles come from nobody but operators.
create policy read on public.backgrounds for select to authenticated using (active or (select app.is_operator()));
grant select on public.backgrounds to authenticated;
grant select, insert, update, delete on public.backgrounds to service_role;

-- app.background_sources
grant select, insert, update, delete on app.background_sources to service_role;

-- public.organisation_backgrounds
create trigger organisation_backgrounds_audit after insert or delete on public.organisation_backgrounds
  for each row execute function app.record_audit();
create trigger strangers before insert on public.organisation_backgrounds
  for each statement execute function app.refuse_strangers('organisations', 'organisation.manage');
create policy read on public.organisation_backgrounds for select to authenticated
  using (organisation_id = any ((select app.organisations_with('organisation.read'))::bigint[]));
create policy choose on public.organisation_backgrounds for insert to authenticated
  with check (organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[]));
create policy leave on public.organisation_backgrounds for delete to authenticated
  using (organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[]));
grant select, insert (organisation_id, background_id), delete on public.organisation_backgrounds to authenticated;
grant select, insert, update, delete on public.organisation_backgrounds to service_role;

-- app.background_changes
create trigger background_changes_append_only before update or delete on app.background_changes
  for each row execute function app.keep_as_written('The audit is append-only.');
create trigger background_changes_not_emptied before truncate on app.background_changes
  for each statement execute function app.keep_as_written('The audit is append-only.');
grant select on app.background_changes to service_role;
