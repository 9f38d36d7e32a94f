-- Consents of farmers: wordings that never change, what was agreed to and taken back, and for what a farmer may be asked, called or shown.

-- Nobody agrees tomorrow; where the sun is further on than in Greenwich, it is tomorrow earlier.
create function app.refuse_day_to_come(day date) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if day > ((now() + interval '3 hours') at time zone 'utc')::date then
    raise exception 'The day % is still to come.', day using errcode = 'P0471';
  end if;
end
$$;

grant execute on function app.refuse_day_to_come(date) to workflow;

create function app.require_registry_leader(organisation bigint) returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not organisation = any (app.organisations_offering('farmers.manage', 'FARMER')) then
    raise exception 'You do not lead the registry of this organisation.' using errcode = '42501';
  end if;
end
$$;

grant execute on function app.require_registry_leader(bigint) to workflow;

-- The wording in use of a purpose in a language; what was in use before stays for those who agreed to it. The same text is the
-- same version.
create function app.add_consent_wording(organisation bigint, asked_purpose text, asked_language text, asked_text text)
  returns public.consent_wordings
  language plpgsql security definer
  set search_path = ''
as $$
declare
  present public.consent_wordings;
  made public.consent_wordings;
begin
  perform app.require_registry_leader(organisation);
  perform from public.organisations where id = organisation for no key update;
  select * into present from public.consent_wordings as wording
  where wording.organisation_id = organisation and wording.purpose = asked_purpose and wording.language = asked_language
    and wording.retired_at is null;
  if present.text = btrim(asked_text) then
    return present;
  end if;
  update public.consent_wordings set retired_at = now() where id = present.id;
  insert into public.consent_wordings (organisation_id, purpose, language, version, text)
  select organisation, asked_purpose, asked_language, coalesce(max(version), 0) + 1, btrim(asked_text)
  from public.consent_wordings as wording
  where wording.organisation_id = organisation and wording.purpose = asked_purpose and wording.language = asked_language
  returning * into made;
  return made;
end
$$;

grant execute on function app.add_consent_wording(bigint, text, text, text) to workflow;

