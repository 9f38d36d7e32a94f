-- Fields that an organisation adds to its farmers, and their values: those that everybody reads stand with the farmer, the others apart.
create table public.farmer_fields (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  -- Made from the name by a trigger, as is the position.
  key text not null default '',
  name_fr text not null,
  name_en text not null,
  kind text not null check (kind in ('text', 'whole', 'number', 'day', 'yes_no', 'one', 'several')),
  unit text,
  choices jsonb not null default '[]',
  least double precision,
  most double precision,
  is_required boolean not null default false,
  is_private boolean not null default false,
  position smallint not null default 1 check (position between 1 and 1000),
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organisation_id, key),
  constraint farmer_fields_key_shape check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  constraint farmer_fields_name_fr_length check (char_length(btrim(name_fr)) between 1 and 80),
  constraint farmer_fields_name_en_length check (char_length(btrim(name_en)) between 1 and 80),
  constraint farmer_fields_unit_length check (char_length(btrim(unit)) between 1 and 20),
  constraint farmer_fields_unit_of_numbers check (unit is null or kind in ('whole', 'number')),
  constraint farmer_fields_limits_of_numbers check (kind in ('whole', 'number') or (least is null and most is null)),
  constraint farmer_fields_limits_in_order check (least <= most),
  constraint farmer_fields_least_finite check (least > '-Infinity' and least < 'Infinity'),
  constraint farmer_fields_most_finite check (most > '-Infinity' and most < 'Infinity'),
  constraint farmer_fields_choices_size check (pg_column_size(choices) <= 40000),
  constraint farmer_fields_choices_shape check (jsonb_typeof(choices) = 'array'),
  constraint farmer_fields_choices_of_kinds check ((kind in ('one', 'several')) = (choices <> '[]'))
);

create unique index farmer_fields_french_name on public.farmer_fields (organisation_id, app.folded(btrim(name_fr))) where retired_at is null;
create unique index farmer_fields_english_name on public.farmer_fields (organisation_id, app.folded(btrim(name_en))) where retired_at is null;

alter table public.farmer_fields enable row level security;

alter table public.farmers
  add own_values jsonb not null default '{}',
  add constraint farmers_own_values_size check (pg_column_size(own_values) <= 64000),
  add constraint farmers_own_values_shape check (jsonb_typeof(own_values) = 'object');

create table public.farmer_private_values (
  farmer_id bigint primary key,
  organisation_id bigint not null,
  own_values jsonb not null,
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  constraint farmer_private_values_own_values_size check (pg_column_size(own_values) <= 64000),
  constraint farmer_private_values_own_values_shape check (jsonb_typeof(own_values) = 'object')
);

create index farmer_private_values_of_organisation on public.farmer_private_values (organisation_id);

alter table public.farmer_private_values enable row level security;

alter table public.farmer_changes
  add field_key text,
  drop constraint farmer_changes_column_name_check,
  drop constraint farmer_changes_value_shape,
  add constraint farmer_changes_column_name_check check (column_name in ('section_id', 'village', 'crops', 'own_values')),
  add constraint farmer_changes_field_key_shape check (field_key ~ '^[a-z][a-z0-9_]{0,39}$'),
  add constraint farmer_changes_field_of_own_values check ((column_name = 'own_values') = (field_key is not null)),
  add constraint farmer_changes_value_shape check (jsonb_typeof(value) in ('number', 'string', 'array', 'null', 'boolean'));

alter table app.merged_farmers
  add own_values jsonb not null default '{}',
  add private_values jsonb not null default '{}',
  add constraint merged_farmers_own_values_size check (pg_column_size(own_values) <= 64000),
  add constraint merged_farmers_own_values_shape check (jsonb_typeof(own_values) = 'object'),
  add constraint merged_farmers_private_values_size check (pg_column_size(private_values) <= 64000),
  add constraint merged_farmers_private_values_shape check (jsonb_typeof(private_values) = 'object');
