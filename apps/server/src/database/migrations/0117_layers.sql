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
  registered_at timestamptz not null default now(),
  -- What an operator switched off stays so, though its file is there; results go on naming it.
  switched_off_at timestamptz,
  switched_by uuid,
  missing boolean not null default false,
  ingest_id bigint,
  -- What an operator says of a raster of his own: names, meaning of the values, what it is for. Null for published products.
  -- Written with the files by the job that registers them, read by everyone signed in, as the rest of the row.
  own jsonb check (jsonb_typeof(own) = 'object'),
  constraint layers_product_length check (char_length(product) <= 200),
  constraint layers_component_length check (char_length(component) <= 200),
  constraint layers_version_length check (char_length(version) <= 200),
  constraint layers_product_title_size check (pg_column_size(product_title) <= 16000),
  constraint layers_product_title_shape check (jsonb_typeof(product_title) = 'object'),
  constraint layers_title_size check (pg_column_size(title) <= 16000),
  constraint layers_title_shape check (jsonb_typeof(title) = 'object'),
  constraint layers_legend_size check (pg_column_size(legend) <= 1000000),
  constraint layers_legend_shape check (jsonb_typeof(legend) = 'array'),
  constraint layers_file_path_length check (char_length(file_path) <= 2000),
  constraint layers_sha256_length check (char_length(sha256) <= 128),
  constraint layers_licence_length check (char_length(licence) <= 1000),
  constraint layers_citation_length check (char_length(citation) <= 4000),
  constraint layers_own_size check (pg_column_size(own) <= 60000),
  constraint layers_own_shape check (jsonb_typeof(own) = 'object')
);

alter table public.layers enable row level security;

-- Layers that platform operators bring in: asked for, looked at, confirmed, written, registered.
create table public.layer_ingests (
  id bigint generated always as identity primary key,
  status text not null default 'inspecting'
    check (status in ('inspecting', 'inspected', 'unusable', 'ingesting', 'registered', 'failed', 'cancelled')),
  product text not null,
  component text not null,
  version text not null,
  request jsonb not null,
  preview jsonb,
  activates boolean not null default true,
  inspect_job_id bigint references public.jobs (id),
  ingest_job_id bigint references public.jobs (id),
  request_key text not null unique,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint layer_ingests_product_length check (char_length(product) <= 200),
  constraint layer_ingests_component_length check (char_length(component) <= 200),
  constraint layer_ingests_version_length check (char_length(version) <= 200),
  constraint layer_ingests_request_size check (pg_column_size(request) <= 16000000),
  constraint layer_ingests_request_shape check (jsonb_typeof(request) = 'object'),
  constraint layer_ingests_preview_size check (pg_column_size(preview) <= 16000000),
  constraint layer_ingests_preview_shape check (jsonb_typeof(preview) = 'object'),
  constraint layer_ingests_request_key_length check (char_length(request_key) <= 200)
);

alter table public.layer_ingests enable row level security;

alter table public.layers add foreign key (ingest_id) references public.layer_ingests (id);
