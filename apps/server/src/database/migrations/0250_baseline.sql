-- Dynamic baseline: what a plot may be found to be beside its controls, what is told of it in numbers, what a project costs, and the
-- whole of a run. Runs get their price with the pages of the module, and until then nobody can begin one.
insert into public.service_prices (service, credits_per_unit, unit, needs_permission)
values ('baseline_project', 5, 'project', 'projects.create');

insert into public.service_price_versions (service, version, credits_per_unit)
select service, version, credits_per_unit from public.service_prices where service = 'baseline_project';

update app.modules set project_service = 'baseline_project' where key = 'DYNAMIC_BASELINE';

insert into app.module_states (module, state)
values
  ('DYNAMIC_BASELINE', 'matched'),
  ('DYNAMIC_BASELINE', 'unmatched'),
  ('DYNAMIC_BASELINE', 'to_examine');

insert into app.module_values (module, key, unit)
values
  ('DYNAMIC_BASELINE', 'height', 'm'),
  ('DYNAMIC_BASELINE', 'height_controls', 'm'),
  ('DYNAMIC_BASELINE', 'height_difference', 'm'),
  ('DYNAMIC_BASELINE', 'height_trend', 'm/a'),
  ('DYNAMIC_BASELINE', 'height_covariate', 'm'),
  ('DYNAMIC_BASELINE', 'biomass', 'Mg/ha'),
  ('DYNAMIC_BASELINE', 'biomass_controls', 'Mg/ha'),
  ('DYNAMIC_BASELINE', 'biomass_difference', 'Mg/ha'),
  ('DYNAMIC_BASELINE', 'biomass_trend', 'Mg/ha/a'),
  ('DYNAMIC_BASELINE', 'elevation', 'm'),
  ('DYNAMIC_BASELINE', 'distance', 'm'),
  ('DYNAMIC_BASELINE', 'rain', 'mm'),
  -- How far a plot and its controls are apart in all covariates together, which has no unit.
  ('DYNAMIC_BASELINE', 'controls_apart', '1');

-- What a run found of all its plots together: balance, performance and what has to be known with them, and the frozen set as evidence.
create table public.baselines (
  assessment_id bigint primary key,
  project_id bigint not null,
  module text not null,
  document jsonb not null,
  -- Empty where nobody could be matched.
  frozen jsonb,
  sha256 text not null,
  foreign key (assessment_id, project_id, module) references public.assessments (id, project_id, module) on delete cascade,
  unique (assessment_id, project_id),
  constraint baselines_module_length check (char_length(module) <= 60),
  constraint baselines_document_size check (pg_column_size(document) <= 1000000),
  constraint baselines_document_shape check (jsonb_typeof(document) = 'object'),
  constraint baselines_frozen_size check (pg_column_size(frozen) <= 20000000),
  constraint baselines_frozen_shape check (jsonb_typeof(frozen) = 'object'),
  constraint baselines_sha256_length check (char_length(sha256) <= 128)
);

create index baselines_of_project on public.baselines (project_id, assessment_id);

alter table public.baselines enable row level security;

-- The cells that a run took as controls of its plots, each of one plot alone, with their stocking by year.
create table public.baseline_controls (
  assessment_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  number smallint not null check (number > 0),
  cell text not null,
  outline jsonb not null,
  weight double precision not null check (weight > 0 and weight <= 1),
  distance double precision not null check (distance >= 0 and distance < 'Infinity'),
  stocking jsonb not null,
  primary key (assessment_id, plot_id, number),
  unique (assessment_id, cell),
  foreign key (assessment_id, project_id) references public.baselines (assessment_id, project_id) on delete cascade,
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  constraint baseline_controls_cell_length check (char_length(cell) <= 60),
  constraint baseline_controls_outline_size check (pg_column_size(outline) <= 10000),
  constraint baseline_controls_outline_shape check (jsonb_typeof(outline) = 'object' and outline ->> 'type' = 'Polygon'),
  constraint baseline_controls_stocking_size check (pg_column_size(stocking) <= 10000),
  constraint baseline_controls_stocking_shape check (jsonb_typeof(stocking) = 'object')
);

create index baseline_controls_of_plot on public.baseline_controls (plot_id);

alter table public.baseline_controls enable row level security;
