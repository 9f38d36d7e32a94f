create table public.projects (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  module text not null,
  name text not null check (char_length(btrim(name)) >= 3),
  description text constraint projects_description_length check (char_length(description) <= 2000),
  type text not null check (type in ('reference', 'monitoring')),
  status text not null default 'draft' check (status in ('draft', 'in_progress', 'planned', 'completed', 'finished')),
  period_start date,
  period_end date,
  crops text[] not null default '{}',
  commodity text,
  country text check (country ~ '^[A-Z]{2}$'),
  season text check (season in ('rainy', 'dry')),
  start_year integer check (start_year between 1980 and 2100),
  end_year integer check (end_year between 1980 and 2100),
  settings jsonb not null default '{}',
  current_assessment_id bigint,
  request_key text,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (id, organisation_id),
  unique (organisation_id, request_key),
  constraint period_in_order check (period_end > period_start),
  constraint years_in_order check (end_year >= start_year),
  constraint projects_module_length check (char_length(module) <= 60),
  constraint projects_name_length check (char_length(name) <= 120),
  constraint projects_crops_size check (cardinality(crops) <= 20 and pg_column_size(crops) <= 4000),
  constraint projects_commodity_length check (char_length(commodity) <= 60),
  constraint projects_settings_size check (pg_column_size(settings) <= 60000),
  constraint projects_settings_shape check (jsonb_typeof(settings) = 'object'),
  constraint projects_request_key_length check (char_length(request_key) <= 200)
);

create index projects_listed on public.projects (organisation_id, module, updated_at desc) where deleted_at is null;
create index projects_paid_by on public.projects (organisation_id, ('project:' || request_key));

alter table public.projects enable row level security;

alter table public.jobs add foreign key (project_id, organisation_id) references public.projects (id, organisation_id);

create table public.project_visits (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  project_id bigint not null references public.projects (id) on delete cascade,
  visited_at timestamptz not null default now(),
  primary key (user_id, project_id)
);

create index project_visits_recent on public.project_visits (user_id, visited_at desc);

alter table public.project_visits enable row level security;
