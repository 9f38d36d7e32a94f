-- The share of an organisation's farmers whom others that agreed know too (docs/adr/0024).

-- Farmers of organisations that agreed who are one person, each with a registry that knows him too: a phone and two names
-- that sound alike, or two names, village and day of birth. Demonstration organisations are compared with each other only.
create function app.farmers_in_two_registries() returns table (organisation_id bigint, farmer_id bigint, other_organisation_id bigint)
  language sql stable
  set search_path = ''
as $$
  with compared as materialized (
    select traits.organisation_id, traits.farmer_id, organisation.synthetic, traits.sounds, traits.village, traits.day, traits.phones
    from app.farmer_traits as traits
    join public.farmer_comparison_agreements as agreement on agreement.organisation_id = traits.organisation_id
    join public.organisations as organisation on organisation.id = traits.organisation_id
    where organisation.deleted_at is null
  ), keyed as (
    select compared.*, 'phone ' || phone as key from compared, unnest(compared.phones) as phone
    union all
    select compared.*, 'born ' || compared.day || ' in ' || compared.village from compared
    where compared.day is not null and compared.village is not null
  ), sounded as materialized (
    select keyed.organisation_id, keyed.farmer_id, keyed.synthetic || ' ' || keyed.key || ' ' || one.sound || ' ' || other.sound as key
    from keyed
    cross join unnest(keyed.sounds) as one (sound)
    join unnest(keyed.sounds) as other (sound) on other.sound > one.sound
  ), holders as (
    select sounded.key, array_agg(distinct sounded.organisation_id) as organisations
    from sounded group by sounded.key having count(distinct sounded.organisation_id) > 1
  )
  select distinct sounded.organisation_id, sounded.farmer_id, other
  from holders
  join sounded on sounded.key = holders.key
  cross join unnest(holders.organisations) as other
  where other <> sounded.organisation_id
$$;

-- Compares everybody who agreed. Of fewer than 100 farmers nothing is told, nor where fewer than 20 are elsewhere: a
-- share of a few would be an answer about each of them.
create function app.compare_registries() returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  least_farmers constant integer := 100;
  least_elsewhere constant integer := 20;
begin
  perform from public.farmer_comparison_agreements order by organisation_id for share;
  delete from app.compared_registries;
  delete from public.farmers_elsewhere;
  with shared as materialized (
    select * from app.farmers_in_two_registries()
  ), pairs as (
    insert into app.compared_registries (organisation_id, other_organisation_id)
    select distinct shared.organisation_id, shared.other_organisation_id from shared
  ), counted as (
    select agreement.organisation_id,
      (select count(*) from app.farmer_traits as traits where traits.organisation_id = agreement.organisation_id) as farmers,
      (select count(distinct shared.farmer_id) from shared where shared.organisation_id = agreement.organisation_id) as elsewhere
    from public.farmer_comparison_agreements as agreement
  )
  insert into public.farmers_elsewhere (organisation_id, percent, compared_on)
  select counted.organisation_id,
    case when counted.farmers >= least_farmers and counted.elsewhere >= least_elsewhere
      then nullif(floor(counted.elsewhere * 20.0 / counted.farmers) * 5, 0) end,
    (now() at time zone 'UTC')::date
  from counted;
end
$$;

grant execute on function app.compare_registries() to service_role;

-- Leaves the comparison of today, once: however often it is asked, nobody gets two answers in a day.
create function app.ask_to_compare_registries() returns bigint
  language sql security definer
  set search_path = ''
as $$
  select app.enqueue_job('compare-registries', null, null, '{}', format('compare-registries:%s', (now() at time zone 'UTC')::date))
  where (select count(*) from public.farmer_comparison_agreements) > 1
$$;

grant execute on function app.ask_to_compare_registries() to service_role;

-- When one revokes, the answers that were made of his farmers go until the next comparison.
create function app.forget_compared_registries() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.farmers_elsewhere as told
  where told.organisation_id = old.organisation_id
    or exists (
      select from app.compared_registries as compared
      where compared.organisation_id = told.organisation_id and compared.other_organisation_id = old.organisation_id
    );
  delete from app.compared_registries where old.organisation_id in (organisation_id, other_organisation_id);
  return null;
end
$$;

-- public.farmer_comparison_agreements
create trigger farmer_comparison_agreements_audit after insert or delete on public.farmer_comparison_agreements
  for each row execute function app.record_audit();
create trigger farmer_comparison_agreements_revoked after delete on public.farmer_comparison_agreements
  for each row execute function app.forget_compared_registries();
create policy read on public.farmer_comparison_agreements for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
create policy agree on public.farmer_comparison_agreements for insert to authenticated
  with check (organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[]));
create policy revoke on public.farmer_comparison_agreements for delete to authenticated
  using (organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[]));
grant select, insert (organisation_id), delete on public.farmer_comparison_agreements to authenticated;
grant select, update on public.farmer_comparison_agreements to service_role;

-- public.farmers_elsewhere
create policy read on public.farmers_elsewhere for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[]));
grant select on public.farmers_elsewhere to authenticated;
grant select, insert, update, delete on public.farmers_elsewhere to service_role;

-- app.compared_registries
grant select, insert, update, delete on app.compared_registries to service_role;
