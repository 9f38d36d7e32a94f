-- Who did what and when, and the rows that nobody changes once they are written.

create function app.tell_audit(organisation bigint, action text, entity text, entity_id bigint, before jsonb, after jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  origin constant jsonb := coalesce(nullif(current_setting('request.origin', true), ''), '{}');
begin
  insert into public.audit_entries (organisation_id, actor, actor_name, ip, user_agent, action, entity, entity_id, before, after)
  values (
    organisation, auth.uid(), app.current_person_name(), origin ->> 'ip', origin ->> 'userAgent',
    action, entity, entity_id, before, after
  );
end
$$;

-- Outlines, findings and columns of the file are kept elsewhere: the repairs, the hash and the import tell them.
create function app.record_audit() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  untold constant text[] := array['token_hash', 'geometry', 'given_geometry', 'properties', 'findings']
    -- How alike two farmers are would tell whether phones and births agree.
    || case when tg_table_name = 'farmer_pairs' then array['score'] else '{}' end
    -- Addresses of other systems often hold a secret of theirs.
    || case when tg_table_name = 'webhooks' then array['address'] else '{}' end;
  previous jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - untold end;
  present jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - untold end;
  told jsonb := coalesce(present, previous);
begin
  perform app.tell_audit(
    (case when tg_table_name = 'organisations' then told ->> 'id' else told ->> 'organisation_id' end)::bigint,
    lower(tg_op),
    tg_table_name,
    coalesce(told ->> 'id', told ->> 'organisation_id')::bigint,
    previous,
    present
  );
  return null;
end
$$;

-- The audit of plots, which change by the thousand, in one statement: who did it and from where is read once. The columns are
-- written out, all but those that app.record_audit leaves out: making outlines into words to drop them again took the longest.
create function app.record_plot_audit() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  actor constant uuid := auth.uid();
  actor_name constant text := app.current_person_name();
  origin constant jsonb := coalesce(nullif(current_setting('request.origin', true), ''), '{}');
begin
  insert into public.audit_entries (organisation_id, actor, actor_name, ip, user_agent, action, entity, entity_id, before, after)
  select
    after.organisation_id, actor, actor_name, origin ->> 'ip', origin ->> 'userAgent', 'update', tg_table_name, after.id,
    to_jsonb(told_before),
    to_jsonb(told_after)
  from plots_after as after
  full join plots_before as before on before.id = after.id
  cross join lateral (
    select
      before.id, before.organisation_id, before.project_id, before.import_id, before.import_row, before.farmer_id,
      before.identifier, before.geometry_hash, before.area_hectares, before.perimeter_metres,
      before.declared_area_hectares, before.geometry_valid, before.geometry_state, before.country, before.province,
      before.producer_name, before.production_place, before.split_id, before.created_at, before.updated_at,
      before.deleted_at
  ) as told_before
  cross join lateral (
    select
      after.id, after.organisation_id, after.project_id, after.import_id, after.import_row, after.farmer_id,
      after.identifier, after.geometry_hash, after.area_hectares, after.perimeter_metres,
      after.declared_area_hectares, after.geometry_valid, after.geometry_state, after.country, after.province,
      after.producer_name, after.production_place, after.split_id, after.created_at, after.updated_at,
      after.deleted_at
  ) as told_after
  where
    (after.geometry_hash, after.deleted_at, after.identifier, after.farmer_id, after.producer_name, after.production_place, after.declared_area_hectares, after.country)
    is distinct from
    (before.geometry_hash, before.deleted_at, before.identifier, before.farmer_id, before.producer_name, before.production_place, before.declared_area_hectares, before.country)
  order by after.id;
  return null;
end
$$;

-- The audit of rows that change by the thousand, in one statement; the number told is the farmer's where the row is of one.
-- Columns that the trigger names are left out: what stood in them is kept elsewhere.
create function app.record_changed_rows() returns trigger
  language plpgsql security definer
  set search_path = ''
  set enable_nestloop = off
as $$
declare
  untold constant text[] := coalesce(tg_argv, '{}');
  actor_name constant text := app.current_person_name();
  origin constant jsonb := coalesce(nullif(current_setting('request.origin', true), ''), '{}');
begin
  if tg_op = 'DELETE' then
    insert into public.audit_entries (organisation_id, actor, actor_name, ip, user_agent, action, entity, entity_id, before, after)
    select
      removed.organisation_id, auth.uid(), actor_name, origin ->> 'ip', origin ->> 'userAgent', 'delete', tg_table_name,
      coalesce(row ->> 'farmer_id', row ->> 'id')::bigint, row, null
    from rows_before as removed, to_jsonb(removed) as row;
    return null;
  end if;
  insert into public.audit_entries (organisation_id, actor, actor_name, ip, user_agent, action, entity, entity_id, before, after)
  with present as materialized (
    select after.organisation_id, coalesce(row ->> 'id', row ->> 'farmer_id') as key, row
    from rows_after as after, lateral (select to_jsonb(after.*) - untold as row) as told
  ), previous as materialized (
    select coalesce(row ->> 'id', row ->> 'farmer_id') as key, row
    from rows_before as before, lateral (select to_jsonb(before.*) - untold as row) as told
  )
  select
    present.organisation_id, auth.uid(), actor_name, origin ->> 'ip', origin ->> 'userAgent', 'update', tg_table_name,
    coalesce(present.row ->> 'farmer_id', present.row ->> 'id')::bigint, previous.row, present.row
  from present
  join previous on previous.key = present.key
  where previous.row - 'updated_at' <> present.row - 'updated_at';
  return null;
end
$$;

-- The last owner cannot leave, also where his organisation is closed to him: nothing offers it to him.
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

-- Everybody whom the audit of an organisation tells of, also who is no longer there: filters and names of accounts.
create function public.audit_people(organisation bigint)
  returns table (user_id uuid, name text, standing text)
  language sql stable security definer
  set search_path = ''
begin atomic
  with actors as (
    select distinct on (entry.actor) entry.actor, entry.actor_name
    from public.audit_entries as entry
    where entry.organisation_id = audit_people.organisation and entry.actor is not null
    order by entry.actor, entry.id desc
  ),
  people (user_id) as (
    select actor from actors
    union
    select membership.user_id from public.memberships as membership where membership.organisation_id = audit_people.organisation
    union
    select guest.user_id from public.project_members as guest where guest.organisation_id = audit_people.organisation
  )
  select
    person.user_id,
    coalesce(nullif(concat_ws(' ', profile.first_name, profile.name), ''), actors.actor_name, account.email::text),
    case
      when membership.status in ('active', 'suspended') then 'member'
      when exists (
        select
        from public.project_members as guest
        where guest.organisation_id = audit_people.organisation and guest.user_id = person.user_id
      ) then 'guest'
      when exists (
        select
        from public.api_keys as key
        where key.organisation_id = audit_people.organisation and key.user_id = person.user_id
      ) then 'key'
      when membership.status is null and exists (select from app.operators where operators.user_id = person.user_id) then 'support'
      else 'former'
    end
  from people as person
  left join actors on actors.actor = person.user_id
  left join auth.users as account on account.id = person.user_id
  left join public.profiles as profile on profile.user_id = person.user_id
  left join public.memberships as membership
    on membership.organisation_id = audit_people.organisation and membership.user_id = person.user_id
  where audit_people.organisation = any (app.organisations_with('audit.read'));
end;

grant execute on function public.audit_people(bigint) to authenticated, service_role;

-- What was done, as people say it: a row that gets or loses the mark of the trash was not merely changed. Worked out of the
-- entry, which nobody may change, so that it holds for those of earlier versions too. An organisation has no trash.
-- Phones, births, papers and pictures of farmers, of which phones stood among the farmer's own columns once, and what is wanted of them.
create function app.tells_private_of_farmers(entry public.audit_entries) returns boolean
  language sql immutable
  return entry.entity in (
      'farmer_phones', 'farmer_births', 'farmer_private_values', 'farmer_papers', 'farmer_pictures', 'farmer_change_requests'
    )
    or entry.entity = 'farmers' and (coalesce(entry.before, '{}') ? 'phone' or coalesce(entry.after, '{}') ? 'phone');

grant execute on function app.tells_private_of_farmers(public.audit_entries) to authenticated, service_role;

create function public.deed(entry public.audit_entries) returns text
  language sql immutable
  return case
    when entry.action <> 'update' then entry.action
    when entry.before ->> 'deleted_at' is null and entry.after ->> 'deleted_at' is not null
      then case when entry.entity = 'organisations' then 'delete' else 'trash' end
    when entry.before ->> 'deleted_at' is not null and entry.after ->> 'deleted_at' is null then 'restore'
    else entry.action
  end;

grant execute on function public.deed(public.audit_entries) to authenticated, service_role;

create function app.is_purging() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (select from app.purges where transaction_id = pg_current_xact_id_if_assigned());
end
$$;

-- Attached to what is written once; its argument is what the refusal says.
create function app.keep_as_written() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and app.is_purging() then
    return old;
  end if;
  if tg_op = 'UPDATE' and app.is_erasing() then
    return new;
  end if;
  raise exception '%', tg_argv[0] using errcode = 'P0423';
end
$$;

-- public.audit_entries
create trigger audit_entries_append_only before update or delete on public.audit_entries
  for each row execute function app.keep_as_written('The audit is append-only.');
create trigger audit_entries_not_emptied before truncate on public.audit_entries
  for each statement execute function app.keep_as_written('The audit is append-only.');
create policy read on public.audit_entries for select to authenticated
  using (
    organisation_id = any ((select app.organisations_with('audit.read'))::bigint[])
    and (
      not app.tells_private_of_farmers(audit_entries)
      or organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[])
    )
  );
grant select on public.audit_entries to authenticated;
grant select, insert on public.audit_entries to service_role;

-- app.purges
create trigger purges_append_only before update or delete on app.purges
  for each row execute function app.keep_as_written('What was erased, and why, is not forgotten.');
create trigger purges_not_emptied before truncate on app.purges
  for each statement execute function app.keep_as_written('What was erased, and why, is not forgotten.');
