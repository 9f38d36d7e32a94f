-- Households: who of the registry lives and works together.

-- The households of an organisation that have one of the words searched for in their name or in that of a member.
create function public.households_named(organisation bigint, search text default '')
  returns table (id bigint, name text, members bigint, head text)
  language sql stable
  set search_path = ''
as $$
  select
    household.id, household.name, count(member.id),
    max(btrim(member.last_name || ' ' || member.first_name)) filter (where member.household_role = 'head')
  from public.farmer_households as household
  join public.farmers as member on member.household_id = household.id and member.deleted_at is null
  where household.organisation_id = households_named.organisation
  group by household.id
  having strpos(app.folded(household.name), app.folded(btrim(households_named.search))) > 0
    or bool_or(strpos(app.folded(member.last_name || ' ' || member.first_name), app.folded(btrim(households_named.search))) > 0)
  order by app.folded(household.name), household.id
  limit 20
$$;

grant execute on function public.households_named(bigint, text) to authenticated;

-- A household that nobody belongs to any more, not even in the trash, goes.
create function app.end_empty_households(households bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- Whoever joins one at this moment is waited for, and then seen.
  perform from public.farmer_households as household where household.id = any (households) order by household.id for update;
  delete from public.farmer_households as household
  where household.id = any (households)
    and not exists (select from public.farmers as member where member.household_id = household.id);
end
$$;

grant execute on function app.end_empty_households(bigint[]) to workflow;

-- Who comes back to a household that has another head by now is one of its members.
create function app.yield_head_of_household() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (
    select from public.farmers as head
    where head.household_id = new.household_id and head.household_role = 'head' and head.deleted_at is null and head.id <> new.id
  ) then
    new.household_role := 'other';
  end if;
  return new;
end
$$;

create function app.end_households_of_deleted() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.end_empty_households(array(select distinct household_id from rows_before where household_id is not null));
  return null;
end
$$;

-- What a merge gives of household, languages and other identifiers to who stays; answers what stood there and what stands there now.
create function app.merge_household(gone_id bigint, kept_id bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  gone public.farmers;
  kept public.farmers;
  spoken text[];
  codes text[];
  joins boolean;
  leads boolean;
begin
  select * into gone from public.farmers where id = gone_id;
  select * into kept from public.farmers where id = kept_id;
  spoken := array(select code from unnest(gone.languages) as code where code <> all (kept.languages));
  codes := array(
    select code from unnest(gone.other_identifiers) as code where code <> all (kept.other_identifiers || kept.identifier)
    limit greatest(0, 10 - cardinality(kept.other_identifiers))
  );
  joins := gone.household_id is not null and kept.household_id is null;
  leads := gone.household_role = 'head' and kept.household_id = gone.household_id and kept.household_role <> 'head';
  if joins or leads then
    -- Since he went into the trash another may have become the head.
    update public.farmers as present
    set household_id = gone.household_id,
      household_role = case
        when gone.household_role = 'head' and exists (
          select from public.farmers as head
          where head.household_id = gone.household_id and head.household_role = 'head' and head.deleted_at is null and head.id <> kept_id
        ) then 'other'
        else gone.household_role
      end
    where present.id = kept_id;
  end if;
  if spoken <> '{}' then
    update public.farmers set languages = kept.languages || spoken where id = kept_id;
  end if;
  if codes <> '{}' then
    update public.farmers set other_identifiers = kept.other_identifiers || codes where id = kept_id;
  end if;
  return jsonb_build_object(
    'languages', to_jsonb(spoken),
    'codes', to_jsonb(codes),
    'household', case when joins or leads then jsonb_build_object(
      'before', jsonb_build_array(kept.household_id, kept.household_role),
      'after', (select jsonb_build_array(household_id, household_role) from public.farmers where id = kept_id)
    ) end
  );
end
$$;

-- Takes back what a merge gave, as far as nobody changed it since.
create function app.unmerge_household(moved jsonb, kept_id bigint) returns void
  language sql security definer
  set search_path = ''
begin atomic
  update public.farmers as kept
  set household_id = (moved -> 'household' -> 'before' ->> 0)::bigint, household_role = moved -> 'household' -> 'before' ->> 1
  where kept.id = kept_id and moved -> 'household' -> 'after' = jsonb_build_array(kept.household_id, kept.household_role)
    -- The household may be gone by now.
    and (moved -> 'household' -> 'before' ->> 0 is null or exists (
      select from public.farmer_households where id = (moved -> 'household' -> 'before' ->> 0)::bigint
    ));
  update public.farmers as kept
  set languages = array(
    select code from unnest(kept.languages) with ordinality as spoken (code, place)
    where not coalesce(moved -> 'languages', '[]') ? code order by place
  )
  where kept.id = kept_id and coalesce(moved -> 'languages', '[]') <> '[]';
  update public.farmers as kept
  set other_identifiers = array(
    select code from unnest(kept.other_identifiers) with ordinality as told (code, place)
    where not coalesce(moved -> 'codes', '[]') ? code order by place
  )
  where kept.id = kept_id and coalesce(moved -> 'codes', '[]') <> '[]';
end;

-- Erased farmers leave their households; of one that nobody is left in nothing stays, also not its name in the audit.
create function app.erase_household_of(records bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  left_behind constant bigint[] := array(
    select distinct farmer.household_id from public.farmers as farmer where farmer.id = any (records) and farmer.household_id is not null
  );
begin
  update public.farmers set household_id = null, household_role = null where id = any (records) and household_id is not null;
  perform app.end_empty_households(left_behind);
  update public.audit_entries
  set before = before - 'name', after = after - 'name'
  where entity = 'farmer_households' and entity_id = any (left_behind)
    and entity_id not in (select household.id from public.farmer_households as household);
end
$$;

-- public.farmer_households
create trigger farmer_households_audit after insert or update or delete on public.farmer_households
  for each row execute function app.record_audit();
create trigger strangers before insert on public.farmer_households
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.farmer_households for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
create policy create_own on public.farmer_households for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy rename on public.farmer_households for update to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
grant select on public.farmer_households to authenticated;
grant insert, update on public.farmer_households to workflow;
grant select, insert, update, delete on public.farmer_households to service_role;

-- public.farmers
create trigger farmers_head_back before update on public.farmers
  for each row
  when (old.deleted_at is not null and new.deleted_at is null and new.household_role = 'head')
  execute function app.yield_head_of_household();
create trigger farmers_household_ended after delete on public.farmers
  referencing old table as rows_before
  for each statement execute function app.end_households_of_deleted();
