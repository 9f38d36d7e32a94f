-- A guest works on one project of an organisation and sees nothing else of it.
create table public.project_members (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('manager', 'agent', 'auditor')),
  created_at timestamptz not null default now(),
  unique (project_id, user_id),
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id) on delete cascade
);

create index project_members_user on public.project_members (user_id);

create table public.invitations (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  project_id bigint,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  role text not null check (role in ('administrator', 'manager', 'agent', 'auditor')),
  features text[],
  language text not null default 'fr' check (language in ('fr', 'en')),
  created_by uuid default auth.uid(),
  created_by_name text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  cancelled_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id) on delete cascade
);

create unique index invitations_waiting on public.invitations (organisation_id, coalesce(project_id, 0), email)
  where accepted_at is null and cancelled_at is null;
create index invitations_of_project on public.invitations (project_id) where project_id is not null;
create index invitations_of_email on public.invitations (email);

-- Apart from the rows that people read: only a hash of what was mailed is kept at all.
create table app.invitation_tokens (
  token_hash text primary key,
  invitation_id bigint not null references public.invitations (id) on delete cascade,
  created_at timestamptz not null default now()
);

create index invitation_tokens_invitation on app.invitation_tokens (invitation_id);
create index invitation_tokens_time on app.invitation_tokens (created_at);

-- A platform operator asks to read an organisation; its owners or administrators grant that for a time, or refuse.
create table public.support_accesses (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  operator_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  operator_name text not null default app.current_person_name(),
  reason text not null check (char_length(btrim(reason)) between 10 and 500),
  hours integer not null check (hours between 1 and 168),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by_name text,
  granted_until timestamptz,
  ended_at timestamptz
);

create index support_accesses_organisation on public.support_accesses (organisation_id, id desc);
create index support_accesses_operator on public.support_accesses (operator_id) where granted_until is not null;

create function app.supported_organisations() returns bigint[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(distinct access.organisation_id), '{}')
    from public.support_accesses as access
    where access.operator_id = auth.uid()
      and access.granted_until > now()
      and access.ended_at is null
      and app.is_operator()
  );

create or replace function app.organisations_with(wanted_permission text) returns bigint[]
  language sql stable security definer
  set search_path = ''
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

-- What the role of a guest gives him in his project: all that concerns it, but not its deletion.
create function app.guest_projects(wanted_permission text) returns bigint[]
  language sql stable security definer
  set search_path = ''
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
        or exists (
          select from public.organisation_features as offered
          where offered.organisation_id = guest.organisation_id and offered.feature = project.module
        )
      )
  );

create or replace function app.projects_with(wanted_permission text) returns bigint[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(project.id), '{}')
    from public.memberships as membership
    join public.organisations as organisation on organisation.id = membership.organisation_id
    join app.role_permissions as granted on granted.role = membership.role
    join public.projects as project on project.organisation_id = membership.organisation_id
    where membership.user_id = auth.uid()
      and membership.status = 'active'
      and organisation.suspended_at is null
      and organisation.deleted_at is null
      and granted.permission = wanted_permission
      and project.module = any (app.member_features(membership))
  ) || app.guest_projects(wanted_permission) || (
    select coalesce(array_agg(project.id), '{}')
    from public.projects as project
    where wanted_permission like '%.read' and project.organisation_id = any (app.supported_organisations())
  );

-- Where the caller is member, guest or, for a time, the support.
create function app.organisations_around() returns bigint[]
  language sql stable security definer
  set search_path = ''
  return app.organisations_with('organisation.read') || (
    select coalesce(array_agg(distinct project.organisation_id), '{}')
    from public.projects as project
    where project.id = any (app.guest_projects('projects.read'))
  );

create or replace function app.own_organisations() returns jsonb
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
        select coalesce(array_agg(feature), '{}') || array['DATAOS', 'DYNAMIC_BASELINE']
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

drop policy own on public.profiles;
create policy own on public.profiles for all to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and (current_organisation_id is null or current_organisation_id = any ((select app.organisations_around())::bigint[]))
  );

drop policy read on public.organisations;
create policy read on public.organisations for select to authenticated
  using (id = any ((select app.organisations_around())::bigint[]));

drop policy read on public.projects;
create policy read on public.projects for select to authenticated
  using (id = any ((select app.projects_with('projects.read'))::bigint[]));

drop policy create_draft on public.declarations;
create policy create_draft on public.declarations for insert to authenticated
  with check (
    project_id = any ((select app.projects_with('declarations.edit'))::bigint[])
    and organisation_id = any ((select app.organisations_around())::bigint[])
    and state = 'draft'
  );

