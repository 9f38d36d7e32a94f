-- Accounts, sessions and the limits of what strangers may try.

-- A window that begins in the future was counted before the clock was set back: waiting for it would take as long as the
-- clock had been ahead.
create function auth.take_rate(door_name text, caller_key text, allowed integer, window_seconds integer) returns integer
  language sql
  set search_path = ''
as $$
  insert into auth.rate_limits as held (door, caller, window_start, used)
  values (door_name, caller_key, now(), 1)
  on conflict (door, caller) do update set
    window_start = case
      when now() between held.window_start and held.window_start + make_interval(secs => window_seconds)
        then held.window_start
      else now()
    end,
    used = case
      when now() between held.window_start and held.window_start + make_interval(secs => window_seconds)
        then least(held.used + 1, allowed + 1)
      else 1
    end
  returning case
    when used <= allowed then 0
    else greatest(1, ceil(extract(epoch from window_start - now()) + window_seconds))::integer
  end
$$;

grant execute on function auth.take_rate(text, text, integer, integer) to service_role;

-- Every process closes what the session has open.
create function auth.announce_end_of_session() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end
$$;

-- What the end of an account means for others: organisations that it alone owns stand in the way of it.
create function app.consequences_of_deletion(person uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  return (
    select jsonb_build_object(
      'owned_alone', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', organisation.id,
            'name', organisation.name,
            'members', (
              select count(*) from public.memberships as other
              where other.organisation_id = organisation.id and other.user_id <> person
            )
          )
          order by organisation.name
        ) filter (where is_owned_alone),
        '[]'
      ),
      'left', coalesce(jsonb_agg(organisation.name order by organisation.name) filter (where not is_owned_alone), '[]'),
      'is_last_operator',
        exists (select from app.operators where user_id = person)
        and not exists (
          select from app.operators as other
          join auth.users as account on account.id = other.user_id
          where other.user_id <> person and account.encrypted_password is not null
        )
    )
    from public.memberships as membership
    join public.organisations as organisation on organisation.id = membership.organisation_id
    cross join lateral (
      select membership.role = 'owner' and not exists (
        select from public.memberships as other
        where other.organisation_id = membership.organisation_id
          and other.user_id <> person and other.role = 'owner' and other.status = 'active'
      ) as is_owned_alone
    ) as alone
    where membership.user_id = person
  );

grant execute on function app.consequences_of_deletion(uuid) to service_role;

create function app.owner_of_avatar(object_name text) returns uuid
  language sql immutable
  return case
    when object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]+$' then split_part(object_name, '/', 1)::uuid
  end;

grant execute on function app.owner_of_avatar(text) to authenticated, service_role;

-- Rows of pictures go with the account; the hourly sweep takes the bytes.
create function app.forget_avatars() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from storage.objects where bucket_id = 'avatars' and app.owner_of_avatar(name) = old.user_id;
  return null;
end
$$;

-- Public tools read and insert these columns of the hosted service. Its tokens are none of ours, and nobody is all-powerful here.
create function auth.fill_hosted_columns() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.email_change := coalesce(new.new_email, '');
  new.email_change_confirm_status := 0;
  new.confirmation_token := '';
  new.recovery_token := '';
  new.reauthentication_token := '';
  new.email_change_token_new := '';
  new.email_change_token_current := '';
  new.phone_change := coalesce(new.new_phone, '');
  new.phone_change_token := '';
  new.phone_change_sent_at := case when new.new_phone is not null then new.new_phone_sent_at end;
  new.is_super_admin := false;
  return new;
end
$$;

-- auth.users
create trigger users_as_hosted before insert or update on auth.users
  for each row execute function auth.fill_hosted_columns();
create trigger users_touch before update on auth.users
  for each row execute function app.touch_updated_at();
grant select, insert, update, delete on auth.users to service_role;

-- auth.identities
create trigger identities_touch before update on auth.identities
  for each row execute function app.touch_updated_at();
grant select, insert, update, delete on auth.identities to service_role;

-- auth.mfa_factors
create trigger mfa_factors_touch before update on auth.mfa_factors
  for each row execute function app.touch_updated_at();
grant select, insert, update, delete on auth.mfa_factors to service_role;

-- auth.webauthn_credentials
create trigger webauthn_credentials_touch before update on auth.webauthn_credentials
  for each row execute function app.touch_updated_at();
grant select, insert, update, delete on auth.webauthn_credentials to service_role;

-- auth.webauthn_challenges
grant select, insert, update, delete on auth.webauthn_challenges to service_role;

-- auth.mfa_challenges
grant select, insert, update, delete on auth.mfa_challenges to service_role;

-- auth.mfa_recovery_codes
grant select, insert, update, delete on auth.mfa_recovery_codes to service_role;

-- auth.sso_providers
create trigger sso_providers_touch before update on auth.sso_providers
  for each row execute function app.touch_updated_at();
grant select, insert, update, delete on auth.sso_providers to service_role;

-- auth.sso_domains
grant select, insert, update, delete on auth.sso_domains to service_role;

-- auth.sessions
create trigger sessions_announce_end after delete on auth.sessions
  for each row execute function auth.announce_end_of_session();
grant select, insert, update, delete on auth.sessions to service_role;

-- auth.flow_states
grant select, insert, update, delete on auth.flow_states to service_role;

-- auth.one_time_tokens
grant select, insert, update, delete on auth.one_time_tokens to service_role;

-- auth.signing_keys
grant select, insert, update, delete on auth.signing_keys to service_role;

-- auth.rate_limits
grant select, insert, update, delete on auth.rate_limits to service_role;

-- auth.saml_requests
grant select, insert, update, delete on auth.saml_requests to service_role;

-- auth.saml_assertions
grant select, insert, update, delete on auth.saml_assertions to service_role;

-- auth.saml_keys
grant select, insert, update, delete on auth.saml_keys to service_role;

-- auth.saml_sessions
grant select, insert, update, delete on auth.saml_sessions to service_role;
