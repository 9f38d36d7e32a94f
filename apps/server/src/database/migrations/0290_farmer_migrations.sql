-- Farmers that come from another registry: which one, what names each there, and their plots.
alter table public.farmer_imports
  add source text not null default 'list' check (source in ('list', 'migration', 'registry', 'kobo', 'odk', 'farmos')),
  add source_columns text[] not null default '{}',
  add constraint farmer_imports_source_columns_size check (pg_column_size(source_columns) <= 8000);

alter table public.farmer_import_rows
  add source_key text,
  add constraint farmer_import_rows_source_key_length check (char_length(source_key) <= 300);

create index farmer_import_rows_by_source_key on public.farmer_import_rows (import_id, source_key) where source_key is not null;

-- Who a record of another registry is here, and what it said the last time: a second run changes only what changed since.
create table public.farmer_source_keys (
  organisation_id bigint not null references public.organisations (id),
  source text not null check (source in ('registry', 'kobo', 'odk', 'farmos')),
  source_key text not null,
  farmer_id bigint not null,
  import_id bigint,
  told jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (organisation_id, source, source_key),
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  foreign key (import_id, organisation_id) references public.farmer_imports (id, organisation_id) on delete set null (import_id),
  constraint farmer_source_keys_source_key_length check (char_length(source_key) between 1 and 300),
  constraint farmer_source_keys_told_size check (pg_column_size(told) <= 200000),
  constraint farmer_source_keys_told_shape check (jsonb_typeof(told) = 'object')
);

create index farmer_source_keys_of_farmer on public.farmer_source_keys (farmer_id);
create index farmer_source_keys_of_import on public.farmer_source_keys (import_id) where import_id is not null;

alter table public.farmer_source_keys enable row level security;

-- The plots of a migration, until a person has them imported into a project; `position` counts those of one farmer.
create table public.farmer_import_plots (
  import_id bigint not null,
  organisation_id bigint not null,
  number integer not null,
  sheet text not null,
  row integer not null,
  source_key text not null,
  farmer_key text,
  position integer not null,
  code text,
  hectares double precision,
  outline jsonb,
  outline_hash text check (outline_hash ~ '^[0-9a-f]{64}$'),
  problem_codes text[] not null default '{}',
  primary key (import_id, number, organisation_id),
  foreign key (import_id, organisation_id) references public.farmer_imports (id, organisation_id) on delete cascade,
  constraint farmer_import_plots_outlined check ((outline is null) = (outline_hash is null)),
  constraint farmer_import_plots_sheet_length check (char_length(sheet) <= 300),
  constraint farmer_import_plots_source_key_length check (char_length(source_key) <= 700),
  constraint farmer_import_plots_farmer_key_length check (char_length(farmer_key) <= 300),
  constraint farmer_import_plots_code_length check (char_length(code) <= 200),
  constraint farmer_import_plots_hectares check (hectares > 0 and hectares < 1e6),
  constraint farmer_import_plots_outline_size check (pg_column_size(outline) <= 4000000),
  constraint farmer_import_plots_outline_shape check (jsonb_typeof(outline) = 'object'),
  constraint farmer_import_plots_problem_codes_size check (pg_column_size(problem_codes) <= 8000)
);

alter table public.farmer_import_plots enable row level security;
