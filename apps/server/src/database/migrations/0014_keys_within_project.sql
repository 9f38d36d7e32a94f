-- A key that spans projects tells by its conflict which rows others have, before any reference is checked.
alter table public.import_rows
  drop constraint import_rows_pkey,
  add primary key (import_id, row_number, project_id);
alter table public.plot_overlaps
  drop constraint plot_overlaps_pkey,
  add primary key (plot_a, plot_b, project_id);
alter table public.declaration_plots
  drop constraint declaration_plots_pkey,
  add primary key (product_id, plot_id, project_id);
alter table public.plots
  drop constraint plots_import_id_import_row_key,
  add unique (import_id, import_row, project_id);

alter policy create_draft on public.declarations
  with check (
    project_id = any ((select app.projects_with('declarations.edit'))::bigint[])
    and organisation_id = any ((select app.organisations_with('declarations.edit'))::bigint[])
    and state = 'draft'
  );

-- Jobs that a person names for his import are jobs of its project.
alter table public.jobs add unique (id, project_id);
alter table public.imports
  drop constraint imports_inspect_job_id_fkey,
  drop constraint imports_apply_job_id_fkey,
  add foreign key (inspect_job_id, project_id) references public.jobs (id, project_id),
  add foreign key (apply_job_id, project_id) references public.jobs (id, project_id);

-- A request key is one project's: the same key in another project reserves again.
create or replace function app.start_assessment(
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
