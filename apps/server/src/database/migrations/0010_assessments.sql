-- The platform's raster layers: which file, of which product and version, under which licence.
create table public.layers (
  id bigint generated always as identity primary key,
  product text not null,
  component text not null,
  version text not null,
  product_title jsonb not null,
  title jsonb not null,
  legend jsonb not null default '[]',
  file_path text not null unique,
  sha256 text not null,
  bytes bigint not null,
  modified_at timestamptz not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  licence text not null,
  citation text not null,
  synthetic boolean not null default false,
  active boolean not null default true,
  registered_at timestamptz not null default now()
);

create table public.assessments (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  job_id bigint references public.jobs (id),
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  tree text not null check (tree in ('perennial', 'annual', 'timber')),
  parameters jsonb not null,
  layers jsonb not null default '[]',
  code_version text not null,
  plots_total integer not null check (plots_total > 0),
  plots_done integer not null default 0,
  reservation_id bigint references public.credit_entries (id),
  request_key text not null,
  evidence_hash text,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (id, project_id),
  unique (project_id, request_key)
);

create index assessments_of_project on public.assessments (project_id, id desc);
create unique index assessments_one_at_a_time on public.assessments (project_id) where status in ('queued', 'running');

alter table public.projects add foreign key (current_assessment_id, id) references public.assessments (id, project_id);

create table public.plot_results (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  assessment_id bigint not null,
  plot_id bigint not null,
  geometry_hash text not null,
  statistics jsonb not null,
  assessment jsonb not null,
  risk text not null check (risk in ('low', 'high', 'more_info_needed')),
  compliance text not null check (compliance in ('compliant', 'non_compliant', 'to_review')),
  inputs_hash text not null,
  result_hash text not null,
  created_at timestamptz not null default now(),
  foreign key (assessment_id, project_id) references public.assessments (id, project_id) on delete cascade,
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  unique (assessment_id, plot_id)
);

create index plot_results_of_plot on public.plot_results (plot_id, id desc);

-- The platform's result and the person's decision are both kept; the newest overrule is the one shown.
create table public.overrules (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  plot_result_id bigint not null references public.plot_results (id) on delete cascade,
  compliance text not null check (compliance in ('compliant', 'non_compliant', 'to_review')),
  comment text not null check (char_length(btrim(comment)) >= 3),
  created_by uuid not null default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id)
);

create index overrules_of_plot on public.overrules (plot_id, id desc);

create trigger overrules_audit after insert on public.overrules
  for each row execute function app.record_audit();

-- One row a plot as the table and the map show it: the plot, its result in the current assessment, the newest overrule.
create view public.plot_overview with (security_invoker = true) as
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
  result.assessment #>> '{confidence,level}' as confidence,
  result.assessment #>> '{reason,code}' as reason_code,
  result.geometry_hash is distinct from plot.geometry_hash and result.id is not null as result_outdated
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

-- Reserves the credits and makes the row in one step; the same request gives the same assessment.
create function app.start_assessment(
  assessed_project bigint,
  plot_count integer,
  chosen_parameters jsonb,
  running_code text,
  key text
) returns public.assessments
  language plpgsql security definer
  set search_path = ''
as $$
declare
  payer bigint;
  started public.assessments;
begin
  if not assessed_project = any (app.projects_with('assessments.run')) then
    raise exception 'You may not run assessments in this project.' using errcode = '42501';
  end if;
  select organisation_id into payer from public.projects where id = assessed_project;
  select * into started from public.assessments where project_id = assessed_project and request_key = key;
  if found then
    return started;
  end if;
  insert into public.assessments (organisation_id, project_id, tree, parameters, code_version, plots_total, reservation_id, request_key)
  values (
    payer,
    assessed_project,
    chosen_parameters ->> 'tree',
    chosen_parameters,
    running_code,
    plot_count,
    app.reserve_credits(payer, 'eudr_assessment', plot_count, 'assessment:' || assessed_project || ':' || key),
    key
  )
  returning * into started;
  return started;
exception
  when unique_violation then
    raise exception 'An assessment of this project is already running.' using errcode = 'P0410';
end
$$;

create function app.attach_assessment_job(assessment bigint, job bigint) returns void
  language sql security definer
  set search_path = ''
begin atomic
  update public.assessments
  set job_id = job
  where id = assessment and job_id is null and project_id = any (app.projects_with('assessments.run'));
end;

-- Ends an assessment and settles its credits in one step, whoever asks and however often.
create function app.finish_assessment(finished_assessment bigint, end_status text, hash text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  ended public.assessments;
begin
  update public.assessments
  set
    status = end_status,
    finished_at = now(),
    evidence_hash = hash,
    plots_done = (select count(*) from public.plot_results where assessment_id = finished_assessment)
  where id = finished_assessment and status in ('queued', 'running')
  returning * into ended;
  if not found then
    return;
  end if;
  perform app.close_reservation(ended.reservation_id, ended.plots_done);
  if end_status = 'completed' then
    update public.projects set current_assessment_id = ended.id where id = ended.project_id;
  end if;
end
$$;

alter table public.layers enable row level security;
alter table public.assessments enable row level security;
alter table public.plot_results enable row level security;
alter table public.overrules enable row level security;

create policy read on public.layers for select to authenticated using (true);

create policy read on public.assessments for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy read on public.plot_results for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));

create policy read on public.overrules for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy decide on public.overrules for insert to authenticated
  with check (
    project_id = any ((select app.projects_with('assessments.overrule'))::bigint[])
    and created_by = (select auth.uid())
    and author = (select app.current_person_name())
  );

grant select on public.layers, public.assessments, public.plot_results, public.plot_overview to authenticated;
grant select, insert on public.overrules to authenticated;
grant select, insert, update, delete on public.layers, public.assessments, public.plot_results, public.overrules to service_role;
grant select on public.plot_overview to service_role;
grant execute on function app.start_assessment(bigint, integer, jsonb, text, text), app.attach_assessment_job(bigint, bigint) to authenticated, service_role;
grant execute on function app.finish_assessment(bigint, text, text) to service_role;
