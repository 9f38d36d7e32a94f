-- Who did what to which row, with the row before and after; written by triggers, read by the organisation.
create table public.audit_entries (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  actor uuid,
  action text not null check (action in ('insert', 'update', 'delete')),
  entity text not null,
  entity_id bigint not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  -- The name stays when the account is gone; from where is what the request told.
  actor_name text,
  ip text,
  user_agent text,
  constraint audit_entries_entity_length check (char_length(entity) <= 60),
  constraint audit_entries_before_size check (pg_column_size(before) <= 25000000),
  constraint audit_entries_before_shape check (jsonb_typeof(before) = 'object'),
  constraint audit_entries_after_size check (pg_column_size(after) <= 25000000),
  constraint audit_entries_after_shape check (jsonb_typeof(after) = 'object'),
  constraint audit_entries_actor_name_length check (char_length(actor_name) <= 300),
  constraint audit_entries_ip_length check (char_length(ip) <= 100),
  constraint audit_entries_user_agent_length check (char_length(user_agent) <= 400)
);

create index audit_entries_history on public.audit_entries (organisation_id, id desc);
create index audit_entries_of_entity on public.audit_entries (entity, entity_id, id desc);
create index audit_entries_of_actor on public.audit_entries (organisation_id, actor, id desc);
create index audit_entries_of_action on public.audit_entries (organisation_id, action, id desc);
create index audit_entries_of_table on public.audit_entries (organisation_id, entity, id desc);
create index audit_entries_of_time on public.audit_entries (organisation_id, created_at desc);

alter table public.audit_entries enable row level security;

-- What is finished stays as it was, whoever asks: the person, a function, the service, the owner of the schema (docs/adr/0011).
-- The one door for erasing what is kept. Only what runs as the owner of the schema opens it, for its own transaction and with a reason;
-- a setting would not do: a cascade runs as the owner, and anybody may set one.
create table app.purges (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null unique default pg_current_xact_id(),
  reason text not null check (char_length(btrim(reason)) between 3 and 500),
  begun_at timestamptz not null default now()
);

alter table app.purges enable row level security;
