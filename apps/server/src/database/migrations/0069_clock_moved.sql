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
