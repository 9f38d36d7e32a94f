-- Who asks with a key that somebody asks with at this moment waits for that one's end, and so finds what it made.
create function app.await_same_request(key text) returns void
  language sql volatile
  set search_path = ''
  return pg_advisory_xact_lock(hashtextextended('request ' || key, 0));

revoke execute on function app.await_same_request(text) from public;

create or replace function app.create_project(payer bigint, project_module text, project jsonb, price_service text, request_key text) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  created bigint;
begin
  if not payer = any (app.organisations_offering('projects.create', project_module)) then
    raise exception 'You may not create projects in this organisation.' using errcode = '42501';
  end if;
  perform app.await_same_request(request_key);
  select id into created from public.projects where organisation_id = payer and projects.request_key = create_project.request_key;
  if found then
    return created;
  end if;
  perform app.spend_credits(payer, price_service, 1, 'project:' || request_key);
  insert into public.projects (
    organisation_id, module, name, description, type, period_start, period_end, crops, commodity, country, season, start_year, end_year, settings, request_key
  )
  select
    payer, project_module, name, description, type, period_start, period_end, coalesce(crops, '{}'), commodity, country, season, start_year, end_year, coalesce(settings, '{}'), create_project.request_key
  from jsonb_populate_record(null::public.projects, project)
  returning id into created;
  return created;
end
$$;

create or replace function app.start_assessment(
  assessed_project bigint,
  agreed_plots integer,
  chosen_parameters jsonb,
  running_code text,
  key text
) returns public.assessments
  language plpgsql security definer
  set search_path = ''
as $$
declare
  payer bigint;
  chosen bigint[];
  started public.assessments;
begin
  if not assessed_project = any (app.projects_with('assessments.run')) then
    raise exception 'You may not run assessments in this project.' using errcode = '42501';
  end if;
  select organisation_id into payer from public.projects where id = assessed_project;
  perform app.await_same_request(key);
  select * into started from public.assessments where project_id = assessed_project and request_key = key;
  if found then
    return started;
  end if;
  select coalesce(array_agg(id), '{}') into chosen
  from public.plots
  where project_id = assessed_project and deleted_at is null and geometry_state <> 'abnormal';
  if cardinality(chosen) = 0 then
    raise exception 'This project has no plot with a usable outline.' using errcode = 'P0413';
  end if;
  if cardinality(chosen) <> agreed_plots then
    raise exception 'The project has other plots than those whose price was agreed.'
      using errcode = 'P0414', detail = json_build_object('agreed', agreed_plots, 'plots', cardinality(chosen))::text;
  end if;
  insert into public.assessments (organisation_id, project_id, tree, parameters, code_version, plots_total, reservation_id, request_key)
  values (
    payer,
    assessed_project,
    chosen_parameters ->> 'tree',
    chosen_parameters,
    running_code,
    cardinality(chosen),
    app.reserve_credits(payer, 'eudr_assessment', cardinality(chosen), 'assessment:' || assessed_project || ':' || key),
    key
  )
  returning * into started;
  insert into app.assessment_plots (assessment_id, plot_id) select started.id, unnest(chosen);
  return started;
exception
  when unique_violation then
    raise exception 'An assessment of this project is already running.' using errcode = 'P0410';
end
$$;
