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

-- Sends the changes of a table to subscribed clients: `select realtime.watch('public.jobs')` in a migration.
-- Old rows travel as their key, or whole where the table has `replica identity full`.
create function realtime.watch(watched regclass) returns void
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
    'create trigger realtime_watch after insert or update or delete on %s for each row execute function realtime.record_change(%s)',
    watched, keys
  );
end
$$;

create function realtime.unwatch(watched regclass) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  execute format('drop trigger if exists realtime_watch on %s', watched);
end
$$;

alter table realtime.changes enable row level security;
grant select, delete on realtime.changes to service_role;

-- PostgREST's own channel: the REST family reads the catalogue again.
create function app.announce_schema_change() returns event_trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('pgrst', 'reload schema');
end
$$;

do $$
begin
  create event trigger announce_schema_change on ddl_command_end
    execute function app.announce_schema_change();
  create event trigger announce_schema_drop on sql_drop
    execute function app.announce_schema_change();
exception
  -- Only a superuser may; elsewhere the REST family notices by itself when a name is unknown to it.
  when insufficient_privilege then null;
end
$$;
