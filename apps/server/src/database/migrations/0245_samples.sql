-- Samples of a project: clusters and cells that were drawn over a version of a zone by a plan and a seed, for people to look at.
create table public.samples (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  zone_version_id bigint not null,
  name text not null check (btrim(name) <> ''),
  plan jsonb not null,
  seed text not null check (seed <> ''),
  status text not null default 'drawing' check (status in ('drawing', 'drawn', 'failed', 'cancelled')),
  job_id bigint references public.jobs (id),
  -- What it was drawn from and with: the frame with its hashes, and the files that the prior layer was read from.
  frame jsonb,
  layers jsonb not null default '[]',
  notices jsonb not null default '[]',
  clusters integer check (clusters > 0),
  units integer check (units > 0),
  data_size_hectares double precision check (data_size_hectares > 0 and data_size_hectares < 'Infinity'),
  failure jsonb,
  request_key text not null check (char_length(request_key) between 1 and 100),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  drawn_at timestamptz,
  deleted_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (zone_version_id, project_id) references public.zone_versions (id, project_id),
  unique (id, project_id),
  unique (project_id, request_key),
  constraint samples_name_length check (char_length(name) <= 120),
  constraint samples_seed_length check (char_length(seed) <= 100),
  constraint samples_author_length check (char_length(author) <= 300),
  constraint samples_plan_size check (pg_column_size(plan) <= 60000),
  constraint samples_plan_shape check (jsonb_typeof(plan) = 'object'),
  constraint samples_frame_size check (pg_column_size(frame) <= 60000),
  constraint samples_frame_shape check (jsonb_typeof(frame) = 'object'),
  constraint samples_layers_size check (pg_column_size(layers) <= 60000),
  constraint samples_layers_shape check (jsonb_typeof(layers) = 'array'),
  constraint samples_notices_size check (pg_column_size(notices) <= 60000),
  constraint samples_notices_shape check (jsonb_typeof(notices) = 'array'),
  constraint samples_failure_size check (pg_column_size(failure) <= 60000),
  constraint samples_failure_shape check (jsonb_typeof(failure) = 'object'),
  constraint samples_drawn_whole check (
    status <> 'drawn' or num_nulls(frame, clusters, units, data_size_hectares, drawn_at) = 0
  )
);

create index samples_of_project on public.samples (project_id, id);

alter table public.samples enable row level security;

-- The units of a sample as they were drawn, in the order of its files, and who looks at each.
create table public.sample_units (
  id bigint generated always as identity primary key,
  sample_id bigint not null,
  project_id bigint not null,
  place integer not null check (place > 0),
  unit text not null,
  cluster text not null,
  stratum text,
  class_share double precision check (class_share between 0 and 1),
  cells_in_zone integer not null check (cells_in_zone > 0),
  cluster_probability double precision not null check (cluster_probability > 0 and cluster_probability <= 1),
  cell_probability double precision not null check (cell_probability > 0 and cell_probability <= 1),
  represented_hectares double precision not null check (represented_hectares > 0 and represented_hectares < 'Infinity'),
  centre extensions.geometry (point, 4326) not null,
  outline extensions.geometry (polygon, 4326) not null,
  -- Who looks at it; who did before the last change, and which request that was, so that it can be taken back.
  assigned_to uuid,
  assigned_before uuid,
  assigned_in text,
  foreign key (sample_id, project_id) references public.samples (id, project_id) on delete cascade,
  -- Every key that a person's row can meet names the project: a conflict must not tell which samples others have.
  unique (sample_id, place, project_id),
  constraint sample_units_unit_length check (char_length(unit) <= 60),
  constraint sample_units_cluster_length check (char_length(cluster) <= 60),
  constraint sample_units_stratum_length check (char_length(stratum) <= 60),
  constraint sample_units_centre_size check (pg_column_size(centre) <= 100),
  constraint sample_units_outline_size check (pg_column_size(outline) <= 1000),
  constraint sample_units_assigned_in_length check (char_length(assigned_in) <= 100)
);

alter table public.sample_units enable row level security;
