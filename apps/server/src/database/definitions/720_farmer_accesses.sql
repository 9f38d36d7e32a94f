-- The log of who looked at or took out what is private of farmers, and how long farmers are kept.

-- Tells it of each of them whose private particulars the caller may read; once a day is enough.
create function app.tell_farmer_access(how text, farmers bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if auth.uid() is null then
    return;
  end if;
  insert into public.farmer_accesses (organisation_id, person, person_name, way, farmer_id)
  select farmer.organisation_id, auth.uid(), app.current_person_name(), how, farmer.id
  from public.farmers as farmer
  where farmer.id = any (farmers)
    and farmer.organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[])
  order by farmer.id
  on conflict (organisation_id, day, person, way, coalesce(farmer_id, 0)) do nothing;
end
$$;

grant execute on function app.tell_farmer_access(text, bigint[]) to workflow;

-- The same of a list that names nobody, of one organisation, or of each whose private particulars the caller may read.
create function app.tell_list_access(how text, organisation bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if auth.uid() is null then
    return;
  end if;
  insert into public.farmer_accesses (organisation_id, person, person_name, way)
  select owner, auth.uid(), app.current_person_name(), how
  from unnest(app.organisations_offering('farmers.private', 'FARMER')) as owner
  where organisation is null or owner = organisation
  on conflict (organisation_id, day, person, way, coalesce(farmer_id, 0)) do nothing;
end
$$;

grant execute on function app.tell_list_access(text, bigint) to workflow;

-- How many plots a farmer works, also those that the caller may not read: so that a file of him says what it lacks.
create function app.plots_of_farmer(farmer bigint) returns bigint
  language sql stable security definer
  set search_path = ''
  return (
    select count(*) from public.plots as plot
    where plot.farmer_id = farmer and plot.deleted_at is null
      and plot.organisation_id = any (app.organisations_offering('farmers.private', 'FARMER'))
  );

grant execute on function app.plots_of_farmer(bigint) to workflow;

-- public.farmer_accesses
create policy read on public.farmer_accesses for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[]));
grant select on public.farmer_accesses to authenticated;
grant select, insert, update, delete on public.farmer_accesses to service_role;

-- Whose time has come, by what the organisation set, with the day on which it came. Those in the trash count from their removal, the
-- others from the last that was written, agreed to, issued or drawn of them.
create function app.farmers_due(organisation bigint) returns table (farmer_id bigint, reason text, since date, due date)
  language sql stable security definer
  set search_path = ''
as $$
  with term as (
    select years_after_removal, years_without_activity from public.farmer_retention where organisation_id = organisation
  ), known as (
    select
      farmer.id, farmer.deleted_at,
      case when farmer.deleted_at is null then greatest(
        farmer.updated_at,
        (select max(consent.created_at) from public.farmer_consents as consent where consent.farmer_id = farmer.id),
        (select max(card.created_at) from public.farmer_cards as card where card.farmer_id = farmer.id),
        (select max(plot.updated_at) from public.plots as plot where plot.farmer_id = farmer.id and plot.deleted_at is null)
      ) end as active_at
    from public.farmers as farmer
    cross join term
    where farmer.organisation_id = organisation and farmer.erased_at is null and farmer.merged_into is null
      and (
        farmer.deleted_at < now() - make_interval(years => term.years_after_removal)
        or farmer.deleted_at is null and farmer.updated_at < now() - make_interval(years => term.years_without_activity)
      )
  )
  select
    known.id,
    case when known.deleted_at is null then 'inactive' else 'removed' end,
    coalesce(known.deleted_at, known.active_at)::date,
    (coalesce(known.deleted_at, known.active_at) + make_interval(
      years => case when known.deleted_at is null then term.years_without_activity else term.years_after_removal end
    ))::date
  from known
  cross join term
  where known.deleted_at is not null or known.active_at < now() - make_interval(years => term.years_without_activity)
$$;

-- The same for whoever leads the registry, with who they are.
create function public.farmers_to_erase(organisation bigint)
  returns table (farmer_id bigint, identifier text, first_name text, last_name text, reason text, since date, due date)
  language sql stable security definer
  set search_path = ''
as $$
  select told.farmer_id, farmer.identifier, farmer.first_name, farmer.last_name, told.reason, told.since, told.due
  from app.farmers_due(farmers_to_erase.organisation) as told
  join public.farmers as farmer on farmer.id = told.farmer_id
  where farmers_to_erase.organisation = any (app.organisations_offering('farmers.manage', 'FARMER'))
  order by told.due, told.farmer_id
$$;

grant execute on function public.farmers_to_erase(bigint) to authenticated;

create function app.set_farmer_retention(organisation bigint, after_removal integer, without_activity integer) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_registry_leader(organisation);
  insert into public.farmer_retention as kept (organisation_id, years_after_removal, years_without_activity)
  values (organisation, after_removal, without_activity)
  on conflict (organisation_id) do update
    set years_after_removal = excluded.years_after_removal, years_without_activity = excluded.years_without_activity,
      author = app.current_person_name(), updated_at = now(), checked_on = null, reminded_of = 0;
end
$$;

grant execute on function app.set_farmer_retention(bigint, integer, integer) to workflow;

-- Once a day: those who lead a registry are told how many are due, where they are more than at the last time. Nothing is erased.
create function app.remind_of_farmers_due() returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  asked record;
  due integer;
  reminded integer := 0;
begin
  for asked in
    select retention.* from public.farmer_retention as retention
    where retention.checked_on is distinct from today
    order by retention.organisation_id
    for update skip locked
  loop
    select count(*) into due from app.farmers_due(asked.organisation_id);
    if due > asked.reminded_of then
      perform app.notify(
        app.members_with(asked.organisation_id, 'farmers.manage', array['FARMER']), 'farmers_due', jsonb_build_object('farmers', due),
        '/farmers/privacy', asked.organisation_id, null, null, 'farmers due ' || asked.organisation_id
      );
      reminded := reminded + 1;
    end if;
    update public.farmer_retention set checked_on = today, reminded_of = due where organisation_id = asked.organisation_id;
  end loop;
  return reminded;
end
$$;

grant execute on function app.remind_of_farmers_due() to service_role;

-- public.farmer_retention
create trigger farmer_retention_audit after insert or update of years_after_removal, years_without_activity on public.farmer_retention
  for each row execute function app.record_audit();
create policy read on public.farmer_retention for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
grant select on public.farmer_retention to authenticated;
grant select, insert, update, delete on public.farmer_retention to service_role;
