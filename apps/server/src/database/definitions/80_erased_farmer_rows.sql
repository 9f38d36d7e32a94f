-- What stands beside a farmer and has rows of its own goes where he is erased, and what the audit and the news say of it.

create function app.erase_rows_beside(records bigint[]) returns void
  language sql security definer
  set search_path = ''
as $$
  delete from public.farmer_events where farmer_id = any (records);
  delete from public.farmer_private_values where farmer_id = any (records);
  delete from public.farmer_pictures where farmer_id = any (records);
  delete from public.farmer_papers where farmer_id = any (records);
  delete from public.farmer_change_requests where farmer_id = any (records);
  delete from public.farmer_source_keys where farmer_id = any (records);
  select app.erase_household_of(records);
  update public.audit_entries
  set before = app.without_person(before) - 'number', after = app.without_person(after) - 'number'
  where entity in ('farmer_events', 'farmer_private_values', 'farmer_papers', 'farmer_change_requests') and entity_id = any (records);
  update realtime.changes
  set record = app.without_person(record) - 'number', old_record = app.without_person(old_record) - 'number'
  where table_name in ('farmer_papers', 'farmer_change_requests') and (coalesce(record, old_record) ->> 'farmer_id')::bigint = any (records);
$$;
