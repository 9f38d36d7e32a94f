-- Signed cards of farmers: numbered, issued, revoked, published.

-- The next numbers of cards, the counter held to the end of the transaction: who makes cards at the same moment waits.
create function app.take_card_numbers(organisation bigint, how_many integer) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  first bigint;
begin
  if not organisation = any (app.organisations_offering('farmers.edit', 'FARMER')) then
    raise exception 'You may not make cards of farmers of this organisation.' using errcode = '42501';
  end if;
  insert into app.card_counters as kept (organisation_id, last_card) values (organisation, greatest(how_many, 0))
  on conflict (organisation_id) do update set last_card = kept.last_card + excluded.last_card
  returning last_card - greatest(how_many, 0) + 1 into first;
  return first;
end
$$;

grant execute on function app.take_card_numbers(bigint, integer) to workflow, service_role;

-- The key that signs now, its private half sealed; no row where the organisation has none yet.
create function app.card_signer(organisation bigint) returns table (id bigint, fingerprint text, sealed text)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not organisation = any (app.organisations_offering('farmers.edit', 'FARMER')) then
    raise exception 'You may not make cards of farmers of this organisation.' using errcode = '42501';
  end if;
  return query
  select key.id, key.fingerprint, secret.sealed
  from public.card_keys as key
  join app.card_key_secrets as secret on secret.card_key_id = key.id
  where key.organisation_id = organisation and key.retired_on is null;
end
$$;

grant execute on function app.card_signer(bigint) to workflow, service_role;

-- A new key in place of the one that signs. The first one is anybody's who makes cards; each further one takes who manages the
-- organisation, and so do those that are no longer to be trusted: their cards are revoked with them.
create function app.add_card_key(
  organisation bigint,
  key_fingerprint text,
  key_public text,
  key_sealed text,
  untrusted integer[]
) returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  made public.card_keys;
begin
  perform app.take_card_numbers(organisation, 0);
  if exists (select from public.card_keys where organisation_id = organisation)
    and not organisation = any (app.organisations_offering('organisation.manage', 'FARMER'))
  then
    raise exception 'You may not change the keys of this organisation.' using errcode = '42501';
  end if;
  update public.card_keys set retired_on = today where organisation_id = organisation and retired_on is null;
  update public.card_keys set withdrawn_on = today
  where organisation_id = organisation and number = any (untrusted) and withdrawn_on is null;
  delete from app.card_key_secrets
  where card_key_id in (select id from public.card_keys where organisation_id = organisation);
  update public.farmer_cards
  set status = 'revoked', revoked_at = now(), revoked_for = 'key_withdrawn', revoked_by = auth.uid(), revoker = app.current_person_name()
  where status = 'valid'
    and card_key_id in (
      select id from public.card_keys where organisation_id = organisation and withdrawn_on is not null
    );
  insert into public.card_keys (organisation_id, number, fingerprint, public_key)
  select organisation, coalesce(max(number), 0) + 1, key_fingerprint, key_public
  from public.card_keys
  where organisation_id = organisation
  returning * into made;
  insert into app.card_key_secrets (card_key_id, sealed) values (made.id, key_sealed);
  return made.number;
end
$$;

grant execute on function app.add_card_key(bigint, text, text, text, integer[]) to workflow, service_role;

-- What anybody may know who holds a card: its organisation's name and keys, and which numbers were revoked. Nothing of farmers.
create function app.published_cards(key_fingerprint text) returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'organisationId', organisation.id,
    'organisation', organisation.name,
    'keys', (
      select jsonb_agg(
        jsonb_build_object(
          'number', key.number, 'fingerprint', key.fingerprint, 'publicKey', key.public_key, 'validFrom', key.valid_from,
          'retiredOn', key.retired_on, 'withdrawnOn', key.withdrawn_on
        )
        order by key.number
      )
      from public.card_keys as key
      where key.organisation_id = organisation.id
    ),
    'list', coalesce((select last_list from app.card_counters where organisation_id = organisation.id), 0),
    'revoked', (
      select coalesce(jsonb_agg(card.number order by card.number), '[]')
      from public.farmer_cards as card
      where card.organisation_id = organisation.id and card.status = 'revoked'
    )
  )
  from public.card_keys as named
  join public.organisations as organisation on organisation.id = named.organisation_id
  where named.fingerprint = key_fingerprint and organisation.deleted_at is null
$$;

grant execute on function app.published_cards(text) to workflow, service_role;

-- What stands in place of the code of a card whose farmer was erased: the code itself holds his name.
create function app.code_of_erased_card(card_code text) returns text
  language sql immutable
  set search_path = ''
  return 'PARCELLE:ERASED' || translate(upper(encode(sha256(convert_to(card_code, 'UTF8')), 'hex')), '0189', 'GHIJ');

-- Whether the organisation of that key did make this very card: a signature alone does not say so, where a key was stolen.
create function app.is_issued_card(card_code text) returns boolean
  language sql stable security definer
  set search_path = ''
  return exists (select from public.farmer_cards where code in (card_code, app.code_of_erased_card(card_code)));

grant execute on function app.is_issued_card(text) to workflow, service_role;

