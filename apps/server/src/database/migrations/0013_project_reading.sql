-- The map of a project in one answer: outlines to about 10 cm, and only what colours and links them.
create function public.project_plot_features(project bigint) returns jsonb
  language sql stable
  set search_path = public, extensions
  return (
    select jsonb_build_object(
      'type', 'FeatureCollection',
      'features', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'type', 'Feature',
            'id', plot.id,
            'properties', jsonb_build_object(
              'id', plot.id,
              'identifier', plot.identifier,
              'compliance', plot.compliance,
              'geometryState', plot.geometry_state
            ),
            'geometry', ST_AsGeoJSON(plot.geometry, 6)::jsonb
          )
          order by plot.id
        ),
        '[]'
      )
    )
    from public.plot_overview as plot
    where plot.project_id = project_plot_features.project
  );

-- Counts and hectares by what people compare: compliance, risk, geometry state, region.
create function public.project_statistics(project bigint) returns jsonb
  language sql stable
  set search_path = public, extensions
  return (
    with plot as (
      select
        coalesce(compliance, 'not_assessed') as compliance,
        coalesce(risk, 'not_assessed') as risk,
        geometry_state,
        coalesce(province, '') as province,
        coalesce(reason_code, 'not_assessed') as reason,
        case
          when area_hectares < 1 then 'under_1'
          when area_hectares < 2 then '1_to_2'
          when area_hectares < 4 then '2_to_4'
          when area_hectares < 10 then '4_to_10'
          else 'over_10'
        end as size,
        area_hectares
      from public.plot_overview
      where project_id = project_statistics.project
    ),
    grouped as (
      select 'compliance' as dimension, compliance as key, null::text as compliance, count(*) as plots, sum(area_hectares) as hectares from plot group by compliance
      union all
      select 'risk', risk, null, count(*), sum(area_hectares) from plot group by risk
      union all
      select 'geometry_state', geometry_state, null, count(*), sum(area_hectares) from plot group by geometry_state
      union all
      select 'reason', reason, null, count(*), sum(area_hectares) from plot group by reason
      union all
      select 'size', size, compliance, count(*), sum(area_hectares) from plot group by size, compliance
      union all
      select 'province', province, compliance, count(*), sum(area_hectares) from plot group by province, compliance
    )
    select jsonb_build_object(
      'plots', (select count(*) from plot),
      'hectares', (select coalesce(sum(area_hectares), 0) from plot),
      'groups', coalesce(
        jsonb_agg(
          jsonb_build_object('dimension', dimension, 'key', key, 'compliance', compliance, 'plots', plots, 'hectares', hectares)
          order by dimension, key, compliance
        ),
        '[]'
      )
    )
    from grouped
  );

grant execute on function public.project_plot_features(bigint), public.project_statistics(bigint) to authenticated;
