-- The sums of the ledger, proven at commit and counted again on demand.

-- Conservation, at commit: each entry continues the one before it, the balance is that of the last one, the lots hold it.
create function app.prove_entry() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  previous public.credit_entries;
  to_reserved bigint := case
    when new.kind = 'reserve' then new.amount
    when new.kind in ('settle', 'release') then -new.amount
    else 0
  end;
begin
  select * into previous from public.credit_entries where organisation_id = new.organisation_id and position = new.position - 1;
  if (new.position > 1 and previous.id is null)
    or new.balance_after <> coalesce(previous.balance_after, 0) + new.change
    or new.reserved_after <> coalesce(previous.reserved_after, 0) + to_reserved
  then
    raise exception 'The entry % does not continue the ledger of the organisation %.', new.id, new.organisation_id
      using errcode = '23514', constraint = 'credits_conserved';
  end if;
  return null;
end
$$;

create function app.prove_balance() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  touched bigint := case when tg_op = 'DELETE' then old.organisation_id else new.organisation_id end;
  balance public.credit_balances;
  last_entry public.credit_entries;
  held record;
begin
  select * into balance from public.credit_balances where organisation_id = touched;
  if not found then
    if exists (select from public.credit_entries where organisation_id = touched) then
      raise exception 'The organisation % has entries and no balance.', touched
        using errcode = '23514', constraint = 'credits_conserved';
    end if;
    return null;
  end if;
  select * into last_entry from public.credit_entries where organisation_id = touched and position = balance.entries;
  select coalesce(sum(available), 0) as available, coalesce(sum(reserved), 0) as reserved into held
  from public.credit_lots
  where organisation_id = touched and (available > 0 or reserved > 0);
  if (balance.entries > 0 and last_entry.id is null)
    or balance.available <> coalesce(last_entry.balance_after, 0)
    or balance.reserved <> coalesce(last_entry.reserved_after, 0)
    or balance.available <> held.available
    or balance.reserved <> held.reserved
  then
    raise exception 'The credits of the organisation % do not add up.', touched
      using errcode = '23514', constraint = 'credits_conserved';
  end if;
  return null;
end
$$;

-- The whole ledger counted again from its entries: every row that comes back is a fault.
create function app.credit_faults(of_organisation bigint default null)
  returns table (organisation_id bigint, fault text, expected bigint, found bigint)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' and not app.is_operator() then
    raise exception 'Only platform operators check the ledger.' using errcode = '42501';
  end if;
  return query
  with balances as (
    select * from public.credit_balances as balance where of_organisation is null or balance.organisation_id = of_organisation
  ), entries as (
    select
      entry.organisation_id as id,
      count(*) as counted,
      max(entry.position) as last_position,
      sum(entry.change) as available,
      sum(case entry.kind when 'reserve' then entry.amount when 'settle' then -entry.amount when 'release' then -entry.amount else 0 end) as reserved
    from public.credit_entries as entry
    where of_organisation is null or entry.organisation_id = of_organisation
    group by entry.organisation_id
  ), lots as (
    select lot.organisation_id as id, sum(lot.available) as available, sum(lot.reserved) as reserved
    from public.credit_lots as lot
    where of_organisation is null or lot.organisation_id = of_organisation
    group by lot.organisation_id
  ), reservations as (
    select
      entry.organisation_id as id,
      entry.amount,
      coalesce((select sum(closing.amount) from public.credit_entries as closing where closing.reservation_id = entry.id), 0) as closed,
      coalesce((select sum(allocation.amount) from public.credit_allocations as allocation where allocation.reservation_id = entry.id), 0) as allocated
    from public.credit_entries as entry
    where entry.kind = 'reserve' and (of_organisation is null or entry.organisation_id = of_organisation)
  )
  select balances.organisation_id, checked.fault, checked.expected::bigint, checked.found::bigint
  from balances
  left join entries on entries.id = balances.organisation_id
  left join lots on lots.id = balances.organisation_id
  cross join lateral (
    values
      ('available_is_sum_of_entries', coalesce(entries.available, 0), balances.available),
      ('reserved_is_sum_of_entries', coalesce(entries.reserved, 0), balances.reserved),
      ('available_is_sum_of_lots', coalesce(lots.available, 0), balances.available),
      ('reserved_is_sum_of_lots', coalesce(lots.reserved, 0), balances.reserved),
      ('positions_without_gap', coalesce(entries.counted, 0), coalesce(entries.last_position, 0)),
      ('entries_counted', coalesce(entries.counted, 0), balances.entries)
  ) as checked (fault, expected, found)
  where checked.expected <> checked.found
  union all
  select reservations.id, 'reservation_closed_whole', reservations.amount, reservations.closed::bigint
  from reservations
  where reservations.closed not in (0, reservations.amount)
  union all
  select reservations.id, 'reservation_taken_from_lots', reservations.amount, reservations.allocated::bigint
  from reservations
  where reservations.allocated <> reservations.amount;
end
$$;

grant execute on function app.credit_faults(bigint) to workflow, service_role;

create constraint trigger credit_balances_conserved after insert or update or delete on public.credit_balances
  deferrable initially deferred for each row execute function app.prove_balance();
create constraint trigger credit_entries_conserved after insert on public.credit_entries
  deferrable initially deferred for each row execute function app.prove_entry();
create constraint trigger credit_lots_conserved after insert or update or delete on public.credit_lots
  deferrable initially deferred for each row execute function app.prove_balance();
