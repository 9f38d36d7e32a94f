-- The plots of a project that were put into the trash and may come back: those that a split keeps there are not among them.
create index plots_in_trash on public.plots (project_id) where deleted_at is not null;

-- Who put a plot into the trash, from the audit, of which nothing else is told to those who may not read it.
create function app.trashed_by(trashed_plot bigint) returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select entry.actor_name
    from public.plots as plot
    join public.audit_entries as entry on entry.entity = 'plots' and entry.entity_id = plot.id
    where plot.id = trashed_plot
      and plot.deleted_at is not null
      and plot.project_id = any ((select app.projects_with('projects.read'))::bigint[])
      and entry.before ->> 'deleted_at' is null
      and (entry.after ->> 'deleted_at')::timestamptz = plot.deleted_at
    order by entry.id desc
    limit 1
  );
end
$$;

grant execute on function app.trashed_by(bigint) to authenticated, service_role;

create view public.plot_trash with (security_invoker = true) as
select
  plot.id,
  plot.organisation_id,
  plot.project_id,
  plot.identifier,
  plot.producer_name,
  farmer.first_name as farmer_first_name,
  farmer.last_name as farmer_last_name,
  plot.production_place,
  case when ST_Dimension(plot.geometry) = 0 then plot.declared_area_hectares else plot.area_hectares end as stated_hectares,
  plot.deleted_at,
  app.trashed_by(plot.id) as deleted_by_name,
  exists (
    select from public.plots as present
    where present.project_id = plot.project_id and present.identifier = plot.identifier and present.deleted_at is null
  ) as identifier_taken
from public.plots as plot
left join public.farmers as farmer on farmer.id = plot.farmer_id
where plot.deleted_at is not null
  and not exists (select from public.plot_splits as split where split.plot_id = plot.id and split.undone_at is null)
  and not exists (select from public.plot_splits as split where split.id = plot.split_id and split.undone_at is not null);

grant select on public.plot_trash to authenticated, service_role;

create function public.trashed_plots(project bigint, search text default null) returns setof public.plot_trash
  language sql stable
as $$
  select plot.*
  from public.plot_trash as plot
  where plot.project_id = trashed_plots.project
    and (
      search is null
      or app.folded(concat_ws(' ', plot.identifier, plot.producer_name, plot.farmer_first_name, plot.farmer_last_name, plot.production_place))
        like all ((select app.search_patterns(search))::text[])
    )
$$;

grant execute on function public.trashed_plots(bigint, text) to authenticated;

-- What was done, as people say it: a row that gets or loses the mark of the trash was not merely changed. Worked out of the
-- entry, which nobody may change, so that it holds for those of earlier versions too. An organisation has no trash.
create function public.deed(entry public.audit_entries) returns text
  language sql immutable
  return case
    when entry.action <> 'update' then entry.action
    when entry.before ->> 'deleted_at' is null and entry.after ->> 'deleted_at' is not null
      then case when entry.entity = 'organisations' then 'delete' else 'trash' end
    when entry.before ->> 'deleted_at' is not null and entry.after ->> 'deleted_at' is null then 'restore'
    else entry.action
  end;

grant execute on function public.deed(public.audit_entries) to authenticated, service_role;
