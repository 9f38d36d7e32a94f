-- What is wanted of farmers by those whose changes wait: requests, who decides about them and who hears of it.

create function app.guard_farmer_identity() returns trigger
  language plpgsql security definer
  set search_path = ''
  set enable_nestloop = off
as $$
begin
  if auth.uid() is null or not exists (select from public.farmer_registry_settings where changes_wait) then
    return null;
  end if;
  if exists (
    select
    from (
      select distinct after.organisation_id
      from farmers_after as after
      join farmers_before as before on before.id = after.id
      where (after.identifier, after.other_identifiers, after.last_name, after.first_name, after.other_names, after.sex)
        is distinct from (before.identifier, before.other_identifiers, before.last_name, before.first_name, before.other_names, before.sex)
    ) as changed
    where app.changes_of_farmers_wait(changed.organisation_id)
  ) then
    perform app.refuse_change_that_waits();
  end if;
  return null;
end
$$;

-- Who a farmer is, by the fields of a request, as far as the caller reads it.
create function app.farmer_identity(farmer bigint) returns jsonb
  language sql stable
  set search_path = ''
  return (
    select jsonb_build_object(
      'identifier', known.identifier,
      'otherIdentifiers', known.other_identifiers,
      'lastName', known.last_name,
      'firstName', known.first_name,
      'otherNames', known.other_names,
      'sex', known.sex,
      'birth', (select coalesce(birth.day::text, birth.year::text) from public.farmer_births as birth where birth.farmer_id = known.id),
      'phones', (
        select coalesce(jsonb_agg(phone.raw order by phone.position), '[]')
        from public.farmer_phones as phone where phone.farmer_id = known.id
      ),
      'papers', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('kind', paper.kind, 'country', paper.country, 'number', paper.number, 'validUntil', paper.valid_until)
            order by paper.position
          ),
          '[]'
        )
        from public.farmer_papers as paper where paper.farmer_id = known.id
      )
    )
    from public.farmers as known
    where known.id = farmer
  );

grant execute on function app.farmer_identity(bigint) to authenticated, service_role;

-- How many farmers more the caller may ask to be changed before some are decided about.
create function app.room_for_farmer_requests(organisation bigint) returns integer
  language sql stable security definer
  set search_path = ''
  return (
    select greatest(2000 - count(*), 0)::integer
    from public.farmer_change_requests
    where organisation_id = organisation and created_by = auth.uid() and status = 'open'
  );

grant execute on function app.room_for_farmer_requests(bigint) to workflow, service_role;

-- Of what is wanted of farmers, what differs from what stands there waits, in one request of the caller for each
-- farmer; answers whom something was asked of.
create function app.request_farmer_changes(organisation bigint, asked jsonb, list bigint default null)
  returns setof bigint
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if organisation <> all (app.organisations_offering('farmers.edit', 'FARMER')) then
    raise exception 'There is no such registry of farmers.' using errcode = 'P0002';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('requests of ' || auth.uid() || ' in ' || organisation, 0));
  return query
  insert into public.farmer_change_requests as held (organisation_id, farmer_id, wanted, former, import_id)
  select organisation, known.id, differing.wanted, differing.former, list
  from jsonb_to_recordset(asked) as line ("farmerId" bigint, wanted jsonb)
  join public.farmers as known
    on known.id = line."farmerId" and known.organisation_id = organisation and known.deleted_at is null
  cross join lateral app.farmer_identity(known.id) as present
  cross join lateral (
    select jsonb_object_agg(each_field.key, each_field.value) as wanted, jsonb_object_agg(each_field.key, present -> each_field.key) as former
    from jsonb_each(line.wanted) as each_field
    where present -> each_field.key is distinct from each_field.value
  ) as differing
  where differing.wanted is not null
  order by known.id
  on conflict (farmer_id, created_by) where status = 'open' do update
  set
    wanted = held.wanted || excluded.wanted,
    former = held.former || excluded.former,
    -- What a list and a person want together is taken back with neither of them alone.
    import_id = case when held.import_id = excluded.import_id then held.import_id end
  returning held.farmer_id;
  if (
    select count(*) from public.farmer_change_requests as request
    where request.organisation_id = organisation and request.created_by = auth.uid() and request.status = 'open'
  ) > 2000 then
    raise exception 'A person has at most 2000 requests that wait.' using errcode = 'P0435';
  end if;
end
$$;

grant execute on function app.request_farmer_changes(bigint, jsonb, bigint) to workflow;

-- Requests of a farmer who is removed or merged are closed, and open again with him.
create function app.close_requests_of_gone_farmers() returns trigger
  language plpgsql security definer
  set search_path = ''
  set enable_nestloop = off
as $$
begin
  update public.farmer_change_requests as request
  set
    status = 'closed',
    closed_because = case when after.merged_into is null then 'removed' else 'merged' end,
    decided_by = auth.uid(),
    decider = app.current_person_name(),
    decided_at = now()
  from farmers_after as after
  join farmers_before as before on before.id = after.id
  where request.farmer_id = after.id and request.status = 'open' and before.deleted_at is null and after.deleted_at is not null;
  update public.farmer_change_requests as request
  set status = 'open', closed_because = null, decided_by = null, decider = null, decided_at = null
  from farmers_after as after
  join farmers_before as before on before.id = after.id
  where request.farmer_id = after.id and request.status = 'closed' and before.deleted_at is not null and after.deleted_at is null;
  return null;
end
$$;

