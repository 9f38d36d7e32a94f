-- The last owner cannot leave, also where his organisation is closed to him: nothing offers it to him.
create or replace function app.lost_organisation(own jsonb) returns jsonb
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
      'mayLeave', coalesce(
        membership.status = 'suspended'
          or membership.status = 'active' and (
            membership.role <> 'owner'
            or exists (
              select from public.memberships as other
              where other.organisation_id = organisation.id
                and other.id <> membership.id
                and other.role = 'owner'
                and other.status = 'active'
            )
          ),
        false
      ),
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
