-- Pairs of farmers who look alike: stored, decided by people, and who reads them.

-- One at a time compares farmers of an organisation.
create function app.lock_of_pairs(organisation bigint) returns bigint
  language sql immutable
  return pg_catalog.hashtextextended('farmer pairs ' || organisation, 0);

-- Compares some farmers, as they stand in their traits, and keeps the pairs that look alike. What a person decided stays; open
-- pairs that no longer look alike go. `only_earlier` for passes over everybody, where each pair is met once.
create function app.compare_farmers(organisation bigint, farmers bigint[], only_earlier boolean) returns integer
  language plpgsql security definer
  set search_path = ''
  set jit = off
as $$
declare
  least_score constant double precision := 0.3;
  pairs integer;
begin
  if organisation is null or organisation <> all (app.organisations_offering('farmers.edit', 'FARMER')) then
    raise exception 'You may not compare farmers of this organisation.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(app.lock_of_pairs(organisation));
  with alike as materialized (
    select * from app.weighed_pairs(organisation, farmers, only_earlier) where score >= least_score
  ), gone as (
    delete from public.farmer_pairs as pair
    where pair.organisation_id = organisation
      and pair.status = 'open'
      and (pair.other_id = any (farmers) or not only_earlier and pair.one_id = any (farmers))
      and not exists (select from alike where alike.one_id = pair.one_id and alike.other_id = pair.other_id)
  ), kept as (
    insert into public.farmer_pairs as pair (organisation_id, one_id, other_id, score)
    select organisation, one_id, other_id, score
    from alike
    on conflict on constraint farmer_pairs_one_id_other_id_key do update set score = excluded.score
    where pair.status = 'open'
    returning pair.id, pair.one_id, pair.other_id
  ), told as (
    insert into public.farmer_pair_particulars (pair_id, organisation_id, score, reasons)
    select
      kept.id, organisation, alike.score,
      app.told_reasons(
        array['name', 'village', 'sex', 'place', 'area', 'outline', 'phone', 'birth', 'photo'],
        array[name, village, sex, place, area, outline, phone, birth, photo]
      )
    from kept
    join alike on alike.one_id = kept.one_id and alike.other_id = kept.other_id
    on conflict (pair_id) do update set score = excluded.score, reasons = excluded.reasons
  )
  select count(*) into pairs from kept;
  delete from app.farmers_to_compare where farmer_id = any (farmers) and seen;
  return pairs;
end
$$;

grant execute on function app.compare_farmers(bigint, bigint[], boolean) to workflow;

-- Makes the traits of some farmers anew; where `counts` the names of the organisation are counted first.
create function app.prepare_farmers(organisation bigint, farmers bigint[], counts boolean) returns void
  language plpgsql security definer
  set search_path = ''
  set jit = off
as $$
begin
  if organisation is null or organisation <> all (app.organisations_offering('farmers.edit', 'FARMER')) then
    raise exception 'You may not compare farmers of this organisation.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(app.lock_of_pairs(organisation));
  if counts then
    perform app.count_farmer_names(organisation);
  end if;
  -- In the order in which whoever changes many farmers notes them.
  perform from app.farmers_to_compare where farmer_id = any (farmers) order by farmer_id for update;
  update app.farmers_to_compare set seen = true where farmer_id = any (farmers);
  perform app.refresh_farmer_traits(organisation, farmers);
end
$$;

grant execute on function app.prepare_farmers(bigint, bigint[], boolean) to workflow;

