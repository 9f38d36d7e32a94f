-- Zones of a project: areas that runs look at beside its plots. A zone is drawn anew by a further version; earlier ones stay.
create table public.zones (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  name text not null check (btrim(name) <> ''),
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (id, project_id),
  constraint zones_name_length check (char_length(name) <= 120)
);

create index zones_of_project on public.zones (project_id, id);

alter table public.zones enable row level security;

-- The outline as used with its hash and its geodesic area, as plots have them, and what it was made from.
create table public.zone_versions (
  id bigint generated always as identity primary key,
  zone_id bigint not null,
  project_id bigint not null,
  number integer not null check (number > 0),
  outline extensions.geometry (multipolygon, 4326) not null,
  outline_hash text not null,
  hectares double precision not null check (hectares > 0 and hectares < 'Infinity'),
  origin jsonb not null,
  request_key text not null check (char_length(request_key) between 1 and 100),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (zone_id, project_id) references public.zones (id, project_id) on delete cascade,
  unique (id, project_id),
  -- Every key that a person's row can meet names the project: a conflict must not tell which zones others have.
  unique (zone_id, number, project_id),
  unique (project_id, request_key),
  -- An outline of 500,000 corners, the most that is taken, has at most 8 MB.
  constraint zone_versions_outline_size check (pg_column_size(outline) <= 10000000),
  constraint zone_versions_outline_hash_length check (char_length(outline_hash) <= 128),
  constraint zone_versions_origin_size check (pg_column_size(origin) <= 60000),
  constraint zone_versions_origin_shape check (
    jsonb_typeof(origin) = 'object' and coalesce(origin ->> 'kind', '') in ('drawing', 'units', 'plots', 'zone')
  ),
  constraint zone_versions_author_length check (char_length(author) <= 300)
);

alter table public.zone_versions enable row level security;
