-- The registry of farmers emptied as a whole, by its owner, and brought back within 30 days.

create function app.days_to_bring_back() returns integer
  language sql immutable
  return 30;

-- News for everybody who reads the registry, but for who did it.
create function app.tell_of_registry(organisation bigint, news text, farmers integer, until timestamptz) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    array_remove(app.members_with(organisation, 'farmers.read', array['FARMER']), auth.uid()),
    news,
    jsonb_build_object('person', app.current_person_name(), 'farmers', farmers, 'until', to_char(until at time zone 'UTC', 'YYYY-MM-DD')),
    '/farmers',
    organisation
  );
end
$$;

-- The typed name guards against a slip. Their plots stay as they are, with whom they name.
create function app.empty_registry(organisation bigint, typed_name text) returns public.emptied_registries
  language plpgsql security definer
  set search_path = ''
as $$
declare
  its_name text;
  gone integer;
  emptied public.emptied_registries;
begin
  select name into its_name
  from public.organisations
  where id = organisation and id = any (app.organisations_with('organisation.delete'))
    and id = any (app.organisations_offering('farmers.manage', 'FARMER'))
  for no key update;
  if its_name is null then
    raise exception 'The registry is emptied by the owner of its organisation.' using errcode = '42501';
  end if;
  if lower(btrim(typed_name)) <> lower(btrim(its_name)) then
    raise exception 'The name is not that of the organisation.' using errcode = 'P0421';
  end if;
  -- A list that is being applied would fill the registry again.
  if exists (select from public.farmer_imports as list where list.organisation_id = organisation and list.status in ('applying', 'undoing')) then
    raise exception 'A list is being applied.' using errcode = 'P0479';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('list of farmers of ' || organisation, 0));
  update public.farmers set deleted_at = now() where organisation_id = organisation and deleted_at is null;
  get diagnostics gone = row_count;
  if gone = 0 then
    raise exception 'There is no farmer in the registry.' using errcode = 'P0002';
  end if;
  insert into public.emptied_registries (organisation_id, farmers) values (organisation, gone) returning * into emptied;
  perform app.tell_of_registry(organisation, 'registry_emptied', gone, now() + app.days_to_bring_back() * interval '1 day');
  return emptied;
end
$$;

grant execute on function app.empty_registry(bigint, text) to workflow;

-- Who went with an emptying and is still in the trash, by the identifiers that others have by now.
create function public.collisions_of_emptied(emptied bigint) returns table (farmer_id bigint, identifier text, first_name text, last_name text)
  language sql stable
  set search_path = ''
as $$
  select gone.id, gone.identifier, gone.first_name, gone.last_name
  from public.emptied_registries as told
  join public.farmers as gone
    on gone.organisation_id = told.organisation_id and gone.deleted_at = told.created_at and gone.merged_into is null and gone.erased_at is null
  where told.id = collisions_of_emptied.emptied and told.restored_at is null and exists (
    select from public.farmers as present
    where present.organisation_id = gone.organisation_id and present.identifier = gone.identifier and present.deleted_at is null
  )
  order by gone.identifier, gone.id
$$;

grant execute on function public.collisions_of_emptied(bigint) to authenticated;

-- Brings back all who went then; those whose identifier another farmer has stay in the trash, and are counted.
create function app.restore_registry(emptied bigint) returns table (farmers integer, taken integer)
  language plpgsql security definer
  set search_path = ''
as $$
declare
  told public.emptied_registries;
begin
  select * into told
  from public.emptied_registries as known
  where known.id = emptied and known.organisation_id = any (app.organisations_with('organisation.delete'))
    and known.organisation_id = any (app.organisations_offering('farmers.manage', 'FARMER'))
  for update;
  if told.id is null then
    raise exception 'There is no such emptying.' using errcode = 'P0002';
  end if;
  if told.restored_at is not null or told.ended_at is not null
    or told.created_at < now() - app.days_to_bring_back() * interval '1 day' then
    raise exception 'What was emptied came back already, or its time is over.' using errcode = 'P0478';
  end if;
  perform from public.organisations where id = told.organisation_id for no key update;
  update public.farmers as gone set deleted_at = null
  where gone.organisation_id = told.organisation_id and gone.deleted_at = told.created_at and gone.merged_into is null
    and gone.erased_at is null
    and not exists (
      select from public.farmers as present
      where present.organisation_id = gone.organisation_id and present.identifier = gone.identifier and present.deleted_at is null
    );
  get diagnostics restore_registry.farmers = row_count;
  select count(*) into restore_registry.taken
  from public.farmers as gone
  where gone.organisation_id = told.organisation_id and gone.deleted_at = told.created_at and gone.merged_into is null
    and gone.erased_at is null;
  update public.emptied_registries set restored_at = now() where id = told.id;
  perform app.tell_of_registry(told.organisation_id, 'registry_restored', restore_registry.farmers, now());
  return next;
end
$$;

grant execute on function app.restore_registry(bigint) to workflow;

-- Removes for good whom nobody brought back in time, some at a time; answers how many. Whoever has a plot or had a card stays in
-- the trash: declarations and the list of revoked cards name them.
create function app.end_emptied_registries(most integer) returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  due public.emptied_registries;
  ended integer;
begin
  select * into due
  from public.emptied_registries as known
  where known.restored_at is null and known.ended_at is null and known.created_at < now() - app.days_to_bring_back() * interval '1 day'
  order by known.created_at
  limit 1
  for update skip locked;
  if due.id is null then
    return 0;
  end if;
  delete from public.farmers
  where id in (
    select gone.id
    from public.farmers as gone
    where gone.organisation_id = due.organisation_id and gone.deleted_at = due.created_at and gone.erased_at is null
      and not exists (
        with recursive own (id) as (
          select gone.id
          union
          select merged.id from own join public.farmers as merged on merged.merged_into = own.id
        )
        select from own
        where exists (select from public.plots as plot where plot.farmer_id = own.id)
          or exists (select from public.farmer_cards as card where card.farmer_id = own.id)
      )
    order by gone.id
    limit most
  );
  get diagnostics ended = row_count;
  if ended < most then
    update public.emptied_registries set ended_at = now() where id = due.id;
  end if;
  return ended;
end
$$;

grant execute on function app.end_emptied_registries(integer) to service_role;

-- public.emptied_registries
create trigger emptied_registries_audit after insert or update on public.emptied_registries
  for each row execute function app.record_audit();
create policy read on public.emptied_registries for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
grant select on public.emptied_registries to authenticated;
grant select, insert, update, delete on public.emptied_registries to service_role;
