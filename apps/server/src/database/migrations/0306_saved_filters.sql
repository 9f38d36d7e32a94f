-- Questions of lists that people keep under a name: how the list shows them (`address`), and what is asked (`question`), whose answer stays live.
create table public.saved_filters (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  list text not null check (list in ('farmers')),
  name text not null,
  address text not null,
  question jsonb not null,
  is_shared boolean not null default false,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint saved_filters_name_length check (char_length(btrim(name)) between 1 and 80),
  constraint saved_filters_address_length check (char_length(address) <= 8000),
  constraint saved_filters_deleted_at_day check (isfinite(deleted_at)),
  constraint saved_filters_author_length check (char_length(author) <= 300),
  constraint saved_filters_question_size check (pg_column_size(question) <= 20000),
  constraint saved_filters_question_shape check (
    jsonb_typeof(question) = 'object'
    and jsonb_typeof(question -> 'conditions') = 'array'
    and jsonb_typeof(coalesce(question -> 'search', 'null')) in ('string', 'null')
  )
);

create unique index saved_filters_shared_name on public.saved_filters (organisation_id, list, app.folded(btrim(name)))
  where is_shared and deleted_at is null;
create unique index saved_filters_own_name on public.saved_filters (organisation_id, list, created_by, app.folded(btrim(name)))
  where not is_shared and deleted_at is null;

alter table public.saved_filters enable row level security;
