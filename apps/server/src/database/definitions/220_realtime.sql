-- Changes and messages on their way to the screens that look.

-- NOTIFY carries the number only: it is delivered at commit, in commit order, and never after a rollback.
create function realtime.record_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  change bigint;
begin
  insert into realtime.changes (schema_name, table_name, kind, record, old_record)
  values (
    tg_table_schema,
    tg_table_name,
    tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case
      -- Whole: the policies are asked about the row that is gone. Subscribers get its key.
      when tg_op = 'DELETE' then to_jsonb(old)
      when tg_op = 'UPDATE' then (
        select jsonb_object_agg(entry.key, entry.value)
        from jsonb_each(to_jsonb(old)) as entry
        where tg_argv[0] = '*' or entry.key = any (tg_argv)
      )
    end
  )
  returning id into change;
  perform pg_notify('realtime', change::text);
  return null;
end
$$;

-- Old rows travel as their key, or whole where the table has `replica identity full`.
create function realtime.set_watch(watched regclass, events text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  keys text;
begin
  select string_agg(quote_literal(a.attname), ', ' order by a.attnum) into keys
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
  where k.conrelid = watched and k.contype = 'p';
  if keys is null then
    raise exception 'The table % has no primary key to watch it by.', watched;
  end if;
  if (select c.relreplident = 'f' from pg_catalog.pg_class c where c.oid = watched) then
    keys := quote_literal('*');
  end if;
  execute format('drop trigger if exists realtime_watch on %s', watched);
  execute format(
    'create trigger realtime_watch after %s on %s for each row execute function realtime.record_change(%s)',
    events, watched, keys
  );
end
$$;

-- Tables of the publication are watched, others are not. What would be sent to fewer than all that policies show is refused,
-- rather than sent to more: a list of columns, a condition on rows.
create function realtime.follow_publication() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  list pg_catalog.pg_publication;
  events text;
  wanted integer;
  differing record;
begin
  select * into list from pg_catalog.pg_publication where pubname = 'supabase_realtime';
  if list is null then
    return;
  end if;
  if exists (
    select from pg_catalog.pg_publication_rel
    where prpubid = list.oid and (prattrs is not null or prqual is not null)
  ) then
    raise exception 'The publication supabase_realtime lists whole tables: name no columns, and no rows by a condition.'
      using errcode = '0A000', hint = 'Grants say which columns are sent, policies which rows.';
  end if;
  events := concat_ws(' or ',
    case when list.pubinsert then 'insert' end,
    case when list.pubupdate then 'update' end,
    case when list.pubdelete then 'delete' end
  );
  -- As pg_trigger.tgtype has them.
  wanted := list.pubinsert::integer * 4 + list.pubdelete::integer * 8 + list.pubupdate::integer * 16;
  for differing in
    select coalesce(listed.place, present.tgrelid)::regclass as place, listed.place is not null and wanted > 0 as is_wanted
    from (
      select published.oid as place
      from pg_catalog.pg_publication_tables as entry
      join pg_catalog.pg_class as published
        on published.relname = entry.tablename and published.relnamespace = quote_ident(entry.schemaname)::regnamespace
      -- What is sent is itself no table that is watched.
      where entry.pubname = 'supabase_realtime' and entry.schemaname not in ('realtime', 'app_migrations', 'jobs')
    ) as listed
    full join (
      select tgrelid, tgtype from pg_catalog.pg_trigger where tgname = 'realtime_watch' and tgparentid = 0
    ) as present on present.tgrelid = listed.place
    where listed.place is null or present.tgrelid is null or (present.tgtype & 28) <> wanted
  loop
    if differing.is_wanted then
      perform realtime.set_watch(differing.place, events);
    else
      execute format('drop trigger if exists realtime_watch on %s', differing.place);
    end if;
  end loop;
end
$$;

-- Sends the changes of a table to subscribed clients: `select realtime.watch('public.jobs')` in a definition, the same as
-- `alter publication supabase_realtime add table public.jobs`.
create function realtime.watch(watched regclass) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform realtime.set_watch(watched, 'insert or update or delete');
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime' and not puballtables)
    and not exists (
      select from pg_catalog.pg_publication_rel as listed
      join pg_catalog.pg_publication as list on list.oid = listed.prpubid
      where list.pubname = 'supabase_realtime' and listed.prrelid = watched
    )
  then
    execute format('alter publication supabase_realtime add table only %s', watched);
  end if;
  -- The publication says which of the three are sent.
  perform realtime.follow_publication();
end
$$;

create function realtime.topic() returns text
  language sql stable
  set search_path = ''
as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

grant execute on function realtime.topic() to authenticated, service_role;

create function realtime.announce_message() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('realtime_messages', new.id::text);
  return null;
end
$$;

-- Sends a message to a channel when the transaction commits: `select realtime.send('{"a": 1}', 'event', 'topic')`. The policies are
-- asked with the topic set. One that may not be sent, or is too large, is a warning: it does not undo what the caller writes.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  former text := current_setting('realtime.topic', true);
begin
  perform set_config('realtime.topic', send.topic, true);
  insert into realtime.messages (topic, extension, event, payload, private)
  values (send.topic, 'broadcast', send.event, send.payload, send.private);
  perform set_config('realtime.topic', coalesce(former, ''), true);
exception
  when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;

grant execute on function realtime.send(jsonb, text, text, boolean) to authenticated, service_role;

-- The same with bytes, which clients of version 2 of the protocol read.
create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  former text := current_setting('realtime.topic', true);
begin
  perform set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (topic, extension, event, binary_payload, private)
  values (send_binary.topic, 'broadcast', send_binary.event, send_binary.payload, send_binary.private);
  perform set_config('realtime.topic', coalesce(former, ''), true);
exception
  when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;

grant execute on function realtime.send_binary(bytea, text, text, boolean) to authenticated, service_role;

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

grant execute on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) to authenticated, service_role;

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

