-- Moves between states, and rows that are final.

-- The one guard of states: which moves there are, who may make them, and what must be there first. It looks at the row as it is after
-- the statement, so that nothing changes beside the state that it was not asked about.
create function app.guard_state() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  state_before text := to_jsonb(old) ->> tg_argv[0];
  state_after text := to_jsonb(new) ->> tg_argv[0];
  project bigint := (to_jsonb(new) ->> case when tg_table_name = 'projects' then 'id' else 'project_id' end)::bigint;
  needed text;
  gaps jsonb;
begin
  if state_before = state_after then
    return null;
  end if;
  select permission into needed
  from app.state_transitions
  where entity = tg_table_name and from_state = state_before and to_state = state_after;
  if not found then
    raise exception 'A row of % cannot go from % to %.', tg_table_name, state_before, state_after using errcode = 'P0409';
  end if;
  if auth.role() is distinct from 'service_role'
    and not coalesce(project = any (app.projects_with(needed)), new.organisation_id = any (app.organisations_with(needed)))
  then
    raise exception 'Going from % to % needs the permission %.', state_before, state_after, needed using errcode = '42501';
  end if;
  gaps := app.gaps_before(tg_table_name, new.id, state_after);
  if gaps <> '[]' then
    raise exception 'A row of % lacks what it needs to be %.', tg_table_name, state_after
      using errcode = 'P0422', detail = gaps::text;
  end if;
  return null;
end
$$;

create function app.refuse_settled(entity text, state text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'A row of % is not changed while it is %.', entity, state
    using errcode = 'P0423', detail = jsonb_build_object('entity', entity, 'state', state)::text;
end
$$;

-- Attached with the state column, and the columns that its moves write.
create function app.guard_settled() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  before jsonb := to_jsonb(old);
  moved text[] := array(select unnest(tg_argv[1:array_upper(tg_argv, 1)]));
begin
  if not exists (select from app.settled_states where entity = tg_table_name and state = before ->> tg_argv[0]) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    if not app.is_purging() then
      perform app.refuse_settled(tg_table_name, before ->> tg_argv[0]);
    end if;
    return old;
  end if;
  if to_jsonb(new) - moved is distinct from before - moved then
    perform app.refuse_settled(tg_table_name, before ->> tg_argv[0]);
  end if;
  return new;
end
$$;

-- app.state_transitions
grant select on app.state_transitions to service_role;

-- app.settled_states
grant select on app.settled_states to service_role;
