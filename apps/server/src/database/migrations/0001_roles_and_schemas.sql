-- Roles are cluster-wide: two databases of one cluster may be migrated at the same moment.
do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit')
    ) as roles (name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I %s', wanted.name, wanted.attributes);
      exception
        when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
end
$$;

do $$
begin
  execute 'grant anon, authenticated, service_role to authenticator';
  execute format('grant anon, authenticated, service_role to %I', current_user);
exception
  -- Concurrent grants of the same membership collide in the catalogue; the other one wins.
  when unique_violation or internal_error then null;
end
$$;

create schema extensions;
create schema auth;
create schema storage;
create schema realtime;
create schema app;

create extension postgis with schema extensions;
create extension pgcrypto with schema extensions;
create extension citext with schema extensions;

-- Nothing is executable or visible unless a migration grants it.
alter default privileges revoke execute on functions from public;
revoke create on schema public from public;

do $$
begin
  execute format('alter database %I set search_path = public, extensions', current_database());
end
$$;

set search_path = public, extensions;

grant usage on schema public, extensions, auth, storage, realtime, app to anon, authenticated, service_role;
grant execute on all functions in schema extensions to anon, authenticated, service_role;
grant select on extensions.spatial_ref_sys to authenticated, service_role;

create function auth.jwt() returns jsonb
  language sql stable
  set search_path = ''
  return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

create function auth.uid() returns uuid
  language sql stable
  set search_path = ''
  return nullif(auth.jwt() ->> 'sub', '')::uuid;

create function auth.role() returns text
  language sql stable
  set search_path = ''
  return auth.jwt() ->> 'role';

grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;

create function app.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
