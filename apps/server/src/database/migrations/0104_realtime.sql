create table realtime.changes (
  id bigint generated always as identity primary key,
  schema_name text not null,
  table_name text not null,
  kind text not null check (kind in ('INSERT', 'UPDATE', 'DELETE')),
  record jsonb,
  old_record jsonb,
  committed_at timestamptz not null default clock_timestamp()
);

create index changes_age on realtime.changes (committed_at);

alter table realtime.changes enable row level security;

-- Messages of channels. Policies of this table decide who may join a private channel (select) and speak in it (insert);
-- `realtime.topic()` is the channel that is asked about. What SQL sends here is handed on, and kept to be replayed.
create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null check (extension in ('broadcast', 'presence')),
  event text,
  payload jsonb,
  private boolean not null default false,
  inserted_at timestamptz not null default clock_timestamp(),
  kept_until timestamptz not null default clock_timestamp() + interval '3 days',
  constraint messages_topic_length check (octet_length(topic) <= 255),
  constraint messages_event_length check (octet_length(event) <= 255),
  constraint messages_payload_size check (pg_column_size(payload) <= 1100000)
);

create index messages_replay on realtime.messages (topic, inserted_at desc) where private and extension = 'broadcast';
create index messages_end on realtime.messages (kept_until);

alter table realtime.messages enable row level security;

-- What one process tells the others is larger than a notification may be.
create unlogged table realtime.passing (
  id bigint generated always as identity primary key,
  body text not null,
  made_at timestamptz not null default clock_timestamp(),
  constraint passing_body_length check (octet_length(body) <= 2000000)
);

create index passing_age on realtime.passing (made_at);

alter table realtime.passing enable row level security;
