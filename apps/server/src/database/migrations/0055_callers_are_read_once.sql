-- The caller is read from his claims once a question: compared with each row, his claims would be read again for each.
create or replace function app.has_required_assurance() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return auth.aal() = 'aal2'
    or not exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified');
end
$$;

create or replace function app.is_operator() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (select from app.operators where user_id = (select auth.uid())) and app.has_required_assurance();
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
      where account.id = (select auth.uid())
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
    where access.operator_id = (select auth.uid())
      and access.granted_until > now()
      and access.ended_at is null
      and app.is_operator()
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
    where membership.user_id = (select auth.uid())
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
    where guest.user_id = (select auth.uid())
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
    where membership.user_id = (select auth.uid())
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

create or replace function app.operated_organisations() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', organisation.id,
          'name', organisation.name,
          'kind', organisation.kind,
          'country', organisation.country,
          'createdAt', organisation.created_at,
          'suspendedAt', organisation.suspended_at,
          'deletedAt', organisation.deleted_at,
          'features', (
            select coalesce(
              jsonb_agg(
                jsonb_build_object('feature', offered.feature, 'from', offered.valid_from, 'until', offered.valid_until)
                order by offered.feature
              ),
              '[]'
            )
            from public.organisation_features as offered
            where offered.organisation_id = organisation.id
          ),
          'members', (
            select count(*) from public.memberships as membership
            where membership.organisation_id = organisation.id
              and membership.status = 'active'
              and membership.role not like 'key:%'
          ),
          'available', coalesce(balance.available, 0),
          'reserved', coalesce(balance.reserved, 0),
          'support', (
            select jsonb_build_object(
              'state', case
                when access.ended_at is not null then 'ended'
                when access.granted_until is null then 'asked'
                when access.granted_until > now() then 'granted'
                else 'ended'
              end,
              'until', access.granted_until
            )
            from public.support_accesses as access
            where access.organisation_id = organisation.id and access.operator_id = (select auth.uid())
            order by access.id desc
            limit 1
          )
        )
        order by organisation.name, organisation.id
      ),
      '[]'
    )
    from public.organisations as organisation
    left join public.credit_balances as balance on balance.organisation_id = organisation.id
  );
end
$$;
