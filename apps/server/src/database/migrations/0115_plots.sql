create table public.farmers (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  identifier text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  village text,
  created_at timestamptz not null default now(),
  unique (id, organisation_id),
  unique (organisation_id, identifier),
  constraint farmers_identifier_length check (char_length(identifier) <= 200),
  constraint farmers_first_name_length check (char_length(first_name) <= 200),
  constraint farmers_last_name_length check (char_length(last_name) <= 200),
  constraint farmers_phone_length check (char_length(phone) <= 40),
  constraint farmers_village_length check (char_length(village) <= 200)
);

create index farmers_searched on public.farmers
  using gin (app.search_vector('#' || organisation_id, identifier || ' ' || first_name || ' ' || last_name || ' ' || coalesce(phone, '') || ' ' || coalesce(village, '')));

alter table public.farmers enable row level security;

create table public.imports (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  status text not null default 'inspecting'
    check (status in ('inspecting', 'inspected', 'refused', 'applying', 'completed', 'cancelled')),
  object_path text not null,
  file_name text not null,
  options jsonb not null default '{}',
  format text,
  encoding text,
  crs jsonb,
  columns text[],
  suggested_columns jsonb,
  chosen_columns jsonb,
  notices jsonb not null default '[]',
  refusal jsonb,
  row_count integer not null default 0,
  accepted_count integer not null default 0,
  refused_count integer not null default 0,
  review_count integer not null default 0,
  inspect_job_id bigint,
  apply_job_id bigint,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  -- An import that nobody wants leaves the lists; its file and rows stay, so that it can come back.
  discarded_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (inspect_job_id, project_id) references public.jobs (id, project_id),
  foreign key (apply_job_id, project_id) references public.jobs (id, project_id),
  unique (id, project_id),
  constraint imports_object_path_length check (octet_length(object_path) <= 1024),
  constraint imports_file_name_length check (char_length(file_name) <= 255),
  constraint imports_options_size check (pg_column_size(options) <= 60000),
  constraint imports_options_shape check (jsonb_typeof(options) = 'object'),
  constraint imports_format_length check (char_length(format) <= 60),
  constraint imports_encoding_length check (char_length(encoding) <= 60),
  constraint imports_crs_size check (pg_column_size(crs) <= 60000),
  constraint imports_crs_shape check (jsonb_typeof(crs) = 'object'),
  constraint imports_columns_size check (cardinality(columns) <= 20000 and pg_column_size(columns) <= 4000000),
  constraint imports_suggested_columns_size check (pg_column_size(suggested_columns) <= 60000),
  constraint imports_suggested_columns_shape check (jsonb_typeof(suggested_columns) = 'object'),
  constraint imports_chosen_columns_size check (pg_column_size(chosen_columns) <= 60000),
  constraint imports_chosen_columns_shape check (jsonb_typeof(chosen_columns) = 'object'),
  constraint imports_notices_size check (pg_column_size(notices) <= 4000000),
  constraint imports_notices_shape check (jsonb_typeof(notices) = 'array'),
  constraint imports_refusal_size check (pg_column_size(refusal) <= 1000000),
  constraint imports_refusal_shape check (jsonb_typeof(refusal) = 'object')
);

create index imports_of_project on public.imports (project_id, id desc);
create index imports_made_by on public.imports (created_by) where status = 'completed';
create index imports_awaiting on public.imports (project_id) where status = 'inspected' and discarded_at is null;
create index imports_finished on public.imports (project_id, completed_at desc) where status = 'completed';

alter table public.imports enable row level security;

-- Every key that a person's row can meet names the project: a conflict must not tell which rows others have.
create table public.import_rows (
  import_id bigint not null,
  project_id bigint not null,
  row_number integer not null,
  state text not null check (state in ('accepted', 'review', 'refused')),
  properties jsonb not null default '{}',
  given_geometry jsonb,
  used_geometry extensions.geometry (geometry, 4326),
  geometry_hash text,
  country text,
  province text,
  area_hectares double precision,
  perimeter_metres double precision,
  valid boolean,
  findings jsonb not null default '[]',
  overlapping jsonb not null default '[]',
  refusal jsonb,
  primary key (import_id, row_number, project_id),
  foreign key (import_id, project_id) references public.imports (id, project_id) on delete cascade,
  constraint import_rows_properties_size check (pg_column_size(properties) <= 2000000),
  constraint import_rows_properties_shape check (jsonb_typeof(properties) = 'object'),
  constraint import_rows_given_geometry_size check (pg_column_size(given_geometry) <= 25000000),
  constraint import_rows_given_geometry_shape check (jsonb_typeof(given_geometry) = 'object'),
  constraint import_rows_used_geometry_size check (pg_column_size(used_geometry) <= 10000000),
  constraint import_rows_geometry_hash_length check (char_length(geometry_hash) <= 128),
  constraint import_rows_country_length check (char_length(country) <= 2),
  constraint import_rows_province_length check (char_length(province) <= 60),
  constraint import_rows_findings_size check (pg_column_size(findings) <= 1000000),
  constraint import_rows_findings_shape check (app.are_findings(findings)),
  constraint import_rows_overlapping_size check (pg_column_size(overlapping) <= 16000000),
  constraint import_rows_overlapping_shape check (jsonb_typeof(overlapping) = 'array'),
  constraint import_rows_refusal_size check (pg_column_size(refusal) <= 1000000),
  constraint import_rows_refusal_shape check (jsonb_typeof(refusal) = 'object')
);

