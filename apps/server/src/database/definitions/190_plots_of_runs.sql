-- Which plots a run takes, and how each stands to it.

-- The plots of a project that a run would take, and how each stands to it:
-- abnormal: its outline is unusable; kept: its result is of this outline, these rules and the same layers, and goes on to count;
-- uncovered: no layer that the rules ask lies there; priced: the rest. Of a module that compares plots with each other all go on to
-- count or none: a run of some of them would tell of others than those beside it.
-- Wanted is null for all plots, the layers are null where the analysis asks none. Extents are compared before plots are: most
-- layers lie around a whole project, or elsewhere.
create function app.plots_of_run(
  assessed_project bigint,
  wanted bigint[],
  only_changed boolean,
  run_rules jsonb,
  files jsonb,
  asked_layers bigint[]
) returns table (plot_id bigint, place text)
  language plpgsql stable
  set search_path = public, extensions
  set jit = off
as $$
declare
  around geometry := app.extent_of_plots(assessed_project);
  boxes geometry[] := '{}';
  lies_within boolean := asked_layers is null;
  compared boolean;
  current_run bigint;
  of_current integer;
begin
  select module.compares_plots, project.current_assessment_id, run.plots_total into compared, current_run, of_current
  from public.projects as project
  join app.modules as module on module.key = project.module
  left join public.assessments as run on run.id = project.current_assessment_id
  where project.id = assessed_project;
  if asked_layers is not null then
    select coalesce(array_agg(distinct box), '{}'), coalesce(bool_or(box ~ around), false) into boxes, lies_within
    from app.boxes_of_layers(asked_layers)
    where box && around;
  end if;
  return query
    with counting as materialized (
      select run.id, run.layer_files
      from public.assessments as run
      where run.project_id = assessed_project
        and run.rules = run_rules
        and run.id in (select shown.assessment_id from app.shown_results as shown where shown.project_id = assessed_project)
    ),
    differing as materialized (
      select distinct run.id as run, app.box_of_file(file.value) as box
      from counting as run
      cross join lateral (
        (select jsonb_array_elements(run.layer_files) as value except select jsonb_array_elements(files))
        union all
        (select jsonb_array_elements(files) except select jsonb_array_elements(run.layer_files))
      ) as file
    ),
    sorted as (
      select
        plot.id,
        plot.geometry,
        shown.assessment_id,
        plot.geometry_state = 'abnormal' as is_abnormal,
        plot.geometry_state <> 'abnormal'
          and coalesce(shown.geometry_hash = plot.geometry_hash, false)
          and (
            only_changed
            or (
              counting.id is not null
              and not exists (
                select from differing
                where differing.run = counting.id and (compared or coalesce(differing.box && plot.geometry, true))
              )
            )
          ) as is_known
      from public.plots as plot
      left join app.shown_results as shown on shown.project_id = plot.project_id and shown.plot_id = plot.id
      left join counting on counting.id = shown.assessment_id
      where plot.project_id = assessed_project
        and plot.deleted_at is null
        and (wanted is null or plot.id = any (wanted))
    ),
    standing as (
      select
        not compared
        or (bool_and(is_known or is_abnormal) and count(*) filter (where is_known and assessment_id = current_run) = of_current)
          as are_kept
      from sorted
    )
    select
      sorted.id,
      case
        when is_abnormal then 'abnormal'
        when is_known and standing.are_kept then 'kept'
        when lies_within or exists (select from unnest(boxes) as layer (box) where layer.box && sorted.geometry) then 'priced'
        else 'uncovered'
      end
    from sorted
    cross join standing;
end
$$;

create function app.extent_of_plots(of_project bigint) returns extensions.geometry
  language sql stable
  set search_path = public, extensions
  return (
    select ST_SetSRID(ST_Extent(geometry)::geometry, 4326)
    from public.plots
    where project_id = of_project and deleted_at is null
  );
