-- Farmers of organisations: who reads and changes them, and which of them match what is searched.

-- A word is found by its beginning, and a name also by how it sounds.
create function app.farmer_query(question text, owners bigint[]) returns tsquery
  language sql immutable
  set search_path = ''
  return (
    select (
      '(' || (select string_agg(quote_literal('#' || owner), ' | ') from unnest(owners) as owner) || ') & '
      || (
        select string_agg(
          distinct '(' || quote_literal(left(word, 60)) || ':*'
            || case when app.sound_of_name(word) <> '' then ' | ' || quote_literal('~' || app.sound_of_name(left(word, 60))) || ':*' else '' end || ')',
          ' & '
        )
        from unnest(app.search_words(question)) as word
        where word <> ''
      )
    )::tsquery
  );

grant execute on function app.farmer_query(text, bigint[]) to authenticated, service_role;

-- As app.plots_found looks past the policy, but only among what the caller may read.
create function app.farmers_found(question text, most integer) returns setof bigint
  language sql stable security definer
  set search_path = ''
as $$
  select farmer.id
  from public.farmers as farmer
  where farmer.deleted_at is null
    and app.farmer_vector('#' || farmer.organisation_id, farmer.identifier, app.farmer_names(farmer.first_name, farmer.last_name, farmer.other_names, farmer.village))
      operator(pg_catalog.@@) (select app.farmer_query(question, app.organisations_offering('farmers.read', 'FARMER')))
  limit most
$$;

grant execute on function app.farmers_found(text, integer) to authenticated, service_role;

-- Whoever holds a number, written in any way, of whom the caller may read it.
create function app.farmers_called(organisation bigint, question text) returns setof bigint
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  digits constant text := ltrim(regexp_replace(question, '[^0-9]', '', 'g'), '0');
begin
  if length(digits) < 5 or length(digits) > 20 or question ~ '[[:alpha:]]'
    or organisation <> all (app.organisations_offering('farmers.private', 'FARMER')) then
    return;
  end if;
  return query
    select distinct phone.farmer_id
    from public.farmer_phones as phone
    where phone.organisation_id = organisation
      and app.phone_digits(phone.raw, phone.e164) like '%' || digits || '%';
end
$$;

grant execute on function app.farmers_called(bigint, text) to authenticated, service_role;

-- The farmers that a search of an organisation finds: by words, sound, phone or the code of a plot; where none is, those
-- whose names are spelt alike.
create function app.farmers_matching(organisation bigint, question text) returns bigint[]
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  asked tsquery;
  matching bigint[];
begin
  if organisation <> all (app.organisations_offering('farmers.read', 'FARMER')) then
    return '{}';
  end if;
  if char_length(question) > 200 then
    raise exception 'A search has at most 200 characters.' using errcode = 'P0431';
  end if;
  perform app.search_patterns(question);
  asked := app.farmer_query(question, array[organisation]);
  select array_agg(each_way.farmer_id) into matching
  from (
    select farmer.id as farmer_id from public.farmers as farmer
    where farmer.organisation_id = organisation
      and app.farmer_vector('#' || farmer.organisation_id, farmer.identifier, app.farmer_names(farmer.first_name, farmer.last_name, farmer.other_names, farmer.village))
        operator(pg_catalog.@@) asked
    union
    select farmer.id from public.farmers as farmer
    where farmer.organisation_id = organisation and farmer.other_identifiers <> '{}'
      and app.identifier_keys(farmer.other_identifiers) @> array[app.farmer_identifier_key(question)]
    union
    select app.farmers_called(organisation, question)
    union
    select plot.farmer_id
    from app.plots_found(question, 1000) as plot_id
    join public.plots as plot on plot.id = plot_id
    where plot.farmer_id is not null and plot.organisation_id = organisation
  ) as each_way;
  return coalesce(matching, app.farmers_spelt_alike(organisation, question));
end
$$;

