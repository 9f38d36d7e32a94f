-- What a list tells of languages, households and own fields: made ready for the registry, and taken back with its import.

-- The household of a name, the oldest where several have it, a new one where none has; held until this is done.
create function app.household_of_list(organisation bigint, household_name text) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  known bigint;
begin
  select household.id into known
  from public.farmer_households as household
  where household.organisation_id = organisation and app.folded(household.name) = app.folded(btrim(household_name))
  order by household.id
  limit 1
  for no key update;
  if known is null then
    insert into public.farmer_households (organisation_id, name) values (organisation, btrim(household_name)) returning id into known;
  end if;
  return known;
end
$$;

grant execute on function app.household_of_list(bigint, text) to workflow;

-- Whether another one in use is the head of a household.
create function app.has_other_head(household bigint, farmer bigint) returns boolean
  language sql stable
  set search_path = ''
  return exists (
    select from public.farmers as head
    where head.household_id = household and head.household_role = 'head' and head.deleted_at is null and head.id is distinct from farmer
  );

grant execute on function app.has_other_head(bigint, bigint) to workflow;

-- Values of own fields, those that may still be given: since the list was read a field or a choice may be gone.
create function app.listed_own_values(organisation bigint, told jsonb) returns jsonb
  language sql stable
  set search_path = ''
  return (
    select coalesce(jsonb_object_agg(entry.key, entry.value), '{}')
    from jsonb_each(told) as entry
    join public.farmer_fields as field on field.organisation_id = organisation and field.key = entry.key and field.retired_at is null
    where app.own_value_fault(field, entry.value) is null
  );

grant execute on function app.listed_own_values(bigint, jsonb) to workflow;

-- Rows of a list with numbers of households in place of names and with values that may be given. A household has one head: who would
-- be the second is another member of it, which is told.
-- Codes of a list that a farmer may have beside his identifier: those that are no identifier of another one.
create function app.free_codes_of_list(organisation bigint, farmer bigint, own_identifier text, codes jsonb) returns text[]
  language sql stable
  set search_path = ''
  return (
    select coalesce(array_agg(told.code order by told.place), '{}')
    from jsonb_array_elements_text(coalesce(nullif(codes, 'null'), '[]')) with ordinality as told (code, place)
    where app.farmer_identifier_key(told.code) not in ('', app.farmer_identifier_key(coalesce(own_identifier, '')))
      and not exists (
        select from public.farmers as other
        where other.organisation_id = organisation and other.deleted_at is null and other.id is distinct from farmer
          and app.farmer_identifier_key(other.identifier) = app.farmer_identifier_key(told.code)
      )
  );

grant execute on function app.free_codes_of_list(bigint, bigint, text, jsonb) to workflow;

create function app.prepared_list_values(organisation bigint, listed jsonb)
  returns table (
    number integer, "householdId" bigint, "householdRole" text, "formerHousehold" bigint, own jsonb, hidden jsonb, reason text
  )
  language plpgsql
  set search_path = ''
as $$
declare
  line record;
  present record;
  led bigint[] := '{}';
begin
  for line in
    select told.* from jsonb_to_recordset(listed)
      as told (number integer, "farmerId" bigint, household text, role text, own jsonb)
    order by told.number
  loop
    number := line.number;
    "householdId" := null; "householdRole" := null; "formerHousehold" := null; reason := null;
    if line.household is not null then
      "householdId" := app.household_of_list(organisation, line.household);
      select farmer.household_id, farmer.household_role into present from public.farmers as farmer where farmer.id = line."farmerId";
      "formerHousehold" := nullif(present.household_id, "householdId");
      "householdRole" := coalesce(line.role, case when present.household_id = "householdId" then present.household_role end, 'other');
      if "householdRole" = 'head' and ("householdId" = any (led) or app.has_other_head("householdId", line."farmerId")) then
        "householdRole" := 'other';
        reason := 'household.hasHead';
      elsif "householdRole" = 'head' then
        led := led || "householdId";
      end if;
    end if;
    own := app.listed_own_values(organisation, coalesce(line.own, '{}'));
    if own <> coalesce(line.own, '{}') then
      reason := 'own.refused';
    end if;
    hidden := own - array(select jsonb_object_keys(app.open_own_values(organisation, own)));
    own := own - array(select jsonb_object_keys(hidden));
    return next;
  end loop;
end
$$;

grant execute on function app.prepared_list_values(bigint, jsonb) to workflow;

