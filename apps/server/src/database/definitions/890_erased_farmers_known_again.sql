-- Who was erased is known again where a list or another registry names him, by hashes that tell nobody who he was.

create function app.erased_key_hash(organisation bigint, key text) returns text
  language sql stable security definer
  set search_path = ''
  return (
    select encode(sha256(convert_to(known.salt || key, 'UTF8')), 'hex')
    from app.erasure_salts as known
    where known.organisation_id = organisation
  );

-- His number, his name with each phone, and what names him in other registries, as long as that is still there.
create function app.remember_erased(records bigint[]) returns void
  language sql security definer
  set search_path = ''
begin atomic
  insert into app.erasure_salts (organisation_id)
  select distinct organisation_id from public.farmers where id = any (records)
  on conflict do nothing;
  insert into app.erased_keys (organisation_id, key_hash)
  select person.organisation_id, app.erased_key_hash(person.organisation_id, told.key)
  from public.farmers as person
  cross join lateral (
    select 'identifier/' || app.farmer_identifier_key(code)
    from unnest(person.other_identifiers || person.identifier) as code
    union
    select 'phone/' || phone.e164 || '/' || app.farmer_name_key(person.first_name, person.last_name)
    from public.farmer_phones as phone
    where phone.farmer_id = person.id and phone.e164 is not null
    union
    select 'source/' || named.source || '/' || named.source_key
    from public.farmer_source_keys as named
    where named.farmer_id = person.id
  ) as told (key)
  where person.id = any (records)
  on conflict do nothing;
end;

-- Which rows of a list name somebody who was erased, and when.
create function app.farmers_erased(organisation bigint, registry text, listed jsonb) returns table (number integer, erased_on date)
  language plpgsql stable security definer
  set search_path = ''
  set enable_seqscan = off
as $$
begin
  perform app.require_farmer_importer(organisation);
  if not exists (select from app.erased_keys as known where known.organisation_id = organisation) then
    return;
  end if;
  return query
  select asked.number, min(known.erased_on)
  from jsonb_to_recordset(listed)
    as asked (number integer, identifier text, "firstName" text, "lastName" text, phones text[], "sourceKey" text)
  cross join lateral (
    select 'identifier/' || app.farmer_identifier_key(asked.identifier)
    union all
    select 'source/' || registry || '/' || asked."sourceKey"
    union all
    select 'phone/' || called.phone || '/' || app.farmer_name_key(coalesce(asked."firstName", ''), coalesce(asked."lastName", ''))
    from unnest(asked.phones) as called (phone)
  ) as told (key)
  join app.erased_keys as known
    on known.organisation_id = organisation and known.key_hash = app.erased_key_hash(organisation, told.key)
  group by asked.number;
end
$$;

grant execute on function app.farmers_erased(bigint, text, jsonb) to workflow;

-- Filters that people keep go with whom they name: by his number or phone, by his whole name, or by a last name that nobody else has.
create function app.erase_filters_naming(records bigint[]) returns void
  language sql security definer
  set search_path = ''
begin atomic
  delete from public.saved_filters as kept
  using public.farmers as person
  where person.id = any (records) and kept.organisation_id = person.organisation_id and kept.list = 'farmers'
    and exists (
      select
      from (select app.folded(kept.name || ' ' || kept.question::text || ' ' || kept.address)) as said (words)
      where said.words like '%' || app.folded(person.identifier) || '%'
        or said.words like '%' || app.folded(person.last_name) || '%' and (
          person.first_name <> '' and said.words like '%' || app.folded(person.first_name) || '%'
          or not exists (
            select from public.farmers as other
            where other.organisation_id = person.organisation_id and other.id <> all (records) and other.deleted_at is null
              and app.folded(other.last_name) = app.folded(person.last_name)
          )
        )
        or exists (
          select from public.farmer_phones as phone
          where phone.farmer_id = person.id
            and regexp_replace(said.words, '[^0-9]', '', 'g') like '%' || right(regexp_replace(coalesce(phone.e164, phone.raw), '[^0-9]', '', 'g'), 8) || '%'
        )
    );
end;

grant select, insert, update, delete on app.erasure_salts, app.erased_keys to service_role;
