-- A farmer is erased: all that tells of him goes, his number stays, and with it what law demands.

-- He, and the records that were merged into his.
create function app.records_of_farmer(farmer bigint) returns bigint[]
  language sql stable security definer
  set search_path = ''
  return (
    with recursive record as (
      select farmer as id
      union
      select merged.id from record join public.farmers as merged on merged.merged_into = record.id
    )
    select array_agg(record.id order by record.id) from record
  );

-- Plots that stand in a declaration which was filed, or is no draft any more: what was declared is evidence.
create function app.declared_plots_of(records bigint[]) returns setof bigint
  language sql stable security definer
  set search_path = ''
as $$
  select plot.id
  from public.plots as plot
  where plot.farmer_id = any (records)
    and (
      exists (select from public.filed_plots as filed where filed.project_id = plot.project_id and filed.plot_id = plot.id)
      or exists (
        select
        from public.declaration_plots as chosen
        join public.declarations as declaration on declaration.id = chosen.declaration_id
        where chosen.plot_id = plot.id and declaration.state <> 'draft' and declaration.deleted_at is null
      )
    )
$$;

-- The filings that hold plots of these records, with the day until which Regulation (EU) 2023/1115 has them kept: five years
-- from the day of the statement (Articles 4(3), 9(1) and 12(5)).
create function app.filings_of(records bigint[]) returns jsonb
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'reference', filed.internal_reference, 'filedOn', filed.filed_on, 'keptUntil', (filed.filed_on + interval '5 years')::date,
          'plots', filed.plots
        )
        order by filed.filed_on, filed.internal_reference
      ),
      '[]'
    )
    from (
      select declaration.internal_reference, (max(filing.filed_at) at time zone 'utc')::date as filed_on, count(distinct plot.id) as plots
      from public.plots as plot
      join public.filed_plots as declared on declared.project_id = plot.project_id and declared.plot_id = plot.id
      join public.declaration_filings as filing on filing.id = declared.filing_id
      join public.declarations as declaration on declaration.id = filing.declaration_id
      where plot.farmer_id = any (records)
      group by declaration.id
    ) as filed
  );

-- Files that hold nobody else, or are made again when they are asked for: prints of his cards alone, proofs of his consents alone,
-- his photo and the scans of his papers, prepared exports of projects with his plots and of lists that named him, unless something rests on them.
create function app.files_of_records(records bigint[]) returns setof uuid
  language sql stable security definer
  set search_path = ''
as $$
  select object.id
  from public.farmers as farmer
  join storage.objects as object on object.bucket_id = 'farmer-cards' and starts_with(object.name, farmer.organisation_id || '/')
  join public.jobs as job
    on job.id = (case when object.name ~ '^[0-9]{1,18}/[0-9]{1,18}/' then split_part(object.name, '/', 2) end)::bigint
  where farmer.id = records[1] and job.kind = 'print-farmer-cards'
    and not exists (
      select
      from jsonb_array_elements_text(job.input -> 'cardIds') as printed
      join public.farmer_cards as card on card.id = printed::bigint
      where card.farmer_id <> all (records)
    )
  union
  select object.id
  from public.farmer_consents as consent
  join public.farmer_consent_proofs as proof on proof.consent_id = consent.id
  join storage.objects as object on object.bucket_id = 'farmer-consents' and object.name = proof.object_path
  where consent.farmer_id = any (records)
    and not exists (
      select
      from public.farmer_consent_proofs as shared
      join public.farmer_consents as other on other.id = shared.consent_id
      where shared.organisation_id = proof.organisation_id and shared.object_path = proof.object_path and other.farmer_id <> all (records)
    )
  union
  select object.id
  from public.farmer_pictures as picture
  join storage.objects as object on object.bucket_id = 'farmer-pictures' and object.name = picture.object_path
  where picture.farmer_id = any (records)
  union
  select object.id
  from (select distinct plot.organisation_id, plot.project_id from public.plots as plot where plot.farmer_id = any (records)) as worked
  join storage.objects as object
    on object.bucket_id = 'exports' and starts_with(object.name, worked.organisation_id || '/' || worked.project_id || '/')
  join public.jobs as job
    on job.id = (case when object.name ~ '^[0-9]{1,18}/[0-9]{1,18}/[0-9]{1,18}/' then split_part(object.name, '/', 3) end)::bigint
  where job.kind in ('export-plots', 'export-import-rows') and app.use_of_file('exports', object.name) is null
  union
  select object.id
  from (
    select distinct line.organisation_id, line.import_id from public.farmer_import_rows as line where line.farmer_id = any (records)
  ) as listed
  join public.jobs as job
    on job.organisation_id = listed.organisation_id and job.kind = 'export-farmer-import-rows'
      and job.input -> 'importId' = to_jsonb(listed.import_id)
  join storage.objects as object
    on object.bucket_id = 'farmer-lists' and starts_with(object.name, listed.organisation_id || '/' || job.id || '/')
