-- What not everybody who reads farmers reads of them: phones and births. And the sections that farmers belong to.

-- What came with the farmer is no change of his: he and his author tell of it.
create function app.record_added_particulars() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  actor_name constant text := app.current_person_name();
  origin constant jsonb := coalesce(nullif(current_setting('request.origin', true), ''), '{}');
begin
  insert into public.audit_entries (organisation_id, actor, actor_name, ip, user_agent, action, entity, entity_id, before, after)
  select added.organisation_id, auth.uid(), actor_name, origin ->> 'ip', origin ->> 'userAgent', 'insert', tg_table_name, added.farmer_id, null, to_jsonb(added)
  from rows_after as added
  where not exists (select from public.farmers as farmer where farmer.id = added.farmer_id and farmer.created_at = now());
  return null;
end
$$;

-- Whether who a farmer is and how he is reached is changed by those who lead the registry alone, and the caller is none of them.
create function app.changes_of_farmers_wait(organisation bigint) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
    select from public.farmer_registry_settings as setting
    where setting.organisation_id = organisation and setting.changes_wait
  ) and organisation <> all (app.organisations_offering('farmers.manage', 'FARMER'));
end
$$;

grant execute on function app.changes_of_farmers_wait(bigint) to workflow, service_role;

create function app.refuse_change_that_waits() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'Names, sex, birth, phones and identifier of a farmer are changed by those who lead the registry: ask them by a request.'
    using errcode = 'P0434';
end
$$;

-- Phones and births, except those that come with a new farmer.
create function app.guard_farmer_particulars() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  read_of_phones constant text[] := '{network,notes}';
  touched bigint[];
begin
  if auth.uid() is null or not exists (select from public.farmer_registry_settings where changes_wait) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    touched := array(select distinct farmer_id from rows_after);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct farmer_id from rows_before);
  else
    touched := array(
      select distinct (changed.row ->> 'farmer_id')::bigint
      from (
        select to_jsonb(after) - read_of_phones as row from rows_after as after
        except
        select to_jsonb(before) - read_of_phones from rows_before as before
      ) as changed
    );
  end if;
  if exists (
    select from public.farmers as farmer
    where farmer.id = any (touched) and farmer.created_at <> now() and app.changes_of_farmers_wait(farmer.organisation_id)
  ) then
    perform app.refuse_change_that_waits();
  end if;
  return null;
end
$$;

-- public.farmer_phones
create trigger farmer_phones_audit after update on public.farmer_phones
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.record_changed_rows();
create trigger farmer_phones_added_audit after insert on public.farmer_phones
  referencing new table as rows_after
  for each statement execute function app.record_added_particulars();
create trigger farmer_phones_removed_audit after delete on public.farmer_phones
  referencing old table as rows_before
  for each statement execute function app.record_changed_rows();
create trigger farmer_phones_added_wait after insert on public.farmer_phones
  referencing new table as rows_after
  for each statement execute function app.guard_farmer_particulars();
create trigger farmer_phones_changed_wait after update on public.farmer_phones
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.guard_farmer_particulars();
create trigger farmer_phones_removed_wait after delete on public.farmer_phones
  referencing old table as rows_before
  for each statement execute function app.guard_farmer_particulars();
create trigger strangers before insert on public.farmer_phones
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.farmer_phones for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[]));
create policy add on public.farmer_phones for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy change on public.farmer_phones for update to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy remove on public.farmer_phones for delete to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
grant select on public.farmer_phones to authenticated;
grant insert, update, delete on public.farmer_phones to workflow;
grant select, insert, update, delete on public.farmer_phones to service_role;

-- public.farmer_births
create trigger farmer_births_audit after update on public.farmer_births
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.record_changed_rows();
create trigger farmer_births_added_audit after insert on public.farmer_births
  referencing new table as rows_after
  for each statement execute function app.record_added_particulars();
create trigger farmer_births_removed_audit after delete on public.farmer_births
  referencing old table as rows_before
  for each statement execute function app.record_changed_rows();
create trigger farmer_births_added_wait after insert on public.farmer_births
  referencing new table as rows_after
  for each statement execute function app.guard_farmer_particulars();
create trigger farmer_births_changed_wait after update on public.farmer_births
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.guard_farmer_particulars();
create trigger farmer_births_removed_wait after delete on public.farmer_births
  referencing old table as rows_before
  for each statement execute function app.guard_farmer_particulars();
create trigger strangers before insert on public.farmer_births
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.farmer_births for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[]));
create policy add on public.farmer_births for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy change on public.farmer_births for update to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy remove on public.farmer_births for delete to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
grant select on public.farmer_births to authenticated;
grant insert, update, delete on public.farmer_births to workflow;
grant select, insert, update, delete on public.farmer_births to service_role;

-- public.farmer_registry_settings
create trigger farmer_registry_settings_audit after insert or update on public.farmer_registry_settings
  for each row execute function app.record_audit();
