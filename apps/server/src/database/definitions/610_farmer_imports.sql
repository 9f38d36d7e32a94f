-- Imports of lists of farmers: who hands lists in and reads what stands in them.

-- Rows of lists hold phones and births: who works on them changes farmers and reads what is private of them.
create function app.organisations_importing_farmers() returns bigint[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  return array(
    select unnest(app.organisations_offering('farmers.edit', 'FARMER'))
    intersect
    select unnest(app.organisations_offering('farmers.private', 'FARMER'))
  );
end
$$;

grant execute on function app.organisations_importing_farmers() to authenticated, service_role;

create function app.require_farmer_importer(organisation bigint) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if organisation <> all (app.organisations_importing_farmers()) then
    raise exception 'You may not bring lists of farmers into this organisation.' using errcode = '42501';
  end if;
end
$$;

-- public.farmer_imports
create trigger farmer_imports_audit after insert on public.farmer_imports
  for each row execute function app.record_audit();
create trigger strangers before insert on public.farmer_imports
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.farmer_imports for select to authenticated
  using (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
create policy add on public.farmer_imports for insert to workflow
  with check (
    organisation_id = any ((select app.organisations_importing_farmers())::bigint[])
    and organisation_id = app.organisation_of_farmer_list(object_path)
  );
create policy change on public.farmer_imports for update to workflow
  using (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
grant select on public.farmer_imports to authenticated;
grant
  insert (organisation_id, object_path, file_name, country, request_key),
  update (
    status, file_sha256, country, country_read, chosen_columns, sheets, unread, totals, outcome, problem, job_id, applied_at, undone_at,
    discarded_at
  )
  on public.farmer_imports to workflow;
grant select, insert, update, delete on public.farmer_imports to service_role;
select realtime.watch('public.farmer_imports');

-- public.farmer_import_rows
create trigger strangers before insert on public.farmer_import_rows
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.farmer_import_rows for select to authenticated
  using (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
create policy add on public.farmer_import_rows for insert to workflow
  with check (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
create policy change on public.farmer_import_rows for update to workflow
  using (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
create policy remove on public.farmer_import_rows for delete to workflow
  using (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
grant select on public.farmer_import_rows to authenticated;
grant
  insert (
    import_id, organisation_id, number, sheet, row, last_row, fate, farmer, repairs, problems, repair_codes, problem_codes, searched,
    skip_reason, farmer_id, changes
  ),
  update (left_out, farmer, repairs, farmer_id, outcome, outcome_reason, former),
  delete
  on public.farmer_import_rows to workflow;
grant select, insert, update, delete on public.farmer_import_rows to service_role;

-- public.farmer_list_mappings
create trigger strangers before insert on public.farmer_list_mappings
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.farmer_list_mappings for select to authenticated
  using (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
create policy add on public.farmer_list_mappings for insert to workflow
  with check (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
create policy change on public.farmer_list_mappings for update to workflow
  using (organisation_id = any ((select app.organisations_importing_farmers())::bigint[]));
grant select on public.farmer_list_mappings to authenticated;
grant insert (organisation_id, fingerprint, columns), update (columns, author, updated_at) on public.farmer_list_mappings to workflow;
grant select, insert, update, delete on public.farmer_list_mappings to service_role;

-- storage.objects
create policy read_farmer_lists on storage.objects for select to authenticated
  using (
    bucket_id = 'farmer-lists'
    and app.organisation_of_farmer_list(name) = any ((select app.organisations_importing_farmers())::bigint[])
  );
create policy add_farmer_lists on storage.objects for insert to authenticated
  with check (
    bucket_id = 'farmer-lists'
    and name ~ '^[0-9]{1,18}/[0-9a-f]{8}-[0-9a-f-]{27}/[^/]+$'
    and app.organisation_of_farmer_list(name) = any ((select app.organisations_importing_farmers())::bigint[])
  );
-- What is written of the rows of a list is stored by its own job alone.
create policy add_returned_farmer_lists on storage.objects for insert to workflow
  with check (
    bucket_id = 'farmer-lists'
    and app.organisation_of_farmer_list(name) = any ((select app.organisations_importing_farmers())::bigint[])
    and app.is_file_of_running_job(name, 'export-farmer-import-rows')
  );
-- What an attempt that died had stored, the next one of the same job stores anew.
create policy return_farmer_lists_again on storage.objects for update to workflow
  using (
    bucket_id = 'farmer-lists'
    and app.organisation_of_farmer_list(name) = any ((select app.organisations_importing_farmers())::bigint[])
    and app.is_file_of_running_job(name, 'export-farmer-import-rows')
  )
  with check (
    bucket_id = 'farmer-lists'
    and app.organisation_of_farmer_list(name) = any ((select app.organisations_importing_farmers())::bigint[])
    and app.is_file_of_running_job(name, 'export-farmer-import-rows')
  );
create policy remove_farmer_lists on storage.objects for delete to authenticated
  using (
    bucket_id = 'farmer-lists'
    and app.organisation_of_farmer_list(name) = any ((select app.organisations_offering('organisation.manage', 'FARMER'))::bigint[])
  );
