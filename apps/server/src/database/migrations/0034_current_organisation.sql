alter table public.organisations
  add column suspended_at timestamptz,
  add column deleted_at timestamptz,
  add column deleted_by_name text;

comment on column public.organisations.suspended_at is 'Set by platform operators: nobody reads or writes anything of it meanwhile.';

alter table public.profiles add column current_organisation_id bigint references public.organisations (id) on delete set null;

alter table public.memberships
  drop constraint memberships_status_check,
  add constraint memberships_status_check check (status in ('active', 'suspended', 'removed'));

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
  );

create or replace function app.organisations_offering(wanted_permission text, wanted_feature text) returns bigint[]
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
      and wanted_feature = any (app.member_features(membership))
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
  );

-- The organisations that the caller may work in, by name, as the application draws them.
create function app.own_organisations() returns jsonb
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', organisation.id,
          'name', organisation.name,
          'kind', organisation.kind,
          'synthetic', organisation.synthetic,
          'role', membership.role,
          'permissions', (
            select jsonb_agg(permission order by permission)
            from app.role_permissions
            where role = membership.role
          ),
          'features', app.member_features(membership)
        )
        order by organisation.name, organisation.id
      ),
      '[]'
    )
    from public.memberships as membership
    join public.organisations as organisation on organisation.id = membership.organisation_id
    where membership.user_id = auth.uid()
      and membership.status = 'active'
      and organisation.suspended_at is null
      and organisation.deleted_at is null
  );

-- The features are those of the organisation that the caller works in: the one chosen last, else the first by name.
create or replace function app.current_user_profile() returns jsonb
  language sql stable security definer
  set search_path = ''
  return (
    select jsonb_build_object(
      'id', account.id,
      'email', account.email,
      'firstName', profile.first_name,
      'name', profile.name,
      'language', coalesce(profile.language, 'fr'),
      'isOperator', app.is_operator(),
      'organisations', own.organisations,
      'currentOrganisationId', present.organisation -> 'id',
      'features', coalesce(present.organisation -> 'features', '["DATAOS", "DYNAMIC_BASELINE"]')
    )
    from auth.users as account
    left join public.profiles as profile on profile.user_id = account.id
    cross join lateral (select app.own_organisations() as organisations) as own
    left join lateral (
      select organisation
      from jsonb_array_elements(own.organisations) with ordinality as listed (organisation, place)
      order by (organisation ->> 'id')::bigint = profile.current_organisation_id desc nulls last, place
      limit 1
    ) as present on true
    where account.id = auth.uid()
  );

drop policy own on public.profiles;
create policy own on public.profiles for all to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and (
      current_organisation_id is null
      or current_organisation_id = any ((select app.organisations_with('organisation.read'))::bigint[])
    )
  );

grant execute on function app.own_organisations() to authenticated, service_role;

-- Members: whoever manages them changes all but owners; owners change owners too.
create policy manage on public.memberships for update to authenticated
  using (
    organisation_id = any ((select app.organisations_with('members.manage'))::bigint[])
    and (role <> 'owner' or organisation_id = any ((select app.organisations_with('organisation.delete'))::bigint[]))
  )
  with check (
    organisation_id = any ((select app.organisations_with('members.manage'))::bigint[])
    and (role <> 'owner' or organisation_id = any ((select app.organisations_with('organisation.delete'))::bigint[]))
  );

grant update (role, features, status) on public.memberships to authenticated;
grant update (kind) on public.organisations to authenticated;

-- Two owners who demote one another at the same time meet at the lock of their organisation.
create function app.keep_an_owner() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- Whose account goes takes his memberships along; whether it may is asked before.
  if not exists (select from auth.users where id = old.user_id) then
    return null;
  end if;
  perform from public.organisations where id = old.organisation_id for no key update;
  if not found then
    return null;
  end if;
  if not exists (
    select from public.memberships
    where organisation_id = old.organisation_id and role = 'owner' and status = 'active'
  ) then
    raise exception 'An organisation keeps at least one active owner.' using errcode = 'P0411', constraint = 'last_owner';
  end if;
  return null;
end
$$;

create constraint trigger memberships_last_owner after update or delete on public.memberships
  deferrable initially immediate
  for each row when (old.role = 'owner' and old.status = 'active')
  execute function app.keep_an_owner();

