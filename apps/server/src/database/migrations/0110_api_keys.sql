create table public.api_keys (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  user_id uuid not null unique references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) >= 3),
  prefix text not null,
  permissions text[] not null check (cardinality(permissions) > 0),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  author text,
  created_at timestamptz not null default now(),
  constraint api_keys_name_length check (char_length(name) <= 80),
  constraint api_keys_prefix_length check (char_length(prefix) <= 60),
  constraint api_keys_permissions_size check (cardinality(permissions) <= 40 and pg_column_size(permissions) <= 4000),
  constraint api_keys_author_length check (char_length(author) <= 300)
);

create index api_keys_of_organisation on public.api_keys (organisation_id, id desc);

alter table public.api_keys enable row level security;

create table app.api_key_hashes (
  hash text primary key,
  api_key_id bigint not null unique references public.api_keys (id) on delete cascade,
  constraint api_key_hashes_hash_length check (char_length(hash) <= 128)
);

alter table app.api_key_hashes enable row level security;