create function app.farmers_spelt_alike(organisation bigint, question text) returns bigint[]
  language sql stable security definer
  set search_path = ''
  set pg_trgm.word_similarity_threshold = 0.5
as $$
  select coalesce(array_agg(alike.id), '{}')
  from (
    select farmer.id
    from public.farmers as farmer
    where farmer.organisation_id = organisation
      and app.folded(question) operator(extensions.<%) app.folded(app.farmer_names(farmer.first_name, farmer.last_name, farmer.other_names, null))
    order by extensions.word_similarity(app.folded(question), app.folded(app.farmer_names(farmer.first_name, farmer.last_name, farmer.other_names, null))) desc, farmer.id
    limit 200
  ) as alike
$$;

grant execute on function app.farmers_matching(bigint, text) to authenticated, service_role;

-- Of a farmer whose plots stand in several projects each outline counts once, as far as the caller reads them. What he may
-- not read of phone and birth is empty.
create view public.farmer_overview with (security_invoker = true) as
select
  farmer.id,
  farmer.organisation_id,
  farmer.identifier,
  farmer.other_identifiers, nullif(array_to_string(farmer.other_identifiers, ', '), '') as other_codes,
  farmer.first_name,
  farmer.last_name,
  farmer.other_names,
  app.folded(farmer.last_name || ' ' || farmer.first_name) as name_order,
  farmer.sex,
  farmer.village,
  farmer.section_id,
  (select section.name from public.farmer_sections as section where section.id = farmer.section_id) as section_name,
  farmer.crops,
  farmer.languages,
  farmer.household_id,
  farmer.household_role,
  (select household.name from public.farmer_households as household where household.id = farmer.household_id) as household_name,
  farmer.declared_area_hectares,
  farmer.latitude, farmer.longitude,
  farmer.notes,
  farmer.author,
  farmer.created_at,
  farmer.updated_at,
  (
    select coalesce(phone.e164, phone.raw)
    from public.farmer_phones as phone
    where phone.farmer_id = farmer.id
    order by phone.position
    limit 1
  ) as phone,
  (select birth.year from public.farmer_births as birth where birth.farmer_id = farmer.id) as birth_year,
  (select count(distinct plot.geometry_hash) from public.plots as plot where plot.farmer_id = farmer.id and plot.deleted_at is null) as plots,
  (
    select sum(outline.area_hectares)
    from (
      select distinct on (plot.geometry_hash) plot.area_hectares
      from public.plots as plot
      where plot.farmer_id = farmer.id and plot.deleted_at is null
    ) as outline
  ) as measured_hectares,
  coalesce((
    select array_agg(distinct event.name)
    from public.farmer_events as event
    where event.farmer_id = farmer.id and event.kind = 'certification'
      and event.starts_on <= current_date and coalesce(event.ends_on >= current_date, true)
  ), '{}') as certifications,
  coalesce((select array_agg(distinct held.tenure) from public.farmer_holdings as held where held.farmer_id = farmer.id and held.tenure is not null), '{}') as tenures,
  farmer.own_values,
  hidden.own_values as private_values,
  -- The purposes that he agrees to now.
  (
    select coalesce(array_agg(state.purpose order by state.purpose), '{}')
    from public.farmer_consent_states as state
    where state.farmer_id = farmer.id and state.given
  ) as consents
from public.farmers as farmer
left join public.farmer_private_values as hidden on hidden.farmer_id = farmer.id
where farmer.deleted_at is null;

grant select on public.farmer_overview to authenticated, service_role;

-- The farmers of an organisation that a search finds; sorted, filtered and paged as any table is.
create function public.organisation_farmers(organisation bigint, search text default null) returns setof public.farmer_overview
  language sql stable
as $$
  select farmer.*
  from public.farmer_overview as farmer
  where farmer.organisation_id = organisation_farmers.organisation
    and (search is null or farmer.id = any ((select app.farmers_matching(organisation_farmers.organisation, search))::bigint[]))
