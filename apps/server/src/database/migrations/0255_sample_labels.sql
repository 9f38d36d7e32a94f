-- A sample is interpreted: its classes, what people saw in its units, and how disagreements were settled.

-- How many people look at each unit; none before the classes are stated.
alter table public.samples add column interpreters integer check (interpreters between 1 and 2);
alter table public.sample_units add constraint sample_units_of_sample unique (id, sample_id, project_id);

create table public.sample_classes (
  id bigint generated always as identity primary key,
  sample_id bigint not null,
  project_id bigint not null,
  -- The digit that stands for it, as far as there are digits.
  place integer not null check (place between 1 and 20),
  name text not null check (btrim(name) <> ''),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  foreign key (sample_id, project_id) references public.samples (id, project_id) on delete cascade,
  unique (sample_id, place, project_id),
  unique (sample_id, name, project_id),
  unique (id, sample_id, project_id),
  constraint sample_classes_name_length check (char_length(name) <= 60)
);

alter table public.sample_classes enable row level security;

-- What the map says of the units of a stratum; empty for units without one.
create table public.sample_strata (
  sample_id bigint not null,
  project_id bigint not null,
  stratum text not null,
  class_id bigint not null,
  primary key (sample_id, stratum, project_id),
  foreign key (class_id, sample_id, project_id) references public.sample_classes (id, sample_id, project_id) on delete cascade,
  constraint sample_strata_stratum_length check (char_length(stratum) <= 60)
);

alter table public.sample_strata enable row level security;

-- What a person saw in a unit. One is present for a person and unit; a correction ends it and is named by it.
create table public.sample_labels (
  id bigint generated always as identity primary key,
  sample_id bigint not null,
  project_id bigint not null,
  unit_id bigint not null,
  -- None: it cannot be told.
  class_id bigint,
  confidence text not null check (confidence in ('sure', 'likely', 'unsure')),
  comment text check (btrim(comment) <> ''),
  interpreter uuid not null default auth.uid(),
  author text not null default app.current_person_name(),
  -- Whether the other label of the unit could be read when this one was given.
  knew_other boolean not null default false,
  request_key text not null check (char_length(request_key) between 1 and 100),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  replaced_by bigint references public.sample_labels (id) on delete cascade,
  foreign key (unit_id, sample_id, project_id) references public.sample_units (id, sample_id, project_id) on delete cascade,
  foreign key (class_id, sample_id, project_id) references public.sample_classes (id, sample_id, project_id) on delete cascade,
  unique (unit_id, interpreter, request_key, project_id),
  constraint sample_labels_comment_length check (char_length(comment) <= 500),
  constraint sample_labels_author_length check (char_length(author) <= 300),
  constraint sample_labels_replaced_once_ended check (replaced_by is null or ended_at is not null)
);

create unique index sample_labels_present on public.sample_labels (unit_id, interpreter, project_id) where ended_at is null;
create index sample_labels_of_sample on public.sample_labels (sample_id, project_id);

alter table public.sample_labels enable row level security;

-- What somebody decided where two people disagreed; both labels stay.
create table public.sample_resolutions (
  id bigint generated always as identity primary key,
  sample_id bigint not null,
  project_id bigint not null,
  unit_id bigint not null,
  class_id bigint,
  comment text not null check (btrim(comment) <> ''),
  resolved_by uuid not null default auth.uid(),
  author text not null default app.current_person_name(),
  request_key text not null check (char_length(request_key) between 1 and 100),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  replaced_by bigint references public.sample_resolutions (id) on delete cascade,
  foreign key (unit_id, sample_id, project_id) references public.sample_units (id, sample_id, project_id) on delete cascade,
  foreign key (class_id, sample_id, project_id) references public.sample_classes (id, sample_id, project_id) on delete cascade,
  unique (unit_id, request_key, project_id),
  constraint sample_resolutions_comment_length check (char_length(comment) <= 500),
  constraint sample_resolutions_author_length check (char_length(author) <= 300),
  constraint sample_resolutions_replaced_once_ended check (replaced_by is null or ended_at is not null)
);

create unique index sample_resolutions_present on public.sample_resolutions (unit_id, project_id) where ended_at is null;
create index sample_resolutions_of_sample on public.sample_resolutions (sample_id, project_id);

alter table public.sample_resolutions enable row level security;
