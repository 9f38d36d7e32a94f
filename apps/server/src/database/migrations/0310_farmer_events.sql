-- What farmers take part in, receive and hold, each with its day: memberships, certifications, trainings, inputs, livestock.
create table public.farmer_events (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  farmer_id bigint not null,
  kind text not null check (kind in ('membership', 'certification', 'training', 'input', 'livestock')),
  name text not null,
  starts_on date not null,
  ends_on date,
  -- The year in which its season began: seasons of cocoa and coffee begin in October.
  season smallint not null generated always as (
    (extract(year from starts_on) - case when extract(month from starts_on) < 10 then 1 else 0 end)::smallint
  ) stored,
  quantity double precision,
  unit text,
  number text,
  notes text,
  batch uuid not null,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  constraint farmer_events_name_length check (char_length(btrim(name)) between 1 and 120),
  constraint farmer_events_unit_length check (char_length(unit) <= 20),
  constraint farmer_events_number_length check (char_length(number) <= 60),
  constraint farmer_events_notes_length check (char_length(notes) <= 1000),
  constraint farmer_events_author_length check (char_length(author) <= 300),
  constraint farmer_events_starts_on_range check (starts_on >= '1950-01-01' and starts_on < '2200-01-01'),
  constraint farmer_events_in_order check (ends_on >= starts_on),
  constraint farmer_events_quantity_finite check (quantity >= 0 and quantity < 'Infinity')
);

-- The same adding twice adds once.
create unique index farmer_events_batch on public.farmer_events (batch, farmer_id);
create index farmer_events_of_farmer on public.farmer_events (farmer_id, starts_on desc, id desc);
create index farmer_events_of_organisation on public.farmer_events (organisation_id, kind, starts_on);

alter table public.farmer_events enable row level security;

-- Rows of other tables that a merge gave to who stayed: their numbers by table.
alter table app.merged_farmers add moved jsonb not null default '{}';
alter table app.merged_farmers
  add constraint merged_farmers_moved_size check (pg_column_size(moved) <= 100000),
  add constraint merged_farmers_moved_shape check (jsonb_typeof(moved) = 'object');
