-- What modules are.

-- The modules that are open to every member, whatever his organisation bought.
create function app.open_modules() returns text[]
  language sql stable security definer
  set search_path = ''
  return (select array_agg(key order by key) from app.modules where always_allowed);

grant execute on function app.open_modules() to service_role;

-- app.modules
create policy read on app.modules for select to authenticated using (true);
grant select on app.modules to authenticated, service_role;

-- app.module_states
grant select on app.module_states to service_role;

-- app.module_classes
grant select on app.module_classes to service_role;

-- app.module_values
grant select on app.module_values to service_role;
