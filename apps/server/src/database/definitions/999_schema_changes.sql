-- The REST family hears when the schema changes. Last, so that making the definitions is told once.

-- PostgREST's own channel: the REST family reads the catalogue again.
create function app.announce_schema_change() returns event_trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('pgrst', 'reload schema');
end
$$;

create function realtime.hear_of_publication() returns event_trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform realtime.follow_publication();
end
$$;

-- Tables that an operator listed have lost their triggers with the definitions of before.
select realtime.follow_publication();

do $$
begin
  create event trigger watch_published_tables on ddl_command_end when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION')
    execute function realtime.hear_of_publication();
  create event trigger announce_schema_change on ddl_command_end
    execute function app.announce_schema_change();
  create event trigger announce_schema_drop on sql_drop
    execute function app.announce_schema_change();
exception
  -- Only a superuser may; elsewhere the REST family notices by itself when a name is unknown to it, and
  -- `select realtime.follow_publication()` watches what the publication lists.
  when insufficient_privilege then null;
end
$$;
