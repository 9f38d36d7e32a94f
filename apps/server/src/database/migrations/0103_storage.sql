create table storage.buckets (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9._-]{0,99}$'),
  name text not null unique,
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  owner uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint buckets_name_length check (char_length(name) <= 100),
  constraint buckets_allowed_mime_types_size check (cardinality(allowed_mime_types) <= 100 and pg_column_size(allowed_mime_types) <= 16000)
);

alter table storage.buckets enable row level security;

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null check (name <> '' and octet_length(name) <= 1024),
  owner uuid default auth.uid(),
  version text not null,
  metadata jsonb not null default '{}',
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  last_accessed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint objects_version_length check (char_length(version) <= 100),
  constraint objects_metadata_size check (pg_column_size(metadata) <= 60000),
  constraint objects_metadata_shape check (jsonb_typeof(metadata) = 'object'),
  constraint objects_user_metadata_size check (pg_column_size(user_metadata) <= 60000),
  constraint objects_user_metadata_shape check (jsonb_typeof(user_metadata) = 'object')
);

create unique index objects_name on storage.objects (bucket_id, name collate "C");

alter table storage.objects enable row level security;

-- Uploads that arrive in pieces: what they are to become, and how far their bytes are.
create table storage.uploads (
  -- The version under which the bytes are kept, from the first piece on.
  id uuid primary key,
  bucket_id text not null references storage.buckets (id) on delete cascade,
  name text not null check (name <> '' and octet_length(name) <= 1024),
  -- Who began it; empty for the service.
  owner uuid,
  upsert boolean not null,
  -- Empty until the client knows it.
  size bigint check (size >= 0),
  -- Upload-Metadata as it came, to be told again.
  metadata text not null,
  received bigint not null default 0 check (received >= 0),
  -- What the store needs to go on.
  state jsonb not null default '{}',
  -- Who writes now: one request at a time, in whatever process; another may ask it to stop.
  lease uuid,
  leased_until timestamptz,
  wanted boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  completed_at timestamptz,
  check (size is null or received <= size),
  constraint uploads_metadata_length check (char_length(metadata) <= 16000),
  constraint uploads_state_size check (pg_column_size(state) <= 4000000),
  constraint uploads_state_shape check (jsonb_typeof(state) = 'object')
);

create index uploads_expiry on storage.uploads (expires_at);

alter table storage.uploads enable row level security;

insert into storage.buckets (id, name, public, file_size_limit)
values
  ('imports', 'imports', false, 104857600),
  ('exports', 'exports', false, 4294967296),
  ('layer-uploads', 'layer-uploads', false, 21474836480);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', false, 1048576, array['image/webp', 'image/jpeg']),
  ('articles', 'articles', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);
