insert into app.notification_kinds (kind, category)
values
  ('invitation_declined', 'events'),
  ('invitation_expired', 'events'),
  ('support_access_decided', 'events'),
  ('job_failed', 'alerts');

-- What is over needs nobody's attention any more: unread news of it go from the lists and the mails.
create function app.withdraw_news(recipients uuid[], incident text) returns void
  language sql security definer
  set search_path = ''
as $$
  update public.notifications
  set deleted_at = now()
  where user_id = any (recipients) and incident_key = incident and read_at is null and deleted_at is null
$$;

-- Once when the balance goes below what the organisation decided; again only after it was above.
create function app.tell_of_low_credits() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    app.members_with(new.organisation_id, 'credits.manage'),
    'credits_low',
    jsonb_build_object(
      'organisation', (select name from public.organisations where id = new.organisation_id),
      'available', new.available
    ),
    '/settings/payment', new.organisation_id, 'credit_balances', null, 'credits-low:' || new.organisation_id
  );
  return null;
end
$$;

create trigger credit_balances_low after update of available, low_balance on public.credit_balances
  for each row when (
    new.available < greatest(new.low_balance, 1)
    and old.available >= greatest(old.low_balance, 1)
  )
  execute function app.tell_of_low_credits();

alter table public.invitations
  add column declined_at timestamptz,
  add column expiry_told_at timestamptz;

comment on column public.invitations.declined_at is 'By the invited person; the invitation is cancelled at the same moment.';

create index invitations_running_out on public.invitations (expires_at) where accepted_at is null and cancelled_at is null;

-- That the inviter heard of an expiry is nothing that somebody did.
drop trigger invitations_audit on public.invitations;
create trigger invitations_audit
  after insert or update of email, role, features, sent_at, expires_at, accepted_at, cancelled_at on public.invitations
  for each row execute function app.record_audit();

create function app.accounts_of_email(address text) returns uuid[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(account.id), '{}')
    from auth.users as account
    where lower(account.email) = address and account.email_confirmed_at is not null and account.deleted_at is null
  );

create index users_lower_email on auth.users (lower(email));

-- Who has an account is told inside Parcelle too, as long as the invitation can be taken.
create function app.tell_of_invitation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  incident text := 'invitation:' || new.id;
begin
  if new.accepted_at is not null or new.cancelled_at is not null then
    perform app.withdraw_news(app.accounts_of_email(new.email), incident);
    return null;
  end if;
  perform app.notify(
    app.accounts_of_email(new.email),
    'invitation_received',
    jsonb_strip_nulls(jsonb_build_object(
      'organisation', (select name from public.organisations where id = new.organisation_id),
      'project', (select name from public.projects where id = new.project_id),
      'person', new.created_by_name
    )),
    '/#tasks', null, 'invitations', new.id, incident
  );
  return null;
end
$$;

create trigger invitations_told_new after insert on public.invitations
  for each row execute function app.tell_of_invitation();
create trigger invitations_told_changed after update of expires_at, accepted_at, cancelled_at on public.invitations
  for each row when (
    new.expires_at > old.expires_at
    or old.accepted_at is distinct from new.accepted_at
    or old.cancelled_at is distinct from new.cancelled_at
  )
  execute function app.tell_of_invitation();

-- The address of an invitation in the settings of those who sent it.
create function app.place_of_invitation(invitation public.invitations) returns text
  language sql stable security definer
  set search_path = ''
  return coalesce(
    (select app.project_address(project) from public.projects as project where project.id = invitation.project_id),
    '/settings/members'
  );

create function app.tell_of_declined_invitation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    array[new.created_by],
    'invitation_declined',
    jsonb_build_object(
      'email', new.email,
      'organisation', (select name from public.organisations where id = new.organisation_id)
    ),
    app.place_of_invitation(new), new.organisation_id, 'invitations', new.id
  );
  return null;
end
$$;

create trigger invitations_told_declined after update of declined_at on public.invitations
  for each row when (old.declined_at is null and new.declined_at is not null)
  execute function app.tell_of_declined_invitation();

-- Once an expiry, whichever process comes first.
create function app.tell_of_expired_invitations() returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  expired public.invitations;
  told bigint := 0;
begin
  for expired in
    select invitation.*
    from public.invitations as invitation
    join public.organisations as organisation on organisation.id = invitation.organisation_id
    where invitation.accepted_at is null
      and invitation.cancelled_at is null
      and invitation.expires_at <= now()
      and (invitation.expiry_told_at is null or invitation.expiry_told_at < invitation.expires_at)
      and organisation.deleted_at is null
    order by invitation.id
    for update of invitation skip locked
  loop
    update public.invitations set expiry_told_at = now() where id = expired.id;
    perform app.withdraw_news(app.accounts_of_email(expired.email), 'invitation:' || expired.id);
    perform app.notify(
      array[expired.created_by],
      'invitation_expired',
      jsonb_build_object(
        'email', expired.email,
        'organisation', (select name from public.organisations where id = expired.organisation_id)
      ),
      app.place_of_invitation(expired), expired.organisation_id, 'invitations', expired.id
    );
    told := told + 1;
  end loop;
  return told;
