-- Lists of farmers that were handed in: the files, what was read in them, and what became of each row.
create table public.farmer_imports (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  status text not null default 'inspecting'
    check (status in ('inspecting', 'ready', 'refused', 'applying', 'stopped', 'completed', 'undoing', 'undone')),
  object_path text not null,
  file_name text not null,
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  country text check (country ~ '^[A-Z]{2}$'),
  country_read text check (country_read ~ '^[A-Z]{2}$'),
  chosen_columns jsonb not null default '[]',
  sheets jsonb not null default '[]',
  unread jsonb not null default '[]',
  totals jsonb not null default '{}',
  outcome jsonb not null default '{}',
  problem jsonb,
  job_id bigint references public.jobs (id),
  request_key uuid,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  discarded_at timestamptz,
  unique (id, organisation_id),
  unique (organisation_id, request_key),
  constraint farmer_imports_object_path_length check (octet_length(object_path) <= 1024),
  constraint farmer_imports_file_name_length check (char_length(file_name) between 1 and 255),
  constraint farmer_imports_author_length check (char_length(author) <= 300),
  constraint farmer_imports_chosen_columns_size check (pg_column_size(chosen_columns) <= 200000),
  constraint farmer_imports_chosen_columns_shape check (jsonb_typeof(chosen_columns) = 'array'),
  constraint farmer_imports_sheets_size check (pg_column_size(sheets) <= 4000000),
  constraint farmer_imports_sheets_shape check (jsonb_typeof(sheets) = 'array'),
  constraint farmer_imports_unread_size check (pg_column_size(unread) <= 200000),
  constraint farmer_imports_unread_shape check (jsonb_typeof(unread) = 'array'),
  constraint farmer_imports_totals_size check (pg_column_size(totals) <= 60000),
  constraint farmer_imports_totals_shape check (jsonb_typeof(totals) = 'object'),
  constraint farmer_imports_outcome_size check (pg_column_size(outcome) <= 8000),
  constraint farmer_imports_outcome_shape check (jsonb_typeof(outcome) = 'object'),
  constraint farmer_imports_problem_size check (pg_column_size(problem) <= 1000000),
  constraint farmer_imports_problem_shape check (jsonb_typeof(problem) = 'object')
);

create index farmer_imports_of_organisation on public.farmer_imports (organisation_id, id desc);
create index farmer_imports_of_job on public.farmer_imports (job_id) where job_id is not null;

alter table public.farmer_imports enable row level security;

-- Every key that a person's row can meet names the organisation: a conflict must not tell which rows others have.
create table public.farmer_import_rows (
  import_id bigint not null,
  organisation_id bigint not null,
  number integer not null,
  sheet text not null,
  row integer not null,
  last_row integer,
  fate text not null check (fate in ('new', 'changes', 'same', 'returned', 'skipped')),
  left_out boolean not null default false,
  farmer jsonb,
  repairs jsonb not null default '[]',
  problems jsonb not null default '[]',
  repair_codes text[] not null default '{}',
  problem_codes text[] not null default '{}',
  searched text not null default '',
  skip_reason text check (skip_reason in ('blank', 'TOTAL', 'header', 'note')),
  farmer_id bigint,
  changes jsonb not null default '[]',
  -- What the import did to the registry, and why where it did not.
  outcome text check (outcome in ('added', 'changed', 'overtaken', 'removed', 'restored', 'kept')),
  outcome_reason text,
  former jsonb,
  applied boolean generated always as (coalesce(outcome in ('added', 'changed', 'kept'), false)) stored,
  primary key (import_id, number, organisation_id),
  foreign key (import_id, organisation_id) references public.farmer_imports (id, organisation_id) on delete cascade,
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete set null (farmer_id),
  constraint farmer_import_rows_skipped check ((fate = 'skipped') = (farmer is null)),
  constraint farmer_import_rows_sheet_length check (char_length(sheet) <= 300),
  constraint farmer_import_rows_searched_length check (char_length(searched) <= 2000),
  constraint farmer_import_rows_outcome_reason_length check (char_length(outcome_reason) <= 60),
  constraint farmer_import_rows_farmer_size check (pg_column_size(farmer) <= 200000),
  constraint farmer_import_rows_farmer_shape check (jsonb_typeof(farmer) = 'object'),
  constraint farmer_import_rows_repairs_size check (pg_column_size(repairs) <= 1000000),
  constraint farmer_import_rows_repairs_shape check (jsonb_typeof(repairs) = 'array'),
  constraint farmer_import_rows_problems_size check (pg_column_size(problems) <= 1000000),
  constraint farmer_import_rows_problems_shape check (jsonb_typeof(problems) = 'array'),
  constraint farmer_import_rows_repair_codes_size check (pg_column_size(repair_codes) <= 8000),
  constraint farmer_import_rows_problem_codes_size check (pg_column_size(problem_codes) <= 8000),
  constraint farmer_import_rows_changes_size check (pg_column_size(changes) <= 200000),
  constraint farmer_import_rows_changes_shape check (jsonb_typeof(changes) = 'array'),
  constraint farmer_import_rows_former_size check (pg_column_size(former) <= 200000),
  constraint farmer_import_rows_former_shape check (jsonb_typeof(former) = 'object')
);

create index farmer_import_rows_by_fate on public.farmer_import_rows (import_id, fate, number);
create index farmer_import_rows_by_outcome on public.farmer_import_rows (import_id, outcome, number) where outcome is not null;
create index farmer_import_rows_of_farmer on public.farmer_import_rows (farmer_id) where farmer_id is not null;
create index farmer_import_rows_repairs on public.farmer_import_rows using gin (repair_codes);
create index farmer_import_rows_problems on public.farmer_import_rows using gin (problem_codes);
create index farmer_import_rows_searched on public.farmer_import_rows using gin (searched extensions.gin_trgm_ops);

alter table public.farmer_import_rows enable row level security;

-- What a person said of the columns of a list, for the next list with these headers.
create table public.farmer_list_mappings (
  organisation_id bigint not null references public.organisations (id),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  columns jsonb not null,
  author text not null default app.current_person_name(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, fingerprint),
  constraint farmer_list_mappings_columns_size check (pg_column_size(columns) <= 200000),
  constraint farmer_list_mappings_columns_shape check (jsonb_typeof(columns) = 'array'),
  constraint farmer_list_mappings_author_length check (char_length(author) <= 300)
);

alter table public.farmer_list_mappings enable row level security;

-- Whoever has an identifier, or a name with its words in any order.
create index farmers_by_identifier_key on public.farmers (organisation_id, app.farmer_identifier_key(identifier)) where deleted_at is null;
create index farmers_by_name_key on public.farmers (organisation_id, app.farmer_name_key(first_name, last_name)) where deleted_at is null;

insert into storage.buckets (id, name, public, file_size_limit)
select 'farmer-lists', 'farmer-lists', false, file_size_limit from storage.buckets where id = 'imports';
