-- Whom of the registry a row of a list could be, and who stays when an import is taken back.

-- The farmer in use whom a record has become, however often records were merged.
create function app.farmer_after_merges(farmer bigint) returns bigint
  language sql stable
  set search_path = ''
  return (
    with recursive become (id, merges) as (
      select farmer, 0
      union all
      select gone.merged_into, become.merges + 1
      from become
      join public.farmers as gone on gone.id = become.id
      where gone.merged_into is not null and gone.deleted_at is not null and become.merges < 50
    )
    select id from become order by merges desc limit 1
  );

grant execute on function app.farmer_after_merges(bigint) to authenticated, service_role;

-- Other identifiers of this farmer, those of records that became him, and those that he had before.
create function app.former_identifiers(farmer bigint) returns jsonb
  language sql stable security definer
  set search_path = ''
  return (
    with recursive was (id) as (
      select farmer
      union
      select gone.id from was join public.farmers as gone on gone.merged_into = was.id and gone.deleted_at is not null
    )
    select coalesce(jsonb_agg(distinct told.identifier), '[]')
    from (
      select told.identifier
      from was
      join public.farmer_merges as merge on merge.farmer_id = was.id and merge.undone_at is null
      cross join lateral (values (merge.other_identifier), (merge.former_identifier)) as told (identifier)
      where told.identifier is not null
      union all
      select code
      from was
      join public.farmers as known on known.id = was.id
      cross join lateral unnest(known.other_identifiers) as code
    ) as told
  );

-- What only some lists tell of a farmer, in the words of a list: languages, other codes, household and values of own fields, private ones too.
create function app.listed_beside(farmer public.farmers) returns jsonb
  language sql stable security definer
  set search_path = ''
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'languages', to_jsonb(farmer.languages),
      'otherIdentifiers', case when farmer.other_identifiers <> '{}' then to_jsonb(farmer.other_identifiers) end,
      'household', (select household.name from public.farmer_households as household where household.id = farmer.household_id),
      'householdRole', farmer.household_role
    )) || coalesce(jsonb_object_agg('own:' || own.key, own.value) filter (where own.key is not null), '{}')
    from jsonb_each(
      farmer.own_values
      || coalesce((select held.own_values from public.farmer_private_values as held where held.farmer_id = farmer.id), '{}')
    ) as own
  );

-- Farmers in use with all that a list may tell of them. Looks past the policy, into one organisation of the caller's.
create function app.farmers_as_listed(organisation bigint, wanted bigint[]) returns table (id bigint, farmer jsonb)
  language plpgsql stable security definer
  set search_path = ''
  set enable_seqscan = off
as $$
begin
  perform app.require_farmer_importer(organisation);
  return query
  select
    known.id,
    jsonb_build_object(
      'id', known.id,
      'identifier', known.identifier,
      'formerIdentifiers', app.former_identifiers(known.id),
      'lastName', known.last_name,
      'firstName', known.first_name,
      'sex', known.sex,
      'birthDate', (select coalesce(birth.day::text, birth.year::text) from public.farmer_births as birth where birth.farmer_id = known.id),
      'phones', (
        select coalesce(jsonb_agg(coalesce(phone.e164, phone.raw) order by phone.position), '[]')
        from public.farmer_phones as phone where phone.farmer_id = known.id
      ),
      'village', known.village,
      'areaHectares', known.declared_area_hectares,
      'latitude', known.latitude,
      'longitude', known.longitude,
      'beside', app.listed_beside(known)
    )
  from public.farmers as known
  -- By numbers and no other way: of a table that is new the planner thinks all ways equal.
  where known.id = any (wanted) and known.organisation_id + 0 = organisation and known.deleted_at is null;
end
$$;

grant execute on function app.farmers_as_listed(bigint, bigint[]) to workflow;

-- Whom of the registry each row of a list could be: by identifier, or by the words of the name with a phone or the village. Each is looked up in an index:
-- of a registry that is being filled the planner knows nothing, and would compare all with all.
create function app.farmers_alike(organisation bigint, listed jsonb) returns table (number integer, farmer_id bigint)
  language plpgsql stable security definer
  set search_path = ''
  set enable_seqscan = off
as $$
declare
  -- A name that thousands have costs no more than one that some have.
  most_namesakes constant integer := 50;
