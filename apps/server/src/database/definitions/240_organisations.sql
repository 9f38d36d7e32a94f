-- Organisations and their members.

-- The features are those of the organisation that the caller works in: the one chosen last, else the first by name.
create function app.current_user_profile() returns jsonb
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
      'lostOrganisation', app.lost_organisation(own.organisations),
      'features', coalesce(present.organisation -> 'features', to_jsonb(app.open_modules()))
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

grant execute on function app.current_user_profile() to authenticated, service_role;

-- Signing up without an invitation makes an organisation whose maker is its owner, without features.
create function app.found_organisation(founder uuid, organisation_name text, organisation_kind text) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  founded bigint;
begin
  insert into public.organisations (name, kind) values (organisation_name, organisation_kind) returning id into founded;
  insert into public.memberships (organisation_id, user_id, role) values (founded, founder, 'owner');
  return founded;
end
$$;

grant execute on function app.found_organisation(uuid, text, text) to service_role;

-- Whether a person is a member, a guest or, for a time, the support of an organisation.
create function app.belongs_to(person uuid, organisation bigint) returns boolean
  language sql stable security definer
  set search_path = ''
  return exists (
    select from public.memberships
    where user_id = belongs_to.person and organisation_id = belongs_to.organisation and status = 'active'
  ) or exists (
    select from public.project_members
    where user_id = belongs_to.person and organisation_id = belongs_to.organisation
  ) or exists (
    select from public.support_accesses
    where operator_id = belongs_to.person
      and organisation_id = belongs_to.organisation
      and granted_until > now()
      and ended_at is null
  );

create function app.guard_chosen_organisation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not app.belongs_to(new.user_id, new.current_organisation_id) then
    raise exception 'You do not belong to this organisation.' using errcode = '42501';
  end if;
  return new;
end
$$;

-- What is ticked for a member is a feature that there is.
create function app.require_known_features() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  unknown text;
begin
  select ticked.feature into unknown
  from unnest(new.features) as ticked (feature)
  where not exists (select from app.modules where key = ticked.feature)
  limit 1;
  if found then
    raise exception 'There is no feature %.', coalesce(quote_literal(unknown), 'null') using errcode = '22023';
  end if;
  return new;
end
$$;

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

-- Who left an organisation, or was taken out of it, comes back by an invitation that he accepts: nobody puts him back unasked.
create function app.keep_removed_members() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user in ('authenticated', 'workflow') then
    raise exception 'This person is no longer a member: invite him again.' using errcode = 'P0409';
  end if;
  return new;
end
$$;

-- Who was suspended may leave as well; who leaves has chosen so, and needs no telling that he is out.
create function app.leave_organisation(left_organisation bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not app.is_person() then
    raise exception 'A key is revoked, it does not leave.' using errcode = '42501';
  end if;
  update public.memberships
  set status = 'removed'
  where organisation_id = left_organisation and user_id = auth.uid() and status in ('active', 'suspended');
  if not found then
    raise exception 'You are no member of this organisation.' using errcode = 'P0002';
  end if;
  update public.profiles
  set current_organisation_id = null
  where user_id = auth.uid() and current_organisation_id = left_organisation;
end
$$;

grant execute on function app.leave_organisation(bigint) to workflow, service_role;

-- The receiver becomes an owner, the giver an administrator.
create function app.transfer_ownership(given_membership bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  receiver public.memberships;
begin
  -- Two who hand it to each other at once would wait for each other's rows.
  perform from public.organisations
  where id = (select organisation_id from public.memberships where id = given_membership)
    and id = any (app.organisations_with('organisation.delete'))
  for no key update;
  select * into receiver
  from public.memberships
  where id = given_membership
    and role not like 'key:%'
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

grant execute on function app.transfer_ownership(bigint) to workflow, service_role;

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
    and membership.role not like 'key:%'
    and organisation_members.organisation = any (app.organisations_with('members.read'));
end;

grant execute on function public.organisation_members(bigint) to authenticated, service_role;

-- Those of the people who belong to an organisation: as member, as guest of a project or, for a time, as its support.
create function app.people_of(organisation bigint, people uuid[]) returns uuid[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(person), '{}')
    from unnest(people) as person
    where exists (
        select from public.memberships as membership
        where membership.organisation_id = organisation
          and membership.user_id = person
          and membership.status = 'active'
      )
      or exists (
        select from public.project_members as guest
        where guest.organisation_id = organisation and guest.user_id = person
      )
      or exists (
        select from public.support_accesses as access
        where access.organisation_id = organisation
          and access.operator_id = person
          and access.granted_until > now()
          and access.ended_at is null
      )
  );

grant execute on function app.people_of(bigint, uuid[]) to service_role;

-- The active members of an organisation who hold a permission: whom news of the organisation concern.
create function app.members_with(organisation bigint, wanted_permission text) returns uuid[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(membership.user_id), '{}')
    from public.memberships as membership
    join app.role_permissions as granted on granted.role = membership.role
    where membership.organisation_id = organisation
      and membership.status = 'active'
      and granted.permission = wanted_permission
  );