-- Is offered no more; consents that were given to it stand.
create function app.retire_consent_wording(wording bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.consent_wordings set retired_at = now()
  where id = wording and retired_at is null and organisation_id = any (app.organisations_offering('farmers.manage', 'FARMER'));
  if not found then
    raise exception 'There is no such wording in use.' using errcode = 'P0002';
  end if;
end
$$;

grant execute on function app.retire_consent_wording(bigint) to workflow;

-- What farmers agreed to on one day, shown by one proof. Who agreed to this wording on this day already is not told twice.
create function app.record_farmer_consents(organisation bigint, farmers bigint[], wordings bigint[], day date, shown_by text, proof jsonb)
  returns table (consents bigint, people bigint)
  language plpgsql security definer
  set search_path = ''
as $$
declare
  path constant text := proof ->> 'objectPath';
begin
  if not organisation = any (app.organisations_offering('farmers.edit', 'FARMER')) then
    raise exception 'You may not record consents of this organisation.' using errcode = '42501';
  end if;
  perform app.refuse_day_to_come(day);
  -- Two who record at once would tell one consent twice.
  perform from public.organisations where id = organisation for no key update;
  if path is not null and (
    app.organisation_of_farmer_list(path) is distinct from organisation
    or not exists (select from storage.objects where bucket_id = 'farmer-consents' and name = path)
  ) then
    raise exception 'There is no such file of a proof.' using errcode = 'P0002';
  end if;
  if exists (
    select from unnest(wordings) as asked
    where not exists (
      select from public.consent_wordings as wording where wording.id = asked and wording.organisation_id = organisation
    )
  ) then
    raise exception 'There is no such wording.' using errcode = 'P0002';
  end if;
  return query
  with added as (
    insert into public.farmer_consents (organisation_id, farmer_id, wording_id, purpose, given_on, proof)
    select organisation, farmer.id, wording.id, wording.purpose, day, shown_by
    from public.farmers as farmer
    cross join public.consent_wordings as wording
    where farmer.id = any (farmers) and farmer.organisation_id = organisation and farmer.deleted_at is null
      and wording.id = any (wordings)
      and not exists (
        select from public.farmer_consents as known
        where known.farmer_id = farmer.id and known.wording_id = wording.id and known.given_on = day and known.withdrawn_on is null
      )
    order by farmer.id, wording.id
    returning id, farmer_id
  ), proven as (
    insert into public.farmer_consent_proofs (consent_id, organisation_id, object_path, file_name, content_type, witness)
    select added.id, organisation, path, proof ->> 'fileName', proof ->> 'contentType', proof ->> 'witness'
    from added
    where path is not null or proof ->> 'witness' is not null
  )
  select count(*), count(distinct added.farmer_id) from added;
end
$$;

grant execute on function app.record_farmer_consents(bigint, bigint[], bigint[], date, text, jsonb) to workflow;

-- Takes back all that he agreed to for a purpose; answers how many consents that were.
create function app.withdraw_farmer_consent(farmer bigint, asked_purpose text, day date, reason text) returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  owner bigint;
  last_given date;
  withdrawn integer;
begin
  select present.organisation_id into owner from public.farmers as present
  where present.id = farmer and present.deleted_at is null
    and present.organisation_id = any (app.organisations_offering('farmers.edit', 'FARMER'));
  if owner is null then
    raise exception 'There is no such farmer.' using errcode = 'P0002';
  end if;
  perform app.refuse_day_to_come(day);
  perform from public.farmer_consents where farmer_id = farmer and purpose = asked_purpose order by id for update;
  select max(given_on) into last_given from public.farmer_consents
  where farmer_id = farmer and purpose = asked_purpose and withdrawn_on is null;
  if last_given is null then
    raise exception 'Nothing stands that could be taken back.' using errcode = 'P0472';
  end if;
  if last_given > day then
    raise exception 'It was given after %.', day using errcode = 'P0473';
  end if;
  update public.farmer_consents
  set withdrawn_on = day, withdrawn_for = nullif(btrim(reason), ''), withdrawn_by = auth.uid(), withdrawer = app.current_person_name(), withdrawn_at = now()
  where farmer_id = farmer and purpose = asked_purpose and withdrawn_on is null;
  get diagnostics withdrawn = row_count;
  return withdrawn;
end
$$;

grant execute on function app.withdraw_farmer_consent(bigint, text, date, text) to workflow;

-- The farmers in use who agree to a purpose now, of whom the caller may read: whom a campaign may call, whom a buyer may be told of.
create function app.farmers_consenting(organisation bigint, asked_purpose text) returns setof bigint
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not organisation = any (app.organisations_offering('farmers.read', 'FARMER')) then
    return;
  end if;
  return query
  select state.farmer_id
  from public.farmer_consent_states as state
  join public.farmers as farmer on farmer.id = state.farmer_id
  where state.organisation_id = organisation and state.purpose = asked_purpose and state.given and farmer.deleted_at is null;
end
$$;

grant execute on function app.farmers_consenting(bigint, text) to authenticated, service_role;

-- Of how many farmers, of all or of a section and those below it, each purpose has a consent that stands, or one that was taken back.
create function public.consent_figures(organisation bigint, section bigint default null)
  returns table (purpose text, farmers bigint, given bigint, withdrawn bigint)
  language sql stable
as $$
  with recursive within as (
    select part.id from public.farmer_sections as part where part.id = consent_figures.section
    union
    select part.id from within join public.farmer_sections as part on part.parent_id = within.id
  ), registry as materialized (
    select farmer.id from public.farmers as farmer
    where farmer.organisation_id = consent_figures.organisation and farmer.deleted_at is null
      and (consent_figures.section is null or farmer.section_id in (select within.id from within))
  ), counted as (
    select state.purpose, count(*) filter (where state.given) as given, count(*) filter (where not state.given) as withdrawn
    from public.farmer_consent_states as state
    join registry on registry.id = state.farmer_id
    where state.organisation_id = consent_figures.organisation
    group by state.purpose
  )
  select purpose.code, (select count(*) from registry), coalesce(counted.given, 0), coalesce(counted.withdrawn, 0)
  from public.consent_purposes as purpose
  left join counted on counted.purpose = purpose.code
  order by purpose.position
$$;

grant execute on function public.consent_figures(bigint, bigint) to authenticated;

-- public.consent_purposes
create policy read on public.consent_purposes for select to authenticated using (true);
grant select on public.consent_purposes to authenticated;
grant select, insert, update, delete on public.consent_purposes to service_role;

-- public.consent_wordings
create trigger consent_wordings_audit after insert or update or delete on public.consent_wordings
  for each row execute function app.record_audit();
create trigger consent_wordings_kept before update on public.consent_wordings
  for each row when (
    row(new.organisation_id, new.purpose, new.language, new.version, new.text, new.created_by, new.author, new.created_at)
      is distinct from row(old.organisation_id, old.purpose, old.language, old.version, old.text, old.created_by, old.author, old.created_at)
    or old.retired_at is not null and new.retired_at is distinct from old.retired_at
  )
  execute function app.keep_as_written('A wording is kept as it was read to farmers: write another version.');
create policy read on public.consent_wordings for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
grant select on public.consent_wordings to authenticated;
grant select, insert, update, delete on public.consent_wordings to service_role;

-- public.farmer_consents
create trigger farmer_consents_added_audit after insert on public.farmer_consents
  referencing new table as rows_after
  for each statement execute function app.record_added_particulars();
create trigger farmer_consents_audit after update on public.farmer_consents
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.record_changed_rows();
create trigger farmer_consents_kept before update on public.farmer_consents
  for each row when (
    row(new.organisation_id, new.wording_id, new.purpose, new.given_on, new.proof, new.created_by, new.author, new.created_at)
      is distinct from
      row(old.organisation_id, old.wording_id, old.purpose, old.given_on, old.proof, old.created_by, old.author, old.created_at)
    or old.withdrawn_on is not null
      and row(new.withdrawn_on, new.withdrawn_by, new.withdrawer, new.withdrawn_at)
        is distinct from row(old.withdrawn_on, old.withdrawn_by, old.withdrawer, old.withdrawn_at)
  )
  execute function app.keep_as_written('A consent is kept as it was given and taken back: record another one.');
create policy read on public.farmer_consents for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
grant select on public.farmer_consents to authenticated;
grant select, insert, update, delete on public.farmer_consents to service_role;

-- public.farmer_consent_proofs
create policy read on public.farmer_consent_proofs for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[]));
grant select on public.farmer_consent_proofs to authenticated;
grant select, insert, update, delete on public.farmer_consent_proofs to service_role;

-- Whether a consent rests on the file.
create function app.is_proof_of_consent(object_name text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
    select from public.farmer_consent_proofs
    where organisation_id = app.organisation_of_farmer_list(object_name) and object_path = object_name
      and organisation_id = any (app.organisations_offering('farmers.read', 'FARMER'))
  );
end
$$;

grant execute on function app.is_proof_of_consent(text) to authenticated, service_role;

-- storage.objects
create policy read_consent_proofs on storage.objects for select to authenticated
  using (
    bucket_id = 'farmer-consents'
    and app.organisation_of_farmer_list(name) = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[])
  );
create policy add_consent_proofs on storage.objects for insert to authenticated
  with check (
    bucket_id = 'farmer-consents'
    and name ~ '^[0-9]{1,18}/[0-9a-f]{8}-[0-9a-f-]{27}/[^/]+$'
    and app.organisation_of_farmer_list(name) = any ((select app.organisations_importing_farmers())::bigint[])
  );
-- What a consent rests on stays with it.
create policy remove_unused_consent_proofs on storage.objects for delete to authenticated
  using (
    bucket_id = 'farmer-consents'
    and app.organisation_of_farmer_list(name) = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[])
    and not app.is_proof_of_consent(name)
  );
