-- Administrative boundaries of a country as operators bring them in: one version in force at a time, earlier ones stay readable.
create table public.boundary_versions (
  id bigint generated always as identity primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  status text not null default 'inspecting'
    check (status in ('inspecting', 'inspected', 'unusable', 'published', 'replaced', 'failed', 'cancelled')),
  source text not null check (source <> ''),
  licence text not null check (licence <> ''),
  valid_from date not null,
  valid_to date,
  -- Which uploaded files, of which level, and which columns say what.
  files jsonb not null,
  preview jsonb,
  inspect_job_id bigint references public.jobs (id),
  place_job_id bigint references public.jobs (id),
  request_key text not null unique,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  published_by uuid,
  published_at timestamptz,
  check (valid_to > valid_from),
  constraint boundary_versions_source_length check (char_length(source) <= 500),
  constraint boundary_versions_licence_length check (char_length(licence) <= 1000),
  constraint boundary_versions_files_size check (pg_column_size(files) <= 60000),
  constraint boundary_versions_files_shape check (jsonb_typeof(files) = 'array'),
  constraint boundary_versions_preview_size check (pg_column_size(preview) <= 4000000),
  constraint boundary_versions_preview_shape check (jsonb_typeof(preview) = 'object'),
  constraint boundary_versions_request_key_length check (char_length(request_key) <= 200)
);

create unique index boundary_versions_in_force on public.boundary_versions (country) where status = 'published';

alter table public.boundary_versions enable row level security;

-- Level 1 are regions, 2 departments, 3 municipalities, whatever a country calls them. Codes begin with the country's, so
-- that one code is one unit everywhere.
create table public.administrative_units (
  id bigint generated always as identity primary key,
  version_id bigint not null references public.boundary_versions (id) on delete cascade,
  level smallint not null check (level between 1 and 3),
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  parent_id bigint,
  outline extensions.geometry (multipolygon, 4326) not null,
  hectares double precision not null check (hectares > 0 and hectares < 'Infinity'),
  unique (id, version_id),
  unique (version_id, level, code),
  foreign key (parent_id, version_id) references public.administrative_units (id, version_id),
  check ((level = 1) = (parent_id is null)),
  constraint administrative_units_code_length check (char_length(code) <= 200),
  constraint administrative_units_name_length check (char_length(name) <= 200),
  constraint administrative_units_outline_size check (pg_column_size(outline) <= 10000000)
);

create index administrative_units_outline on public.administrative_units using gist (outline);
create index administrative_units_parent on public.administrative_units (parent_id) where parent_id is not null;

alter table public.administrative_units enable row level security;

-- In which units a plot lies, by the boundaries in force when it was placed: what they are called is told with it, so that
-- lists and figures need no other table. Beside the plots, as placing them changes no plot.
create table public.plot_units (
  plot_id bigint primary key,
  project_id bigint not null,
  version_id bigint not null references public.boundary_versions (id),
  region text not null,
  region_name text not null,
  department text,
  department_name text,
  municipality text,
  municipality_name text,
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  constraint plot_units_told_whole check (
    num_nulls(department, department_name) in (0, 2)
    and num_nulls(municipality, municipality_name) in (0, 2)
    and (municipality is null or department is not null)
  ),
  constraint plot_units_region_length check (char_length(region) <= 200),
  constraint plot_units_region_name_length check (char_length(region_name) <= 200),
  constraint plot_units_department_length check (char_length(department) <= 200),
  constraint plot_units_department_name_length check (char_length(department_name) <= 200),
  constraint plot_units_municipality_length check (char_length(municipality) <= 200),
  constraint plot_units_municipality_name_length check (char_length(municipality_name) <= 200)
);

create index plot_units_of_project on public.plot_units (project_id, region);

alter table public.plot_units enable row level security;

insert into storage.buckets (id, name, public, file_size_limit)
values ('boundary-uploads', 'boundary-uploads', false, 104857600);
