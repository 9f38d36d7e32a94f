-- Zones and administrative units that a run tells of beside the plots of its project, each of them as a whole.
alter table app.modules add column measures_places boolean not null default false;

update app.modules set measures_places = true where key = 'DMRV';

-- A run may be of places alone, where every plot keeps its result.
alter table public.assessments drop constraint assessments_plots_total_check;
alter table public.assessments add constraint assessments_plots_total_check check (plots_total >= 0);

-- The places that a run was asked for, a zone in its version; those that no layer covers cost nothing.
create table app.assessment_places (
  assessment_id bigint not null,
  project_id bigint not null,
  zone_version_id bigint,
  unit_id bigint references public.administrative_units (id),
  priced boolean not null,
  foreign key (assessment_id, project_id) references public.assessments (id, project_id) on delete cascade,
  foreign key (zone_version_id, project_id) references public.zone_versions (id, project_id) on delete cascade,
  unique nulls not distinct (assessment_id, zone_version_id, unit_id),
  constraint assessment_places_one_place check (num_nonnulls(zone_version_id, unit_id) = 1)
);

create index assessment_places_of_zone on app.assessment_places (zone_version_id) where zone_version_id is not null;
create index assessment_places_of_unit on app.assessment_places (unit_id) where unit_id is not null;

alter table app.assessment_places enable row level security;

-- What a run found of a place, with what explains and proves it; its numbers stand in public.run_values besides.
create table public.place_results (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  assessment_id bigint not null,
  module text not null,
  zone_version_id bigint,
  unit_id bigint references public.administrative_units (id),
  geometry_hash text not null,
  area_hectares double precision not null check (area_hectares > 0 and area_hectares < 'Infinity'),
  state text not null,
  reason_code text,
  answered boolean not null,
  document jsonb not null,
  layer_places jsonb not null default '[]',
  inputs_hash text not null,
  result_hash text not null,
  created_at timestamptz not null default now(),
  foreign key (assessment_id, project_id, module) references public.assessments (id, project_id, module) on delete cascade,
  foreign key (module, state) references app.module_states (module, state),
  foreign key (zone_version_id, project_id) references public.zone_versions (id, project_id) on delete cascade,
  unique nulls not distinct (assessment_id, zone_version_id, unit_id),
  constraint place_results_one_place check (num_nonnulls(zone_version_id, unit_id) = 1),
  constraint place_results_module_length check (char_length(module) <= 60),
  constraint place_results_geometry_hash_length check (char_length(geometry_hash) <= 128),
  constraint place_results_state_length check (char_length(state) <= 60),
  constraint place_results_reason_code_length check (char_length(reason_code) <= 60),
  constraint place_results_inputs_hash_length check (char_length(inputs_hash) <= 128),
  constraint place_results_result_hash_length check (char_length(result_hash) <= 128),
  constraint place_results_document_size check (pg_column_size(document) <= 1000000),
  constraint place_results_document_shape check (jsonb_typeof(document) = 'object'),
  constraint place_results_layer_places_size check (pg_column_size(layer_places) <= 1000000),
  constraint place_results_layer_places_shape check (jsonb_typeof(layer_places) = 'array')
);

create index place_results_of_zone on public.place_results (zone_version_id) where zone_version_id is not null;
create index place_results_of_unit on public.place_results (unit_id) where unit_id is not null;

alter table public.place_results enable row level security;

-- Which result counts for a zone, whichever version it is of, or for a unit: as app.shown_results says it of plots.
create table app.shown_places (
  project_id bigint not null references public.projects (id) on delete cascade,
  zone_id bigint references public.zones (id) on delete cascade,
  unit_id bigint references public.administrative_units (id),
  assessment_id bigint not null,
  result_id bigint not null references public.place_results (id) on delete cascade,
  unique nulls not distinct (project_id, zone_id, unit_id),
  constraint shown_places_one_place check (num_nonnulls(zone_id, unit_id) = 1)
);

create index shown_places_of_zone on app.shown_places (zone_id) where zone_id is not null;
create index shown_places_of_unit on app.shown_places (unit_id) where unit_id is not null;
create index shown_places_of_result on app.shown_places (result_id);

alter table app.shown_places enable row level security;
