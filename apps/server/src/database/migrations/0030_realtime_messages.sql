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
  kept_until timestamptz not null default clock_timestamp() + interval '3 days'
);

create index messages_replay on realtime.messages (topic, inserted_at desc) where private and extension = 'broadcast';
create index messages_end on realtime.messages (kept_until);

create function realtime.topic() returns text
  language sql stable
  set search_path = ''
as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

create function realtime.announce_message() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('realtime_messages', new.id::text);
  return null;
end
$$;

create trigger announce after insert on realtime.messages
  for each row when (new.extension = 'broadcast') execute function realtime.announce_message();

-- Sends a message to a channel when the transaction commits: `select realtime.send('{"a": 1}', 'event', 'topic')`.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language sql
  set search_path = ''
as $$
  insert into realtime.messages (topic, extension, event, payload, private)
  values (send.topic, 'broadcast', send.event, send.payload, send.private)
$$;

-- For triggers: sends a changed row as a message of a private channel.
create function realtime.broadcast_changes(
  topic_name text,
  event_name text,
  operation text,
  table_name text,
  table_schema text,
  new record,
  old record,
  level text default 'ROW'
) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  perform realtime.send(
    jsonb_build_object(
      'id', gen_random_uuid(),
      'operation', operation,
      'table', table_name,
      'schema', table_schema,
      'record', case when operation <> 'DELETE' then to_jsonb(new) end,
      'old_record', case when operation <> 'INSERT' then to_jsonb(old) end
    ),
    event_name,
    topic_name
  );
end
$$;

-- Rows for policies to be asked about; the caller's transaction is rolled back afterwards.
create function realtime.insert_probes(probed text) returns uuid[]
  language sql security definer
  set search_path = ''
as $$
  with probes as (
    insert into realtime.messages (topic, extension, private)
    values (probed, 'broadcast', true), (probed, 'presence', true)
    returning id
  )
  select array_agg(id) from probes
$$;

-- What one process tells the others is larger than a notification may be.
create unlogged table realtime.passing (
  id bigint generated always as identity primary key,
  body text not null,
  made_at timestamptz not null default clock_timestamp()
);

create index passing_age on realtime.passing (made_at);

alter table realtime.messages enable row level security;
alter table realtime.passing enable row level security;

grant select, insert on realtime.messages to authenticated;
grant select, insert, delete on realtime.messages to service_role;
grant select, insert, delete on realtime.passing to service_role;
revoke execute on function
  realtime.announce_message(), realtime.insert_probes(text), realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text), realtime.topic()
  from public;
grant execute on function realtime.topic(), realtime.insert_probes(text), realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text) to authenticated, service_role;
