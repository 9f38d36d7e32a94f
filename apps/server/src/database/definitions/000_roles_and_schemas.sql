-- Roles, schemas and extensions.

-- Roles are made where they are missing: they are cluster-wide, and two databases of one cluster may be made at the same moment.
-- Functions and jobs write in a person's name as `workflow`: a member of `authenticated`, so that the same policies decide, with
-- the columns and functions besides that no client may write or call (docs/adr/0010).
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
      ('workflow', 'nologin inherit'),
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
  for wanted in
    select *
    from (values
      ('anon', 'authenticator'),
      ('authenticated', 'authenticator'),
      ('service_role', 'authenticator'),
      ('authenticated', 'workflow'),
      ('workflow', 'authenticator'),
      ('anon', current_user),
      ('authenticated', current_user),
      ('service_role', current_user),
      ('workflow', current_user)
    ) as memberships (name, member)
    where not exists (
      select
      from pg_auth_members as existing
      join pg_roles as granted on granted.oid = existing.roleid
      join pg_roles as holder on holder.oid = existing.member
      where granted.rolname = memberships.name and holder.rolname = memberships.member
    )
  loop
    begin
      execute format('grant %I to %I', wanted.name, wanted.member);
    exception
      -- Concurrent grants of the same membership collide in the catalogue; the other one wins.
      when unique_violation or internal_error then null;
    end;
  end loop;
end
$$;

-- In a new database alone: schemas that others made are not taken over.
do $$
begin
  if exists (select from app_migrations.applied) then
    return;
  end if;
  create schema extensions;
  create schema auth;
  create schema storage;
  create schema realtime;
  create schema app;
  create extension postgis with schema extensions;
  create extension pgcrypto with schema extensions;
  create extension citext with schema extensions;
  revoke create on schema public from public;
  grant usage on schema extensions to anon, authenticated, service_role;
  grant execute on all functions in schema extensions to anon, authenticated, service_role;
  grant select on extensions.spatial_ref_sys to authenticated, service_role;
  execute format('alter database %I set search_path = public, extensions', current_database());
end
$$;

-- Nothing is executable or visible unless a definition grants it.
alter default privileges revoke execute on functions from public;

grant usage on schema public, auth, storage, realtime, app to anon, authenticated, service_role;
