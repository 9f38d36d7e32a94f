-- Why a person no longer works in the organisation that he chose last, or in any: null while he works where he chose.
create function app.lost_organisation(own jsonb) returns jsonb
  language sql stable security definer
  set search_path = ''
  return (
    select jsonb_build_object(
      'id', organisation.id,
      'name', organisation.name,
      'reason', case
        when organisation.deleted_at is not null then 'organisation_deleted'
        when organisation.suspended_at is not null then 'organisation_suspended'
        when membership.status = 'suspended' then 'membership_suspended'
        else 'membership_removed'
      end,
      'since', coalesce(organisation.deleted_at, organisation.suspended_at),
      'by', organisation.deleted_by_name,
      'mayLeave', coalesce(membership.status in ('active', 'suspended'), false),
      'contacts', case
        when organisation.deleted_at is not null or organisation.suspended_at is not null then (
          select coalesce(jsonb_agg(email), '[]') from public.sellers where email <> ''
        )
        else (
          select coalesce(jsonb_agg(account.email order by seat.id), '[]')
          from public.memberships as seat
          join auth.users as account on account.id = seat.user_id
          where seat.organisation_id = organisation.id and seat.role = 'owner' and seat.status = 'active'
        )
      end
    )
    from public.organisations as organisation
    left join public.profiles as profile on profile.user_id = auth.uid()
    left join public.memberships as membership
      on membership.organisation_id = organisation.id and membership.user_id = auth.uid()
    where not own @> jsonb_build_array(jsonb_build_object('id', organisation.id))
      and (
        organisation.id = profile.current_organisation_id
        or (own = '[]' and membership.status in ('active', 'suspended'))
      )
    order by organisation.id = profile.current_organisation_id desc nulls last, organisation.id
    limit 1
  );

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
      'lostOrganisation', app.lost_organisation(own.organisations),
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

-- Who was suspended may leave as well; who leaves has chosen so, and needs no telling that he is out.
create or replace function app.leave_organisation(left_organisation bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
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

-- The onboarding step "welcome" says whether the slides of the one module that has some were seen.
alter table public.profiles drop column welcomed_modules;

revoke execute on function app.lost_organisation(jsonb) from public;