grant execute on function app.members_with(bigint, text) to workflow, service_role;

-- The active members of an organisation who hold a permission and may use one of the modules.
create function app.members_with(organisation bigint, wanted_permission text, modules text[]) returns uuid[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(membership.user_id), '{}')
    from public.memberships as membership
    join app.role_permissions as granted on granted.role = membership.role
    where membership.organisation_id = organisation
      and membership.status = 'active'
      and granted.permission = wanted_permission
      and app.member_features(membership) && modules
  );

-- public.organisations
create trigger organisations_audit after update on public.organisations
  for each row when (old.* is distinct from new.*) execute function app.record_audit();
create policy change on public.organisations for update to authenticated
  using (id = any ((select app.organisations_with('organisation.manage'))::bigint[]));
create policy read on public.organisations for select to authenticated
  using (id = any ((select app.organisations_around())::bigint[]));
-- How much it may store is told to its members, by app.room_of.
grant select (id, name, kind, country, trade_type, synthetic, created_at, suspended_at, deleted_at, deleted_by_name),
  update (name, kind, country, trade_type) on public.organisations to authenticated;
grant select, insert, update, delete on public.organisations to service_role;

-- public.organisation_features
create trigger organisation_features_audit after insert or update or delete on public.organisation_features
  for each row execute function app.record_audit();
create policy read on public.organisation_features for select to authenticated
  using (organisation_id = any ((select app.organisations_with('organisation.read'))::bigint[]));
grant select on public.organisation_features to authenticated;
grant select, insert, update, delete on public.organisation_features to service_role;

-- public.profiles
create trigger profiles_touch before update on public.profiles
  for each row execute function app.touch_updated_at();
create trigger profiles_forget_avatars after delete on public.profiles
  for each row when (old.photo is not null) execute function app.forget_avatars();
create trigger profiles_chosen_organisation
  before insert or update of current_organisation_id on public.profiles
  for each row when (new.current_organisation_id is not null)
  execute function app.guard_chosen_organisation();
create policy own on public.profiles for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy of_a_person on public.profiles as restrictive for insert to authenticated with check ((select app.is_person()));
create policy changed_by_a_person on public.profiles as restrictive for update to authenticated using ((select app.is_person()));
grant select, insert (user_id, first_name, name, phone, language, photo, current_organisation_id, preferences, onboarding,
  onboarding_reopened), update (user_id, first_name, name, phone, language, photo, current_organisation_id, preferences, onboarding,
  onboarding_reopened) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

-- public.memberships
create constraint trigger memberships_last_owner after update or delete on public.memberships
  deferrable initially immediate
  for each row when (old.role = 'owner' and old.status = 'active')
  execute function app.keep_an_owner();
create trigger memberships_audit after insert or update or delete on public.memberships
  for each row execute function app.record_audit();
create trigger memberships_stay_removed before update on public.memberships
  for each row when (old.status = 'removed') execute function app.keep_removed_members();
create trigger memberships_known_features before insert or update of features on public.memberships
  for each row when (new.features is not null) execute function app.require_known_features();
create policy read on public.memberships for select to authenticated
  using (
    user_id = (select auth.uid())
    or organisation_id = any ((select app.organisations_with('members.read'))::bigint[])
  );
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
-- Keys are listed on their own page: among the members they are seen and changed by nobody.
create policy keys_are_no_people on public.memberships as restrictive for select to authenticated
  using (role not like 'key:%' or user_id = (select auth.uid()));
create policy keys_keep_their_role on public.memberships as restrictive for update to authenticated
  using (role not like 'key:%')
  with check (role not like 'key:%');
grant select, update (role, features, status) on public.memberships to authenticated;
grant select, insert, update, delete on public.memberships to service_role;

-- app.role_permissions
grant select on app.role_permissions to service_role;
