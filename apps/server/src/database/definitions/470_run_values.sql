-- What runs tell in numbers, in pixels, and of all their plots together: read as results are, and frozen with them.

-- public.run_values
create trigger run_values_added after insert on public.run_values
  referencing new table as changed for each statement execute function app.guard_run_parts();
create trigger run_values_changed after update on public.run_values
  referencing old table as replaced new table as changed for each statement execute function app.guard_run_parts();
create trigger run_values_removed after delete on public.run_values
  referencing old table as replaced for each statement execute function app.guard_run_parts();
-- A case, as for public.plot_results.
create policy read on public.run_values for select to authenticated
  using (
    project_id = any ((select app.projects_with('assessments.read'))::bigint[])
    and case when assessment_id = any ((select app.unfinished_assessments())::bigint[]) then false else true end
  );
grant select on public.run_values to authenticated;
grant select, insert, update, delete on public.run_values to service_role;

-- public.place_results
create trigger place_results_added after insert on public.place_results
  referencing new table as changed for each statement execute function app.guard_run_parts();
create trigger place_results_changed after update on public.place_results
  referencing old table as replaced new table as changed for each statement execute function app.guard_run_parts();
create trigger place_results_removed after delete on public.place_results
  referencing old table as replaced for each statement execute function app.guard_run_parts();
-- A case, as for public.plot_results.
create policy read on public.place_results for select to authenticated
  using (
    project_id = any ((select app.projects_with('assessments.read'))::bigint[])
    and case when assessment_id = any ((select app.unfinished_assessments())::bigint[]) then false else true end
  );
grant select on public.place_results to authenticated;
grant select, insert, update, delete on public.place_results to service_role;

-- public.land_maps: its rows go with the results that they belong to.
create trigger land_maps_added after insert on public.land_maps
  referencing new table as changed for each statement execute function app.guard_run_parts();
create trigger land_maps_changed after update on public.land_maps
  referencing old table as replaced new table as changed for each statement execute function app.guard_run_parts();
create trigger land_maps_removed after delete on public.land_maps
  referencing old table as replaced for each statement execute function app.guard_run_parts();
-- A case, as for public.plot_results.
create policy read on public.land_maps for select to authenticated
  using (
    project_id = any ((select app.projects_with('assessments.read'))::bigint[])
    and case when assessment_id = any ((select app.unfinished_assessments())::bigint[]) then false else true end
  );
grant select on public.land_maps to authenticated;
grant select, insert, update, delete on public.land_maps to service_role;

-- public.baselines: stored before the first plot is told, so that who stops a run in between has not paid for it and reads none of it.
create trigger baselines_added after insert on public.baselines
  referencing new table as changed for each statement execute function app.guard_run_parts();
create trigger baselines_changed after update on public.baselines
  referencing old table as replaced new table as changed for each statement execute function app.guard_run_parts();
create trigger baselines_removed after delete on public.baselines
  referencing old table as replaced for each statement execute function app.guard_run_parts();
create policy read on public.baselines for select to authenticated
  using (
    project_id = any ((select app.projects_with('assessments.read'))::bigint[])
    and exists (select from public.assessments as run where run.id = baselines.assessment_id and run.status = 'completed')
  );
grant select on public.baselines to authenticated;
grant select, insert, update, delete on public.baselines to service_role;

-- public.baseline_controls
create trigger baseline_controls_added after insert on public.baseline_controls
  referencing new table as changed for each statement execute function app.guard_run_parts();
create trigger baseline_controls_changed after update on public.baseline_controls
  referencing old table as replaced new table as changed for each statement execute function app.guard_run_parts();
create trigger baseline_controls_removed after delete on public.baseline_controls
  referencing old table as replaced for each statement execute function app.guard_run_parts();
create policy read on public.baseline_controls for select to authenticated
  using (
    project_id = any ((select app.projects_with('assessments.read'))::bigint[])
    and exists (select from public.assessments as run where run.id = baseline_controls.assessment_id and run.status = 'completed')
  );
grant select on public.baseline_controls to authenticated;
grant select, insert, update, delete on public.baseline_controls to service_role;

-- A list that is no longer than what it costs to look through; null stays null.
create function app.at_most(given anyarray, most integer) returns anyarray
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if cardinality(given) > most then
    raise exception 'A list may have % entries, this one has %.', most, cardinality(given) using errcode = '22023';
  end if;
  return given;
end
$$;

grant execute on function app.at_most(anyarray, integer) to authenticated, service_role;

-- Counts and hectares of a project's plots for every combination that they have of what is told apart in statistics. Where no
-- boundaries are in force, the region is the province of the base map, which has no name here. `summed` are values of runs, by their keys,
-- that are added up besides: of each plot those of the run that counts, of the last year that it tells.
create function public.project_plot_figures(project bigint, summed text[] default '{}', chosen bigint[] default null)
  returns table (
    state text, classes jsonb, reason_code text, geometry_state text, size_class integer,
    region text, region_name text, department text, department_name text, municipality text, municipality_name text,
    plots bigint, hectares double precision, sums jsonb
  )
  language sql stable
  set search_path = public, extensions
