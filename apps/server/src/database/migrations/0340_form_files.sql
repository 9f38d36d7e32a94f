-- Files beside a form: lists that its questions choose from, and pictures, sounds and films of its labels.
create table public.form_files (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  form_id bigint not null,
  -- As the form names it.
  name text not null check (btrim(name) <> '' and name !~ '[/\\]'),
  object_path text not null unique,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The sum by which phones know whether they have it.
  md5 text not null check (md5 ~ '^[0-9a-f]{32}$'),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  -- Taken away, or replaced by a later one; versions that were published with it keep it.
  removed_at timestamptz,
  foreign key (form_id, organisation_id) references public.forms (id, organisation_id),
  unique (id, form_id),
  constraint form_files_name_length check (char_length(name) <= 255),
  constraint form_files_object_path_length check (octet_length(object_path) <= 400),
  constraint form_files_content_type_length check (char_length(content_type) <= 200),
  constraint form_files_author_length check (char_length(author) <= 300)
);

create unique index form_files_by_name on public.form_files (form_id, name) where removed_at is null;

alter table public.form_files enable row level security;

-- The files that a version was published with.
create table public.form_version_files (
  version_id bigint not null,
  file_id bigint not null,
  form_id bigint not null,
  organisation_id bigint not null references public.organisations (id),
  primary key (version_id, file_id),
  foreign key (version_id, form_id) references public.form_versions (id, form_id),
  foreign key (file_id, form_id) references public.form_files (id, form_id)
);

create index form_version_files_of_file on public.form_version_files (file_id);

alter table public.form_version_files enable row level security;

insert into storage.buckets (id, name, public, file_size_limit)
values ('form-files', 'form-files', false, 20971520);