-- A job of a project is that project's, whoever began it: who is no longer its guest no longer reads it.
drop policy read on public.jobs;
create policy read on public.jobs for select to authenticated
  using (
    project_id = any ((select app.projects_with('projects.read'))::bigint[])
    or (
      project_id is null
      and (
        created_by = (select auth.uid())
        or organisation_id = any ((select app.organisations_with('projects.read'))::bigint[])
      )
    )
  );

create or replace function app.request_job_cancel(job bigint) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.jobs
  set cancel_requested_at = coalesce(cancel_requested_at, now())
  where id = job
    and status in ('queued', 'running')
    and (
      created_by = auth.uid()
      or project_id = any (app.projects_with('assessments.run'))
      or (project_id is null and organisation_id = any (app.organisations_with('assessments.run')))
    );
  if found then
    perform pg_notify('jobs', job::text);
  end if;
  return found;
end
$$;

drop policy read on public.farmers;
create policy read on public.farmers for select to authenticated
  using (
    organisation_id = any ((select app.organisations_with('projects.read'))::bigint[])
    or exists (
      select from public.plots
      where plots.farmer_id = farmers.id and plots.project_id = any ((select app.guest_projects('plots.read'))::bigint[])
    )
  );

create or replace function app.guard_state() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  state_before text := to_jsonb(old) ->> tg_argv[0];
  state_after text := to_jsonb(new) ->> tg_argv[0];
  project bigint := (to_jsonb(new) ->> case when tg_table_name = 'projects' then 'id' else 'project_id' end)::bigint;
  needed text;
begin
  if state_before = state_after then
    return new;
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
  return new;
end
$$;

-- Who shares a project: whoever may edit it as a member of its organisation, not as a guest.
create function app.may_share(project bigint) returns boolean
  language sql stable security definer
  set search_path = ''
  return exists (
    select from public.projects as shared
    where shared.id = may_share.project
      and shared.id = any (app.projects_with('projects.edit'))
      and shared.organisation_id = any (app.organisations_with('projects.edit'))
  );

-- Whoever asks finds one waiting invitation for an address and place; asking again sends it again with the newer rights.
create function app.invite(
  inviting bigint,
  shared_project bigint,
  address text,
  wanted_role text,
  wanted_features text[],
  wanted_language text,
  hash text
) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  invited text := lower(btrim(address));
  made bigint;
begin
  if shared_project is null then
    if not inviting = any (app.organisations_with('members.manage')) then
      raise exception 'You may not invite to this organisation.' using errcode = '42501';
    end if;
  elsif not app.may_share(shared_project)
    or not exists (select from public.projects where id = shared_project and organisation_id = inviting and deleted_at is null)
    or wanted_role = 'administrator'
  then
    raise exception 'You may not share this project.' using errcode = '42501';
  end if;
  if exists (
    select from auth.users as account
    join public.memberships as membership on membership.user_id = account.id
    where lower(account.email) = invited and membership.organisation_id = inviting and membership.status <> 'removed'
  ) or exists (
    select from auth.users as account
    join public.project_members as guest on guest.user_id = account.id
    where lower(account.email) = invited and guest.project_id = shared_project
  ) then
    return jsonb_build_object('state', 'member');
  end if;
  if (
    select count(*)
    from app.invitation_tokens as token
    join public.invitations as invitation on invitation.id = token.invitation_id
    where invitation.organisation_id = inviting and token.created_at > now() - interval '1 hour'
  ) >= 300 then
    raise exception 'Too many invitations were sent in the last hour.' using errcode = 'P0429';
  end if;
  insert into public.invitations (organisation_id, project_id, email, role, features, language)
  values (inviting, shared_project, invited, wanted_role, wanted_features, wanted_language)
  on conflict (organisation_id, coalesce(project_id, 0), email) where accepted_at is null and cancelled_at is null
  do update set
    role = excluded.role,
    features = excluded.features,
    language = excluded.language,
    created_by = excluded.created_by,
    created_by_name = excluded.created_by_name,
    sent_at = null,
    expires_at = excluded.expires_at
  returning id into made;
  delete from app.invitation_tokens where invitation_id = made;
  insert into app.invitation_tokens (token_hash, invitation_id) values (hash, made);
  return jsonb_build_object('state', 'invited', 'id', made);
end
$$;

create function app.may_manage_invitation(invitation public.invitations) returns boolean
  language sql stable security definer
  set search_path = ''
  return invitation.organisation_id = any (app.organisations_with('members.manage'))
    or (invitation.project_id is not null and app.may_share(invitation.project_id));

