-- Farmers of whom all was erased but their number, and what stayed of each by law or because others stand in it too.
alter table public.farmers
  add erased_at timestamptz,
  add constraint farmers_erased_are_gone check (erased_at is null or deleted_at is not null);

create table public.farmer_erasures (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  farmer_id bigint not null unique,
  identifier text not null,
  kept jsonb not null,
  gone jsonb not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  constraint farmer_erasures_identifier_length check (char_length(identifier) <= 200),
  constraint farmer_erasures_author_length check (char_length(author) <= 300),
  constraint farmer_erasures_kept_size check (pg_column_size(kept) <= 200000),
  constraint farmer_erasures_kept_shape check (jsonb_typeof(kept) = 'object'),
  constraint farmer_erasures_gone_size check (pg_column_size(gone) <= 8000),
  constraint farmer_erasures_gone_shape check (jsonb_typeof(gone) = 'object')
);

create index farmer_erasures_of_organisation on public.farmer_erasures (organisation_id, id desc);

alter table public.farmer_erasures enable row level security;

-- The transactions that erase at this moment: only they change what is otherwise kept as it was written.
create table app.running_erasures (transaction_id xid8 primary key);

alter table app.running_erasures enable row level security;
