-- Records of forms become farmers and plots: what of a form tells what, runs of it, and which record became whom.
alter table public.farmer_imports
  drop constraint farmer_imports_source_check,
  add constraint farmer_imports_source_check check (source in ('list', 'migration', 'registry', 'kobo', 'odk', 'farmos', 'collect'));
alter table public.farmer_source_keys
  drop constraint farmer_source_keys_source_check,
  add constraint farmer_source_keys_source_check check (source in ('registry', 'kobo', 'odk', 'farmos', 'collect'));

create table public.record_mappings (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  -- {farmer: [{path, field}], plots: [{outline, code, hectares}]}
  mapping jsonb not null,
  -- Where plots go; null where the form gives farmers alone.
  target_project_id bigint,
  -- Records in these states are taken.
  states text[] not null default '{accept}' check (states <@ '{accept,valid,answered,failed}' and states <> '{}'),
  -- Whoever switched it on: what is accepted later is taken in his name.
  automatic_by uuid references auth.users (id) on delete set null,
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (target_project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (project_form_id, project_id) references public.project_forms (id, project_id),
  unique (project_form_id, project_id),
  constraint record_mappings_mapping_size check (pg_column_size(mapping) <= 200000),
  constraint record_mappings_mapping_shape check (jsonb_typeof(mapping) = 'object'),
  constraint record_mappings_states_size check (cardinality(states) <= 4 and pg_column_size(states) <= 1000),
  constraint record_mappings_author_length check (char_length(author) <= 300)
);

alter table public.record_mappings enable row level security;

create table public.record_mapping_runs (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  status text not null default 'reading'
    check (status in ('waiting', 'reading', 'ready', 'refused', 'discarded', 'applying', 'stopped', 'completed', 'undoing', 'undone')),
  is_automatic boolean not null default false,
  -- As the mapping was when the run began.
  mapping jsonb not null,
  target_project_id bigint,
  states text[] not null,
  records integer not null default 0 check (records >= 0),
  farmer_import_id bigint,
  plot_import_id bigint,
  outcome jsonb not null default '{}',
  problem jsonb,
  job_id bigint references public.jobs (id) on delete set null,
  request_key uuid,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (target_project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (project_form_id, project_id) references public.project_forms (id, project_id),
  foreign key (farmer_import_id, organisation_id) references public.farmer_imports (id, organisation_id),
  foreign key (plot_import_id, target_project_id) references public.imports (id, project_id),
  unique (id, project_id),
  unique (project_form_id, request_key, project_id),
  constraint record_mapping_runs_mapping_size check (pg_column_size(mapping) <= 200000),
  constraint record_mapping_runs_mapping_shape check (jsonb_typeof(mapping) = 'object'),
  constraint record_mapping_runs_states_size check (cardinality(states) <= 4 and pg_column_size(states) <= 1000),
  constraint record_mapping_runs_outcome_size check (pg_column_size(outcome) <= 8000),
  constraint record_mapping_runs_outcome_shape check (jsonb_typeof(outcome) = 'object'),
  constraint record_mapping_runs_problem_size check (pg_column_size(problem) <= 1000000),
  constraint record_mapping_runs_problem_shape check (jsonb_typeof(problem) = 'object'),
  constraint record_mapping_runs_author_length check (char_length(author) <= 300)
);

create index record_mapping_runs_of_form on public.record_mapping_runs (project_form_id, id desc);
create index record_mapping_runs_of_list on public.record_mapping_runs (farmer_import_id) where farmer_import_id is not null;
create index record_mapping_runs_of_job on public.record_mapping_runs (job_id) where job_id is not null;
-- One at a time: each record becomes somebody once.
create unique index record_mapping_runs_under_way on public.record_mapping_runs (project_form_id, project_id)
  where status in ('reading', 'applying', 'undoing');
create unique index record_mapping_runs_waiting on public.record_mapping_runs (project_form_id, project_id) where status = 'waiting';

alter table public.record_mapping_runs enable row level security;

-- Whom a record became, once.
create table public.record_farmers (
  record_id bigint not null,
  organisation_id bigint not null,
  project_id bigint not null,
  run_id bigint not null,
  farmer_id bigint not null,
  -- Where his plots went; null where no project was named for them.
  target_project_id bigint,
  created_at timestamptz not null default now(),
  primary key (record_id, project_id),
  foreign key (record_id, project_id) references public.records (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (run_id, project_id) references public.record_mapping_runs (id, project_id),
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade
);

create index record_farmers_of_farmer on public.record_farmers (farmer_id);
create index record_farmers_of_run on public.record_farmers (run_id);

alter table public.record_farmers enable row level security;

-- Which plot an outline of a record became, once.
create table public.record_plots (
  record_id bigint not null,
  -- The question, with its row where it is asked several times: `parcelle[2]/contour`.
  address text not null,
  organisation_id bigint not null,
  project_id bigint not null,
  run_id bigint not null,
  plot_id bigint not null references public.plots (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (record_id, address, project_id),
  foreign key (record_id, project_id) references public.records (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (run_id, project_id) references public.record_mapping_runs (id, project_id),
  constraint record_plots_address_length check (char_length(address) between 1 and 2000)
);

create index record_plots_of_plot on public.record_plots (plot_id);
create index record_plots_of_run on public.record_plots (run_id);

alter table public.record_plots enable row level security;
