-- What farmers take part in, receive and hold, and which of it each season had.

-- public.farmer_events
create trigger farmer_events_added_audit after insert on public.farmer_events
  referencing new table as rows_after
  for each statement execute function app.record_added_particulars();
create trigger farmer_events_removed_audit after delete on public.farmer_events
  referencing old table as rows_before
  for each statement execute function app.record_changed_rows();
create trigger strangers before insert on public.farmer_events
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.farmer_events for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
create policy add on public.farmer_events for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy remove on public.farmer_events for delete to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
grant select on public.farmer_events to authenticated;
grant insert (organisation_id, farmer_id, kind, name, starts_on, ends_on, quantity, unit, number, notes, batch), delete
  on public.farmer_events to workflow;
grant select, insert, update, delete on public.farmer_events to service_role;

-- Of the farmers of an organisation, or of a section and those below it: how many had what in each season, and how much of it.
-- Memberships and certifications count in every season that they last, at most twenty from now back.
create function public.farmer_seasons(organisation bigint, section bigint default null)
  returns table (kind text, name text, unit text, season smallint, farmers bigint, quantity double precision)
  language sql stable
  set jit = off
as $$
  with recursive within as (
    select part.id from public.farmer_sections as part where part.id = section
    union
    select part.id from within join public.farmer_sections as part on part.parent_id = within.id
  ), present as (
    select (extract(year from current_date) - case when extract(month from current_date) < 10 then 1 else 0 end)::integer as season
  ), told as (
    select event.kind, app.folded(event.name) as name_key, event.name, event.unit, event.farmer_id, event.quantity, covered.season
    from public.farmer_events as event
    join public.farmers as farmer on farmer.id = event.farmer_id
    cross join present
    cross join lateral generate_series(
      greatest(event.season::integer, present.season - 19),
      case
        when event.kind in ('membership', 'certification') then least(
          present.season,
          coalesce((extract(year from event.ends_on) - case when extract(month from event.ends_on) < 10 then 1 else 0 end)::integer, present.season)
        )
        else event.season::integer
      end
    ) as covered (season)
    where event.organisation_id = farmer_seasons.organisation and farmer.deleted_at is null
      and (farmer_seasons.section is null or farmer.section_id in (select within.id from within))
  )
  select told.kind, min(told.name), told.unit, told.season::smallint, count(distinct told.farmer_id), sum(told.quantity)
  from told
  group by told.kind, told.name_key, told.unit, told.season
  union all
  -- Of all names together, as one farmer may have several.
  select told.kind, null, null, told.season::smallint, count(distinct told.farmer_id), null
  from told
  group by told.kind, told.season
  order by 1, 4, 2
  limit 5000
$$;

grant execute on function public.farmer_seasons(bigint, bigint) to authenticated;