end
$$;

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

create or replace function app.accept_invitation(hash text, person uuid) returns jsonb
  language sql security definer
  set search_path = ''
as $$
  select coalesce(
    (select app.take_invitation(token.invitation_id, person) from app.invitation_tokens as token where token.token_hash = hash),
    jsonb_build_object('state', 'unknown')
  )
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
    and organisation.deleted_at is null
    and organisation.suspended_at is null
    and project.deleted_at is null
  order by invitation.id desc
  limit 20;
end;

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

-- Whose role somebody else changed.
create function app.tell_of_role() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    array[new.user_id],
    'role_changed',
    jsonb_build_object(
      'organisation', (select name from public.organisations where id = new.organisation_id),
      'role', new.role
    ),
    '/settings/organisation', new.organisation_id, 'memberships', new.id, 'role:' || new.id
  );
  return null;
end
$$;

create trigger memberships_told after update of role on public.memberships
  for each row when (
    old.role <> new.role
    and old.status = 'active'
    and new.status = 'active'
    and new.user_id is distinct from auth.uid()
  )
  execute function app.tell_of_role();

-- Whom somebody else lets into a project; who accepts an invitation knows.
create function app.tell_of_shared_project() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
begin
  select * into project from public.projects where id = new.project_id;
  perform app.notify(
    array[new.user_id],
    'project_shared',
    jsonb_build_object('person', app.current_person_name(), 'project', project.name),
    app.project_address(project), new.organisation_id, 'projects', project.id, 'shared:' || project.id
  );
  return null;
end
$$;

create trigger project_members_told after insert on public.project_members
  for each row when (auth.uid() is not null and new.user_id <> auth.uid())
  execute function app.tell_of_shared_project();

-- Asked: all who may decide hear of it. Decided or ended by one of them: the operator does, and the others need not.
create function app.tell_of_support() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  deciders uuid[] := app.members_with(new.organisation_id, 'organisation.manage');
  incident text := 'support:' || new.id;
  its_name text := (select name from public.organisations where id = new.organisation_id);
begin
  if tg_op = 'INSERT' then
    perform app.notify(
      deciders, 'support_access_asked',
      jsonb_build_object('organisation', its_name, 'reason', new.reason, 'person', new.operator_name),
      '/settings/organisation', new.organisation_id, 'support_accesses', new.id, incident
    );
    return null;
  end if;
  perform app.withdraw_news(deciders, incident);
  perform app.notify(
    array[new.operator_id], 'support_access_decided',
    jsonb_build_object(
      'organisation', its_name,
      'decision', case when new.granted_until is null then 'refused' when new.ended_at is null then 'granted' else 'ended' end
    ),
    '/operator/organisations', null, 'support_accesses', new.id, incident || ':decided'
  );
  return null;
end
$$;

create trigger support_accesses_told_new after insert on public.support_accesses
  for each row execute function app.tell_of_support();
create trigger support_accesses_told_decided after update of decided_at, ended_at on public.support_accesses
  for each row when (
    old.decided_at is distinct from new.decided_at
    or (old.ended_at is null and new.ended_at is not null)
  )
  execute function app.tell_of_support();

-- Work that no person waits for: its failure is told to those who operate the platform, one line a kind.
create function app.tell_operators_of_job() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    array(select user_id from app.operators),
    'job_failed',
    jsonb_build_object('job', new.kind),
    '/operator/jobs', null, 'jobs', new.id, 'job-failed:' || new.kind
  );
  return null;
end
$$;

create trigger jobs_told_operators after update of status on public.jobs
  for each row when (
    old.status is distinct from new.status
    and new.status = 'failed'
    and new.kind not in (
      'inspect-import', 'apply-import', 'assess-plots', 'export-plots', 'export-declaration', 'export-import-rows'
    )
  )
  execute function app.tell_operators_of_job();

revoke execute on function
  app.withdraw_news(uuid[], text), app.accounts_of_email(text), app.tell_of_expired_invitations(),
  app.place_of_invitation(public.invitations), app.take_invitation(bigint, uuid), public.waiting_invitations(),
  app.answer_invitation(bigint, boolean)
  from public;
grant execute on function public.waiting_invitations(), app.answer_invitation(bigint, boolean) to authenticated, service_role;
grant execute on function app.tell_of_expired_invitations() to service_role;
