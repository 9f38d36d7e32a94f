-- Signed cards of farmers: the keys of an organisation, and which card says what. Files of printed cards lie in a bucket of
-- their own, by organisation: they belong to no project.
create table public.card_keys (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  number integer not null check (number > 0),
  -- What a card names its key by: the first 8 bytes of the SHA-256 of the public key.
  fingerprint text not null unique check (fingerprint ~ '^[0-9a-f]{16}$'),
  -- The 32 bytes of RFC 8032, in hexadecimal digits.
  public_key text not null check (public_key ~ '^[0-9a-f]{64}$'),
  valid_from date not null default (now() at time zone 'utc')::date,
  retired_on date,
  withdrawn_on date,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  unique (organisation_id, number),
  unique (id, organisation_id),
  constraint card_keys_fingerprint_length check (char_length(fingerprint) <= 16),
  constraint card_keys_public_key_length check (char_length(public_key) <= 64),
  constraint card_keys_author_length check (char_length(author) <= 300),
  constraint card_keys_withdrawn_are_retired check (withdrawn_on is null or retired_on is not null)
);

create unique index card_keys_signing on public.card_keys (organisation_id) where retired_on is null;

alter table public.card_keys enable row level security;

-- The private halves, sealed by the installation's secret; gone once their key signs no more.
create table app.card_key_secrets (
  card_key_id bigint primary key references public.card_keys (id) on delete cascade,
  sealed text not null,
  constraint card_key_secrets_sealed_length check (char_length(sealed) <= 400)
);

alter table app.card_key_secrets enable row level security;

-- The last card and the last list of revoked cards that an organisation numbered.
create table app.card_counters (
  organisation_id bigint primary key references public.organisations (id),
  last_card bigint not null default 0 check (last_card between 0 and 4294967295),
  last_list bigint not null default 0
);

alter table app.card_counters enable row level security;

create table public.farmer_cards (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  farmer_id bigint not null,
  card_key_id bigint not null,
  number bigint not null check (number between 1 and 4294967295),
  -- As they were when it was signed, whole; the code may have them shortened.
  farmer_number text not null check (btrim(farmer_number) <> ''),
  name text not null check (btrim(name) <> ''),
  organisation_name text not null,
  issued_on date not null,
  last_year integer check (last_year between 1970 and 2500),
  code text not null unique check (code ~ '^PARCELLE:[A-Z2-7]+$'),
  status text not null default 'valid' check (status in ('valid', 'revoked')),
  revoked_at timestamptz,
  revoked_for text check (revoked_for in ('lost', 'left', 'wrong', 'key_withdrawn', 'other')),
  revoked_by uuid,
  revoker text,
  replaced_by bigint references public.farmer_cards (id),
  request_key text check (char_length(request_key) between 1 and 100),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id),
  foreign key (card_key_id, organisation_id) references public.card_keys (id, organisation_id),
  unique (organisation_id, number),
  unique (farmer_id, request_key),
  constraint farmer_cards_farmer_number_length check (char_length(farmer_number) <= 200),
  constraint farmer_cards_name_length check (char_length(name) <= 401),
  constraint farmer_cards_organisation_name_length check (char_length(organisation_name) <= 120),
  constraint farmer_cards_code_length check (char_length(code) <= 262),
  constraint farmer_cards_revoker_length check (char_length(revoker) <= 300),
  constraint farmer_cards_author_length check (char_length(author) <= 300),
  constraint farmer_cards_revoked_whole check (
    (status = 'revoked') = (revoked_at is not null) and (status = 'revoked') = (revoked_for is not null)
  )
);

create unique index farmer_cards_one_valid on public.farmer_cards (farmer_id) where status = 'valid';
create index farmer_cards_of_farmer on public.farmer_cards (farmer_id, id desc);
create index farmer_cards_revoked on public.farmer_cards (organisation_id, number) where status = 'revoked';
create index farmer_cards_of_key on public.farmer_cards (card_key_id);

alter table public.farmer_cards enable row level security;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('farmer-cards', 'farmer-cards', false, 104857600, array['application/pdf']);
