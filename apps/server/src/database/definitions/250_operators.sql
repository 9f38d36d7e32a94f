-- What platform operators do: support, features, periods and the end of organisations, and who operates.

-- Asked by operators; decided by whoever manages the organisation.
create function app.ask_support_access(supported bigint, why text, wanted_hours integer) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  asked bigint;
begin
  perform app.require_operator();
  perform from public.organisations where id = supported and deleted_at is null;
  if not found then
    raise exception 'No such organisation.' using errcode = 'P0002';
  end if;
  insert into public.support_accesses (organisation_id, reason, hours) values (supported, why, wanted_hours) returning id into asked;
  return asked;
end
$$;

grant execute on function app.ask_support_access(bigint, text, integer) to workflow, service_role;

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

grant execute on function app.decide_support_access(bigint, boolean) to workflow, service_role;

-- The typed name guards against a slip; operators undo it for 30 days.
create function app.delete_organisation(ended bigint, typed_name text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  its_name text;
begin
  select name into its_name
  from public.organisations
  where id = ended and id = any (app.organisations_with('organisation.delete'));
  if not found then
    raise exception 'No such organisation.' using errcode = 'P0002';
  end if;
  if lower(btrim(typed_name)) <> lower(btrim(its_name)) then
    raise exception 'The name is not that of the organisation.' using errcode = 'P0421';
  end if;
  update public.organisations set deleted_at = now(), deleted_by_name = app.current_person_name() where id = ended;
end
$$;

grant execute on function app.delete_organisation(bigint, text) to workflow, service_role;

-- What operators see of an organisation without having been let in: how it stands, nothing of its work.
create function app.operated_organisations() returns jsonb
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
                when access.granted_until > now() and organisation.suspended_at is null and organisation.deleted_at is null then 'granted'
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

grant execute on function app.operated_organisations() to workflow, service_role;

create function app.set_organisation_feature(changed bigint, changed_feature text, is_granted boolean) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  if is_granted then
    insert into public.organisation_features (organisation_id, feature) values (changed, changed_feature) on conflict do nothing;
  else
    delete from public.organisation_features where organisation_id = changed and feature = changed_feature;
  end if;
end
$$;

grant execute on function app.set_organisation_feature(bigint, text, boolean) to workflow, service_role;

create function app.set_feature_period(subscriber bigint, offered_feature text, first_day date, last_day date) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.organisation_features
  set valid_from = first_day, valid_until = last_day
  where organisation_id = subscriber and feature = offered_feature;
  if not found then
    raise exception 'The organisation does not have this feature.' using errcode = 'P0002';
  end if;
end
$$;

grant execute on function app.set_feature_period(bigint, text, date, date) to workflow, service_role;

create function app.suspend_organisation(changed bigint, is_suspended boolean) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.organisations
  set suspended_at = case when is_suspended then coalesce(suspended_at, now()) end
  where id = changed;
  if not found then
    raise exception 'No such organisation.' using errcode = 'P0002';
  end if;
end
$$;

grant execute on function app.suspend_organisation(bigint, boolean) to workflow, service_role;

create function app.restore_organisation(changed bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.organisations
  set deleted_at = null, deleted_by_name = null
  where id = changed and deleted_at > now() - interval '30 days';
  if not found then
    raise exception 'No organisation to restore.' using errcode = 'P0002';
  end if;
  if not exists (
    select from public.memberships where organisation_id = changed and status = 'active' and role = 'owner'
  ) then
    raise exception 'Its last owner has deleted his account: nobody could work in it.' using errcode = 'P0426';
  end if;
end
$$;

grant execute on function app.restore_organisation(bigint) to workflow, service_role;

create function app.count_credit_accounts() returns bigint
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return (select count(*) from public.credit_balances);
end
$$;

grant execute on function app.count_credit_accounts() to workflow, service_role;

create function app.record_operator_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
  origin jsonb := coalesce(nullif(current_setting('request.origin', true), ''), '{}')::jsonb;
begin
  insert into app.operator_changes (person_id, person_email, is_appointed, operator_id, operator_name, ip, user_agent)
  values (
    person,
    (select email from auth.users where id = person),
    tg_op = 'INSERT',
    auth.uid(),
    app.current_person_name(),
    origin ->> 'ip',
    origin ->> 'userAgent'
  );
  return null;
end
$$;

-- Nobody else could sign in and operate the platform.
create function app.is_last_operator(person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  return not exists (
    select from app.operators as other
    join auth.users as account on account.id = other.user_id
    where other.user_id <> person and account.encrypted_password is not null and account.deleted_at is null
  );

create function app.operators_and_changes() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return jsonb_build_object(
    'operators', (
      select jsonb_agg(
        jsonb_build_object(
          'id', operator.user_id,
          'email', account.email,
          'name', nullif(concat_ws(' ', profile.first_name, profile.name), ''),
          'since', operator.created_at,
          'isLast', app.is_last_operator(operator.user_id)
        )
        order by operator.created_at, operator.user_id
      )
      from app.operators as operator
      join auth.users as account on account.id = operator.user_id
      left join public.profiles as profile on profile.user_id = operator.user_id
      where account.deleted_at is null
    ),
    'changes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', latest.id,
            'email', latest.person_email,
            'isAppointed', latest.is_appointed,
            'by', latest.operator_name,
            'at', latest.happened_at
          )
          order by latest.id desc
        ),
        '[]'
      )
      from (select * from app.operator_changes order by id desc limit 20) as latest
    )
  );
