-- A record that was mended where it was filled, and sent again under a number of its own: each such number counts once.
create table public.record_editions (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  record_id bigint not null,
  instance_id text not null check (btrim(instance_id) <> ''),
  sent_sha256 text not null,
  -- How often the record had been corrected once this had come.
  revision integer not null check (revision > 0),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (record_id, project_id) references public.records (id, project_id) on delete cascade,
  unique (project_form_id, instance_id),
  constraint record_editions_instance_id_length check (char_length(instance_id) <= 200),
  constraint record_editions_sent_sha256_length check (char_length(sent_sha256) <= 64),
  constraint record_editions_author_length check (char_length(author) <= 300)
);

create index record_editions_of_record on public.record_editions (record_id);

alter table public.record_editions enable row level security;
