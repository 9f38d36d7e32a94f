-- Who holds a plot, by what right and for which share.

-- The shares of a plot are those of one whole, whatever door is used; thirds are written with two decimals.
create function app.guard_shares_of_plots() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  touched bigint;
  told double precision;
begin
  for touched in select distinct plot_id from rows_after where share_percent is not null order by plot_id loop
    perform pg_advisory_xact_lock(hashtextextended('shares of plot ' || touched, 0));
    select sum(share_percent) into told from public.plot_holders where plot_id = touched;
    if told > 100.05 then
      raise exception 'The shares of a plot are more than 100 %% together.' using errcode = 'P0595';
    end if;
  end loop;
  return null;
end
$$;

-- Told in the history of who it is of: of the plot's own farmer where it names nobody,
-- and of none where the plot has none.
create function app.record_plot_holders() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  actor_name constant text := app.current_person_name();
  origin constant jsonb := coalesce(nullif(current_setting('request.origin', true), ''), '{}');
begin
  insert into public.audit_entries (organisation_id, actor, actor_name, ip, user_agent, action, entity, entity_id, before, after)
  select
    told.organisation_id, auth.uid(), actor_name, origin ->> 'ip', origin ->> 'userAgent', lower(tg_op), tg_table_name,
    coalesce(told.farmer_id, plot.farmer_id), case when tg_op = 'DELETE' then to_jsonb(told) end, case when tg_op = 'INSERT' then to_jsonb(told) end
  from rows_told as told
  left join public.plots as plot on plot.id = told.plot_id
  where coalesce(told.farmer_id, plot.farmer_id) is not null;
  return null;
end
$$;

-- The fields of a plot that is split are held as the whole was, also where who splits it may not read who holds it.
create function app.hold_fields_as_whole() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.plot_holders (organisation_id, project_id, plot_id, farmer_id, tenure, share_percent)
  select new.organisation_id, new.project_id, new.id, holder.farmer_id, holder.tenure, holder.share_percent
  from public.plot_splits as split
  join public.plot_holders as holder on holder.plot_id = split.plot_id
  where split.id = new.split_id and split.project_id = new.project_id
  order by holder.id;
  return null;
end
$$;

create trigger plots_held_as_whole after insert on public.plots
  for each row when (new.split_id is not null) execute function app.hold_fields_as_whole();

-- public.plot_holders
create trigger plot_holders_of_one_whole after insert on public.plot_holders
  referencing new table as rows_after
  for each statement execute function app.guard_shares_of_plots();
create trigger plot_holders_changed_within_one_whole after update on public.plot_holders
  referencing new table as rows_after
  for each statement execute function app.guard_shares_of_plots();
create trigger plot_holders_added_audit after insert on public.plot_holders
  referencing new table as rows_told
  for each statement execute function app.record_plot_holders();
create trigger plot_holders_removed_audit after delete on public.plot_holders
  referencing old table as rows_told
  for each statement execute function app.record_plot_holders();
create trigger plot_holders_of_nobody before insert or update of farmer_id on public.plot_holders
  for each row when (new.farmer_id is not null) execute function app.refuse_erased_farmers();
create trigger strangers before insert on public.plot_holders
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.plot_holders for select to authenticated
  using (
    organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[])
    and project_id = any ((select app.projects_with('plots.read'))::bigint[])
  );
create policy add on public.plot_holders for insert to workflow
  with check (
    organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[])
    and project_id = any ((select app.projects_with('plots.edit'))::bigint[])
  );
create policy remove on public.plot_holders for delete to workflow
  using (
    organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[])
    and project_id = any ((select app.projects_with('plots.edit'))::bigint[])
  );
grant select on public.plot_holders to authenticated;
grant insert (organisation_id, project_id, plot_id, farmer_id, tenure, share_percent), delete on public.plot_holders to workflow;
grant select, insert, update, delete on public.plot_holders to service_role;

-- Everybody who holds the plots in use that a farmer works or holds, the plot's own farmer first; what is not told of him is empty.
create function public.holders_of_plots(farmer bigint)
  returns table (
    plot_id bigint, plot_identifier text, farmer_id bigint, identifier text, first_name text, last_name text, works boolean, tenure text,
    share_percent double precision
  )
  language sql stable
as $$
  with held as (
    select plot.id, plot.identifier, plot.farmer_id
    from public.plots as plot
    where plot.farmer_id = holders_of_plots.farmer and plot.deleted_at is null
    union
    select plot.id, plot.identifier, plot.farmer_id
    from public.plot_holders as holder
    join public.plots as plot on plot.id = holder.plot_id
    where holder.farmer_id = holders_of_plots.farmer and plot.deleted_at is null
  )
  select
    held.id, held.identifier, person.id, person.identifier, person.first_name, person.last_name, told.number is null, told.tenure,
    told.share_percent
  from held
  cross join lateral (
    select held.farmer_id as farmer_id, null::bigint as number, own.tenure, own.share_percent
    from (select) as worked
    left join public.plot_holders as own on own.plot_id = held.id and own.farmer_id is null
    where held.farmer_id is not null
    union all
    select other.farmer_id, other.id, other.tenure, other.share_percent
    from public.plot_holders as other
    where other.plot_id = held.id and other.farmer_id is not null
  ) as told
  join public.farmers as person on person.id = told.farmer_id
  order by held.identifier, held.id, told.number nulls first
$$;

grant execute on function public.holders_of_plots(bigint) to authenticated;
