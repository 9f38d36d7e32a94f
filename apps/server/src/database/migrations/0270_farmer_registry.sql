-- The registry of farmers: what every list of them tells. Phones and births stand apart, each with rights of its own.
create extension if not exists pg_trgm with schema extensions;
grant execute on all functions in schema extensions to anon, authenticated, service_role;

insert into app.role_permissions (role, permission)
select role, permission
from (
  values
    ('farmers.private', array['owner', 'administrator', 'manager', 'agent']),
    ('farmers.manage', array['owner', 'administrator', 'manager'])
) as granted (permission, roles), unnest(roles) as role;

create table public.farmer_sections (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  parent_id bigint,
  name text not null,
  created_at timestamptz not null default now(),
  unique (id, organisation_id),
  foreign key (parent_id, organisation_id) references public.farmer_sections (id, organisation_id),
  constraint farmer_sections_name_length check (char_length(btrim(name)) between 1 and 120),
  constraint farmer_sections_own_parent check (parent_id <> id)
);

create unique index farmer_sections_name on public.farmer_sections (organisation_id, coalesce(parent_id, 0), app.folded(name));
create index farmer_sections_within on public.farmer_sections (parent_id) where parent_id is not null;

alter table public.farmer_sections enable row level security;

create table public.farmer_phones (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  farmer_id bigint not null,
  position smallint not null check (position between 1 and 20),
  raw text not null,
  e164 text,
  network text,
  notes text[] not null default '{}',
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  unique (farmer_id, position) deferrable initially deferred,
  constraint farmer_phones_raw_length check (char_length(raw) between 1 and 60),
  constraint farmer_phones_e164_shape check (e164 ~ '^\+[1-9][0-9]{6,14}$'),
  constraint farmer_phones_network_length check (char_length(network) <= 60),
  constraint farmer_phones_notes_size check (pg_column_size(notes) <= 1000)
);

create index farmer_phones_digits on public.farmer_phones
  using gin (app.phone_digits(raw, e164) extensions.gin_trgm_ops);
create index farmer_phones_numbers on public.farmer_phones (organisation_id, e164) where e164 is not null;

alter table public.farmer_phones enable row level security;

create table public.farmer_births (
  farmer_id bigint primary key,
  organisation_id bigint not null,
  year smallint not null check (year between 1880 and 2200),
  day date,
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  constraint farmer_births_one_year check (extract(year from day) = year)
);

create index farmer_births_of_organisation on public.farmer_births (organisation_id, year);

alter table public.farmer_births enable row level security;

insert into public.farmer_phones (organisation_id, farmer_id, position, raw, e164)
select organisation_id, id, 1, btrim(phone), case when btrim(phone) ~ '^\+[1-9][0-9]{6,14}$' then btrim(phone) end
from public.farmers
where btrim(phone) <> '';

drop index public.farmers_searched;

alter table public.farmers
  drop column phone,
  add other_names text,
  add sex text check (sex in ('male', 'female')),
  add section_id bigint,
  add crops text[] not null default '{}',
  add declared_area_hectares double precision,
  add latitude double precision check (latitude between -90 and 90),
  add longitude double precision check (longitude between -180 and 180),
  add notes text,
  add created_by uuid,
  add author text,
  add updated_at timestamptz not null default now(),
  add deleted_at timestamptz,
  add foreign key (section_id, organisation_id) references public.farmer_sections (id, organisation_id),
  add constraint farmers_other_names_length check (char_length(other_names) <= 200),
  add constraint farmers_author_length check (char_length(author) <= 300),
  add constraint farmers_notes_length check (char_length(notes) <= 4000),
  add constraint farmers_crops_size check (cardinality(crops) <= 30 and pg_column_size(crops) <= 2000),
  add constraint farmers_declared_area_hectares_finite
    check (declared_area_hectares >= 0 and declared_area_hectares < 'Infinity'),
  add constraint farmers_place_whole check ((latitude is null) = (longitude is null)),
  drop constraint farmers_organisation_id_identifier_key;

update public.farmers set updated_at = created_at;
alter table public.farmers
  alter created_by set default auth.uid(),
  alter author set default app.current_person_name();

create unique index farmers_identifier on public.farmers (organisation_id, identifier) where deleted_at is null;
create index farmers_searched on public.farmers
  using gin (app.farmer_vector('#' || organisation_id, identifier, app.farmer_names(first_name, last_name, other_names, village)));
create index farmers_by_name on public.farmers (organisation_id, app.folded(last_name || ' ' || first_name), id) where deleted_at is null;
create index farmers_alike on public.farmers
  using gin (app.folded(app.farmer_names(first_name, last_name, other_names, null)) extensions.gin_trgm_ops);
create index farmers_of_section on public.farmers (section_id) where section_id is not null;
create index farmers_deleted on public.farmers (organisation_id, deleted_at) where deleted_at is not null;
