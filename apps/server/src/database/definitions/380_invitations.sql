-- Invitations, guests of a project and their rights.

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
  -- The address is somebody's who has not asked for mails: neither one organisation nor all together flood it.
  if auth.take_rate('invitation to address', format('%s %s', inviting, invited), 5, 3600) > 0
    or auth.take_rate('invitations to address', invited, 30, 86400) > 0
  then
    return jsonb_build_object('state', 'too_often');
  end if;
  if auth.take_rate('invitations of organisation', inviting::text, 300, 3600) > 0 then
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
    created_at = excluded.created_at,
    sent_at = null,
    expires_at = excluded.expires_at
  returning id into made;
  delete from app.invitation_tokens where invitation_id = made;
  insert into app.invitation_tokens (token_hash, invitation_id) values (hash, made);
  return jsonb_build_object('state', 'invited', 'id', made);
end
$$;

grant execute on function app.invite(bigint, bigint, text, text, text[], text, text) to workflow, service_role;

-- All that a person has received mail at, or is about to.
create function app.addresses_of(person uuid) returns text[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(distinct lower(address)), '{}')
    from (
      select email as address from auth.users where id = person
      union all
      select new_email from auth.users where id = person
      union all
      select identity_data ->> 'email' from auth.identities where user_id = person
    ) as known
    where address is not null
  );

