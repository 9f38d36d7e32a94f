create table public.farmer_changes (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  column_name text not null check (column_name in ('section_id', 'village', 'crops')),
  value jsonb,
  before jsonb not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint farmer_changes_author_length check (char_length(author) <= 300),
  constraint farmer_changes_value_size check (pg_column_size(value) <= 8000),
  constraint farmer_changes_value_shape check (jsonb_typeof(value) in ('number', 'string', 'array', 'null')),
  constraint farmer_changes_before_size check (pg_column_size(before) <= 25000000),
  constraint farmer_changes_before_shape check (jsonb_typeof(before) = 'array')
);

create index farmer_changes_of_organisation on public.farmer_changes (organisation_id, id);

alter table public.farmer_changes enable row level security;
