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
