-- Who looked at or took out what is private of farmers: once a person, day and way, of one farmer, or of a list where none is named.
create table public.farmer_accesses (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  day date not null default (now() at time zone 'utc')::date,
  person uuid not null,
  person_name text not null,
  way text not null check (way in ('read', 'list', 'proof', 'file', 'list_file', 'print')),
  farmer_id bigint,
  first_at timestamptz not null default now(),
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  constraint farmer_accesses_person_name_length check (char_length(person_name) <= 300)
);

create unique index farmer_accesses_once on public.farmer_accesses (organisation_id, day, person, way, coalesce(farmer_id, 0));
create index farmer_accesses_of_farmer on public.farmer_accesses (farmer_id, id desc) where farmer_id is not null;
create index farmer_accesses_of_organisation on public.farmer_accesses (organisation_id, id desc);

alter table public.farmer_accesses enable row level security;