$$;

-- What would stay of a farmer if he were erased now, and how much would go. Whoever leads the registry may ask, also of one in the trash.
create function app.farmer_erasure_plan(farmer bigint) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  records constant bigint[] := app.records_of_farmer(farmer);
  person public.farmers;
begin
  select * into person from public.farmers as present
  where present.id = farmer and present.erased_at is null and present.merged_into is null
    and present.organisation_id = any (app.organisations_offering('farmers.manage', 'FARMER'));
  if person.id is null then
    raise exception 'There is no such farmer.' using errcode = 'P0002';
  end if;
  return jsonb_build_object(
    'organisationId', person.organisation_id,
    'identifier', person.identifier,
    'name', btrim(person.last_name || ' ' || person.first_name),
    'kept', jsonb_build_object(
      'filings', app.filings_of(records),
      'declaredPlots', (select count(*) from app.declared_plots_of(records)),
      'otherPlots', (
        select count(*) from app.plots_to_make_nameless(records)
      ),
      'lists', (
        select coalesce(jsonb_agg(distinct import.file_name), '[]')
        from public.farmer_import_rows as line
        join public.farmer_imports as import on import.id = line.import_id
        join storage.objects as object on object.bucket_id = 'farmer-lists' and object.name = import.object_path
        where line.farmer_id = any (records)
      ),
      'sharedProofs', (
        select count(distinct proof.object_path)
        from public.farmer_consents as consent
        join public.farmer_consent_proofs as proof on proof.consent_id = consent.id
        join public.farmer_consent_proofs as shared
          on shared.organisation_id = proof.organisation_id and shared.object_path = proof.object_path
        join public.farmer_consents as other on other.id = shared.consent_id
        where consent.farmer_id = any (records) and other.farmer_id <> all (records)
      )
    ),
    'gone', jsonb_build_object(
      'records', cardinality(records),
      'phones', (select count(*) from public.farmer_phones where farmer_id = any (records)),
      'cards', (select count(*) from public.farmer_cards where farmer_id = any (records)),
      'consents', (select count(*) from public.farmer_consents where farmer_id = any (records)),
      'rows', (select count(*) from public.farmer_import_rows where farmer_id = any (records)),
      'files', (select count(*) from app.files_of_records(records))
    )
  );
end
$$;

grant execute on function app.farmer_erasure_plan(bigint) to workflow;

-- In the audit and in what is told of changes at this hour.
create function app.erase_audit_of(records bigint[], nameless bigint[]) returns void
  language sql security definer
  set search_path = ''
begin atomic
  update public.audit_entries
  set before = app.without_person(before), after = app.without_person(after)
  where entity in ('farmers', 'farmer_phones', 'farmer_births', 'farmer_merges', 'farmer_consents') and entity_id = any (records);
  update public.audit_entries
  set before = app.without_person(before), after = app.without_person(after)
  where entity = 'farmer_cards' and entity_id in (select id from public.farmer_cards where farmer_id = any (records));
  update public.audit_entries
  set before = before - '{producer_name,production_place,properties}'::text[],
    after = after - '{producer_name,production_place,properties}'::text[]
  where entity = 'plots' and entity_id = any (nameless);
  update realtime.changes
  set record = app.without_person(record), old_record = app.without_person(old_record)
  where table_name in ('farmers', 'farmer_phones')
    and coalesce(record, old_record) ->> (case table_name when 'farmers' then 'id' else 'farmer_id' end) = any (records::text[]);
  update realtime.changes
  set record = record - '{producer_name,production_place,properties}'::text[],
    old_record = old_record - '{producer_name,production_place,properties}'::text[]
  where table_name = 'plots' and coalesce(record, old_record) ->> 'id' = any (nameless::text[]);
  update realtime.changes set record = record - 'sheets', old_record = old_record - 'sheets' where table_name = 'farmer_imports';
end;

-- What lists, merges, changes of many and comparisons keep of these records.
create function app.erase_traces_of(records bigint[], owner bigint) returns void
  language sql security definer
  set search_path = ''
