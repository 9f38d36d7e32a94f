-- Farmers of organisations: who reads and changes them, and which of them match what is searched.

-- As app.plots_found looks past the policy, but only among what the caller may read.
create function app.farmers_found(question text, most integer) returns setof bigint
  language sql stable security definer
  set search_path = ''
as $$
  select farmer.id
  from public.farmers as farmer
  where app.search_vector('#' || farmer.organisation_id, farmer.identifier || ' ' || farmer.first_name || ' ' || farmer.last_name || ' ' || coalesce(farmer.phone, '') || ' ' || coalesce(farmer.village, ''))
      operator(pg_catalog.@@) app.search_query(question, '#', app.organisations_offering('farmers.read', 'FARMER'))
  limit most
$$;

grant execute on function app.farmers_found(text, integer) to authenticated, service_role;

-- public.farmers
create trigger farmers_audit after update or delete on public.farmers
  for each row execute function app.record_audit();
create trigger strangers before insert on public.farmers
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy create_own on public.farmers for insert to authenticated
  with check (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy change on public.farmers for update to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
-- Whoever reads a plot reads who works it.
create policy read on public.farmers for select to authenticated
  using (
    organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[])
    or exists (
      select from public.plots
      where plots.farmer_id = farmers.id and plots.project_id = any ((select app.projects_with('plots.read'))::bigint[])
    )
  );
grant select, insert (organisation_id, identifier, first_name, last_name, phone, village), update (first_name, last_name, phone, village)
  on public.farmers to authenticated;
grant select, insert, update, delete on public.farmers to service_role;