$$;

grant execute on function public.organisation_farmers(bigint, text) to authenticated;

create view public.farmer_trash with (security_invoker = true) as
select
  farmer.id,
  farmer.organisation_id,
  farmer.identifier,
  farmer.first_name,
  farmer.last_name,
  farmer.village,
  farmer.deleted_at,
  exists (
    select from public.farmers as present
    where present.organisation_id = farmer.organisation_id and present.identifier = farmer.identifier and present.deleted_at is null
  ) as identifier_taken
from public.farmers as farmer
where farmer.deleted_at is not null and farmer.merged_into is null and farmer.erased_at is null;

grant select on public.farmer_trash to authenticated, service_role;

create function public.trashed_farmers(organisation bigint, search text default null) returns setof public.farmer_trash
  language sql stable
as $$
  select farmer.*
  from public.farmer_trash as farmer
  where farmer.organisation_id = trashed_farmers.organisation
    and (search is null or farmer.id = any ((select app.farmers_matching(trashed_farmers.organisation, search))::bigint[]))
$$;

grant execute on function public.trashed_farmers(bigint, text) to authenticated;

-- What happened to a farmer, newest first, for whoever reads him; phones and births for whoever reads those. The audit of the
-- whole organisation is for fewer.
create function public.farmer_history(farmer bigint) returns setof public.audit_entries
  language sql stable security definer
  set search_path = ''
as $$
  select entry.*
  from public.farmers as told
  join public.audit_entries as entry
    on entry.organisation_id = told.organisation_id
    and entry.entity in (
      'farmers', 'farmer_phones', 'farmer_births', 'farmer_papers', 'farmer_private_values', 'farmer_merges', 'farmer_events',
      'farmer_consents', 'farmer_pictures', 'farmer_change_requests', 'plot_holders'
    )
    and entry.entity_id = told.id
  where told.id = farmer_history.farmer
    and told.organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[])
    and (
      not app.tells_private_of_farmers(entry)
      or told.organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[])
    )
  order by entry.id desc
$$;

grant execute on function public.farmer_history(bigint) to authenticated;

-- Removing and bringing back are of those who lead the registry, whatever door is used.
create function app.guard_farmer_removal() returns trigger
  language plpgsql security definer
  set search_path = ''
  set enable_nestloop = off
as $$
begin
  if auth.uid() is not null and exists (
    select
    from farmers_after as after
    full join farmers_before as before on before.id = after.id
    where after.deleted_at is distinct from before.deleted_at
      and after.organisation_id <> all ((select app.organisations_offering('farmers.manage', 'FARMER'))::bigint[])
  ) then
    raise exception 'Farmers are removed and brought back by those who lead the registry.' using errcode = '42501';
  end if;
  return null;
end
$$;

-- public.farmers
create trigger farmers_audit after update on public.farmers
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.record_changed_rows();
create trigger farmers_deleted_audit after delete on public.farmers
  referencing old table as rows_before
  for each statement execute function app.record_changed_rows();
create trigger farmers_removed after update on public.farmers
  referencing old table as farmers_before new table as farmers_after
  for each statement execute function app.guard_farmer_removal();
create trigger farmers_stamped before update on public.farmers
  for each row execute function app.touch_updated_at();
create trigger strangers before insert on public.farmers
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy create_own on public.farmers for insert to authenticated
  with check (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
-- Who is in the trash, merged or erased is changed by functions alone.
create policy change on public.farmers for update to authenticated
  using (
    organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[])
    and (deleted_at is null or current_user <> 'authenticated')
  );
create policy read on public.farmers for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
grant select, insert (organisation_id, identifier, first_name, last_name, village), update (first_name, last_name, village)
  on public.farmers to authenticated;
grant insert, update on public.farmers to workflow;
grant select, insert, update, delete on public.farmers to service_role;
select realtime.watch('public.farmers');
select realtime.watch('public.farmer_phones');