-- Counts anew what is in the tables that farmers are compared by: without it the planner reads all keys to find one. The embedded
-- engine never does so by itself.
create function app.analyse_farmer_traits(organisation bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if organisation is null or organisation <> all (app.organisations_offering('farmers.edit', 'FARMER')) then
    raise exception 'You may not compare farmers of this organisation.' using errcode = '42501';
  end if;
  analyze app.farmer_traits, app.farmer_keys, app.farmer_name_counts;
end
$$;

grant execute on function app.analyse_farmer_traits(bigint) to workflow;

-- Compares one who was just saved, unless a pass is at it or the names were never counted: then he stays noted.
create function app.compare_saved_farmer(organisation bigint, farmer bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select from app.farmer_name_counts as counted where counted.organisation_id = organisation and counted.kind = 'all')
    and pg_try_advisory_xact_lock(app.lock_of_pairs(organisation)) then
    perform app.prepare_farmers(organisation, array[farmer], false);
    perform app.compare_farmers(organisation, array[farmer], false);
  end if;
end
$$;

grant execute on function app.compare_saved_farmer(bigint, bigint) to workflow;

-- Whether everybody has to be compared: nobody was, or the registry grew or shrank by a fifth since its names were counted.
create function app.names_are_stale(organisation bigint) returns boolean
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(
      abs(
        (select count(*) from public.farmers as farmer where farmer.organisation_id = organisation and farmer.deleted_at is null)
          - max(counted.farmers)
      ) > 0.2 * max(counted.farmers),
      true
    )
    from app.farmer_name_counts as counted
    where counted.organisation_id = organisation and counted.kind = 'all'
  );

grant execute on function app.names_are_stale(bigint) to workflow;

-- The farmers of a pass by number, from one on: everybody, or who changed since he was compared.
create function app.farmers_of_pass(organisation bigint, everybody boolean, after bigint, most integer) returns setof bigint
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if organisation is null or organisation <> all (app.organisations_offering('farmers.edit', 'FARMER')) then
    raise exception 'You may not compare farmers of this organisation.' using errcode = '42501';
  end if;
  if everybody then
    return query
      select farmer.id from public.farmers as farmer
      where farmer.organisation_id = organisation and farmer.id > after
      order by farmer.id limit most;
  else
    return query
      select noted.farmer_id from app.farmers_to_compare as noted
      where noted.organisation_id = organisation and noted.farmer_id > after
      order by noted.farmer_id limit most;
  end if;
end
$$;

grant execute on function app.farmers_of_pass(bigint, boolean, bigint, integer) to workflow;

-- How many farmers wait to be compared, for whoever reads farmers; none are told to others.
create function public.farmers_not_compared(organisation bigint) returns integer
  language sql stable security definer
  set search_path = ''
as $$
  select count(*)::integer
  from app.farmers_to_compare as noted
  join public.farmers as farmer on farmer.id = noted.farmer_id and farmer.deleted_at is null
  where noted.organisation_id = farmers_not_compared.organisation
    and noted.organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[])
$$;

grant execute on function public.farmers_not_compared(bigint) to authenticated;

create function app.told_reasons(fields text[], weights real[]) returns jsonb
  language sql immutable
  set search_path = ''
  return (
    select coalesce(jsonb_agg(jsonb_build_object('field', field, 'weight', round(weight::numeric, 2)) order by abs(weight) desc), '[]')
    from unnest(fields, weights) as told (field, weight)
    where weight <> 0
  );

-- Notes who was registered or changed; comparing is left to the pass, or to who saved him. Its plans, and those of the reference
-- to farmers, are kept from when few were registered: without these settings each of thousands would be looked for among all.
create function app.note_farmers_to_compare() returns trigger
  language plpgsql security definer
  set search_path = ''
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  if tg_table_name = 'farmers' then
    insert into app.farmers_to_compare (farmer_id, organisation_id)
    select id, organisation_id from noted order by id
    on conflict (farmer_id) do update set seen = false;
  else
    insert into app.farmers_to_compare (farmer_id, organisation_id)
    select distinct noted.farmer_id, noted.organisation_id
    from noted
    where exists (select from public.farmers as farmer where farmer.id = noted.farmer_id)
    order by noted.farmer_id
    on conflict (farmer_id) do update set seen = false;
  end if;
  return null;
end
$$;

