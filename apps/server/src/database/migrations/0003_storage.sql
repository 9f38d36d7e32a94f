create table storage.buckets (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9._-]{0,99}$'),
  name text not null unique,
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  owner uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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
  updated_at timestamptz not null default now()
);

create unique index objects_name on storage.objects (bucket_id, name collate "C");

create trigger buckets_touch before update on storage.buckets
  for each row execute function app.touch_updated_at();
create trigger objects_touch before update on storage.objects
  for each row execute function app.touch_updated_at();

-- The parts of an object's name, for policies: folder names, last name, extension.
create function storage.foldername(name text) returns text[]
  language sql immutable
  set search_path = ''
  return (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1];

create function storage.filename(name text) returns text
  language sql immutable
  set search_path = ''
  return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];

create function storage.extension(name text) returns text
  language sql immutable
  set search_path = ''
  return substring(storage.filename(name) from '\.([^.]+)$');

-- One level below a prefix: folders (without id) and objects, as the caller's own policies show them.
create function storage.list_level(bucket text, prefix text, wanted text) returns table (
  name text,
  id uuid,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz,
  metadata jsonb
)
  language sql stable
  set search_path = ''
as $$
  with below as (
    select o.*, substr(o.name, length(prefix) + 1) as rest
    from storage.objects o
    where o.bucket_id = bucket and starts_with(o.name, prefix)
  )
  select rest, id, updated_at, created_at, last_accessed_at, metadata
  from below
  where position('/' in rest) = 0 and rest <> '' and strpos(lower(rest), lower(wanted)) > 0
  union all
  select folder, null, null, null, null, null
  from (select distinct split_part(rest, '/', 1) as folder from below where position('/' in rest) > 0) as folders
  where strpos(lower(folder), lower(wanted)) > 0
$$;

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

grant select, insert, update, delete on storage.buckets, storage.objects to authenticated, service_role;
grant execute on function
  storage.foldername(text), storage.filename(text), storage.extension(text), storage.list_level(text, text, text)
  to authenticated, service_role;