begin
  perform app.require_farmer_importer(organisation);
  return query
  with asked as materialized (
    select
      line.number,
      app.farmer_identifier_key(line.identifier) as identifier_key,
      app.farmer_name_key(coalesce(line."firstName", ''), coalesce(line."lastName", '')) as name_key,
      coalesce(line.phones, '{}') as phones,
      app.search_words(coalesce(line.village, '')) as village,
      case when line."birthDate" ~ '^[0-9]{4}' then left(line."birthDate", 4)::integer end as birth_year
    from jsonb_to_recordset(listed)
      as line (number integer, identifier text, "firstName" text, "lastName" text, phones text[], village text, "birthDate" text)
  )
  select asked.number, known.id
  from asked
  cross join lateral (
    select farmer.id from public.farmers as farmer
    where farmer.organisation_id = organisation
      and app.farmer_identifier_key(farmer.identifier) = asked.identifier_key
      and farmer.deleted_at is null
    offset 0
  ) as known
  where asked.identifier_key <> ''
  union
  select asked.number, app.farmer_after_merges(beside.id)
  from asked
  cross join lateral (
    select farmer.id from public.farmers as farmer
    where farmer.organisation_id = organisation and farmer.other_identifiers <> '{}'
      and app.identifier_keys(farmer.other_identifiers) @> array[asked.identifier_key]
      and (farmer.deleted_at is null or farmer.merged_into is not null)
    offset 0
  ) as beside
  where asked.identifier_key <> ''
  union
  select asked.number, app.farmer_after_merges(merged.farmer_id)
  from asked
  cross join lateral (
    select merge.farmer_id from public.farmer_merges as merge
    where merge.organisation_id = organisation
      and app.farmer_identifier_key(merge.other_identifier) = asked.identifier_key
      and merge.undone_at is null
    union all
    select merge.farmer_id from public.farmer_merges as merge
    where merge.organisation_id = organisation
      and app.farmer_identifier_key(merge.former_identifier) = asked.identifier_key
      and merge.undone_at is null and merge.former_identifier is not null
    offset 0
  ) as merged
  where asked.identifier_key <> ''
  union
  select asked.number, known.id
  from asked
  cross join lateral unnest(asked.phones) as called (phone)
  cross join lateral (
    select farmer.id
    from public.farmer_phones as phone
    join public.farmers as farmer on farmer.id = phone.farmer_id
    where phone.organisation_id = organisation
      and phone.e164 = called.phone
      and farmer.deleted_at is null
      and app.farmer_name_key(farmer.first_name, farmer.last_name) = asked.name_key
    limit most_namesakes
  ) as known
  where asked.name_key <> ''
  union
  select asked.number, known.id
  from asked
  cross join lateral (
    select farmer.id from public.farmers as farmer
    where farmer.organisation_id = organisation
      and app.farmer_name_key(farmer.first_name, farmer.last_name) = asked.name_key
      and farmer.deleted_at is null
      and app.search_words(coalesce(farmer.village, '')) = asked.village
    order by exists (select from public.farmer_births as birth where birth.farmer_id = farmer.id and birth.year = asked.birth_year) desc, farmer.id
    limit most_namesakes
  ) as known
  where asked.name_key <> '' and asked.village <> '{""}';
end
$$;

grant execute on function app.farmers_alike(bigint, jsonb) to workflow;

-- Farmers who have plots, also where the caller sees none of them, ever had a card or are one with another record: they are not taken back
-- with an import.
create function app.farmers_in_use(organisation bigint, asked bigint[]) returns table (id bigint, use text)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_farmer_importer(organisation);
  return query
  select distinct plot.farmer_id, 'farmer.plots'
  from public.plots as plot
  where plot.farmer_id = any (asked) and plot.organisation_id = organisation and plot.deleted_at is null
  union all
  select distinct card.farmer_id, 'farmer.cards'
  from public.farmer_cards as card
  where card.farmer_id = any (asked) and card.organisation_id = organisation
  union all
  select distinct consent.farmer_id, 'farmer.consents'
  from public.farmer_consents as consent
  where consent.farmer_id = any (asked) and consent.organisation_id = organisation
  union all
  select distinct merged.id, 'farmer.merges'
  from public.farmer_merges as merge
  cross join lateral (values (merge.farmer_id), (merge.other_id)) as merged (id)
  where merged.id = any (asked) and merge.organisation_id = organisation and merge.undone_at is null;
end
$$;

grant execute on function app.farmers_in_use(bigint, bigint[]) to workflow;

-- Where nothing gathers statistics by itself, the planner takes a registry of thousands for an empty one, and a search reads it all.
create function app.gather_farmer_statistics() returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  analyze public.farmers, public.farmer_phones, public.farmer_births;
end
$$;

grant execute on function app.gather_farmer_statistics() to service_role;
