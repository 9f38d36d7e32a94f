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

-- The states in which the content of a row and of its parts no longer changes.
create table app.settled_states (
  entity text not null,
  state text not null,
  primary key (entity, state)
);

alter table app.settled_states enable row level security;

insert into app.settled_states (entity, state)
values
  ('assessments', 'completed'),
  ('assessments', 'failed'),
  ('assessments', 'cancelled'),
  ('declarations', 'ready'),
  ('declarations', 'submitted'),
  ('declarations', 'submission_failed'),
  ('declarations', 'available'),
  ('declarations', 'rejected'),
  ('declarations', 'withdrawn'),
  ('declarations', 'archived');
