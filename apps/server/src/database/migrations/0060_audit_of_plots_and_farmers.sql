-- Outlines, findings and columns of the file are kept elsewhere: the repairs, the hash and the import tell them.
create or replace function app.record_audit() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  untold constant text[] := array['token_hash', 'geometry', 'given_geometry', 'properties', 'findings'];
  previous jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - untold end;
  present jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - untold end;
  told jsonb := coalesce(present, previous);
  origin jsonb := coalesce(nullif(current_setting('request.origin', true), ''), '{}')::jsonb;
begin
  insert into public.audit_entries (organisation_id, actor, actor_name, ip, user_agent, action, entity, entity_id, before, after)
  values (
    (case when tg_table_name = 'organisations' then told ->> 'id' else told ->> 'organisation_id' end)::bigint,
    auth.uid(),
    app.current_person_name(),
    origin ->> 'ip',
    origin ->> 'userAgent',
    lower(tg_op),
    tg_table_name,
    coalesce(told ->> 'id', told ->> 'organisation_id')::bigint,
    previous,
    present
  );
  return null;
end
$$;

-- New plots and farmers come by imports, which the audit has; what a job works out by itself nobody did.
create trigger plots_audit
  after update of geometry, deleted_at, identifier, farmer_id, producer_name, production_place, declared_area_hectares, country
  on public.plots
  for each row
  when (
    (old.geometry_hash, old.deleted_at, old.identifier, old.farmer_id, old.producer_name, old.production_place, old.declared_area_hectares, old.country)
    is distinct from
    (new.geometry_hash, new.deleted_at, new.identifier, new.farmer_id, new.producer_name, new.production_place, new.declared_area_hectares, new.country)
  )
  execute function app.record_audit();

create trigger farmers_audit after update or delete on public.farmers
  for each row execute function app.record_audit();
