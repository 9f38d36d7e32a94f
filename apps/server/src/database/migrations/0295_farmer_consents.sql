-- What farmers agreed to: the purposes that there are, the wordings of an organisation in each language, who agreed when and by
-- what proof, and when he took it back. Proofs stand apart, for those who read what is private of farmers.
create table public.consent_purposes (
  code text primary key check (code ~ '^[a-z_]{1,40}$'),
  position smallint not null unique,
  constraint consent_purposes_code_length check (char_length(code) <= 40)
);

alter table public.consent_purposes enable row level security;

insert into public.consent_purposes (code, position)
values
  ('registry', 1), ('contact', 2), ('buyers', 3), ('declaration', 4), ('photo', 5), ('payments', 6), ('training', 7), ('research', 8);

create table public.consent_wordings (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  purpose text not null references public.consent_purposes (code),
  -- As in BCP 47: two letters of ISO 639-1 where a language has them, else three of ISO 639-3.
  language text not null check (language ~ '^[a-z]{2,3}$'),
  version integer not null check (version > 0),
  text text not null check (char_length(btrim(text)) >= 10),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  unique (organisation_id, purpose, language, version),
  unique (id, organisation_id),
  constraint consent_wordings_language_length check (char_length(language) <= 3),
  constraint consent_wordings_text_length check (char_length(text) <= 4000),
  constraint consent_wordings_author_length check (char_length(author) <= 300)
);

create unique index consent_wordings_in_use on public.consent_wordings (organisation_id, purpose, language) where retired_at is null;

alter table public.consent_wordings enable row level security;

create table public.farmer_consents (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  -- Whose it is today: it goes with him where records are merged.
  farmer_id bigint not null,
  wording_id bigint not null,
  purpose text not null references public.consent_purposes (code),
  given_on date not null check (given_on >= '1990-01-01'),
  proof text not null check (proof in ('signature', 'audio', 'photo', 'paper', 'witness')),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  withdrawn_on date,
  withdrawn_for text,
  withdrawn_by uuid,
  withdrawer text,
  withdrawn_at timestamptz,
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  foreign key (wording_id, organisation_id) references public.consent_wordings (id, organisation_id),
  unique (id, organisation_id),
  constraint farmer_consents_author_length check (char_length(author) <= 300),
  constraint farmer_consents_withdrawn_for_length check (char_length(withdrawn_for) <= 500),
  constraint farmer_consents_withdrawer_length check (char_length(withdrawer) <= 300),
  constraint farmer_consents_withdrawn_whole check ((withdrawn_on is null) = (withdrawn_at is null)),
  constraint farmer_consents_withdrawn_after check (withdrawn_on >= given_on)
);

create index farmer_consents_of_farmer on public.farmer_consents (farmer_id, purpose);
create index farmer_consents_by_purpose on public.farmer_consents (organisation_id, purpose, farmer_id);
create index farmer_consents_of_wording on public.farmer_consents (wording_id);

alter table public.farmer_consents enable row level security;

-- The file that shows it, or the name of who heard it. One file may show what many agreed to.
create table public.farmer_consent_proofs (
  consent_id bigint primary key,
  organisation_id bigint not null,
  object_path text,
  file_name text,
  content_type text,
  witness text,
  foreign key (consent_id, organisation_id) references public.farmer_consents (id, organisation_id) on delete cascade,
  constraint farmer_consent_proofs_something check (object_path is not null or witness is not null),
  constraint farmer_consent_proofs_file_whole check (
    (object_path is null) = (file_name is null) and (object_path is null) = (content_type is null)
  ),
  constraint farmer_consent_proofs_object_path_length check (octet_length(object_path) <= 1024),
  constraint farmer_consent_proofs_file_name_length check (char_length(file_name) between 1 and 255),
  constraint farmer_consent_proofs_content_type_length check (char_length(content_type) <= 100),
  constraint farmer_consent_proofs_witness_length check (char_length(witness) between 1 and 200)
);

create index farmer_consent_proofs_of_file on public.farmer_consent_proofs (organisation_id, object_path) where object_path is not null;

alter table public.farmer_consent_proofs enable row level security;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'farmer-consents', 'farmer-consents', false, 15728640,
  array[
    'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg', 'audio/wav',
    'audio/x-wav', 'audio/amr', 'audio/webm', 'audio/3gpp'
  ]
);
