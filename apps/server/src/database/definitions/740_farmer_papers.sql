-- Papers that say who farmers are: told to those who read phones and births, and to nobody else.

-- Who of the same organisation has a paper of the same kind and number, as far as the caller reads papers.
create function public.farmers_with_same_paper(farmer bigint)
  returns table (paper_id bigint, farmer_id bigint, identifier text, name text)
  language sql stable
  set search_path = ''
as $$
  select own.id, other.id, other.identifier, concat_ws(' ', other.last_name, nullif(other.first_name, ''))
  from public.farmer_papers as own
  join public.farmer_papers as alike
    on alike.organisation_id = own.organisation_id and app.paper_key(alike.number) = app.paper_key(own.number)
    and alike.kind = own.kind and alike.country is not distinct from own.country and alike.farmer_id <> own.farmer_id
  join public.farmers as other on other.id = alike.farmer_id and other.deleted_at is null
  where own.farmer_id = farmer
  order by own.position, other.id
  limit 50
$$;

grant execute on function public.farmers_with_same_paper(bigint) to authenticated;

-- public.farmer_papers
create trigger farmer_papers_audit after update on public.farmer_papers
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.record_changed_rows();
create trigger farmer_papers_added_audit after insert on public.farmer_papers
  referencing new table as rows_after
  for each statement execute function app.record_added_particulars();
create trigger farmer_papers_removed_audit after delete on public.farmer_papers
  referencing old table as rows_before
  for each statement execute function app.record_changed_rows();
create trigger farmer_papers_added_wait after insert on public.farmer_papers
  referencing new table as rows_after
  for each statement execute function app.guard_farmer_particulars();
create trigger farmer_papers_changed_wait after update on public.farmer_papers
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.guard_farmer_particulars();
create trigger farmer_papers_removed_wait after delete on public.farmer_papers
  referencing old table as rows_before
  for each statement execute function app.guard_farmer_particulars();
create trigger strangers before insert on public.farmer_papers
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.farmer_papers for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[]));
create policy add on public.farmer_papers for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy change on public.farmer_papers for update to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy remove on public.farmer_papers for delete to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
grant select on public.farmer_papers to authenticated;
grant insert, update, delete on public.farmer_papers to workflow;
grant select, insert, update, delete on public.farmer_papers to service_role;
select realtime.watch('public.farmer_papers');
