-- What a run decided by, written out: rules without defaults, and the files as they were, since the register of layers moves on.
alter table public.assessments
  add column rules jsonb not null default '{}',
  add column layer_files jsonb not null default '[]',
  add column evidence_format text;

-- The columns that lists, differences and trials read of all plots at once: small, and beside the large documents.
alter table public.plot_results
  add column area_hectares double precision not null default 0,
  add column is_point boolean not null default false,
  add column reason_code text,
  add column confidence text,
  add column figures jsonb not null default '{}',
  add column layer_places jsonb not null default '[]',
  add column hints jsonb not null default '[]';

create index plot_results_with_hints on public.plot_results (assessment_id) where hints <> '[]';

-- Every outline that was ever assessed, once a project: a plot may be redrawn, its evidence stays.
create table public.assessed_outlines (
  project_id bigint not null references public.projects (id) on delete cascade,
  geometry_hash text not null,
  geometry jsonb not null,
  primary key (project_id, geometry_hash)
);

alter table public.assessed_outlines enable row level security;
create policy read on public.assessed_outlines for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
grant select on public.assessed_outlines to authenticated;
grant select, insert, update, delete on public.assessed_outlines to service_role;

-- Runs from before this migration: their rules are their parameters under the one table that there was.
update public.assessments as assessment
set rules = jsonb_build_object(
  'tree', assessment.tree,
  'thresholds', (
    select jsonb_object_agg(indicator, coalesce(assessment.parameters -> 'thresholdPercent', '10'))
    from unnest(array[
      'treeCover', 'commodities', 'disturbanceBefore2020', 'disturbanceAfter2020', 'primaryForest',
      'naturallyRegeneratingForest', 'plantedForest', 'plantedAfter2020', 'treeCoverAfter2020',
      'agricultureAfter2020', 'loggingConcession'
    ]) as indicator
  ),
  'countries', coalesce(assessment.parameters -> 'countries', '[]'),
  'customBands', '{}'::jsonb,
  'excludedColumns', '[]'::jsonb,
  'indicatorTable', 'whisp-3.0.0a16'
);

update public.plot_results as result
set
  is_point = ST_Dimension(plot.geometry) = 0,
  area_hectares = case when ST_Dimension(plot.geometry) = 0 then 0 else plot.area_hectares end,
  reason_code = result.assessment #>> '{reason,code}',
  confidence = result.assessment #>> '{confidence,level}',
  figures = coalesce(
    (
      select jsonb_object_agg(
        figure.key,
        case
          when (figure.value ->> 'coveredShare')::double precision < 1
            then jsonb_build_array(amount.value, figure.value -> 'coveredShare')
          else amount.value
        end
      )
      from jsonb_each(result.statistics -> 'columns') as figure
      cross join lateral (
        select case when ST_Dimension(plot.geometry) = 0 then figure.value -> 'value' else figure.value -> 'hectares' end as value
      ) as amount
      where figure.value ->> 'coverage' <> 'none' and amount.value is not null
    ),
    '{}'
  )
from public.plots as plot
where plot.id = result.plot_id;

create or replace view public.plot_overview with (security_invoker = true) as
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
  result.hints
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
) as overrule on true
where plot.deleted_at is null;

-- An assessment that is begun by another program, or on other files, than it was begun with starts over: the results of one run
-- have one origin. Tells whether it did.
create function app.begin_assessment(
  begun_assessment bigint,
  running_code text,
  run_rules jsonb,
  files jsonb,
  evidence text
) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  begun public.assessments;
  restarts boolean;
begin
  select * into begun from public.assessments where id = begun_assessment and status in ('queued', 'running') for update;
  if not found then
    return false;
  end if;
  restarts := begun.status = 'running'
    and (begun.code_version, begun.rules, begun.layer_files) is distinct from (running_code, run_rules, files);
  if restarts then
    delete from public.plot_results where assessment_id = begun_assessment;
  end if;
  update public.assessments
  set
    status = 'running',
    code_version = running_code,
    rules = run_rules,
    layer_files = files,
    evidence_format = evidence,
    layers = case when restarts then '[]' else layers end,
    plots_done = case when restarts then 0 else plots_done end
  where id = begun_assessment;
  return restarts;
end
$$;

revoke execute on function app.begin_assessment(bigint, text, jsonb, jsonb, text) from public;
grant execute on function app.begin_assessment(bigint, text, jsonb, jsonb, text) to service_role;
