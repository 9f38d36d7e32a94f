-- Who lives and works together, and which languages a farmer speaks.
create table public.farmer_households (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  name text not null,
  created_at timestamptz not null default now(),
  unique (id, organisation_id),
  constraint farmer_households_name_length check (char_length(btrim(name)) between 1 and 120)
);

create index farmer_households_named on public.farmer_households (organisation_id, app.folded(name));

alter table public.farmer_households enable row level security;

alter table public.farmers
  add household_id bigint,
  add household_role text check (household_role in ('head', 'spouse', 'child', 'parent', 'other')),
  add languages text[] not null default '{}',
  add constraint farmers_household_fkey foreign key (household_id, organisation_id)
    references public.farmer_households (id, organisation_id),
  add constraint farmers_role_in_household check ((household_id is null) = (household_role is null)),
  add constraint farmers_languages_size check (cardinality(languages) <= 30 and pg_column_size(languages) <= 1000),
  -- Codes of ISO 639-1 or ISO 639-3.
  add constraint farmers_languages_shape check (array_to_string(languages, ' ', '?') ~ '^([a-z]{2,3}( [a-z]{2,3})*)?$');

create index farmers_of_household on public.farmers (household_id) where household_id is not null;
-- A household has one head among those in use.
create unique index farmers_head_of_household on public.farmers (household_id) where household_role = 'head' and deleted_at is null;

alter table public.farmer_changes
  drop constraint farmer_changes_column_name_check,
  add constraint farmer_changes_column_name_check
    check (column_name in ('section_id', 'village', 'crops', 'languages', 'own_values'));
