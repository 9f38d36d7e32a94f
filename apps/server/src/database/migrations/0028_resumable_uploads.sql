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
  check (size is null or received <= size)
);

create index uploads_expiry on storage.uploads (expires_at);

alter table storage.uploads enable row level security;

create policy own_uploads on storage.uploads for all to authenticated
  using (owner = (select auth.uid()))
  with check (owner = (select auth.uid()));

grant select, insert, update, delete on storage.uploads to authenticated, service_role;
