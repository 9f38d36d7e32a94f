-- Maps of deforestation risk of REDD+ projects: what was asked for, what it was read from, and what came of it. The rasters and
-- tables lie in the bucket of exports under the number of their job.
insert into public.service_prices (service, credits_per_unit, unit, needs_permission)
values ('redd_risk_map', 5, 'million_pixels', 'assessments.run');

insert into public.service_price_versions (service, version, credits_per_unit)
select service, version, credits_per_unit from public.service_prices where service = 'redd_risk_map';

create table public.risk_maps (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  zone_version_id bigint not null,
  name text not null check (btrim(name) <> ''),
  -- Years, cover, pixel and windows.
  settings jsonb not null,
  -- The files of the register that tell of cover and loss, as they were when the price was agreed.
  layers jsonb not null,
  code_version text not null,
  status text not null default 'computing' check (status in ('computing', 'computed', 'failed', 'cancelled')),
  job_id bigint references public.jobs (id),
  reservation_id bigint references public.credit_entries (id),
  document jsonb,
  files jsonb not null default '[]',
  failure jsonb,
  request_key text not null check (char_length(request_key) between 1 and 100),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  computed_at timestamptz,
  deleted_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (zone_version_id, project_id) references public.zone_versions (id, project_id),
  unique (id, project_id),
  unique (project_id, request_key),
  constraint risk_maps_name_length check (char_length(name) <= 120),
  constraint risk_maps_author_length check (char_length(author) <= 300),
  constraint risk_maps_code_version_length check (char_length(code_version) <= 100),
  constraint risk_maps_settings_size check (pg_column_size(settings) <= 4000),
  constraint risk_maps_settings_shape check (jsonb_typeof(settings) = 'object'),
  constraint risk_maps_layers_size check (pg_column_size(layers) <= 1000000),
  constraint risk_maps_layers_shape check (jsonb_typeof(layers) = 'array'),
  constraint risk_maps_document_size check (pg_column_size(document) <= 1000000),
  constraint risk_maps_document_shape check (jsonb_typeof(document) = 'object'),
  constraint risk_maps_files_size check (pg_column_size(files) <= 16000),
  constraint risk_maps_files_shape check (jsonb_typeof(files) = 'array'),
  constraint risk_maps_failure_size check (pg_column_size(failure) <= 16000),
  constraint risk_maps_failure_shape check (jsonb_typeof(failure) = 'object'),
  constraint risk_maps_computed_whole check (status <> 'computed' or num_nulls(document, computed_at) = 0)
);

create index risk_maps_of_project on public.risk_maps (project_id, id);
create index risk_maps_by_reservation on public.risk_maps (reservation_id);

alter table public.risk_maps enable row level security;