-- Each change of what is revoked makes the list another one.
create function app.number_card_list() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update app.card_counters set last_list = last_list + 1
  where organisation_id in (
    select after.organisation_id
    from cards_after as after
    join cards_before as before on before.id = after.id
    where after.status is distinct from before.status
  );
  return null;
end
$$;

-- Files of printed cards are named organisation/job/name.
create function app.organisation_of_card_file(object_name text) returns bigint
  language sql immutable
  return case
    when object_name ~ '^[0-9]{1,18}/[0-9]{1,18}/[^/]+$' then split_part(object_name, '/', 1)::bigint
  end;

grant execute on function app.organisation_of_card_file(text) to authenticated, service_role;

-- What a job stores is named organisation/job/name: only the job itself does, for whom it runs, while it runs.
create function app.is_file_of_running_job(object_name text, job_kind text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
    select from public.jobs as job
    where job.id = (case when object_name ~ '^[0-9]{1,18}/[0-9]{1,18}/[^/]+$' then split_part(object_name, '/', 2) end)::bigint
      and job.organisation_id = app.organisation_of_card_file(object_name)
      and job.kind = job_kind
      and job.created_by = (select auth.uid())
      and job.status = 'running'
  );
end
$$;

grant execute on function app.is_file_of_running_job(text, text) to workflow;

-- public.card_keys
create trigger card_keys_audit after insert or update or delete on public.card_keys
  for each row execute function app.record_audit();
create trigger card_keys_kept before update on public.card_keys
  for each row when (
    row(new.organisation_id, new.number, new.fingerprint, new.public_key, new.valid_from, new.created_by, new.author, new.created_at)
      is distinct from
      row(old.organisation_id, old.number, old.fingerprint, old.public_key, old.valid_from, old.created_by, old.author, old.created_at)
    or old.retired_on is not null and new.retired_on is distinct from old.retired_on
    or old.withdrawn_on is not null and new.withdrawn_on is distinct from old.withdrawn_on
  )
  execute function app.keep_as_written('A key is kept as it was published: make another one.');
create policy read on public.card_keys for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
grant select on public.card_keys to authenticated;
grant select, insert, update, delete on public.card_keys to service_role;

-- app.card_key_secrets
grant select, insert, update, delete on app.card_key_secrets to service_role;

-- app.card_counters
grant select, insert, update, delete on app.card_counters to service_role;

-- public.farmer_cards
create trigger farmer_cards_audit after insert or update or delete on public.farmer_cards
  for each row execute function app.record_audit();
create trigger farmer_cards_listed after update on public.farmer_cards
  referencing old table as cards_before new table as cards_after
  for each statement execute function app.number_card_list();
create trigger farmer_cards_kept before update on public.farmer_cards
  for each row when (
    row(
      new.organisation_id, new.farmer_id, new.card_key_id, new.number, new.farmer_number, new.name, new.organisation_name,
      new.issued_on, new.last_year, new.code, new.request_key, new.created_by, new.author, new.created_at
    ) is distinct from row(
      old.organisation_id, old.farmer_id, old.card_key_id, old.number, old.farmer_number, old.name, old.organisation_name,
      old.issued_on, old.last_year, old.code, old.request_key, old.created_by, old.author, old.created_at
    )
    or old.status = 'revoked'
      and row(new.status, new.revoked_at, new.revoked_for, new.revoked_by, new.revoker)
        is distinct from row(old.status, old.revoked_at, old.revoked_for, old.revoked_by, old.revoker)
    or old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by
  )
  execute function app.keep_as_written('A card is kept as it was signed, and a revoked one stays revoked: make another card.');
create trigger strangers before insert on public.farmer_cards
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.farmer_cards for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
create policy issue on public.farmer_cards for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy revoke on public.farmer_cards for update to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
grant select on public.farmer_cards to authenticated;
grant
  insert (
    organisation_id, farmer_id, card_key_id, number, farmer_number, name, organisation_name, issued_on, last_year, code, request_key
  ),
  update (status, revoked_at, revoked_for, revoked_by, revoker, replaced_by)
  on public.farmer_cards to workflow;
grant select, insert, update, delete on public.farmer_cards to service_role;

-- storage.objects
create policy read_card_files on storage.objects for select to authenticated
  using (
    bucket_id = 'farmer-cards'
    and app.organisation_of_card_file(name) = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[])
  );
create policy add_card_files on storage.objects for insert to workflow
  with check (
    bucket_id = 'farmer-cards'
    and app.organisation_of_card_file(name) = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[])
    and app.is_file_of_running_job(name, 'print-farmer-cards')
  );
-- What an attempt that died had stored, the next one of the same job stores anew.
create policy make_card_files_again on storage.objects for update to workflow
  using (
    bucket_id = 'farmer-cards'
    and app.organisation_of_card_file(name) = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[])
    and app.is_file_of_running_job(name, 'print-farmer-cards')
  )
  with check (
    bucket_id = 'farmer-cards'
    and app.organisation_of_card_file(name) = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[])
    and app.is_file_of_running_job(name, 'print-farmer-cards')
  );
create policy remove_card_files on storage.objects for delete to authenticated
  using (
    bucket_id = 'farmer-cards'
    and app.organisation_of_card_file(name) = any ((select app.organisations_offering('organisation.manage', 'FARMER'))::bigint[])
  );
