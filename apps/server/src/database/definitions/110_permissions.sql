-- Who may do what: what policies ask, and what those ask.

create function auth.role() returns text
  language sql stable
  return auth.jwt() ->> 'role';

grant execute on function auth.role() to anon, authenticated, service_role;

create function auth.aal() returns text
  language sql stable
  return coalesce(auth.jwt() ->> 'aal', 'aal1');

grant execute on function auth.aal() to anon, authenticated, service_role;

create function app.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create function app.is_operator() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (select from app.operators where user_id = (select auth.uid())) and app.has_required_assurance();
end
$$;

grant execute on function app.is_operator() to authenticated, service_role;

-- The account of a key does what its permissions name, and nothing that a person does for himself.
create function app.is_person() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return not exists (select from public.api_keys where user_id = (select auth.uid()))
    and not exists (select from public.field_phones where user_id = (select auth.uid()));
end
$$;

grant execute on function app.is_person() to authenticated, service_role;

-- The caller is read from his claims once a question: compared with each row, his claims would be read again for each.
create function app.has_required_assurance() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return auth.aal() = 'aal2'
    or not exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified');
end
$$;

grant execute on function app.has_required_assurance() to authenticated, service_role;

-- The door of every transaction of a person: a session that lacks the second factor of its person opens nothing.
-- Asked where the transaction begins, so that tables, functions with the owner's rights, files and channels are all behind it.
create function app.require_assurance() returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  -- Tokens of other issuers may name their people otherwise; nobody of them has a factor here.
  if auth.jwt() ->> 'sub' ~* '^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$' and not app.has_required_assurance() then
    raise insufficient_privilege using
      message = 'This session has not used the second factor of its person',
      detail = 'insufficient_aal',
      hint = 'Verify a factor (POST /auth/v1/factors/:id/challenge and /verify) and use the new access token.';
  end if;
end
$$;

grant execute on function app.require_assurance() to authenticated, service_role;

create function app.require_operator() returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not app.is_operator() then
    raise exception 'platform operators only' using errcode = '42501';
  end if;
end
$$;

grant execute on function app.require_operator() to workflow, service_role;

create function app.member_features(membership public.memberships) returns text[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(offered.feature order by offered.feature), '{}')
    from (
      select unnest(app.offered_features(membership.organisation_id))
      union
      select unnest(app.open_modules())
    ) as offered (feature)
    where membership.features is null
      or offered.feature = any (membership.features)
      or offered.feature = any (app.open_modules())
  );
end
$$;

grant execute on function app.member_features(public.memberships) to service_role;

-- A feature ends for guests on the same day as for members.
create function app.offered_features(organisation bigint) returns text[]
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

grant execute on function app.offered_features(bigint) to service_role;

-- What the role of a guest gives him in his project: all that concerns it, but not its deletion.
create function app.guest_projects(wanted_permission text) returns bigint[]
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
      -- Whom the organisation has suspended works in none of its projects.
      and not exists (
        select from public.memberships as membership
        where membership.user_id = guest.user_id
          and membership.organisation_id = guest.organisation_id
          and membership.status = 'suspended'
      )
      and organisation.suspended_at is null
      and organisation.deleted_at is null
      and granted.permission = wanted_permission
      and wanted_permission <> 'projects.delete'
      and (
        project.module = any (app.open_modules())
        or project.module = any (app.offered_features(guest.organisation_id))
      )
  );
end
$$;

grant execute on function app.guest_projects(text) to authenticated, service_role;

-- The project that the caller's phone fills, where it is a phone of a project and not a person.
create function app.phone_projects(wanted_permission text) returns bigint[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if wanted_permission not in ('forms.read', 'records.read', 'records.edit') then
    return '{}';
  end if;
  return (
    select coalesce(array_agg(phone.project_id), '{}')
    from public.field_phones as phone
    join public.projects as project on project.id = phone.project_id
    join public.organisations as organisation on organisation.id = phone.organisation_id
    where phone.user_id = (select auth.uid())
      and phone.revoked_at is null
      and project.deleted_at is null
      and organisation.suspended_at is null
      and organisation.deleted_at is null
      and (
        project.module = any (app.open_modules())
        or project.module = any (app.offered_features(phone.organisation_id))
      )
  );
end
$$;

grant execute on function app.phone_projects(text) to authenticated, service_role;

create function app.supported_organisations() returns bigint[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(distinct access.organisation_id), '{}')
    from public.support_accesses as access
    join public.organisations as organisation on organisation.id = access.organisation_id
    where access.operator_id = (select auth.uid())
      and organisation.suspended_at is null
      and organisation.deleted_at is null
      and access.granted_until > now()
      and access.ended_at is null
      and app.is_operator()
  );
end
$$;

