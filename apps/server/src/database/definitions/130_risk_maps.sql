-- Maps of deforestation risk: begun at an agreed price, ended once, kept as they were computed.

-- What a project keeps of risk maps has an end, those in the trash too. Counted one after the other in a project.
create function app.guard_risk_map_room() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most constant integer := 100;
begin
  perform from public.projects where id = new.project_id for no key update;
  if (select count(*) from public.risk_maps where project_id = new.project_id and status in ('computing', 'computed')) > most then
    raise exception 'A project has at most % risk maps, those in the trash too.', most
      using errcode = 'P0455', detail = jsonb_build_object('most', most)::text;
  end if;
  return null;
end
$$;

-- Reserves what a risk map costs and leaves its row; the same key gives the same one.
create function app.start_risk_map(
  mapped_project bigint,
  version bigint,
  map_name text,
  chosen jsonb,
  read_layers jsonb,
  running_code text,
  priced_units bigint,
  key text,
  agreed_credits bigint
) returns public.risk_maps
  language plpgsql security definer
  set search_path = ''
as $$
declare
  owner public.projects;
  started public.risk_maps;
begin
  if not mapped_project = any (app.projects_with('assessments.run')) then
    raise exception 'You may not make risk maps in this project.' using errcode = '42501';
  end if;
  select * into owner from public.projects where id = mapped_project;
  if owner.module <> 'REDD' then
    raise exception 'The module has no risk maps.' using errcode = 'P0416', detail = owner.module;
  end if;
  perform app.await_same_request(key);
  select * into started from public.risk_maps where project_id = mapped_project and request_key = key;
  if found then
    perform app.require_same_request(
      (started.zone_version_id, started.name, started.settings) is not distinct from (version, map_name, chosen)
    );
    return started;
  end if;
  insert into public.risk_maps (
    organisation_id, project_id, zone_version_id, name, settings, layers, code_version, reservation_id, request_key
  )
  values (
    owner.organisation_id, mapped_project, version, map_name, chosen, read_layers, running_code,
    app.reserve_credits(
      owner.organisation_id, 'redd_risk_map', priced_units, 'risk-map:' || mapped_project || ':' || key, agreed_credits
    ),
    key
  )
  returning * into started;
  return started;
end
$$;

grant execute on function app.start_risk_map(bigint, bigint, text, jsonb, jsonb, text, bigint, text, bigint) to workflow, service_role;

create function app.attach_risk_map_job(risk_map bigint, job bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.risk_maps set job_id = job
  where id = risk_map and job_id is null and project_id = any (app.projects_with('assessments.run'));
end
$$;

grant execute on function app.attach_risk_map_job(bigint, bigint) to workflow, service_role;

-- Ends a risk map once: what was computed is paid, what was not is given back. False where it had ended before.
create function app.finish_risk_map(
  risk_map bigint,
  outcome text,
  told jsonb default null,
  made_files jsonb default '[]',
  why jsonb default null
) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  ended public.risk_maps;
begin
  update public.risk_maps
  set
    status = outcome, document = told, files = made_files, failure = why,
    computed_at = case outcome when 'computed' then now() end
  where id = risk_map and status = 'computing'
  returning * into ended;
  if not found then
    return false;
  end if;
  perform app.close_reservation(
    ended.reservation_id,
    case outcome when 'computed' then (select units from public.credit_entries where id = ended.reservation_id) else 0 end
  );
  return true;
end
$$;

grant execute on function app.finish_risk_map(bigint, text, jsonb, jsonb, jsonb) to service_role;

-- public.risk_maps
create trigger risk_maps_audit after insert or update or delete on public.risk_maps
  for each row execute function app.record_audit();
create trigger risk_maps_have_room after insert on public.risk_maps
  for each row execute function app.guard_risk_map_room();
create trigger risk_maps_asked_once before update on public.risk_maps
  for each row when (
    row(
      new.organisation_id, new.project_id, new.zone_version_id, new.name, new.settings, new.layers, new.code_version,
      new.reservation_id, new.request_key, new.created_by, new.created_at
    ) is distinct from row(
      old.organisation_id, old.project_id, old.zone_version_id, old.name, old.settings, old.layers, old.code_version,
      old.reservation_id, old.request_key, old.created_by, old.created_at
    )
  )
  execute function app.keep_as_written('A risk map is kept as it was asked for: make another one instead.');
create trigger risk_maps_computed_once before update on public.risk_maps
  for each row when (
    old.status <> 'computing'
    and row(new.status, new.document, new.files, new.failure, new.computed_at)
      is distinct from row(old.status, old.document, old.files, old.failure, old.computed_at)
  )
  execute function app.keep_as_written('A risk map is kept as it was computed: make another one instead.');
create trigger risk_maps_not_emptied before truncate on public.risk_maps
  for each statement execute function app.keep_as_written('A risk map is kept as it was computed: make another one instead.');
create policy read on public.risk_maps for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy change on public.risk_maps for update to workflow
  using (project_id = any ((select app.projects_with('projects.edit'))::bigint[]));
grant select on public.risk_maps to authenticated;
grant update (deleted_at) on public.risk_maps to workflow;
grant select, insert, update, delete on public.risk_maps to service_role;