begin atomic
  delete from app.merged_farmers
  where merge_id in (select id from public.farmer_merges where farmer_id = any (records) or other_id = any (records));
  delete from public.farmer_pairs where one_id = any (records) or other_id = any (records);
  delete from app.farmer_traits where farmer_id = any (records);
  delete from app.farmers_to_compare where farmer_id = any (records);
  update public.farmer_import_rows
  set farmer = case when farmer is not null then '{"lastName": "–", "phones": []}'::jsonb end,
    repairs = '[]', problems = '[]', changes = '[]', former = null, searched = '', left_out = left_out or outcome is null
  where farmer_id = any (records);
  -- The first cells of each column show whose list it is.
  update public.farmer_imports as import
  set sheets = (
    select coalesce(
      jsonb_agg(
        sheet || jsonb_build_object('columns', (
          select coalesce(jsonb_agg(header || '{"samples": []}' order by place), '[]')
          from jsonb_array_elements(sheet -> 'columns') with ordinality as each_column (header, place)
        ))
        order by number
      ),
      '[]'
    )
    from jsonb_array_elements(import.sheets) with ordinality as each_sheet (sheet, number)
  )
  where import.id in (select line.import_id from public.farmer_import_rows as line where line.farmer_id = any (records));
  update public.farmer_changes as change
  set before = (
    select coalesce(jsonb_agg(stood order by place), '[]')
    from jsonb_array_elements(change.before) with ordinality as each_farmer (stood, place)
    where (stood ->> 0)::bigint <> all (records)
  )
  where change.organisation_id = owner
    and exists (select from jsonb_array_elements(change.before) as stood where (stood ->> 0)::bigint = any (records));
end;

-- All of him but his number. His card counts no longer; what stays is told as it is asked for before, beside the versions of his files.
create function app.erase_farmer(farmer bigint, typed text) returns jsonb
  language plpgsql security definer
  set search_path = ''
as $$
declare
  plan jsonb;
  records bigint[];
  plots bigint[];
  versions jsonb;
begin
  perform pg_advisory_xact_lock(app.lock_of_pairs(present.organisation_id))
  from public.farmers as present
  where present.id = farmer and present.organisation_id = any (app.organisations_offering('farmers.manage', 'FARMER'));
  records := app.records_of_farmer(farmer);
  perform from public.farmers where id = any (records) order by id for update;
  plan := app.farmer_erasure_plan(farmer);
  if btrim(typed) is distinct from btrim(plan ->> 'identifier') then
    raise exception 'What was typed is not the number of this farmer.' using errcode = 'P0475';
  end if;
  insert into app.running_erasures values (pg_current_xact_id());
  plots := array(select app.plots_to_make_nameless(records));
  perform app.remember_erased(records);
  perform app.erase_filters_naming(records);
  perform app.erase_rare_names_of(records);
  with forgotten as (
    delete from storage.objects where id in (select app.files_of_records(records)) returning version
  )
  select coalesce(jsonb_agg(version), '[]') into versions from forgotten;
  perform app.erase_traces_of(records, (plan ->> 'organisationId')::bigint);
  perform app.erase_names_of_plots(plots);
  delete from public.farmer_phones where farmer_id = any (records);
  delete from public.farmer_births where farmer_id = any (records);
  perform app.erase_rows_beside(records);
  delete from public.farmer_consent_proofs where consent_id in (select id from public.farmer_consents where farmer_id = any (records));
  update public.farmer_consents set withdrawn_for = null where farmer_id = any (records) and withdrawn_for is not null;
  update public.farmer_cards
  set status = 'revoked', revoked_at = now(), revoked_for = 'left', revoked_by = auth.uid(), revoker = app.current_person_name()
  where farmer_id = any (records) and status = 'valid';
  update public.farmer_cards set name = '–', code = app.code_of_erased_card(code) where farmer_id = any (records);
  update public.farmers
  set first_name = '', last_name = '–', other_names = null, sex = null, village = null, section_id = null, crops = '{}',
    declared_area_hectares = null, latitude = null, longitude = null, notes = null, own_values = '{}', languages = '{}', other_identifiers = '{}', deleted_at = coalesce(deleted_at, now()), erased_at = now()
  where id = any (records);
  perform app.erase_audit_of(records, plots);
  insert into public.farmer_erasures (organisation_id, farmer_id, identifier, kept, gone)
  values ((plan ->> 'organisationId')::bigint, farmer, plan ->> 'identifier', plan -> 'kept', plan -> 'gone');
  delete from app.running_erasures where transaction_id = pg_current_xact_id();
  return jsonb_build_object('plan', plan, 'versions', versions);
end
$$;

grant execute on function app.erase_farmer(bigint, text) to workflow;

-- public.farmer_erasures
create trigger farmer_erasures_audit after insert on public.farmer_erasures
  for each row execute function app.record_audit();
create policy read on public.farmer_erasures for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
grant select on public.farmer_erasures to authenticated;
grant select, insert, update, delete on public.farmer_erasures to service_role;
grant select, insert, update, delete on app.running_erasures to service_role;
