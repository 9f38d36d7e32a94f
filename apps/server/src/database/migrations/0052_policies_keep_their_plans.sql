-- PostgreSQL 15 plans the body of an SQL function anew in each statement that calls it, which was three quarters of what a
-- page of rows cost. A body in PL/pgSQL is planned once a connection; what has neither rights nor settings of its own becomes a
-- part of the statement. These are what policies ask, and what those ask.

alter function auth.jwt() reset search_path;
alter function auth.uid() reset search_path;
alter function auth.role() reset search_path;
alter function auth.aal() reset search_path;
alter function app.project_of_object(text) reset search_path;
alter function app.owner_of_avatar(text) reset search_path;

create or replace function app.has_required_assurance() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return auth.aal() = 'aal2'
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');
end
$$;

create or replace function app.is_operator() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (select from app.operators where user_id = auth.uid()) and app.has_required_assurance();
end
$$;

create or replace function app.current_person_name() returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return coalesce(
    (
      select coalesce(nullif(concat_ws(' ', profile.first_name, profile.name), ''), account.email)
      from auth.users as account
      left join public.profiles as profile on profile.user_id = account.id
      where account.id = auth.uid()
    ),
    'Parcelle'
  );
end
$$;

create or replace function app.supported_organisations() returns bigint[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(distinct access.organisation_id), '{}')
    from public.support_accesses as access
    where access.operator_id = auth.uid()
      and access.granted_until > now()
      and access.ended_at is null
      and app.is_operator()
  );
end
$$;

create or replace function app.offered_features(organisation bigint) returns text[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(offered.feature order by offered.feature), '{}')
    from public.organisation_features as offered
    where offered.organisation_id = organisation
      and offered.valid_from <= (now() at time zone 'utc')::date
      and (offered.valid_until is null or offered.valid_until >= (now() at time zone 'utc')::date)
  );
end
$$;

create or replace function app.member_features(membership public.memberships) returns text[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(offered.feature order by offered.feature), '{}')
    from (
      select unnest(app.offered_features(membership.organisation_id))
      union
      select unnest(array['DATAOS', 'DYNAMIC_BASELINE'])
    ) as offered (feature)
    where membership.features is null
      or offered.feature = any (membership.features)
      or offered.feature in ('DATAOS', 'DYNAMIC_BASELINE')
  );
end
$$;

create or replace function app.organisations_with(wanted_permission text) returns bigint[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(membership.organisation_id), '{}')
    from public.memberships as membership
    join public.organisations as organisation on organisation.id = membership.organisation_id
    join app.role_permissions as granted on granted.role = membership.role
    where membership.user_id = auth.uid()
      and membership.status = 'active'
      and organisation.suspended_at is null
      and organisation.deleted_at is null
      and granted.permission = wanted_permission
  ) || case when wanted_permission like '%.read' then app.supported_organisations() else '{}' end;
end
$$;

create or replace function app.guest_projects(wanted_permission text) returns bigint[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(guest.project_id), '{}')
    from public.project_members as guest
    join public.projects as project on project.id = guest.project_id
    join public.organisations as organisation on organisation.id = guest.organisation_id
    join app.role_permissions as granted on granted.role = guest.role
    where guest.user_id = auth.uid()
      and organisation.suspended_at is null
      and organisation.deleted_at is null
      and granted.permission = wanted_permission
      and wanted_permission <> 'projects.delete'
      and (
        project.module in ('DATAOS', 'DYNAMIC_BASELINE')
        or project.module = any (app.offered_features(guest.organisation_id))
      )
  );
end
$$;

create or replace function app.projects_with(wanted_permission text) returns bigint[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(project.id), '{}')
    from public.memberships as membership
    -- Once for a membership and not for each of its projects.
    cross join lateral (select app.member_features(membership) as names offset 0) as features
    join public.organisations as organisation on organisation.id = membership.organisation_id
    join app.role_permissions as granted on granted.role = membership.role
    join public.projects as project on project.organisation_id = membership.organisation_id
    where membership.user_id = auth.uid()
      and membership.status = 'active'
      and organisation.suspended_at is null
      and organisation.deleted_at is null
      and granted.permission = wanted_permission
      and project.module = any (features.names)
  ) || app.guest_projects(wanted_permission) || (
    select coalesce(array_agg(project.id), '{}')
    from public.projects as project
    where wanted_permission like '%.read' and project.organisation_id = any (app.supported_organisations())
  );
end
$$;

create or replace function app.organisations_around() returns bigint[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return app.organisations_with('organisation.read') || (
    select coalesce(array_agg(distinct project.organisation_id), '{}')
    from public.projects as project
    where project.id = any (app.guest_projects('projects.read'))
  );
end
$$;

create or replace function app.people_around() returns uuid[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(distinct person), '{}')
    from (
      select auth.uid() as person
      union all
      select user_id
      from public.memberships
      where organisation_id = any (app.organisations_with('organisation.read'))
    ) as around
  );
end
$$;