as $$
  select
    counted.state, counted.classes, counted.reason_code, counted.geometry_state, counted.size_class,
    counted.region, counted.region_name, counted.department, counted.department_name,
    counted.municipality, counted.municipality_name,
    counted.plots, counted.hectares, told.sums
  from (
    select
      coalesce(plot.state, 'not_assessed') as state,
      plot.classes,
      coalesce(plot.reason_code, 'not_assessed') as reason_code,
      plot.geometry_state,
      width_bucket(stated.hectares, array[1, 2, 4, 10]::double precision[]) as size_class,
      coalesce(plot.region, '') as region,
      plot.region_name,
      coalesce(plot.department, '') as department,
      plot.department_name,
      coalesce(plot.municipality, '') as municipality,
      plot.municipality_name,
      count(*) as plots,
      sum(stated.hectares) as hectares,
      array_agg(plot.id) filter (where summed <> '{}') as members,
      array_agg(plot.assessment_id) filter (where summed <> '{}') as runs
    from public.plot_overview as plot
    cross join lateral (
      select coalesce(app.stated_hectares(plot.is_point, plot.area_hectares, plot.declared_area_hectares), 0) as hectares
    ) as stated
    where plot.project_id = project_plot_figures.project and (chosen is null or plot.id = any ((select app.at_most(chosen, 10000))::bigint[]))
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  ) as counted
  cross join lateral (
    select coalesce(jsonb_object_agg(added.key, added.value), '{}') as sums
    from (
      select last.key, sum(last.value) as value
      from (
        select distinct on (value.plot_id, value.key) value.key, value.value
        from unnest(counted.members, counted.runs) as member (plot_id, assessment_id)
        join public.run_values as value on value.plot_id = member.plot_id and value.assessment_id = member.assessment_id
        where value.key = any ((select app.at_most(summed, 20))::text[])
        order by value.plot_id, value.key, value.year desc nulls last
      ) as last
      group by last.key
    ) as added
  ) as told
$$;

grant execute on function public.project_plot_figures(bigint, text[], bigint[]) to authenticated;

-- What two runs tell of the plots that both have, added up by key; of each plot the last year that a run tells.
create function public.compare_run_values(before_run bigint, after_run bigint, keys text[])
  returns table (key text, before_value double precision, after_value double precision, plots integer)
  language sql stable
  set search_path = ''
as $$
  select
    last.key,
    coalesce(sum(last.value) filter (where last.assessment_id = before_run), 0),
    coalesce(sum(last.value) filter (where last.assessment_id = after_run), 0),
    count(distinct last.plot_id)::integer
  from (
    select distinct on (value.assessment_id, value.plot_id, value.key)
      value.assessment_id, value.plot_id, value.key, value.value
    from public.run_values as value
    where value.assessment_id = any (array[before_run, after_run])
      and value.key = any ((select app.at_most(keys, 20))::text[])
      and value.plot_id in (
        select plot_id from public.plot_results where assessment_id = before_run
        intersect
        select plot_id from public.plot_results where assessment_id = after_run
      )
    order by value.assessment_id, value.plot_id, value.key, value.year desc nulls last
  ) as last
  group by last.key
$$;

grant execute on function public.compare_run_values(bigint, bigint, text[]) to authenticated, service_role;

-- Values of runs, by their keys, added up over a project's plots for each year and each municipality with what it lies in: of each plot
-- those of the run that counts. Bounds are those of the plots that have some; domain/figures/interval-of-sum makes an interval of them.
create function public.project_values_by_year(project bigint, asked text[])
  returns table (
    key text, year smallint,
    region text, region_name text, department text, department_name text, municipality text, municipality_name text,
    plots bigint, with_interval bigint, value double precision, low double precision, high double precision
  )
  language sql stable
  set search_path = public, extensions
as $$
  select
    told.key, told.year,
    coalesce(plot.region, ''), plot.region_name,
    coalesce(plot.department, ''), plot.department_name,
    coalesce(plot.municipality, ''), plot.municipality_name,
    count(*), count(*) filter (where told.low is not null and told.high is not null), sum(told.value),
    coalesce(sum(told.low) filter (where told.high is not null), 0),
    coalesce(sum(told.high) filter (where told.low is not null), 0)
  from public.plot_overview as plot
  join public.run_values as told on told.plot_id = plot.id and told.assessment_id = plot.assessment_id
  where plot.project_id = project_values_by_year.project and told.key = any ((select app.at_most(asked, 20))::text[])
  group by told.key, told.year, 3, 4, 5, 6, 7, 8
  order by told.key, told.year nulls first
$$;

grant execute on function public.project_values_by_year(bigint, text[]) to authenticated;
