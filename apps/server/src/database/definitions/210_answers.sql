-- What one answer of the REST door may weigh: counted row by row while it is made, so that its making ends there.

create function app.add_weight(total bigint, more integer) returns bigint
  language plpgsql immutable
  set search_path = ''
as $$
declare
  most constant bigint := 50000000;
begin
  if total + more > most then
    raise exception 'The answer is too large: it would have more than % MB.', most / 1000000 using
      errcode = 'P0442',
      hint = 'Ask for fewer rows or columns at a time.';
  end if;
  return total + more;
end
$$;

create aggregate app.weight(integer) (sfunc = app.add_weight, stype = bigint, initcond = '0');

grant execute on function app.add_weight(bigint, integer), app.weight(integer) to anon, authenticated, workflow, service_role;
