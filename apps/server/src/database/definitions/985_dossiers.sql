-- Dossiers of eligibility: what they hold, what they lack, and what is kept of them once they were sent.

-- The plots of a dossier with their results: as they are until it is sent, as they were afterwards.
create view public.dossier_plot_overview with (security_invoker = true) as
select
  dossier.id as dossier_id,
  dossier.project_id,
  chosen.plot_id,
  plot.identifier,
  plot.state,
  plot.reason_code,
  app.stated_hectares(plot.is_point, plot.area_hectares, plot.declared_area_hectares) as area_hectares,
  plot.plot_result_id,
  plot.result_outdated as is_outdated,
  plot.deleted_at is not null as is_gone
from public.dossiers as dossier
join public.dossier_plots as chosen on chosen.dossier_id = dossier.id
cross join lateral (
  select * from public.known_plots as known where known.id = chosen.plot_id limit 1
) as plot
where dossier.state in ('draft', 'ready')
union all
select
  dossier.id, dossier.project_id, sent.plot_id, sent.identifier, sent.state, sent.reason_code, sent.area_hectares,
  sent.plot_result_id, false, false
from public.dossiers as dossier
join public.dossier_plots as sent on sent.dossier_id = dossier.id
where dossier.state not in ('draft', 'ready');

grant select on public.dossier_plot_overview to authenticated, service_role;

-- What a dossier lacks before it is ready or sent; the first five plots are named, and how many there are.
create function app.dossier_gaps(checked bigint) returns table (code text, detail jsonb)
  language sql stable security definer
  set search_path = ''
as $$
  select 'plots_missing', '{}'::jsonb
  where not exists (select from public.dossier_plots where dossier_id = checked)
  union all
  select
    found.code,
    jsonb_build_object('plots', to_jsonb((array_agg(found.identifier order by found.plot_id))[1:5]), 'plotCount', count(*))
  from (
    select
      plot.plot_id,
      plot.identifier,
      case when plot.is_gone then 'plots_gone' when plot.state is null then 'plots_not_assessed' when plot.is_outdated then 'plots_outdated' end
        as code
    from public.dossier_plot_overview as plot
    where plot.dossier_id = checked
  ) as found
  where found.code is not null
  group by found.code
$$;

grant execute on function app.dossier_gaps(bigint) to service_role;

-- At the moment a dossier is sent, what it says of each plot is written beside the plot. Its plots stay as they are meanwhile.
create function app.send_dossier() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform from public.plots
  where id = any (array(select plot_id from public.dossier_plots where dossier_id = new.id))
  order by id
  for share;
  update public.dossier_plots as kept
  set
    identifier = plot.identifier, state = plot.state, reason_code = plot.reason_code, area_hectares = plot.area_hectares,
    plot_result_id = plot.plot_result_id, geometry_hash = source.geometry_hash
  from public.dossier_plot_overview as plot
  join public.plots as source on source.id = plot.plot_id
  where kept.dossier_id = new.id and plot.dossier_id = new.id and plot.plot_id = kept.plot_id;
  new.sent_at := now();
  new.sent_by_name := app.current_person_name();
  return new;
end
$$;

-- A dossier begins as a draft of a project about eligibility; what was sent is kept.
create function app.guard_dossier() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then
      raise exception 'A dossier begins as a draft.' using errcode = 'P0409';
    end if;
    return new;
  end if;
  if new.deleted_at is not null and new.state not in ('draft', 'ready') then
    raise exception 'A dossier that was sent is kept.' using errcode = 'P0424';
  end if;
  if new.deleted_at is null and old.deleted_at is not null and new.state = 'ready' and app.gaps_before('dossiers', new.id, 'ready') <> '[]' then
    new.state := 'draft';
  end if;
  return new;
end
$$;

-- Plots come and go while a dossier is a draft alone.
create function app.guard_dossier_plots() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  settled text;
begin
  perform from public.dossiers where id in (select dossier_id from changed) order by id for share;
  select dossier.state into settled
  from public.dossiers as dossier
  where dossier.id in (select dossier_id from changed) and dossier.state <> 'draft'
  limit 1;
  if settled is not null and not (tg_op = 'DELETE' and app.is_purging()) then
    perform app.refuse_settled('dossiers', settled);
  end if;
  return null;
end
$$;

-- public.dossiers
create trigger dossiers_guarded before insert or update on public.dossiers
  for each row execute function app.guard_dossier();
create trigger dossiers_sent before update of state on public.dossiers
  for each row when (old.state <> 'sent' and new.state = 'sent') execute function app.send_dossier();
create trigger dossiers_settled before update or delete on public.dossiers
  for each row execute function app.guard_settled('state', 'state', 'sent_at', 'sent_by_name', 'deleted_at', 'updated_at');
create trigger dossiers_state after update of state on public.dossiers
  for each row execute function app.guard_state('state');
create trigger dossiers_touch before update on public.dossiers
  for each row execute function app.touch_updated_at();
create trigger dossiers_deletion_stamped before update of deleted_at on public.dossiers
  for each row when (new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  execute function app.stamp_deletion();
create trigger dossiers_audit after insert or update or delete on public.dossiers
  for each row execute function app.record_audit();
create trigger strangers before insert on public.dossiers
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create policy read on public.dossiers for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy change on public.dossiers for update to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
create policy create_draft on public.dossiers for insert to workflow
  with check (
    project_id = any ((select app.projects_with('declarations.edit'))::bigint[])
    and exists (
      select from public.projects as project where project.id = dossiers.project_id and project.module in ('REDD', 'ARR')
    )
  );
grant select, update (internal_reference, recipient, note, deleted_at) on public.dossiers to authenticated;
grant insert (organisation_id, project_id, internal_reference, recipient, note), update (state) on public.dossiers to workflow;
grant select, insert, update, delete on public.dossiers to service_role;
select realtime.watch('public.dossiers');

-- public.dossier_plots
create trigger dossier_plots_added after insert on public.dossier_plots
  referencing new table as changed
  for each statement execute function app.guard_dossier_plots();
create trigger dossier_plots_removed after delete on public.dossier_plots
  referencing old table as changed
  for each statement execute function app.guard_dossier_plots();
create trigger strangers before insert on public.dossier_plots
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create policy read on public.dossier_plots for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy add on public.dossier_plots for insert to workflow
  with check (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
create policy remove on public.dossier_plots for delete to workflow
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select on public.dossier_plots to authenticated;
grant insert (dossier_id, project_id, plot_id), delete on public.dossier_plots to workflow;
grant select, insert, update, delete on public.dossier_plots to service_role;