-- Pairs of farmers who are both in the registry, with what they are known by. Score and reasons for who reads phones and births: the
-- sum without two of its parts would tell these; the others read whether one person is likely or possible.
create view public.farmer_pair_overview with (security_invoker = true) as
select
  pair.id, pair.organisation_id, pair.one_id, pair.other_id, pair.likeness, told.score, coalesce(told.reasons, '[]') as reasons,
  pair.status, pair.decider, pair.decided_at,
  one.last_name || ' ' || one.first_name as one_name,
  one.identifier as one_identifier,
  one.village as one_village,
  other.last_name || ' ' || other.first_name as other_name,
  other.identifier as other_identifier,
  other.village as other_village
from public.farmer_pairs as pair
join public.farmers as one on one.id = pair.one_id
join public.farmers as other on other.id = pair.other_id
left join public.farmer_pair_particulars as told on told.pair_id = pair.id
where one.deleted_at is null and other.deleted_at is null;

grant select on public.farmer_pair_overview to authenticated, service_role;

-- The pairs of an organisation, of whom a search finds one, or whom a list brought; sorted, filtered and paged as any table is.
create function public.alike_farmers(organisation bigint, search text default null, of_import bigint default null)
  returns setof public.farmer_pair_overview
  language sql stable
as $$
  with brought as (
    select line.farmer_id from public.farmer_import_rows as line
    where line.import_id = of_import and line.outcome in ('added', 'changed')
  )
  select pair.*
  from public.farmer_pair_overview as pair
  where pair.organisation_id = alike_farmers.organisation
    and (search is null or array[pair.one_id, pair.other_id] && (select app.farmers_matching(alike_farmers.organisation, search))::bigint[])
    and (
      of_import is null
      or pair.one_id in (select farmer_id from brought) or pair.other_id in (select farmer_id from brought)
    )
$$;

grant execute on function public.alike_farmers(bigint, text, bigint) to authenticated;

-- public.farmers
create trigger farmers_added_noted after insert on public.farmers
  referencing new table as noted for each statement execute function app.note_farmers_to_compare();
create trigger farmers_changed_noted after update on public.farmers
  referencing new table as noted for each statement execute function app.note_farmers_to_compare();

-- public.farmer_phones
create trigger farmer_phones_added_noted after insert on public.farmer_phones
  referencing new table as noted for each statement execute function app.note_farmers_to_compare();
create trigger farmer_phones_changed_noted after update on public.farmer_phones
  referencing new table as noted for each statement execute function app.note_farmers_to_compare();
create trigger farmer_phones_removed_noted after delete on public.farmer_phones
  referencing old table as noted for each statement execute function app.note_farmers_to_compare();

-- public.farmer_births
create trigger farmer_births_added_noted after insert on public.farmer_births
  referencing new table as noted for each statement execute function app.note_farmers_to_compare();
create trigger farmer_births_changed_noted after update on public.farmer_births
  referencing new table as noted for each statement execute function app.note_farmers_to_compare();
create trigger farmer_births_removed_noted after delete on public.farmer_births
  referencing old table as noted for each statement execute function app.note_farmers_to_compare();

-- public.farmer_pictures
create trigger farmer_pictures_added_noted after insert on public.farmer_pictures
  referencing new table as noted for each statement execute function app.note_farmers_to_compare();
create trigger farmer_pictures_changed_noted after update on public.farmer_pictures
  referencing new table as noted for each statement execute function app.note_farmers_to_compare();
-- Whom a photo was of before it went to another.
create trigger farmer_pictures_left_noted after update on public.farmer_pictures
  referencing old table as noted for each statement execute function app.note_farmers_to_compare();

-- public.farmer_pairs
create policy read on public.farmer_pairs for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
grant select (id, organisation_id, one_id, other_id, likeness, status, decided_by, decider, decided_at, created_at)
  on public.farmer_pairs to authenticated;
grant select on public.farmer_pairs to workflow;
grant select, insert, update, delete on public.farmer_pairs to service_role;

-- public.farmer_pair_particulars
create policy read on public.farmer_pair_particulars for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.private', 'FARMER'))::bigint[]));
grant select on public.farmer_pair_particulars to authenticated;
grant select, insert, update, delete on public.farmer_pair_particulars to service_role;
