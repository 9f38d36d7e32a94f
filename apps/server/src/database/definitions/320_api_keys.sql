-- Keys of integrations.

create function app.create_api_key(
  keyed_organisation bigint,
  key_name text,
  wanted text[],
  valid_until timestamptz,
  key_prefix text,
  key_hash text,
  key_access_id text default null,
  key_sealed_secret text default null
) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  account uuid := gen_random_uuid();
  made bigint;
begin
  if not keyed_organisation = any (app.organisations_with('organisation.manage')) then
    raise exception 'You may not make keys of this organisation.' using errcode = '42501';
  end if;
  if exists (
    select from unnest(wanted) as permission
    where permission in ('organisation.manage', 'organisation.delete', 'members.read', 'members.manage', 'credits.manage', 'audit.read')
      or not keyed_organisation = any (app.organisations_with(permission))
  ) then
    raise exception 'A key may do no more than its maker, and manages nobody.' using errcode = '42501';
  end if;
  if valid_until <= now() then
    raise exception 'The key would have expired already.' using errcode = '22023';
  end if;
  insert into auth.users (id, raw_app_meta_data) values (account, '{"provider": "api_key", "providers": ["api_key"]}');
  insert into public.profiles (user_id, name) values (account, key_name)
  on conflict (user_id) do update set name = excluded.name;
  insert into public.api_keys (organisation_id, user_id, name, prefix, permissions, expires_at, author, access_key_id)
  values (keyed_organisation, account, key_name, key_prefix, wanted, valid_until, app.current_person_name(), key_access_id)
  returning id into made;
  insert into app.api_key_hashes (hash, api_key_id) values (key_hash, made);
  if key_access_id is not null then
    insert into app.api_key_secrets (api_key_id, sealed_secret) values (made, key_sealed_secret);
  end if;
  insert into app.role_permissions (role, permission)
  select distinct 'key:' || made, permission from unnest(wanted || array['organisation.read']) as permission;
  insert into public.memberships (organisation_id, user_id, role) values (keyed_organisation, account, 'key:' || made);
  return made;
end
$$;

grant execute on function app.create_api_key(bigint, text, text[], timestamp with time zone, text, text, text, text) to workflow, service_role;

-- Policies refuse the key from the moment of this commit, whatever a process still remembers of it.
create function app.revoke_api_key(revoked bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  account uuid;
begin
  update public.api_keys
  set revoked_at = coalesce(revoked_at, now())
  where id = revoked and organisation_id = any (app.organisations_with('organisation.manage'))
  returning user_id into account;
  if not found then
    raise exception 'There is no such key.' using errcode = 'P0002';
  end if;
  update public.memberships set status = 'removed' where user_id = account;
end
$$;

grant execute on function app.revoke_api_key(bigint) to workflow, service_role;

create function app.read_api_key(key_hash text)
  returns table (id bigint, user_id uuid, expires_at timestamptz)
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.api_keys as used
  set last_used_at = now()
  from app.api_key_hashes as hashed
  where hashed.hash = key_hash
    and used.id = hashed.api_key_id
    and used.revoked_at is null
    and (used.last_used_at is null or used.last_used_at < now() - interval '1 minute');
  return query
  select key.id, key.user_id, key.expires_at
  from app.api_key_hashes as hashed
  join public.api_keys as key on key.id = hashed.api_key_id
  where hashed.hash = key_hash and key.revoked_at is null and (key.expires_at is null or key.expires_at > now());
end
$$;

grant execute on function app.read_api_key(text) to service_role;

-- The secret of a key that speaks S3; that it was used is told once its signature is proved.
create function app.read_storage_key(access_id text)
  returns table (id bigint, user_id uuid, sealed_secret text)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return query
  select key.id, key.user_id, secret.sealed_secret
  from public.api_keys as key
  join app.api_key_secrets as secret on secret.api_key_id = key.id
  where key.access_key_id = access_id
    and key.revoked_at is null
    and (key.expires_at is null or key.expires_at > now());
end
$$;

grant execute on function app.read_storage_key(text) to service_role;

create function app.tell_key_used(used bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.api_keys
  set last_used_at = now()
  where id = used and (last_used_at is null or last_used_at < now() - interval '1 minute');
end
$$;

grant execute on function app.tell_key_used(bigint) to service_role;

-- public.api_keys
create trigger api_keys_audit after insert or update of revoked_at on public.api_keys
  for each row execute function app.record_audit();
create policy read on public.api_keys for select to authenticated
  using (organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[]));
grant select on public.api_keys to authenticated, service_role;
