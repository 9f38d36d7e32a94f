-- The log of who looked at or took out what is private of farmers.

-- Tells it of each of them whose private particulars the caller may read; once a day is enough.
create function app.tell_farmer_access(how text, farmers bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if auth.uid() is null then
    return;
  end if;
  insert into public.farmer_accesses (organisation_id, person, person_name, way, farmer_id)
  select farmer.organisation_id, auth.uid(), app.current_person_name(), how, farmer.id
  from public.farmers as farmer
  where farmer.id = any (farmers)
    and farmer.organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[])
  order by farmer.id
  on conflict (organisation_id, day, person, way, coalesce(farmer_id, 0)) do nothing;
end
$$;

grant execute on function app.tell_farmer_access(text, bigint[]) to workflow;

-- The same of a list that names nobody, of one organisation, or of each whose private particulars the caller may read.
create function app.tell_list_access(how text, organisation bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if auth.uid() is null then
    return;
  end if;
  insert into public.farmer_accesses (organisation_id, person, person_name, way)
  select owner, auth.uid(), app.current_person_name(), how
  from unnest(app.organisations_offering('farmers.private', 'FARMER')) as owner
  where organisation is null or owner = organisation
  on conflict (organisation_id, day, person, way, coalesce(farmer_id, 0)) do nothing;
end
$$;

grant execute on function app.tell_list_access(text, bigint) to workflow;

-- How many plots a farmer works, also those that the caller may not read: so that a file of him says what it lacks.
create function app.plots_of_farmer(farmer bigint) returns bigint
  language sql stable security definer
  set search_path = ''
  return (
    select count(*) from public.plots as plot
    where plot.farmer_id = farmer and plot.deleted_at is null
      and plot.organisation_id = any (app.organisations_offering('farmers.private', 'FARMER'))
  );

grant execute on function app.plots_of_farmer(bigint) to workflow;

-- public.farmer_accesses
create policy read on public.farmer_accesses for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[]));
grant select on public.farmer_accesses to authenticated;
grant select, insert, update, delete on public.farmer_accesses to service_role;