create view public.farmer_request_overview with (security_invoker = true) as
select
  request.id,
  request.organisation_id,
  request.farmer_id,
  farmer.identifier,
  concat_ws(' ', farmer.last_name, nullif(farmer.first_name, '')) as farmer_name,
  farmer.village,
  request.wanted,
  request.former,
  -- What stands there now, of a request that waits.
  case when request.status = 'open' then app.farmer_identity(request.farmer_id) end as present,
  request.status,
  request.closed_because,
  request.comment,
  request.author,
  coalesce(request.created_by = (select auth.uid()), false) as own,
  (select import.file_name from public.farmer_imports as import where import.id = request.import_id) as list_name,
  request.created_at,
  request.decider,
  request.decided_at
from public.farmer_change_requests as request
join public.farmers as farmer on farmer.id = request.farmer_id;

grant select on public.farmer_request_overview to authenticated, service_role;

-- The requests of an organisation that the caller reads, of the farmers that a search finds.
create function public.requested_farmer_changes(organisation bigint, search text default null) returns setof public.farmer_request_overview
  language sql stable
as $$
  select request.*
  from public.farmer_request_overview as request
  where request.organisation_id = requested_farmer_changes.organisation
    and (search is null or request.farmer_id = any ((select app.farmers_matching(requested_farmer_changes.organisation, search))::bigint[]))
$$;

grant execute on function public.requested_farmer_changes(bigint, text) to authenticated;

-- One line for those who lead the registry, however many wait, until they read it or nothing waits any more.
create function app.tell_of_farmer_requests() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    array_remove(app.members_with(asked.organisation_id, 'farmers.manage', array['FARMER']), auth.uid()),
    'farmer_change_requested',
    jsonb_build_object('person', app.current_person_name(), 'organisation', organisation.name),
    '/farmers/requests', asked.organisation_id, 'farmer_change_requests', null, 'farmer-requests:' || asked.organisation_id
  )
  from (select distinct organisation_id from rows_after) as asked
  join public.organisations as organisation on organisation.id = asked.organisation_id;
  return null;
end
$$;

-- Whoever asked hears what became of it: one line for all that was approved or closed, one for each refusal.
create function app.tell_of_decided_farmer_requests() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    array[decided.created_by],
    'farmer_change_' || decided.status,
    jsonb_strip_nulls(jsonb_build_object(
      'farmer', decided.farmer, 'farmers', decided.farmers, 'person', app.current_person_name(), 'closure', decided.closed_because,
      'comment', decided.comment
    )),
    case when decided.farmers = 1 and decided.status <> 'closed' then '/farmers/' || decided.farmer_id else '/farmers/requests?view=decided' end,
    decided.organisation_id, 'farmer_change_requests', decided.request_id,
    'farmer-request:' || decided.status || ':' || decided.request_id
  )
  from (
    select
      after.organisation_id, after.created_by, after.status, min(after.closed_because) as closed_because, min(after.comment) as comment,
      min(after.id) as request_id, min(after.farmer_id) as farmer_id, count(*) as farmers,
      min(concat_ws(' ', farmer.last_name, nullif(farmer.first_name, ''))) as farmer
    from rows_after as after
    join rows_before as before on before.id = after.id
    join public.farmers as farmer on farmer.id = after.farmer_id
    where before.status = 'open' and after.status in ('approved', 'refused', 'closed') and after.created_by is distinct from auth.uid()
    group by after.organisation_id, after.created_by, after.status, case when after.status = 'refused' then after.id end
  ) as decided;
  perform app.withdraw_news(
    app.members_with(quiet.organisation_id, 'farmers.manage', array['FARMER']), 'farmer-requests:' || quiet.organisation_id
  )
  from (select distinct organisation_id from rows_after) as quiet
  where not exists (
    select from public.farmer_change_requests as request
    where request.organisation_id = quiet.organisation_id and request.status = 'open'
  );
  return null;
end
$$;

-- public.farmers
create trigger farmers_identity_waits after update on public.farmers
  referencing old table as farmers_before new table as farmers_after
  for each statement execute function app.guard_farmer_identity();
create trigger farmers_gone_with_requests after update on public.farmers
  referencing old table as farmers_before new table as farmers_after
  for each statement execute function app.close_requests_of_gone_farmers();

-- public.farmer_change_requests
create trigger farmer_change_requests_added_audit after insert on public.farmer_change_requests
  referencing new table as rows_after
  for each statement execute function app.record_added_particulars();
create trigger farmer_change_requests_audit after update on public.farmer_change_requests
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.record_changed_rows();
create trigger farmer_change_requests_told after insert on public.farmer_change_requests
  referencing new table as rows_after
  for each statement execute function app.tell_of_farmer_requests();
create trigger farmer_change_requests_told_decided after update on public.farmer_change_requests
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.tell_of_decided_farmer_requests();
-- Requests hold phones and births: whoever asked reads his own, those who lead the registry all, and both only where they read these.
create policy read on public.farmer_change_requests for select to authenticated
  using (
    organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[])
    and (
      created_by = (select auth.uid())
      or organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[])
    )
  );
create policy decide on public.farmer_change_requests for update to workflow
  using (status = 'open' and organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[]))
  with check (organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[]));
create policy withdraw on public.farmer_change_requests for update to workflow
  using (
    created_by = (select auth.uid()) and status = 'open'
    and organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[])
  )
  with check (status = 'withdrawn' and created_by = (select auth.uid()));
grant select on public.farmer_change_requests to authenticated;
grant update (status, comment, decided_by, decider, decided_at) on public.farmer_change_requests to workflow;
grant select, insert, update, delete on public.farmer_change_requests to service_role;