grant execute on function realtime.insert_probes(text) to authenticated, service_role;

-- Asks one question as many callers, one after the other in one transaction: a transaction for each of them costs more
-- than the asking. A caller is his settings, and whether he used his second factor. The question answers places; it has the
-- texts of `given` as $1[1], $1[2] and so on, and the number of the caller as $2, which is its first column. It is planned
-- once: planning it for each caller takes longer than answering it.
create function realtime.ask_as_each(callers json, question text, given text[])
  returns table (caller integer, place integer)
  language plpgsql
  set plan_cache_mode = force_generic_plan
as $$
declare
  asker text := current_setting('role');
  asked json;
begin
  -- One that failed has left its question behind.
  if exists (select from pg_prepared_statements where name = 'realtime_question') then
    deallocate realtime_question;
  end if;
  execute 'prepare realtime_question (text[], integer) as ' || question;
  for number in 0 .. json_array_length(callers) - 1 loop
    asked := callers -> number;
    perform set_config(setting.key, setting.value, true) from json_each_text(asked -> 'settings') as setting;
    if not (asked ->> 'assured')::boolean then
      perform app.require_assurance();
    end if;
    return query execute format('execute realtime_question (%L, %s)', given, number);
  end loop;
  deallocate realtime_question;
  -- Whoever asked may ask again.
  perform set_config('role', asker, true);
end
$$;

grant execute on function realtime.ask_as_each(json, text, text[]) to service_role;

-- realtime.changes
grant select, delete on realtime.changes to service_role;

-- realtime.messages
create trigger announce after insert on realtime.messages
  for each row when (new.extension = 'broadcast') execute function realtime.announce_message();
grant select, insert on realtime.messages to authenticated;
grant select, insert, delete on realtime.messages to service_role;

-- realtime.passing
grant select, insert, delete on realtime.passing to service_role;
