-- Pictures of a form's records that somebody arranged: of which questions, in which order and size.
create table public.record_dashboards (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  name text not null,
  -- A list of {of, name, size}: a question by its path, or what is known of records themselves.
  tiles jsonb not null default '[]',
  is_shared boolean not null default false,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (project_form_id, project_id) references public.project_forms (id, project_id),
  constraint record_dashboards_name_length check (char_length(btrim(name)) >= 1 and char_length(name) <= 80),
  constraint record_dashboards_tiles_size check (pg_column_size(tiles) <= 20000),
  constraint record_dashboards_tiles_shape check (jsonb_typeof(tiles) = 'array'),
  constraint record_dashboards_author_length check (char_length(author) <= 300),
  constraint record_dashboards_deleted_at_day check (isfinite(deleted_at))
);

create index record_dashboards_of_form on public.record_dashboards (project_form_id, id) where deleted_at is null;

alter table public.record_dashboards enable row level security;
