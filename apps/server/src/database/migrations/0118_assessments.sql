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
  -- What a run decided by, written out: rules without defaults, and the files as they were, since the register of layers moves on.
  rules jsonb not null default '{}',
  layer_files jsonb not null default '[]',
  evidence_format text,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (id, project_id),
  unique (project_id, request_key),
  constraint assessments_parameters_size check (pg_column_size(parameters) <= 1000000),
  constraint assessments_parameters_shape check (jsonb_typeof(parameters) = 'object'),
  constraint assessments_layers_size check (pg_column_size(layers) <= 1000000),
  constraint assessments_layers_shape check (jsonb_typeof(layers) = 'array'),
  constraint assessments_code_version_length check (char_length(code_version) <= 200),
  constraint assessments_request_key_length check (char_length(request_key) <= 200),
  constraint assessments_evidence_hash_length check (char_length(evidence_hash) <= 128),
  constraint assessments_rules_size check (pg_column_size(rules) <= 1000000),
  constraint assessments_rules_shape check (jsonb_typeof(rules) = 'object'),
  constraint assessments_layer_files_size check (pg_column_size(layer_files) <= 16000000),
  constraint assessments_layer_files_shape check (jsonb_typeof(layer_files) = 'array'),
  constraint assessments_evidence_format_length check (char_length(evidence_format) <= 60)
);

create index assessments_of_project on public.assessments (project_id, id desc);
create unique index assessments_one_at_a_time on public.assessments (project_id) where status in ('queued', 'running');
create index assessments_of_reservation on public.assessments (reservation_id) where reservation_id is not null;
create index assessments_made_by on public.assessments (created_by) where status = 'completed';

alter table public.assessments enable row level security;

alter table public.projects add foreign key (current_assessment_id, id) references public.assessments (id, project_id);

-- What is charged is what was chosen: the plots of a run are written down when its price is agreed, and those alone are worked out.
create table app.assessment_plots (
  assessment_id bigint not null references public.assessments (id) on delete cascade,
  plot_id bigint not null references public.plots (id) on delete cascade,
  primary key (assessment_id, plot_id)
);

create index assessment_plots_of_plot on app.assessment_plots (plot_id);

alter table app.assessment_plots enable row level security;

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
  -- The columns that lists, differences and trials read of all plots at once: small, and beside the large documents.
  area_hectares double precision not null default 0,
  is_point boolean not null default false,
  reason_code text,
  confidence text,
  figures jsonb not null default '{}',
  layer_places jsonb not null default '[]',
  hints jsonb not null default '[]',
  foreign key (assessment_id, project_id) references public.assessments (id, project_id) on delete cascade,
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  unique (assessment_id, plot_id),
  constraint plot_results_geometry_hash_length check (char_length(geometry_hash) <= 128),
  constraint plot_results_statistics_size check (pg_column_size(statistics) <= 4000000),
  constraint plot_results_statistics_shape check (jsonb_typeof(statistics) = 'object'),
  constraint plot_results_assessment_size check (pg_column_size(assessment) <= 1000000),
  constraint plot_results_assessment_shape check (jsonb_typeof(assessment) = 'object'),
  constraint plot_results_inputs_hash_length check (char_length(inputs_hash) <= 128),
  constraint plot_results_result_hash_length check (char_length(result_hash) <= 128),
  constraint plot_results_reason_code_length check (char_length(reason_code) <= 60),
  constraint plot_results_confidence_length check (char_length(confidence) <= 60),
  constraint plot_results_figures_size check (pg_column_size(figures) <= 1000000),
  constraint plot_results_figures_shape check (jsonb_typeof(figures) = 'object'),
  constraint plot_results_layer_places_size check (pg_column_size(layer_places) <= 1000000),
  constraint plot_results_layer_places_shape check (jsonb_typeof(layer_places) = 'array'),
  constraint plot_results_hints_size check (pg_column_size(hints) <= 1000000),
  constraint plot_results_hints_shape check (jsonb_typeof(hints) = 'array')
);

create index plot_results_of_plot on public.plot_results (plot_id, id desc);
create index plot_results_with_hints on public.plot_results (assessment_id) where hints <> '[]';

alter table public.plot_results enable row level security;

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
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  constraint overrules_comment_length check (char_length(comment) <= 2000),
  constraint overrules_author_length check (char_length(author) <= 300)
);

create index overrules_of_plot on public.overrules (plot_id, id desc);

alter table public.overrules enable row level security;

-- Every outline that was ever assessed, once a project: a plot may be redrawn, its evidence stays.
create table public.assessed_outlines (
  project_id bigint not null references public.projects (id) on delete cascade,
  geometry_hash text not null,
  geometry jsonb not null,
  primary key (project_id, geometry_hash),
  constraint assessed_outlines_geometry_hash_length check (char_length(geometry_hash) <= 128),
  constraint assessed_outlines_geometry_size check (pg_column_size(geometry) <= 25000000),
  constraint assessed_outlines_geometry_shape check (jsonb_typeof(geometry) = 'object')
);

alter table public.assessed_outlines enable row level security;