end
$$;

grant execute on function app.operators_and_changes() to workflow, service_role;

-- An account that exists and whose address is confirmed; appointing an operator again changes nothing.
create function app.appoint_operator(address text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  known uuid[] := app.accounts_of_email(lower(btrim(address)));
  appointed uuid[];
begin
  perform app.require_operator();
  -- The directory of an organisation may give its people any address of its domains: the account of one's own comes first.
  select coalesce(array_agg(account.id), '{}') into appointed
  from auth.users as account
  where account.id = any (known)
    and account.is_sso_user = (select bool_and(is_sso_user) from auth.users where id = any (known));
  if cardinality(appointed) <> 1 then
    raise exception 'No account, or more than one, has this confirmed address.' using errcode = 'P0002';
  end if;
  insert into app.operators (user_id) select unnest(appointed) on conflict do nothing;
end
$$;

grant execute on function app.appoint_operator(text) to workflow, service_role;

create function app.dismiss_operator(person uuid) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  -- Two who dismiss each other at the same moment would leave nobody.
  lock table app.operators in share row exclusive mode;
  perform from app.operators where user_id = person;
  if not found then
    raise exception 'No such operator.' using errcode = 'P0002';
  end if;
  if app.is_last_operator(person) then
    raise exception 'The platform keeps at least one operator.' using errcode = 'P0412';
  end if;
  delete from app.operators where user_id = person;
  -- Appointed again, he asks again.
  update public.support_accesses set ended_at = now() where operator_id = person and ended_at is null;
end
$$;

grant execute on function app.dismiss_operator(uuid) to workflow, service_role;

-- app.operators
create trigger operators_recorded after insert or delete on app.operators
  for each row execute function app.record_operator_change();
grant select, insert, update, delete on app.operators to service_role;

-- app.operator_changes
create trigger operator_changes_append_only before update or delete on app.operator_changes
  for each row execute function app.keep_as_written('The audit is append-only.');
create trigger operator_changes_not_emptied before truncate on app.operator_changes
  for each statement execute function app.keep_as_written('The audit is append-only.');
grant select on app.operator_changes to service_role;

-- public.support_accesses
create trigger support_accesses_audit after insert or update on public.support_accesses
  for each row execute function app.record_audit();
create policy read on public.support_accesses for select to authenticated
  using (
    (operator_id = (select auth.uid()) and (select app.is_operator()))
    or organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[])
  );
grant select on public.support_accesses to authenticated;
grant select, insert, update, delete on public.support_accesses to service_role;
