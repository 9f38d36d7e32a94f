-- The run of a project whose results count: shown when it ends, chosen again later, stopped in the trash.

-- The run that a project shows has changed: its results count from here on, for the plots and places that it had. Beside each stands the number
-- by which plots are compared, so that a table of 100,000 sorts by it.
create function app.show_results() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.current_assessment_id is null then
    delete from app.shown_results where project_id = new.id;
    delete from app.shown_places where project_id = new.id;
    return null;
  end if;
  insert into app.shown_places (project_id, zone_id, unit_id, assessment_id, result_id)
  select distinct on (version.zone_id, result.unit_id)
    result.project_id, version.zone_id, result.unit_id, result.assessment_id, result.id
  from public.place_results as result
  left join public.zone_versions as version on version.id = result.zone_version_id
  where result.assessment_id = new.current_assessment_id
  order by version.zone_id, result.unit_id, version.number desc
  on conflict (project_id, zone_id, unit_id) do update
  set assessment_id = excluded.assessment_id, result_id = excluded.result_id;
  insert into app.shown_results
    (project_id, plot_id, assessment_id, result_id, geometry_hash, main_value, main_value_year)
  select
    result.project_id, result.plot_id, result.assessment_id, result.id, result.geometry_hash, told.value, told.year
  from public.plot_results as result
  left join (
    select distinct on (value.plot_id) value.plot_id, value.value, value.year
    from public.run_values as value
    join app.modules as module
      on module.key = value.module and value.key in (module.main_value, module.main_value_otherwise)
    where value.assessment_id = new.current_assessment_id
    order by value.plot_id, value.year desc nulls last
  ) as told on told.plot_id = result.plot_id
  where result.assessment_id = new.current_assessment_id
  on conflict (project_id, plot_id) do update
  set
    assessment_id = excluded.assessment_id,
    result_id = excluded.result_id,
    geometry_hash = excluded.geometry_hash,
    main_value = excluded.main_value,
    main_value_year = excluded.main_value_year;
  return null;
end
$$;

-- The results of an earlier run count again, for the plots that it had. Tells the run whose results the project showed before.
create function app.show_run(earlier_run bigint) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  owner public.projects;
begin
  select project.* into owner
  from public.assessments as run
  join public.projects as project on project.id = run.project_id
  where run.id = earlier_run and project.deleted_at is null and project.id = any (app.projects_with('assessments.run'))
  for no key update of project;
  if not found then
    raise exception 'You may not choose among the runs of this project.' using errcode = '42501';
  end if;
  if owner.current_assessment_id is null or not exists (
    select from public.assessments as run
    where run.id = earlier_run
      and run.status not in ('queued', 'running')
      and (
        exists (select from public.plot_results as result where result.assessment_id = run.id)
        or exists (select from public.place_results as result where result.assessment_id = run.id)
      )
  ) then
    raise exception 'This run has no results.' using errcode = 'P0428';
  end if;
  update public.projects set current_assessment_id = earlier_run where id = owner.id;
  return owner.current_assessment_id;
end
$$;

grant execute on function app.show_run(bigint) to workflow, service_role;

-- A project in the trash pays for nothing more: its run is asked to stop, as a person would ask it.
create function app.stop_run_in_trash() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  stopped bigint;
begin
  for stopped in
    update public.jobs as job
    set cancel_requested_at = coalesce(job.cancel_requested_at, now())
    from public.assessments as run
    where run.project_id = new.id
      and run.status in ('queued', 'running')
      and job.id = run.job_id
      and job.status in ('queued', 'running')
    returning job.id
  loop
    perform pg_notify('jobs', stopped::text);
  end loop;
  return null;
end
$$;

-- public.projects
create trigger projects_run_stopped after update of deleted_at on public.projects
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function app.stop_run_in_trash();
create trigger projects_results_shown after update of current_assessment_id on public.projects
  for each row when (old.current_assessment_id is distinct from new.current_assessment_id)
  execute function app.show_results();

-- app.shown_results
create policy read on app.shown_results for select to authenticated
  using (project_id = any ((select app.projects_with('assessments.read'))::bigint[]));
grant select on app.shown_results to authenticated;
grant select, insert, update, delete on app.shown_results to service_role;