create function app.leave_organisation(left_organisation bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.memberships
  set status = 'removed'
  where organisation_id = left_organisation and user_id = auth.uid() and status = 'active';
  if not found then
    raise exception 'You are no member of this organisation.' using errcode = 'P0002';
  end if;
end
$$;

-- The receiver becomes an owner, the giver an administrator.
create function app.transfer_ownership(given_membership bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  receiver public.memberships;
begin
  select * into receiver
  from public.memberships
  where id = given_membership
    and organisation_id = any (app.organisations_with('organisation.delete'));
  if not found then
    raise exception 'No such member.' using errcode = 'P0002';
  end if;
  if receiver.status <> 'active' or receiver.user_id = auth.uid() then
    raise exception 'Ownership goes to another active member.' using errcode = 'P0409';
  end if;
  update public.memberships set role = 'owner', features = null where id = receiver.id;
  update public.memberships
  set role = 'administrator'
  where organisation_id = receiver.organisation_id and user_id = auth.uid();
end
$$;

create function public.organisation_members(organisation bigint)
  returns table (
    id bigint,
    user_id uuid,
    name text,
    email text,
    role text,
    features text[],
    status text,
    joined_at timestamptz,
    last_sign_in_at timestamptz
  )
  language sql stable security definer
  set search_path = ''
begin atomic
  select
    membership.id,
    membership.user_id,
    nullif(concat_ws(' ', profile.first_name, profile.name), ''),
    account.email::text,
    membership.role,
    membership.features,
    membership.status,
    membership.created_at,
    account.last_sign_in_at
  from public.memberships as membership
  join auth.users as account on account.id = membership.user_id
  left join public.profiles as profile on profile.user_id = membership.user_id
  where membership.organisation_id = organisation_members.organisation
    and membership.status <> 'removed'
    and organisation_members.organisation = any (app.organisations_with('members.read'));
end;

revoke execute on function app.leave_organisation(bigint), app.transfer_ownership(bigint), public.organisation_members(bigint) from public;
grant execute on function app.leave_organisation(bigint), app.transfer_ownership(bigint), public.organisation_members(bigint) to authenticated, service_role;

-- Audit: the name stays when the account is gone; from where is what the request told.
alter table public.audit_entries
  add column actor_name text,
  add column ip text,
  add column user_agent text,
  drop constraint audit_entries_organisation_id_fkey,
  add constraint audit_entries_organisation_id_fkey foreign key (organisation_id) references public.organisations (id);

create index audit_entries_of_actor on public.audit_entries (organisation_id, actor, id desc);
create index audit_entries_of_action on public.audit_entries (organisation_id, action, id desc);
create index audit_entries_of_table on public.audit_entries (organisation_id, entity, id desc);
create index audit_entries_of_time on public.audit_entries (organisation_id, created_at desc);

create or replace function app.record_audit() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  previous jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'token_hash' end;
  present jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'token_hash' end;
  told jsonb := coalesce(present, previous);
  origin jsonb := coalesce(nullif(current_setting('request.origin', true), ''), '{}')::jsonb;
begin
  insert into public.audit_entries (organisation_id, actor, actor_name, ip, user_agent, action, entity, entity_id, before, after)
  values (
    (case when tg_table_name = 'organisations' then told ->> 'id' else told ->> 'organisation_id' end)::bigint,
    auth.uid(),
    app.current_person_name(),
    origin ->> 'ip',
    origin ->> 'userAgent',
    lower(tg_op),
    tg_table_name,
    coalesce(told ->> 'id', told ->> 'organisation_id')::bigint,
    previous,
    present
  );
  return null;
end
$$;

create function app.refuse_audit_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'The audit is append-only.' using errcode = '55000';
end
$$;

create trigger audit_entries_append_only before update or delete on public.audit_entries
  for each row execute function app.refuse_audit_change();
create trigger audit_entries_not_emptied before truncate on public.audit_entries
  for each statement execute function app.refuse_audit_change();

create trigger memberships_audit after insert or update or delete on public.memberships
  for each row execute function app.record_audit();
create trigger organisations_audit after update on public.organisations
  for each row when (old.* is distinct from new.*) execute function app.record_audit();
create trigger organisation_features_audit after insert or delete on public.organisation_features
  for each row execute function app.record_audit();
create trigger assessments_audit after insert on public.assessments
  for each row execute function app.record_audit();
create trigger imports_audit after insert on public.imports
  for each row execute function app.record_audit();