create function app.cancel_invitation(invitation bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.invitations as waiting
  set cancelled_at = coalesce(cancelled_at, now())
  where id = invitation and accepted_at is null and app.may_manage_invitation(waiting);
  if not found then
    raise exception 'No such invitation.' using errcode = 'P0002';
  end if;
end
$$;

-- What its reader is told, found by the hash of what he was sent; null for what was never sent, or replaced since.
create function app.describe_invitation(hash text) returns jsonb
  language sql stable security definer
  set search_path = ''
  return (
    select jsonb_build_object(
      'id', invitation.id,
      'state', case
        when invitation.accepted_at is not null then 'used'
        when invitation.cancelled_at is not null or organisation.deleted_at is not null then 'cancelled'
        when invitation.expires_at <= now() then 'expired'
        else 'waiting'
      end,
      'email', invitation.email,
      'role', invitation.role,
      'organisation', organisation.name,
      'project', project.name,
      'person', invitation.created_by_name,
      'expiresAt', invitation.expires_at,
      'hasAccount', exists (
        select from auth.users as account
        where lower(account.email) = invitation.email
          and account.email_confirmed_at is not null
          and account.deleted_at is null
      )
    )
    from app.invitation_tokens as token
    join public.invitations as invitation on invitation.id = token.invitation_id
    join public.organisations as organisation on organisation.id = invitation.organisation_id
    left join public.projects as project on project.id = invitation.project_id
    where token.token_hash = hash
  );

-- Joins the person to whom the address belongs; repeating it changes nothing.
create function app.accept_invitation(hash text, person uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  taken public.invitations;
  module_of_project text;
begin
  select invitation.* into taken
  from app.invitation_tokens as token
  join public.invitations as invitation on invitation.id = token.invitation_id
  where token.token_hash = hash
  for update of invitation;
  if not found then
    return jsonb_build_object('state', 'unknown');
  end if;
  if not exists (select from auth.users where id = person and lower(email) = taken.email) then
    return jsonb_build_object('state', 'wrong_account');
  end if;
  if taken.cancelled_at is not null
    or exists (select from public.organisations where id = taken.organisation_id and deleted_at is not null)
  then
    return jsonb_build_object('state', 'cancelled');
  end if;
  if taken.accepted_at is null and taken.expires_at <= now() then
    return jsonb_build_object('state', 'expired');
  end if;
  select module into module_of_project from public.projects where id = taken.project_id;
  if taken.accepted_at is null then
    update public.invitations set accepted_at = now() where id = taken.id;
    if taken.project_id is null then
      insert into public.memberships as held (organisation_id, user_id, role, features)
      values (taken.organisation_id, person, taken.role, taken.features)
      on conflict (organisation_id, user_id) do update
        set role = excluded.role, features = excluded.features, status = 'active'
        where held.status = 'removed';
    else
      insert into public.project_members (organisation_id, project_id, user_id, role)
      values (taken.organisation_id, taken.project_id, person, taken.role)
      on conflict (project_id, user_id) do nothing;
    end if;
    perform app.notify(
      array[taken.created_by],
      'invitation_accepted',
      jsonb_build_object(
        'person', (select coalesce(nullif(concat_ws(' ', first_name, name), ''), taken.email) from (select) as one left join public.profiles on user_id = person),
        'organisation', (select name from public.organisations where id = taken.organisation_id)
      ),
      '/settings/members',
      taken.organisation_id,
      'invitations',
      taken.id
    );
  end if;
  insert into public.profiles (user_id, language, current_organisation_id)
  values (person, taken.language, taken.organisation_id)
  on conflict (user_id) do update set current_organisation_id = excluded.current_organisation_id;
  return jsonb_build_object(
    'state', 'accepted',
    'organisationId', taken.organisation_id,
    'projectId', taken.project_id,
    'module', module_of_project
  );
end
$$;

create function app.revoke_project_access(revoked bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.project_members
  where id = revoked and (app.may_share(project_id) or user_id = auth.uid());
  if not found then
    raise exception 'No such guest.' using errcode = 'P0002';
  end if;
end
$$;

-- Undoes a revocation within the hour, as the audit kept it.
create function app.restore_project_access(revoked bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  kept public.project_members;
begin
  select (jsonb_populate_record(null::public.project_members, entry.before)).* into kept
  from public.audit_entries as entry
  where entry.entity = 'project_members'
    and entry.entity_id = revoked
    and entry.action = 'delete'
    and entry.created_at > now() - interval '1 hour';
  if not found or not app.may_share(kept.project_id) then
    raise exception 'No such guest.' using errcode = 'P0002';
  end if;
  insert into public.project_members (organisation_id, project_id, user_id, role)
  values (kept.organisation_id, kept.project_id, kept.user_id, kept.role)
  on conflict (project_id, user_id) do nothing;
end
$$;

-- Who works on a project, of those whom one may know: the guests; members stand in the organisation's own list.
create function public.project_guests(project bigint)
  returns table (id bigint, user_id uuid, name text, email text, role text, joined_at timestamptz, last_sign_in_at timestamptz)
  language sql stable security definer
  set search_path = ''
begin atomic
  select
    guest.id,
    guest.user_id,
    nullif(concat_ws(' ', profile.first_name, profile.name), ''),
    account.email::text,
    guest.role,
    guest.created_at,
    account.last_sign_in_at
  from public.project_members as guest
  join auth.users as account on account.id = guest.user_id
  left join public.profiles as profile on profile.user_id = guest.user_id
  where guest.project_id = project_guests.project
    and exists (
      select from public.projects as shared
      where shared.id = guest.project_id
        and shared.id = any (app.projects_with('projects.read'))
        and shared.organisation_id = any (app.organisations_with('members.read'))
    );
end;

create trigger project_members_audit after insert or update or delete on public.project_members
  for each row execute function app.record_audit();
create trigger invitations_audit after insert or update on public.invitations
  for each row execute function app.record_audit();
create trigger support_accesses_audit after insert or update on public.support_accesses
  for each row execute function app.record_audit();

alter table public.project_members enable row level security;
alter table public.invitations enable row level security;
alter table app.invitation_tokens enable row level security;
alter table public.support_accesses enable row level security;

create policy read on public.project_members for select to authenticated
  using (user_id = (select auth.uid()) or organisation_id = any ((select app.organisations_with('members.read'))::bigint[]));

create policy read on public.invitations for select to authenticated
  using (organisation_id = any ((select app.organisations_with('members.read'))::bigint[]));

create policy read on public.support_accesses for select to authenticated
  using (
    (operator_id = (select auth.uid()) and (select app.is_operator()))
    or organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[])
  );

-- Asked by operators; decided by whoever manages the organisation.
create function app.ask_support_access(supported bigint, why text, wanted_hours integer) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  asked bigint;
begin
  perform app.require_operator();
  perform from public.organisations where id = supported;
  if not found then
    raise exception 'No such organisation.' using errcode = 'P0002';
  end if;
  insert into public.support_accesses (organisation_id, reason, hours) values (supported, why, wanted_hours) returning id into asked;
  return asked;
end
$$;

create function app.decide_support_access(access bigint, is_granted boolean) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.support_accesses
  set
    decided_at = coalesce(decided_at, now()),
    decided_by_name = coalesce(decided_by_name, app.current_person_name()),
    granted_until = case when is_granted and decided_at is null then now() + make_interval(hours => hours) else granted_until end,
    ended_at = case when is_granted then ended_at else coalesce(ended_at, now()) end
  where id = access and organisation_id = any (app.organisations_with('organisation.manage'));
  if not found then
    raise exception 'No such request.' using errcode = 'P0002';
  end if;
end
$$;

grant select on public.project_members, public.invitations, public.support_accesses to authenticated;
grant select, insert, update, delete on public.project_members, public.invitations, public.support_accesses, app.invitation_tokens to service_role;
revoke execute on function
  app.supported_organisations(), app.guest_projects(text), app.organisations_around(), app.may_share(bigint),
  app.invite(bigint, bigint, text, text, text[], text, text), app.may_manage_invitation(public.invitations),
  app.cancel_invitation(bigint), app.describe_invitation(text), app.accept_invitation(text, uuid),
  app.revoke_project_access(bigint), app.restore_project_access(bigint), public.project_guests(bigint),
  app.ask_support_access(bigint, text, integer), app.decide_support_access(bigint, boolean)
  from public;
grant execute on function
  app.supported_organisations(), app.guest_projects(text), app.organisations_around(), app.may_share(bigint),
  app.invite(bigint, bigint, text, text, text[], text, text), app.cancel_invitation(bigint),
  app.revoke_project_access(bigint), app.restore_project_access(bigint), public.project_guests(bigint),
  app.ask_support_access(bigint, text, integer), app.decide_support_access(bigint, boolean)
  to authenticated, service_role;
grant execute on function app.describe_invitation(text), app.accept_invitation(text, uuid) to service_role;
