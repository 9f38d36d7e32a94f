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

grant execute on function public.project_plot_features(bigint) to authenticated;