alter table public.import_rows enable row level security;

create table public.plots (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  import_id bigint,
  import_row integer,
  farmer_id bigint,
  identifier text not null check (identifier <> ''),
  properties jsonb not null default '{}',
  given_geometry jsonb not null,
  geometry extensions.geometry (geometry, 4326) not null,
  geometry_hash text not null,
  area_hectares double precision not null check (area_hectares >= 0),
  perimeter_metres double precision not null check (perimeter_metres >= 0),
  declared_area_hectares double precision check (declared_area_hectares > 0),
  geometry_valid boolean not null,
  geometry_state text not null check (geometry_state in ('normal', 'abnormal', 'overlapping')),
  findings jsonb not null default '[]',
  country text check (country ~ '^[A-Z]{2}$'),
  province text,
  producer_name text,
  production_place text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  split_id bigint,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (import_id, project_id) references public.imports (id, project_id),
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id),
  unique (id, project_id),
  unique (import_id, import_row, project_id),
  -- An outline of 500,000 corners, the most that is taken, has at most 24 MB of JSON and 8 MB of geometry; the words of a row that
  -- is taken at most 2 MB (platform/plots/refuse-large-row.ts).
  constraint plots_identifier_length check (char_length(identifier) <= 200),
  constraint plots_properties_size check (pg_column_size(properties) <= 2000000),
  constraint plots_properties_shape check (jsonb_typeof(properties) = 'object'),
  constraint plots_given_geometry_size check (pg_column_size(given_geometry) <= 25000000),
  constraint plots_given_geometry_shape check (jsonb_typeof(given_geometry) = 'object'),
  constraint plots_geometry_size check (pg_column_size(geometry) <= 10000000),
  constraint plots_geometry_hash_length check (char_length(geometry_hash) <= 128),
  constraint plots_findings_size check (pg_column_size(findings) <= 1000000),
  constraint plots_findings_shape check (app.are_findings(findings)),
  constraint plots_province_length check (char_length(province) <= 60),
  constraint plots_producer_name_length check (char_length(producer_name) <= 200),
  constraint plots_production_place_length check (char_length(production_place) <= 200)
);

create unique index plots_identifier on public.plots (project_id, identifier) where deleted_at is null;
create index plots_of_project on public.plots (project_id, id) where deleted_at is null;
create index plots_geometry on public.plots using gist (geometry);
create index plots_of_farmer on public.plots (farmer_id) where farmer_id is not null;
create index plots_of_split on public.plots (split_id) where split_id is not null;
create index plots_to_review on public.plots (project_id) where deleted_at is null and geometry_state <> 'normal';
create index plots_searched on public.plots
  using gin (app.search_vector('#' || project_id, identifier || ' ' || coalesce(producer_name, '') || ' ' || coalesce(production_place, '')))
  where deleted_at is null;
-- The plots of a project that were put into the trash and may come back: those that a split keeps there are not among them.
create index plots_in_trash on public.plots (project_id) where deleted_at is not null;

alter table public.plots enable row level security;

create table public.plot_overlaps (
  project_id bigint not null,
  plot_a bigint not null,
  plot_b bigint not null,
  square_metres double precision,
  percent_of_a double precision,
  percent_of_b double precision,
  primary key (plot_a, plot_b, project_id),
  foreign key (plot_a, project_id) references public.plots (id, project_id) on delete cascade,
  foreign key (plot_b, project_id) references public.plots (id, project_id) on delete cascade,
  check (plot_a < plot_b),
  constraint plot_overlaps_computed_whole check (num_nulls(square_metres, percent_of_a, percent_of_b) in (0, 3))
);

create index plot_overlaps_of_project on public.plot_overlaps (project_id);
create index plot_overlaps_other_side on public.plot_overlaps (plot_b);

alter table public.plot_overlaps enable row level security;

-- Every reviewed change of a geometry, so that it can be explained and undone.
create table public.plot_repairs (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  method text not null check (method in ('make_valid', 'redrawn', 'undo')),
  before jsonb not null,
  after jsonb not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  constraint plot_repairs_before_size check (pg_column_size(before) <= 25000000),
  constraint plot_repairs_before_shape check (jsonb_typeof(before) = 'object'),
  constraint plot_repairs_after_size check (pg_column_size(after) <= 25000000),
  constraint plot_repairs_after_shape check (jsonb_typeof(after) = 'object'),
  constraint plot_repairs_author_length check (char_length(author) <= 300)
);

create index plot_repairs_of_plot on public.plot_repairs (plot_id, id desc);

alter table public.plot_repairs enable row level security;

-- A plot that joins several fields is replaced by one plot a field. The plot itself stays in the trash, where everything
-- that was assessed or declared of it still finds it, and comes back when the split is undone.
create table public.plot_splits (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  request_key text not null check (char_length(request_key) between 1 and 100),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  undone_by text,
  undone_at timestamptz,
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (id, project_id),
  unique (project_id, request_key),
  check ((undone_by is null) = (undone_at is null)),
  constraint plot_splits_author_length check (char_length(author) <= 300),
  constraint plot_splits_undone_by_length check (char_length(undone_by) <= 300)
);

create unique index plot_splits_in_force on public.plot_splits (project_id, plot_id) where undone_at is null;
create index plot_splits_of_plot on public.plot_splits (plot_id, id desc);

alter table public.plot_splits enable row level security;

alter table public.plots add foreign key (split_id, project_id) references public.plot_splits (id, project_id) on delete set null (split_id);
