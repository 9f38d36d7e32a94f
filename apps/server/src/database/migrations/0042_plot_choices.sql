-- How much of a plot other organisations declare too, beside the rest, so that tables can ask for it.
create or replace view public.known_plots with (security_invoker = true) as
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
  exists (select from public.plot_splits as split where split.plot_id = plot.id and split.undone_at is null) as is_split,
  claim.percent as claimed_percent
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
left join public.private_overlaps as claim on claim.plot_id = plot.id and claim.project_id = plot.project_id;

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
  plot.hints,
  plot.claimed_percent
from public.known_plots as plot
where plot.deleted_at is null;

-- Exports name their plots as every other order does: one by one, or by a filter.
update public.jobs
set input = input - 'plotIds' || jsonb_build_object(
  'plots',
  case when jsonb_typeof(input -> 'plotIds') = 'array' then jsonb_build_object('ids', input -> 'plotIds') end
)
where kind = 'export-plots' and input ? 'plotIds';