-- Notes that somebody is out, and ends what waits for his answer and whom he has invited: of the whole organisation, or of one
-- project. Else he would have left a door open for himself under another address.
create function app.end_seat(left_organisation bigint, left_project bigint, person uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- What goes with its organisation, project or account leaves no seat behind.
  if not exists (select from public.organisations where id = left_organisation)
    or not exists (select from auth.users where id = person)
    or left_project is not null and not exists (select from public.projects where id = left_project)
  then
    return;
  end if;
  insert into app.ended_seats (organisation_id, project_id, user_id)
  values (left_organisation, left_project, person)
  on conflict (user_id, organisation_id, coalesce(project_id, 0)) do update set ended_at = excluded.ended_at;
  update public.invitations
  set cancelled_at = now()
  where organisation_id = left_organisation
    and (left_project is null or project_id = left_project)
    and accepted_at is null
    and cancelled_at is null
    and (email = any (app.addresses_of(person)) or created_by = person);
end
$$;

-- Who is suspended may come back as the same member; who is out keeps no project of the organisation either.
create function app.end_membership() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.end_seat(old.organisation_id, null, old.user_id);
  if tg_op = 'DELETE' or new.status = 'removed' then
    delete from public.project_members where organisation_id = old.organisation_id and user_id = old.user_id;
  end if;
  return null;
end
$$;

create function app.end_project_membership() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.end_seat(old.organisation_id, old.project_id, old.user_id);
  return null;
end
$$;

-- Whether the person was taken out after he was invited, whichever of his addresses that was, or is suspended.
create function app.is_from_before(invitation public.invitations, person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  return exists (
    select from app.ended_seats as seat
    where seat.user_id = is_from_before.person
      and seat.organisation_id = invitation.organisation_id
      and (seat.project_id is null or seat.project_id = invitation.project_id)
      and seat.ended_at >= invitation.created_at
  ) or exists (
    select from public.memberships as membership
    where membership.user_id = is_from_before.person
      and membership.organisation_id = invitation.organisation_id
      and membership.status = 'suspended'
  );

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

grant execute on function app.cancel_invitation(bigint) to workflow, service_role;

-- One rule for every door: whatever is in the trash, or suspended, is joined by nobody.
create function app.leads_nowhere(invitation public.invitations) returns boolean
  language sql stable security definer
  set search_path = ''
  return exists (
    select from public.organisations
    where id = invitation.organisation_id and (deleted_at is not null or suspended_at is not null)
  ) or exists (select from public.projects where id = invitation.project_id and deleted_at is not null);

grant execute on function app.leads_nowhere(public.invitations) to service_role;

-- What its reader is told, found by the hash of what he was sent; null for what was never sent, or replaced since.
create function app.describe_invitation(hash text) returns jsonb
  language sql stable security definer
  set search_path = ''
  return (
    select jsonb_build_object(
      'id', invitation.id,
      'state', case
        when invitation.accepted_at is not null then 'used'
        when invitation.cancelled_at is not null or app.leads_nowhere(invitation) then 'cancelled'
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

grant execute on function app.describe_invitation(text) to service_role;

-- Joins the person to whom the address belongs; repeating it changes nothing.
create function app.accept_invitation(hash text, person uuid) returns jsonb
  language sql security definer
  set search_path = ''
as $$
  select coalesce(
    (select app.take_invitation(token.invitation_id, person) from app.invitation_tokens as token where token.token_hash = hash),
    jsonb_build_object('state', 'unknown')
  )
$$;

grant execute on function app.accept_invitation(text, uuid) to service_role;

create function app.accounts_of_email(address text) returns uuid[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(account.id), '{}')
    from auth.users as account
    where lower(account.email) = address and account.email_confirmed_at is not null and account.deleted_at is null
  );

-- The address of an invitation in the settings of those who sent it.
create function app.place_of_invitation(invitation public.invitations) returns text
  language sql stable security definer
  set search_path = ''
  return coalesce(
    (select app.project_address(project) from public.projects as project where project.id = invitation.project_id),
    '/settings/members'
  );

-- Joins the person to whom the address belongs; repeating it changes nothing.
create function app.take_invitation(taken_id bigint, person uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  taken public.invitations;
  module_of_project text;
  facts jsonb;
begin
  select * into taken from public.invitations where id = taken_id for update;
  if not exists (select from auth.users where id = person and lower(email) = taken.email) then
    return jsonb_build_object('state', 'wrong_account');
  end if;
  -- Who was taken out since does not come back by an invitation that he has used.
  if taken.cancelled_at is not null
    or app.leads_nowhere(taken)
    or taken.accepted_at is not null and not app.belongs_to(take_invitation.person, taken.organisation_id)
    or taken.accepted_at is null and app.is_from_before(taken, take_invitation.person)
  then
    return jsonb_build_object('state', 'cancelled');
  end if;
  if taken.accepted_at is null and taken.expires_at <= now() then
    return jsonb_build_object('state', 'expired');
  end if;
  select module into module_of_project from public.projects where id = taken.project_id;
  if taken.accepted_at is null then
    update public.invitations set accepted_at = now() where id = taken.id;
    facts := jsonb_build_object(
      'person', (select coalesce(nullif(concat_ws(' ', first_name, name), ''), taken.email) from (select) as one left join public.profiles on user_id = take_invitation.person),
      'organisation', (select name from public.organisations where id = taken.organisation_id)
    );
    perform app.notify(
      array[taken.created_by], 'invitation_accepted', facts, app.place_of_invitation(taken), taken.organisation_id,
      'invitations', taken.id
    );
    if taken.project_id is null then
      insert into public.memberships as held (organisation_id, user_id, role, features)
      values (taken.organisation_id, person, taken.role, taken.features)
      on conflict (organisation_id, user_id) do update
        set role = excluded.role, features = excluded.features, status = 'active'
        where held.status = 'removed';
      perform app.notify(
        array_remove(array_remove(app.members_with(taken.organisation_id, 'members.manage'), taken.created_by), person),
        'member_joined', facts, '/settings/members', taken.organisation_id, 'invitations', taken.id
      );
    else
      insert into public.project_members (organisation_id, project_id, user_id, role)
      values (taken.organisation_id, taken.project_id, person, taken.role)
      on conflict (project_id, user_id) do nothing;
    end if;
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

-- What waits for the answer of the person, whose confirmed address says for whom it is.
create function public.waiting_invitations()
  returns table (id bigint, organisation_name text, project_name text, role text, person text, expires_at timestamptz)
  language sql stable security definer
  set search_path = ''
begin atomic
  select invitation.id, organisation.name, project.name, invitation.role, invitation.created_by_name, invitation.expires_at
  from auth.users as account
  join public.invitations as invitation on invitation.email = lower(account.email)
  join public.organisations as organisation on organisation.id = invitation.organisation_id
  left join public.projects as project on project.id = invitation.project_id
  where account.id = auth.uid()
    and account.email_confirmed_at is not null
    and invitation.accepted_at is null
    and invitation.cancelled_at is null
    and invitation.expires_at > now()
    and not app.leads_nowhere(invitation)
    and not app.is_from_before(invitation, account.id)
  order by invitation.id desc
  limit 20;
end;

grant execute on function public.waiting_invitations() to authenticated, service_role;

create function app.answer_invitation(answered bigint, is_accepted boolean) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform from public.waiting_invitations() as waiting where waiting.id = answered;
  if not found then
    return jsonb_build_object('state', 'unknown');
  end if;
  if is_accepted then
    return app.take_invitation(answered, auth.uid());
  end if;
  update public.invitations
  set declined_at = now(), cancelled_at = now()
  where id = answered and accepted_at is null and cancelled_at is null;
  return jsonb_build_object('state', 'declined');
end
$$;

grant execute on function app.answer_invitation(bigint, boolean) to workflow, service_role;

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

grant execute on function app.revoke_project_access(bigint) to workflow, service_role;

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
  -- Somebody who has left the whole organisation meanwhile is not given back; he can be invited anew.
  if not found or not app.may_share(kept.project_id) or exists (
    select from app.ended_seats as seat
    where seat.user_id = kept.user_id
      and seat.organisation_id = kept.organisation_id
      and seat.project_id is null
      and seat.ended_at >= kept.created_at
  ) then
    raise exception 'No such guest.' using errcode = 'P0002';
  end if;
  insert into public.project_members (organisation_id, project_id, user_id, role)
  values (kept.organisation_id, kept.project_id, kept.user_id, kept.role)
  on conflict (project_id, user_id) do nothing;
end
$$;

grant execute on function app.restore_project_access(bigint) to workflow, service_role;

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

grant execute on function public.project_guests(bigint) to authenticated, service_role;

-- public.memberships
create trigger memberships_ended after update of status on public.memberships
  for each row when (new.status <> 'active' and new.status <> old.status) execute function app.end_membership();
create trigger memberships_gone after delete on public.memberships
  for each row execute function app.end_membership();

-- app.ended_seats
grant select, insert, update, delete on app.ended_seats to service_role;

-- public.project_members
create trigger project_members_ended after delete on public.project_members
  for each row execute function app.end_project_membership();
create trigger project_members_audit after insert or update or delete on public.project_members
  for each row execute function app.record_audit();
create policy read on public.project_members for select to authenticated
  using (user_id = (select auth.uid()) or organisation_id = any ((select app.organisations_with('members.read'))::bigint[]));
grant select on public.project_members to authenticated;
grant select, insert, update, delete on public.project_members to service_role;

-- public.invitations
create trigger invitations_known_features before insert or update of features on public.invitations
  for each row when (new.features is not null) execute function app.require_known_features();
create trigger invitations_audit
  after insert or update of email, role, features, sent_at, expires_at, accepted_at, cancelled_at on public.invitations
  for each row execute function app.record_audit();
create policy read on public.invitations for select to authenticated
  using (organisation_id = any ((select app.organisations_with('members.read'))::bigint[]));
grant select on public.invitations to authenticated;
grant select, insert, update, delete on public.invitations to service_role;

-- app.invitation_tokens
grant select, insert, update, delete on app.invitation_tokens to service_role;
