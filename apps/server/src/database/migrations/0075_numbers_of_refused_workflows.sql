-- Functions insert as `workflow`, which has the same policies: their refusals took numbers that all organisations share.
create or replace function app.refuse_strangers() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  may boolean;
begin
  if current_user not in ('authenticated', 'workflow') then
    return null;
  end if;
  case tg_argv[0]
    when 'projects' then may := cardinality(app.projects_with(tg_argv[1])) > 0;
    when 'organisations' then may := cardinality(app.organisations_with(tg_argv[1])) > 0;
    else may := app.is_operator();
  end case;
  if may is not true then
    raise exception using
      errcode = 'insufficient_privilege',
      message = format('new row violates row-level security policy for table "%s"', tg_table_name);
  end if;
  return null;
end
$$;
