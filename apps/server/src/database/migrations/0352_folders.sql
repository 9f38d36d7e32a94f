-- Folders of a project: declarations, dossiers, plots, documents and reports that belong together, whoever they are for.
create table public.folders (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  name text not null,
  note text,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (id, project_id),
  constraint folders_name_length check (char_length(btrim(name)) between 1 and 120),
  constraint folders_note_length check (char_length(note) <= 2000),
  constraint folders_author_length check (char_length(author) <= 320)
);

create unique index folders_name on public.folders (project_id, app.folded(btrim(name))) where deleted_at is null;

alter table public.folders enable row level security;

-- Files that people hand in, and reports that they keep: five years at least (Regulation (EU) 2023/1115, Articles 9 and 12).
create table public.documents (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  kind text not null constraint documents_kind_check check (kind in ('document', 'report')),
  name text not null,
  object_path text not null,
  content_type text not null,
  bytes bigint not null constraint documents_bytes_check check (bytes >= 0),
  sha256 text not null,
  declaration_id bigint,
  dossier_id bigint,
  kept_until date not null default ((now() at time zone 'utc')::date + interval '5 years')::date,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (declaration_id, project_id) references public.declarations (id, project_id) on delete cascade,
  foreign key (dossier_id, project_id) references public.dossiers (id, project_id) on delete cascade,
  unique (id, project_id),
  constraint documents_name_length check (char_length(btrim(name)) between 1 and 255),
  constraint documents_object_path_length check (octet_length(object_path) <= 400),
  constraint documents_content_type_length check (char_length(content_type) <= 200),
  constraint documents_sha256_length check (char_length(sha256) <= 64),
  constraint documents_author_length check (char_length(author) <= 320),
  constraint documents_kept_until_day check (isfinite(kept_until)),
  constraint documents_of_one check (num_nonnulls(declaration_id, dossier_id) <= 1)
);

create unique index documents_by_object on public.documents (object_path);
create index documents_of_project on public.documents (project_id, id);
create index documents_of_declaration on public.documents (declaration_id) where declaration_id is not null;
create index documents_of_dossier on public.documents (dossier_id) where dossier_id is not null;

alter table public.documents enable row level security;

-- What lies in a folder; a thing may lie in several.
create table public.folder_items (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  folder_id bigint not null,
  declaration_id bigint,
  dossier_id bigint,
  plot_id bigint,
  document_id bigint,
  added_at timestamptz not null default now(),
  author text default app.current_person_name(),
  foreign key (folder_id, project_id) references public.folders (id, project_id) on delete cascade,
  foreign key (declaration_id, project_id) references public.declarations (id, project_id) on delete cascade,
  foreign key (dossier_id, project_id) references public.dossiers (id, project_id) on delete cascade,
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  foreign key (document_id, project_id) references public.documents (id, project_id) on delete cascade,
  constraint folder_items_author_length check (char_length(author) <= 320),
  constraint folder_items_one_thing check (num_nonnulls(declaration_id, dossier_id, plot_id, document_id) = 1),
  unique nulls not distinct (folder_id, declaration_id, dossier_id, plot_id, document_id)
);

create index folder_items_of_declaration on public.folder_items (declaration_id) where declaration_id is not null;
create index folder_items_of_dossier on public.folder_items (dossier_id) where dossier_id is not null;
create index folder_items_of_plot on public.folder_items (plot_id) where plot_id is not null;
create index folder_items_of_document on public.folder_items (document_id) where document_id is not null;

alter table public.folder_items enable row level security;

-- Links by which whoever has them opens a folder, until a day or until they are ended.
create table public.folder_shares (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  folder_id bigint not null,
  label text not null,
  email text,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  opens integer not null default 0,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (folder_id, project_id) references public.folders (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  constraint folder_shares_label_length check (char_length(btrim(label)) between 1 and 120),
  constraint folder_shares_email_length check (char_length(email) <= 254),
  constraint folder_shares_author_length check (char_length(author) <= 320),
  constraint folder_shares_expires_at_day check (isfinite(expires_at))
);

create index folder_shares_of_folder on public.folder_shares (folder_id, id);

alter table public.folder_shares enable row level security;

-- What a link is known by: its hash, which no client reads.
create table app.folder_share_tokens (
  share_id bigint primary key references public.folder_shares (id) on delete cascade,
  token_hash text not null unique,
  constraint folder_share_tokens_token_hash_length check (char_length(token_hash) = 64)
);

alter table app.folder_share_tokens enable row level security;

insert into storage.buckets (id, name, public, file_size_limit)
values ('documents', 'documents', false, 52428800);