-- Gives values of own fields back where they are still what an import wrote. What a field no longer takes, or cannot lack, stays.
create function app.restore_listed_own(import bigint, numbers integer[]) returns table (number integer, fields text[])
  language plpgsql
  set search_path = ''
as $$
declare
  line record;
begin
  for line in
    select
      told.number, farmer.id, array_agg('own:' || field.key) as fields,
      jsonb_object_agg(field.key, told.before) as patch
    from (
      select row_of.number, row_of.farmer_id, substr(change ->> 'field', 5) as key, change -> 'before' as before, change -> 'after' as after
      from public.farmer_import_rows as row_of
      cross join lateral jsonb_array_elements(row_of.changes) as change
      where row_of.import_id = import and row_of.number = any (numbers) and starts_with(change ->> 'field', 'own:')
    ) as told
    join public.farmers as farmer on farmer.id = told.farmer_id and farmer.deleted_at is null
    join public.farmer_fields as field on field.organisation_id = farmer.organisation_id and field.key = told.key
    left join public.farmer_private_values as held on held.farmer_id = farmer.id and field.is_private
    where coalesce((case when field.is_private then held.own_values else farmer.own_values end) -> told.key, 'null') in (told.after, told.before)
      and case
        when told.before = 'null' then not field.is_required or field.retired_at is not null
        else field.retired_at is null and app.own_value_fault(field, told.before) is null
      end
    group by told.number, farmer.id
  loop
    perform app.put_own_values(line.id, line.patch);
    number := line.number;
    fields := line.fields;
    return next;
  end loop;
end
$$;

grant execute on function app.restore_listed_own(bigint, integer[]) to workflow;

-- Takes back languages and other codes that an import added, and households and roles where they are still what it wrote.
create function app.restore_listed_households(import bigint, numbers integer[]) returns table (number integer, fields text[])
  language plpgsql
  set search_path = ''
as $$
declare
  line record;
  back bigint;
  role text;
begin
  for line in
    select
      row_of.number, farmer.id, farmer.organisation_id, farmer.household_id, farmer.household_role,
      (select household.name from public.farmer_households as household where household.id = farmer.household_id) as household_name,
      jsonb_object_agg(change ->> 'field', change -> 'before') as before,
      jsonb_object_agg(change ->> 'field', change -> 'after') as after
    from public.farmer_import_rows as row_of
    cross join lateral jsonb_array_elements(row_of.changes) as change
    join public.farmers as farmer on farmer.id = row_of.farmer_id and farmer.deleted_at is null
    where row_of.import_id = import and row_of.number = any (numbers) and change ->> 'field' in ('languages', 'otherIdentifiers', 'household', 'householdRole')
    group by row_of.number, farmer.id
  loop
    number := line.number;
    fields := '{}';
    if line.after ? 'languages' then
      update public.farmers as farmer
      set languages = array(
        select code from unnest(farmer.languages) with ordinality as spoken (code, place)
        where not line.after -> 'languages' ? code or coalesce(nullif(line.before -> 'languages', 'null'), '[]') ? code
        order by place
      )
      where farmer.id = line.id;
      fields := fields || 'languages'::text;
    end if;
    if line.after ? 'otherIdentifiers' then
      update public.farmers as farmer
      set other_identifiers = array(
        select code from unnest(farmer.other_identifiers) with ordinality as known (code, place)
        where not line.after -> 'otherIdentifiers' ? code or coalesce(nullif(line.before -> 'otherIdentifiers', 'null'), '[]') ? code
        order by place
      )
      where farmer.id = line.id;
      fields := fields || 'otherIdentifiers'::text;
    end if;
    if not line.after ?| array['household', 'householdRole'] then
      return next;
      continue;
    end if;
    -- Somebody put him elsewhere since: that stays.
    if line.after ? 'household' and app.folded(coalesce(line.household_name, '')) is distinct from app.folded(line.after ->> 'household') then
      return next;
      continue;
    end if;
    back := case
      when not line.after ? 'household' then line.household_id
      when line.before ->> 'household' is not null then app.household_of_list(line.organisation_id, line.before ->> 'household')
    end;
    role := case when back is not null then coalesce(line.before ->> 'householdRole', line.household_role, 'other') end;
    if role = 'head' and app.has_other_head(back, line.id) then
      role := 'other';
    end if;
    update public.farmers as farmer set household_id = back, household_role = role where farmer.id = line.id;
    perform app.end_empty_households(array[line.household_id]);
    fields := fields || array['household', 'householdRole'];
    return next;
  end loop;
end
$$;

grant execute on function app.restore_listed_households(bigint, integer[]) to workflow;