grant execute on function app.supported_organisations() to authenticated, service_role;

-- The organisations that the caller may work in, by name, as the application draws them.
create function app.own_organisations() returns jsonb
  language sql stable security definer
  set search_path = ''
  return (
    with seats as (
      select membership.organisation_id, membership.role, app.member_features(membership) as features, 1 as rank
      from public.memberships as membership
      where membership.user_id = auth.uid()
        and membership.status = 'active'
      union all
      select supported, 'support', (
        select coalesce(array_agg(feature), '{}') || app.open_modules()
        from public.organisation_features
        where organisation_id = supported
      ), 2
      from unnest(app.supported_organisations()) as supported
      union all
      select project.organisation_id, 'guest', array_agg(distinct project.module), 3
      from public.projects as project
      where project.id = any (app.guest_projects('projects.read'))
      group by project.organisation_id
    ),
    seat as (
      select distinct on (organisation_id) organisation_id, role, features from seats order by organisation_id, rank
    )
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', organisation.id,
          'name', organisation.name,
          'kind', organisation.kind,
          'synthetic', organisation.synthetic,
          'role', seat.role,
          'permissions', (
            select coalesce(jsonb_agg(distinct permission order by permission), '[]')
            from app.role_permissions as granted
            where granted.role = seat.role or (seat.role = 'support' and granted.permission like '%.read')
          ),
          'features', seat.features,
          'guestProjects', (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'id', guest.project_id,
                  'role', guest.role,
                  'permissions', (
                    select jsonb_agg(permission order by permission)
                    from app.role_permissions
                    where role = guest.role and permission <> 'projects.delete'
                  )
                )
                order by guest.project_id
              ),
              '[]'
            )
            from public.project_members as guest
            where guest.organisation_id = organisation.id and guest.user_id = auth.uid()
          )
        )
        order by organisation.name, organisation.id
      ),
      '[]'
    )
    from seat
    join public.organisations as organisation on organisation.id = seat.organisation_id
    where organisation.suspended_at is null and organisation.deleted_at is null
  );

grant execute on function app.own_organisations() to authenticated, service_role;

-- Policies call this once a statement, as an uncorrelated sub-select: `= any ((select app.organisations_with(...))::bigint[])`.
create function app.organisations_with(wanted_permission text) returns bigint[]
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

grant execute on function app.organisations_with(text) to authenticated, service_role;

-- The projects in which the caller holds the permission: what every project-scoped policy asks, once a statement.
create function app.projects_with(wanted_permission text) returns bigint[]
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
  ) || app.guest_projects(wanted_permission) || app.phone_projects(wanted_permission) || (
    select coalesce(array_agg(project.id), '{}')
    from public.projects as project
    where wanted_permission like '%.read' and project.organisation_id = any (app.supported_organisations())
  );
end
$$;

grant execute on function app.projects_with(text) to authenticated, service_role;

-- The organisations where the caller holds the permission and the feature of a module: what policies of rows ask that belong
-- to no project (farmers, forms, records, campaigns), as those of projects ask `projects_with`.
create function app.organisations_offering(wanted_permission text, wanted_feature text) returns bigint[]
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
      and wanted_feature = any (app.member_features(membership))
  ) || (
    select coalesce(array_agg(supported), '{}')
    from unnest(app.supported_organisations()) as supported
    where wanted_permission like '%.read'
      and (wanted_feature = any (app.open_modules()) or wanted_feature = any (app.offered_features(supported)))
  );
end
$$;

grant execute on function app.organisations_offering(text, text) to authenticated, service_role;

-- Where the caller is member, guest or, for a time, the support.
create function app.organisations_around() returns bigint[]
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

grant execute on function app.organisations_around() to authenticated, service_role;

-- The person, and everybody who belongs to one of his organisations.
create function app.people_around() returns uuid[]
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

grant execute on function app.people_around() to authenticated, service_role;

-- A key manages nobody: it shares no project either.
create function app.may_share(project bigint) returns boolean
  language sql stable security definer
  set search_path = ''
return exists (
  select from public.projects as shared
  where shared.id = may_share.project
    and shared.id = any (app.projects_with('projects.edit'))
    and shared.organisation_id = any (app.organisations_with('projects.edit'))
) and app.is_person();

grant execute on function app.may_share(bigint) to workflow, service_role;

-- Functions insert as `workflow`, which has the same policies: their refusals took numbers that all organisations share.
create function app.refuse_strangers() returns trigger
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

-- Who asks with a key that somebody asks with at this moment waits for that one's end, and so finds what it made.
create function app.await_same_request(key text) returns void
  language sql volatile
  set search_path = ''
  return pg_advisory_xact_lock(hashtextextended('request ' || key, 0));

grant execute on function app.await_same_request(text) to workflow, service_role;