create trigger strangers before insert on public.farmer_registry_settings
  for each statement execute function app.refuse_strangers('organisations', 'farmers.manage');
create policy read on public.farmer_registry_settings for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
create policy decide on public.farmer_registry_settings for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[]));
create policy decide_anew on public.farmer_registry_settings for update to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[]));
grant select on public.farmer_registry_settings to authenticated;
grant insert, update (changes_wait) on public.farmer_registry_settings to workflow;
grant select, insert, update, delete on public.farmer_registry_settings to service_role;

-- Sections stand in a tree of at most eight levels, and none within itself. One organisation changes its tree at a time.
create function app.guard_section_tree() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most_levels constant integer := 8;
  most_sections constant integer := 5000;
  levels integer;
begin
  perform from public.organisations where id = new.organisation_id for no key update;
  with recursive above as (
    select new.id, new.parent_id, 1 as level
    union all
    select section.id, section.parent_id, above.level + 1
    from above
    join public.farmer_sections as section on section.id = above.parent_id
    where above.level <= most_levels
  ), below as (
    select new.id, 0 as level
    union all
    select section.id, below.level + 1
    from below
    join public.farmer_sections as section on section.parent_id = below.id
    where below.level <= most_levels
  )
  select (select max(level) from above) + (select max(level) from below) into levels;
  if levels > most_levels or (select count(*) from public.farmer_sections where organisation_id = new.organisation_id) > most_sections then
    raise exception 'Sections have at most % levels, none stands within itself, and an organisation has at most %.', most_levels, most_sections
      using errcode = 'P0432', detail = jsonb_build_object('levels', most_levels, 'sections', most_sections)::text;
  end if;
  return null;
end
$$;

-- public.farmer_sections
create trigger farmer_sections_in_a_tree after insert or update of parent_id on public.farmer_sections
  for each row execute function app.guard_section_tree();
create trigger farmer_sections_audit after insert or update or delete on public.farmer_sections
  for each row execute function app.record_audit();
create trigger strangers before insert on public.farmer_sections
  for each statement execute function app.refuse_strangers('organisations', 'farmers.manage');
create policy read on public.farmer_sections for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
create policy create_own on public.farmer_sections for insert to authenticated
  with check (organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[]));
create policy change on public.farmer_sections for update to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[]));
create policy remove on public.farmer_sections for delete to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[]));
grant select, insert (organisation_id, parent_id, name), update (parent_id, name), delete on public.farmer_sections to authenticated;
grant insert on public.farmer_sections to workflow;
grant select, insert, update, delete on public.farmer_sections to service_role;

-- public.farmer_changes
create trigger strangers before insert on public.farmer_changes
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.farmer_changes for select to authenticated
  using (
    organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[])
    -- What stood there of phones is for those who read phones.
    and (
      column_name <> 'phones' or organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[])
    )
  );
create policy add on public.farmer_changes for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy undo on public.farmer_changes for update to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
grant select on public.farmer_changes to authenticated;
grant insert (organisation_id, column_name, field_key, value, before), update (undone_at, before) on public.farmer_changes to workflow;
grant select, insert, update, delete on public.farmer_changes to service_role;

-- Where each farmer stands for each purpose that he was asked for: the last that happened decides, also where two records of him
-- that became one told different things.
create view public.farmer_consent_states with (security_invoker = true) as
select distinct on (told.farmer_id, told.purpose)
  told.organisation_id, told.farmer_id, told.purpose, told.given, told.day as since, told.consent_id
from (
  select consent.organisation_id, consent.farmer_id, consent.purpose, true as given, consent.given_on as day, consent.created_at as told_at, consent.id as consent_id
  from public.farmer_consents as consent
  union all
  select consent.organisation_id, consent.farmer_id, consent.purpose, false, consent.withdrawn_on, consent.withdrawn_at, consent.id
  from public.farmer_consents as consent
  where consent.withdrawn_on is not null
) as told
order by told.farmer_id, told.purpose, told.day desc, told.told_at desc, told.given, told.consent_id desc;

grant select on public.farmer_consent_states to authenticated, service_role;

-- Of what the audit tells of a person, that he was there stays, and which of his records it was.
create function app.without_person(told jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  return (
    select jsonb_object_agg(key, value)
    from jsonb_each(told)
    where key in (
      'id', 'organisation_id', 'farmer_id', 'identifier', 'created_at', 'updated_at', 'deleted_at', 'erased_at', 'merged_into', 'other_id',
      'other_identifier', 'undone_at', 'purpose', 'wording_id', 'given_on', 'withdrawn_on', 'number', 'status', 'issued_on', 'last_year', 'revoked_at',
      'revoked_for', 'card_key_id', 'project_id', 'import_id', 'import_row', 'geometry_hash', 'area_hectares', 'country', 'geometry_state'
    )
  );
