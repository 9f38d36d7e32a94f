-- A window that begins in the future was counted before the clock was set back: waiting for it would take as long as the
-- clock had been ahead.
create or replace function auth.take_rate(door_name text, caller_key text, allowed integer, window_seconds integer) returns integer
  language sql
  set search_path = ''
as $$
  insert into auth.rate_limits as held (door, caller, window_start, used)
  values (door_name, caller_key, now(), 1)
  on conflict (door, caller) do update set
    window_start = case
      when now() between held.window_start and held.window_start + make_interval(secs => window_seconds)
        then held.window_start
      else now()
    end,
    used = case
      when now() between held.window_start and held.window_start + make_interval(secs => window_seconds)
        then least(held.used + 1, allowed + 1)
      else 1
    end
  returning case
    when used <= allowed then 0
    else greatest(1, ceil(extract(epoch from window_start - now()) + window_seconds))::integer
  end
$$;

-- A row takes its number before row-level security looks at it, and numbers are shared by all organisations: who has no
-- right to insert at all is refused before the first row is made, so that refusals do not count what others do.
create function app.refuse_strangers() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  may boolean;
begin
  if current_user <> 'authenticated' then
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

create trigger strangers before insert on public.imports
  for each statement execute function app.refuse_strangers('projects', 'plots.import');
create trigger strangers before insert on public.plots
  for each statement execute function app.refuse_strangers('projects', 'plots.import');
create trigger strangers before insert on public.plot_repairs
  for each statement execute function app.refuse_strangers('projects', 'plots.review');
create trigger strangers before insert on public.plot_splits
  for each statement execute function app.refuse_strangers('projects', 'plots.review');
create trigger strangers before insert on public.overrules
  for each statement execute function app.refuse_strangers('projects', 'assessments.overrule');
create trigger strangers before insert on public.declarations
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create trigger strangers before insert on public.declaration_products
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create trigger strangers before insert on public.farmers
  for each statement execute function app.refuse_strangers('organisations', 'plots.import');
create trigger strangers before insert on public.sales_requests
  for each statement execute function app.refuse_strangers('organisations', 'organisation.read');
create trigger strangers before insert on public.articles
  for each statement execute function app.refuse_strangers('operators');
create trigger strangers before insert on public.article_drafts
  for each statement execute function app.refuse_strangers('operators');
