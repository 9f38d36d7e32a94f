-- Asks one question as many callers, one after the other in one transaction: a transaction for each of them costs more
-- than the asking. A caller is his settings, and whether he used his second factor. The question answers places; it has the
-- texts of `given` as $1[1], $1[2] and so on, and the number of the caller as $2, which is its first column.
create function realtime.ask_as_each(callers json, question text, given text[])
  returns table (caller integer, place integer)
  language plpgsql
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

revoke execute on function realtime.ask_as_each(json, text, text[]) from public;
grant execute on function realtime.ask_as_each(json, text, text[]) to service_role;
