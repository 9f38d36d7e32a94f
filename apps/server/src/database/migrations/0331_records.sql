-- Phones that fill the forms of one project and nothing else: each has a name, a secret address, and an account that nobody signs in to.
create table public.field_phones (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  user_id uuid not null unique references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) >= 3),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  constraint field_phones_name_length check (char_length(name) <= 120),
  constraint field_phones_author_length check (char_length(author) <= 300)
);

create index field_phones_of_project on public.field_phones (project_id, id);

alter table public.field_phones enable row level security;

create table app.field_phone_tokens (
  field_phone_id bigint primary key references public.field_phones (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$')
);

alter table app.field_phone_tokens enable row level security;

-- What was answered: each row one filling of a form, by the number that the phone gave it.
create table public.records (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  form_id bigint not null,
  version_id bigint not null,
  instance_id text not null check (btrim(instance_id) <> ''),
  state text not null check (state in ('in_progress', 'incomplete', 'answered', 'failed', 'valid', 'accept', 'refuse')),
  answers jsonb not null,
  -- What the form's own rules found in it when it came, and what came that the form has no place for.
  findings jsonb not null default '{}',
  errors integer not null default 0 check (errors >= 0),
  warnings integer not null default 0 check (warnings >= 0),
  label text,
  started_at timestamptz,
  finished_at timestamptz,
  -- What the phone calls itself.
  device text,
  -- Whoever sends the same again finds by it that it is the same.
  sent_sha256 text not null check (sent_sha256 ~ '^[0-9a-f]{64}$'),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (project_form_id, project_id, form_id) references public.project_forms (id, project_id, form_id),
  foreign key (version_id, form_id) references public.form_versions (id, form_id),
  unique (project_form_id, instance_id),
  unique (id, project_id),
  constraint records_instance_id_length check (char_length(instance_id) <= 200),
  constraint records_answers_size check (pg_column_size(answers) <= 5000000),
  constraint records_answers_shape check (jsonb_typeof(answers) = 'object'),
  constraint records_findings_size check (pg_column_size(findings) <= 1000000),
  constraint records_findings_shape check (jsonb_typeof(findings) = 'object'),
  constraint records_label_length check (char_length(label) <= 300),
  constraint records_device_length check (char_length(device) <= 200),
  constraint records_author_length check (char_length(author) <= 300)
);

create index records_of_form on public.records (project_form_id, id desc) where deleted_at is null;
create index records_in_state on public.records (project_form_id, state, id desc) where deleted_at is null;
create index records_of_project on public.records (project_id, id desc);
create index records_of_version on public.records (version_id);

alter table public.records enable row level security;

-- Photos, sounds and other files that answers name. A row without `received_at` is awaited: phones send them one after the other.
create table public.record_files (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  record_id bigint not null,
  name text not null check (btrim(name) <> ''),
  object_path text,
  content_type text,
  bytes bigint check (bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  received_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (record_id, project_id) references public.records (id, project_id) on delete cascade,
  unique (record_id, name, project_id),
  constraint record_files_name_length check (char_length(name) <= 255),
  constraint record_files_object_path_length check (octet_length(object_path) <= 400),
  constraint record_files_content_type_length check (char_length(content_type) <= 200),
  constraint record_files_received_whole check (received_at is null or num_nulls(object_path, content_type, bytes, sha256) = 0)
);

create unique index record_files_by_object on public.record_files (object_path);

alter table public.record_files enable row level security;

-- The same moves as `recordMoves` of packages/domain.
insert into app.state_transitions (entity, from_state, to_state, permission)
values
  ('records', 'in_progress', 'incomplete', 'records.edit'),
  ('records', 'in_progress', 'answered', 'records.edit'),
  ('records', 'incomplete', 'in_progress', 'records.edit'),
  ('records', 'incomplete', 'answered', 'records.edit'),
  ('records', 'answered', 'valid', 'system'),
  ('records', 'answered', 'failed', 'system'),
  ('records', 'answered', 'in_progress', 'records.edit'),
  ('records', 'failed', 'in_progress', 'records.edit'),
  ('records', 'valid', 'in_progress', 'records.edit'),
  ('records', 'valid', 'accept', 'records.review'),
  ('records', 'refuse', 'in_progress', 'records.edit'),
  ('records', 'answered', 'refuse', 'records.review'),
  ('records', 'failed', 'refuse', 'records.review'),
  ('records', 'valid', 'refuse', 'records.review'),
  ('records', 'accept', 'refuse', 'records.review');

insert into storage.buckets (id, name, public, file_size_limit)
values ('record-files', 'record-files', false, 104857600);
