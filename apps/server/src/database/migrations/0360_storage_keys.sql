-- Keys of integrations that speak S3, and objects that arrive in parts of any order.
alter table public.api_keys
  add column access_key_id text unique,
  add constraint api_keys_access_key_id_length check (char_length(access_key_id) <= 40);

-- Signature 4 needs the secret itself: it is sealed, and told to nobody again.
create table app.api_key_secrets (
  api_key_id bigint primary key references public.api_keys (id) on delete cascade,
  sealed_secret text not null,
  constraint api_key_secrets_sealed_secret_length check (char_length(sealed_secret) <= 400)
);

alter table app.api_key_secrets enable row level security;

-- An upload whose bytes are those of its parts, and not one after the other.
alter table storage.uploads add column has_parts boolean not null default false;

create table storage.upload_parts (
  upload_id uuid not null references storage.uploads (id) on delete cascade,
  number integer not null,
  -- Under which the bytes of the part are kept until they are joined.
  version uuid not null,
  bytes bigint not null,
  etag text not null,
  created_at timestamptz not null default now(),
  primary key (upload_id, number),
  constraint upload_parts_number_range check (number between 1 and 10000),
  constraint upload_parts_bytes_range check (bytes >= 0),
  constraint upload_parts_etag_length check (char_length(etag) <= 40)
);

create index upload_parts_of_version on storage.upload_parts (version);

alter table storage.upload_parts enable row level security;
