-- A plot that joins several fields is replaced by one plot a field. The plot itself stays in the trash, where everything
-- that was assessed or declared of it still finds it, and comes back when the split is undone.
create table public.plot_splits (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  request_key text not null check (char_length(request_key) between 1 and 100),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  undone_by text,
  undone_at timestamptz,
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (id, project_id),
  unique (project_id, request_key),
  check ((undone_by is null) = (undone_at is null))
);

create unique index plot_splits_in_force on public.plot_splits (project_id, plot_id) where undone_at is null;
create index plot_splits_of_plot on public.plot_splits (plot_id, id desc);

create trigger plot_splits_audit after insert or update on public.plot_splits
  for each row execute function app.record_audit();

alter table public.plots add column split_id bigint;
alter table public.plots
  add foreign key (split_id, project_id) references public.plot_splits (id, project_id) on delete set null (split_id);

create index plots_of_split on public.plots (split_id) where split_id is not null;

-- The fields of a plot and the plot itself are never there together.
create function app.guard_split_plots() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select from public.plot_splits where plot_id = new.id and undone_at is null) then
    raise exception 'This plot was split: undo the split to have it back.' using errcode = 'P0409';
  end if;
  if exists (select from public.plot_splits where id = new.split_id and undone_at is not null) then
    raise exception 'The split that made this plot was undone.' using errcode = 'P0409';
  end if;
  return new;
end
$$;

create trigger plots_split before update of deleted_at on public.plots
  for each row when (old.deleted_at is not null and new.deleted_at is null)
  execute function app.guard_split_plots();

alter policy create_by_import on public.plots
  with check (
    project_id = any ((select app.projects_with('plots.import'))::bigint[])
    and (split_id is null or project_id = any ((select app.projects_with('plots.review'))::bigint[]))
  );

alter table public.plot_splits enable row level security;

create policy read on public.plot_splits for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy split on public.plot_splits for insert to authenticated
  with check (
    project_id = any ((select app.projects_with('plots.review'))::bigint[])
    and created_by = (select auth.uid())
    and author = (select app.current_person_name())
  );
create policy undo on public.plot_splits for update to authenticated
  using (project_id = any ((select app.projects_with('plots.review'))::bigint[]))
  with check (undone_by = (select app.current_person_name()));

grant select, insert, update (undone_by, undone_at) on public.plot_splits to authenticated;
grant select, insert, update, delete on public.plot_splits to service_role;

-- What plot_overview shows, of deleted plots too: a declaration keeps naming a plot that was split.
create view public.known_plots with (security_invoker = true) as
select
  plot.id,
  plot.organisation_id,
  plot.project_id,
  plot.identifier,
  plot.farmer_id,
  farmer.first_name as farmer_first_name,
  farmer.last_name as farmer_last_name,
  plot.producer_name,
  plot.production_place,
  plot.country,
  plot.province,
  plot.geometry,
  ST_Dimension(plot.geometry) = 0 as is_point,
  plot.area_hectares,
  plot.perimeter_metres,
  plot.declared_area_hectares,
  plot.geometry_valid,
  plot.geometry_state,
  plot.findings,
  plot.updated_at,
  result.id as plot_result_id,
  result.assessment_id,
  result.risk,
  result.compliance as assessed_compliance,
  coalesce(overrule.compliance, result.compliance) as compliance,
  overrule.comment as overrule_comment,
  result.confidence,
  result.reason_code,
  result.geometry_hash is distinct from plot.geometry_hash and result.id is not null as result_outdated,
  result.hints,
  plot.deleted_at,
  exists (select from public.plot_splits as split where split.plot_id = plot.id and split.undone_at is null) as is_split
from public.plots as plot
join public.projects as project on project.id = plot.project_id
left join public.farmers as farmer on farmer.id = plot.farmer_id
left join public.plot_results as result on result.assessment_id = project.current_assessment_id and result.plot_id = plot.id
left join lateral (
  select compliance, comment
  from public.overrules
  where overrules.plot_id = plot.id and overrules.plot_result_id = result.id
  order by id desc
  limit 1
) as overrule on true;

create or replace view public.plot_overview with (security_invoker = true) as
select
  plot.id,
  plot.organisation_id,
  plot.project_id,
  plot.identifier,
  plot.farmer_id,
  plot.farmer_first_name,
  plot.farmer_last_name,
  plot.producer_name,
  plot.production_place,
  plot.country,
  plot.province,
  plot.geometry,
  plot.is_point,
  plot.area_hectares,
  plot.perimeter_metres,
  plot.declared_area_hectares,
  plot.geometry_valid,
  plot.geometry_state,
  plot.findings,
  plot.updated_at,
  plot.plot_result_id,
  plot.assessment_id,
  plot.risk,
  plot.assessed_compliance,
  plot.compliance,
  plot.overrule_comment,
  plot.confidence,
  plot.reason_code,
  plot.result_outdated,
  plot.hints
from public.known_plots as plot
where plot.deleted_at is null;

grant select on public.known_plots to authenticated, service_role;

-- Plots found in water before their distance to the shore was told lie at least this far from one.
create function app.with_kilometres(findings jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  return (
    select jsonb_agg(
      case when finding ->> 'code' = 'in_water' then jsonb_set(finding, '{detail,kilometres}', '3') else finding end
      order by place
    )
    from jsonb_array_elements(findings) with ordinality as listed (finding, place)
  );

update public.plots set findings = app.with_kilometres(findings) where findings @> '[{"code": "in_water"}]';
update public.import_rows set findings = app.with_kilometres(findings) where findings @> '[{"code": "in_water"}]';

drop function app.with_kilometres(jsonb);
