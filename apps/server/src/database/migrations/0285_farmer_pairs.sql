-- Farmers of an organisation who may be one person: what they are compared by, which pairs look alike, and what was decided.
create extension if not exists fuzzystrmatch with schema extensions;
grant execute on all functions in schema extensions to anon, authenticated, service_role;

-- A farmer as he is compared: words of his names with how they sound, and how much each tells.
create table app.farmer_traits (
  farmer_id bigint primary key,
  organisation_id bigint not null,
  words text[] not null,
  sounds text[] not null,
  weights real[] not null,
  village text,
  village_weight real not null check (village_weight between 0 and 100),
  sex text,
  year smallint,
  day date,
  phones text[] not null,
  outlines text[] not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  area_hectares double precision check (area_hectares >= 0 and area_hectares < 'Infinity'),
  keys bigint[] not null,
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  constraint farmer_traits_words_size check (pg_column_size(words) <= 4000),
  constraint farmer_traits_sounds_size check (pg_column_size(sounds) <= 4000),
  constraint farmer_traits_weights_size check (pg_column_size(weights) <= 1000),
  constraint farmer_traits_village_length check (char_length(village) <= 400),
  constraint farmer_traits_sex_length check (char_length(sex) <= 20),
  constraint farmer_traits_phones_size check (pg_column_size(phones) <= 2000),
  constraint farmer_traits_outlines_size check (pg_column_size(outlines) <= 40000),
  constraint farmer_traits_keys_size check (pg_column_size(keys) <= 20000)
);

create index farmer_traits_of_organisation on app.farmer_traits (organisation_id, farmer_id);

alter table app.farmer_traits enable row level security;

-- Whoever shares one of these with another is compared with him; no two organisations have one alike. They go with their traits, by a trigger: a reference would
-- look each of millions up.
create table app.farmer_keys (
  key bigint not null,
  farmer_id bigint not null,
  primary key (key, farmer_id)
);

alter table app.farmer_keys enable row level security;

-- How many farmers there are, how many bear a name, and how many live in a village, as they sound.
create table app.farmer_name_counts (
  organisation_id bigint not null references public.organisations (id),
  kind text not null check (kind in ('all', 'name', 'village')),
  sound text not null,
  farmers integer not null check (farmers > 0),
  primary key (organisation_id, kind, sound),
  constraint farmer_name_counts_sound_length check (char_length(sound) <= 400)
);

alter table app.farmer_name_counts enable row level security;

-- Who was registered or changed since he was compared last; seen once his traits were made of what he is now.
create table app.farmers_to_compare (
  farmer_id bigint primary key references public.farmers (id) on delete cascade,
  organisation_id bigint not null,
  seen boolean not null default false
);

create index farmers_to_compare_of_organisation on app.farmers_to_compare (organisation_id, farmer_id);

alter table app.farmers_to_compare enable row level security;

insert into app.farmers_to_compare (farmer_id, organisation_id)
select id, organisation_id from public.farmers where deleted_at is null;

create table public.farmer_pairs (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  one_id bigint not null,
  other_id bigint not null,
  score double precision not null check (score between 0 and 1),
  reasons jsonb not null default '[]',
  status text not null default 'open' check (status in ('open', 'merged', 'different')),
  decided_by uuid,
  decider text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (one_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  foreign key (other_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  unique (one_id, other_id),
  unique (id, organisation_id),
  constraint farmer_pairs_in_order check (one_id < other_id),
  constraint farmer_pairs_reasons_size check (pg_column_size(reasons) <= 4000),
  constraint farmer_pairs_reasons_shape check (jsonb_typeof(reasons) = 'array'),
  constraint farmer_pairs_decider_length check (char_length(decider) <= 300),
  constraint farmer_pairs_decided_whole check ((status = 'open') = (decided_at is null))
);

create index farmer_pairs_best on public.farmer_pairs (organisation_id, status, score desc, id);
create index farmer_pairs_of_other on public.farmer_pairs (other_id);

alter table public.farmer_pairs enable row level security;

-- Those reasons of a pair that tell of phones and births.
create table public.farmer_pair_particulars (
  pair_id bigint primary key,
  organisation_id bigint not null,
  reasons jsonb not null,
  foreign key (pair_id, organisation_id) references public.farmer_pairs (id, organisation_id) on delete cascade,
  constraint farmer_pair_particulars_reasons_size check (pg_column_size(reasons) <= 4000),
  constraint farmer_pair_particulars_reasons_shape check (jsonb_typeof(reasons) = 'array')
);

alter table public.farmer_pair_particulars enable row level security;
