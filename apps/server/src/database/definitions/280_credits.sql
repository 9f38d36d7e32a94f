-- Credits: reserve, settle, release; lots that expire.

create function app.open_credit_account() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.credit_balances (organisation_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

create function app.keep_price_version() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if new.credits_per_unit = old.credits_per_unit then
      return new;
    end if;
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;

create function app.record_price_version() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.service_price_versions (service, version, credits_per_unit, author)
  values (new.service, new.version, new.credits_per_unit, case when auth.uid() is not null then app.current_person_name() end)
  on conflict do nothing;
  return null;
end
$$;

create function app.set_service_price(priced_service text, new_price bigint) returns public.service_prices
  language plpgsql security definer
  set search_path = ''
as $$
declare
  priced public.service_prices;
begin
  if auth.role() is distinct from 'service_role' and not app.is_operator() then
    raise exception 'Only platform operators set prices.' using errcode = '42501';
  end if;
  update public.service_prices set credits_per_unit = new_price where service = priced_service returning * into priced;
  if not found then
    raise exception 'No price is set for the service %.', priced_service using errcode = 'P0002';
  end if;
  return priced;
end
$$;

grant execute on function app.set_service_price(text, bigint) to workflow, service_role;

-- The lots follow the entry within the same statement; the lock of the balance keeps them in one order.
create function app.move_lots() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  rest bigint := new.amount;
  part bigint;
  taken record;
begin
  if new.kind in ('grant', 'purchase') then
    insert into public.credit_lots (id, organisation_id, amount, available, expires_at, created_at)
    values (new.id, new.organisation_id, new.amount, new.amount, new.expires_at, new.created_at);
    return null;
  end if;
  if new.kind in ('reserve', 'expire') then
    for taken in
      select id, available from public.credit_lots
      where organisation_id = new.organisation_id
        and available > 0
        and case new.kind
          when 'reserve' then expires_at is null or expires_at > now()
          else new.lot_id is null or id = new.lot_id
        end
      order by expires_at nulls last, id
    loop
      part := least(taken.available, rest);
      if new.kind = 'reserve' then
        update public.credit_lots set available = available - part, reserved = reserved + part where id = taken.id;
        insert into public.credit_allocations (reservation_id, lot_id, organisation_id, amount)
        values (new.id, taken.id, new.organisation_id, part);
      else
        update public.credit_lots set available = available - part, expired = expired + part where id = taken.id;
      end if;
      rest := rest - part;
      exit when rest = 0;
    end loop;
  else
    for taken in
      select allocation.lot_id, allocation.amount - allocation.settled - allocation.released as held
      from public.credit_allocations as allocation
      join public.credit_lots as lot on lot.id = allocation.lot_id
      where allocation.reservation_id = new.reservation_id and allocation.settled + allocation.released < allocation.amount
      order by lot.expires_at nulls last, lot.id
    loop
      part := least(taken.held, rest);
      update public.credit_lots
      set
        reserved = reserved - part,
        used = used + case new.kind when 'settle' then part else 0 end,
        available = available + case new.kind when 'release' then part else 0 end
      where id = taken.lot_id;
      update public.credit_allocations
      set
        settled = settled + case new.kind when 'settle' then part else 0 end,
        released = released + case new.kind when 'release' then part else 0 end
      where reservation_id = new.reservation_id and lot_id = taken.lot_id;
      rest := rest - part;
      exit when rest = 0;
    end loop;
  end if;
  if rest > 0 then
    raise exception 'The lots of the organisation % hold % credits too few.', new.organisation_id, rest
      using errcode = '23514', constraint = 'credit_lots_suffice';
  end if;
  return null;
end
$$;

create function app.move_credits() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  balance public.credit_balances;
  to_available bigint := case
    when new.kind in ('grant', 'purchase', 'release') then new.amount
    when new.kind in ('reserve', 'expire') then -new.amount
    else 0
  end;
  to_reserved bigint := case
    when new.kind = 'reserve' then new.amount
    when new.kind in ('settle', 'release') then -new.amount
    else 0
  end;
begin
  update public.credit_balances
  set available = available + to_available, reserved = reserved + to_reserved, entries = entries + 1
  where organisation_id = new.organisation_id
  returning * into balance;
  new.position := balance.entries;
  new.balance_after := balance.available;
  new.reserved_after := balance.reserved;
  if new.reservation_id is not null then
    select entry.author into new.author from public.credit_entries as entry where entry.id = new.reservation_id;
  elsif auth.uid() is not null then
    new.author := app.current_person_name();
  end if;
  return new;
end
$$;

-- Credits given by the platform: the same key gives the same entry.
create function app.grant_credits(
  receiver bigint,
  granted bigint,
  reason text default null,
  valid_until timestamptz default null,
  request_key text default gen_random_uuid()::text,
  entry_kind text default 'grant'
) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  entry bigint;
  key text := entry_kind || ':' || request_key;
begin
  if auth.role() is distinct from 'service_role' and not app.is_operator() then
    raise exception 'Only platform operators give credits.' using errcode = '42501';
  end if;
  if entry_kind not in ('grant', 'purchase') then
    raise exception 'Credits come by grant or purchase.' using errcode = '22023';
  end if;
  if valid_until <= now() then
    raise exception 'The credits would have expired already.' using errcode = '22023';
  end if;
  perform from public.credit_balances as balance
  join public.organisations as organisation on organisation.id = balance.organisation_id
  where balance.organisation_id = receiver and organisation.deleted_at is null
  for update of balance;
  if not found then
    raise exception 'There is no such organisation.' using errcode = 'P0002';
  end if;
  select id into entry from public.credit_entries where organisation_id = receiver and idempotency_key = key;
  if found then
    perform app.require_same_request(
      exists (
        select from public.credit_entries
        where id = entry
          and amount = granted
          and expires_at is not distinct from valid_until
          and note is not distinct from nullif(btrim(reason), '')
      )
    );
    return entry;
  end if;
  insert into public.credit_entries (organisation_id, kind, amount, expires_at, note, idempotency_key)
  values (receiver, entry_kind, granted, valid_until, nullif(btrim(reason), ''), key)
  returning id into entry;
  return entry;
end
$$;

grant execute on function app.grant_credits(bigint, bigint, text, timestamp with time zone, text, text) to workflow, service_role;

-- Returns the reservation. The same key gives the same reservation: repeating a request costs nothing. Who says which price he
-- was told pays no other.
create function app.reserve_credits(
  payer bigint,
  used_service text,
  wanted_units bigint,
  request_key text,
  agreed_credits bigint default null
) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  priced public.service_prices;
  price bigint;
  reservation bigint;
begin
  select * into priced from public.service_prices where service = used_service;
  if not found then
    raise exception 'No price is set for the service %.', used_service using errcode = 'P0002';
  end if;
  if auth.role() is distinct from 'service_role'
    and not payer = any (app.organisations_with(priced.needs_permission))
    and not exists (
      select from public.projects
      where organisation_id = payer and id = any (app.projects_with(priced.needs_permission))
    )
  then
    raise exception 'You may not spend the credits of this organisation.' using errcode = '42501';
  end if;
  if wanted_units < 1 then
    raise exception 'A service is paid by whole units.' using errcode = '22023';
  end if;

  -- A request that comes twice at once waits here for the first, and then finds its reservation.
  perform from public.credit_balances where organisation_id = payer for update;
  select id into reservation
  from public.credit_entries
  where organisation_id = payer and idempotency_key = request_key;
  if found then
    return reservation;
  end if;

  price := priced.credits_per_unit * wanted_units;
  if price <> agreed_credits then
    raise exception 'The price is % credits, not the % that were agreed.', price, agreed_credits
      using errcode = 'P0417', detail = json_build_object('agreed', agreed_credits, 'price', price)::text;
  end if;
  if price = 0 then
    return null;
  end if;
  perform app.expire_credits(payer);
  insert into public.credit_entries (organisation_id, kind, amount, service, units, unit_price, price_version, idempotency_key)
  values (payer, 'reserve', price, used_service, wanted_units, priced.credits_per_unit, priced.version, request_key)
  returning id into reservation;
  return reservation;
exception
  when check_violation then
    raise exception 'Your agency does not have enough credits for this service'
      using errcode = 'P0402',
        detail = json_build_object(
          'service', used_service,
          'needed', price,
          'available', coalesce(
            (
              select sum(available) from public.credit_lots
              where organisation_id = payer and available > 0 and (expires_at is null or expires_at > now())
            ),
            0
          )
        )::text,
        hint = 'Contact sales or add to the balance.';
end
$$;

grant execute on function app.reserve_credits(bigint, text, bigint, text, bigint) to workflow, service_role;

-- The price at the time of the reservation stays.
create function app.close_reservation(reservation bigint, used_units bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  reserved public.credit_entries;
  used bigint;
begin
  select * into reserved from public.credit_entries where id = reservation and kind = 'reserve';
  if not found then
    return;
  end if;
  perform from public.credit_balances where organisation_id = reserved.organisation_id for update;
  if exists (select from public.credit_entries where reservation_id = reservation) then
    return;
  end if;
  if used_units not between 0 and reserved.units then
    raise exception 'Of % reserved units of % were used: more than was agreed is not charged, and not given.',
      reserved.units, used_units using errcode = 'P0415';
  end if;
  used := used_units * reserved.unit_price;
  if used > 0 then
    insert into public.credit_entries (
      organisation_id, kind, amount, reservation_id, service, units, unit_price, price_version, idempotency_key, created_by
    )
    values (
      reserved.organisation_id, 'settle', used, reservation, reserved.service, used_units, reserved.unit_price,
      reserved.price_version, reserved.idempotency_key || ':settle', reserved.created_by
    );
  end if;
  if reserved.amount > used then
    insert into public.credit_entries (
      organisation_id, kind, amount, reservation_id, service, units, unit_price, price_version, idempotency_key, created_by
    )
    values (
      reserved.organisation_id, 'release', reserved.amount - used, reservation, reserved.service,
      reserved.units - used_units, reserved.unit_price, reserved.price_version,
      reserved.idempotency_key || ':release', reserved.created_by
    );
  end if;
end
$$;

grant execute on function app.close_reservation(bigint, bigint) to service_role;

create function app.spend_credits(
  payer bigint,
  used_service text,
  units bigint,
  request_key text,
  agreed_credits bigint default null
) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.close_reservation(app.reserve_credits(payer, used_service, units, request_key, agreed_credits), units);
end
$$;

grant execute on function app.spend_credits(bigint, text, bigint, text, bigint) to workflow, service_role;

-- Takes what has expired out of the lots of one organisation; run again it finds nothing.
create function app.expire_credits(of_organisation bigint) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  over public.credit_lots;
  counted bigint := 0;
begin
  if not exists (
    select from public.credit_lots where organisation_id = of_organisation and available > 0 and expires_at <= now()
  ) then
    return 0;
  end if;
  perform from public.credit_balances where organisation_id = of_organisation for update;
  for over in
    select * from public.credit_lots where organisation_id = of_organisation and available > 0 and expires_at <= now() order by id
  loop
    insert into public.credit_entries (organisation_id, kind, amount, lot_id, idempotency_key, created_by)
    values (of_organisation, 'expire', over.available, over.id, 'expire:' || over.id || ':' || over.expired, null);
    counted := counted + 1;
  end loop;
  return counted;
end
$$;

grant execute on function app.expire_credits(bigint) to service_role;

-- Reservations whose work is dead: their assessment ends, what nobody holds is given back.
create function app.release_stuck_reservations(unchanged_for interval default '1 hour') returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  stuck record;
  counted bigint := 0;
begin
  for stuck in
    select entry.id, assessment.id as assessment, map.id as map, coalesce(assessment.status, map.status) as status
    from public.credit_entries as entry
    left join public.assessments as assessment on assessment.reservation_id = entry.id
    left join public.risk_maps as map on map.reservation_id = entry.id
    left join public.jobs as job on job.id in (assessment.job_id, map.job_id)
    where entry.id in (select reservation_id from public.credit_allocations where settled + released < amount)
      and entry.created_at < now() - unchanged_for
      and (
        num_nonnulls(assessment.id, map.id) = 0
        or coalesce(assessment.status, map.status) not in ('queued', 'running', 'computing')
        or job.status is null
        or job.status not in ('queued', 'running')
      )
    order by entry.id
  loop
    if stuck.status in ('queued', 'running') then
      perform app.finish_assessment(stuck.assessment, 'failed', null);
    elsif stuck.status = 'computing' then
      perform app.finish_risk_map(stuck.map, 'failed', why => '{"code": "computing_failed"}');
    else
      perform app.close_reservation(stuck.id, case stuck.status when 'completed' then app.answered_of_run(stuck.assessment) else 0 end);
    end if;
    counted := counted + 1;
  end loop;
  return counted;
end
$$;

grant execute on function app.release_stuck_reservations(interval) to service_role;

-- public.organisations
create trigger organisations_credit_account after insert on public.organisations
  for each row execute function app.open_credit_account();

-- public.service_prices
create trigger service_prices_version before update on public.service_prices
  for each row execute function app.keep_price_version();
create trigger service_prices_kept after insert or update on public.service_prices
  for each row execute function app.record_price_version();
create policy read on public.service_prices for select to authenticated using (true);
grant select on public.service_prices to authenticated;
grant select, insert, update on public.service_prices to service_role;

-- public.service_price_versions
create policy read on public.service_price_versions for select to authenticated using ((select app.is_operator()));
grant select on public.service_price_versions to authenticated, service_role;

-- public.credit_balances
select realtime.watch('public.credit_balances');
create policy read on public.credit_balances for select to authenticated
  using (organisation_id = any ((select app.organisations_with('credits.read'))::bigint[]));
create policy warn on public.credit_balances for update to authenticated
  using (organisation_id = any ((select app.organisations_with('credits.manage'))::bigint[]));
grant select, update (low_balance) on public.credit_balances to authenticated;
grant select on public.credit_balances to service_role;

-- public.credit_entries
create trigger credit_entries_move before insert on public.credit_entries
  for each row execute function app.move_credits();
create trigger credit_entries_lots after insert on public.credit_entries
  for each row execute function app.move_lots();
create trigger credit_entries_append_only before update or delete on public.credit_entries
  for each row execute function app.keep_as_written('The credit ledger is append-only.');
create trigger credit_entries_not_emptied before truncate on public.credit_entries
  for each statement execute function app.keep_as_written('The credit ledger is append-only.');
create policy read on public.credit_entries for select to authenticated
  using (organisation_id = any ((select app.organisations_with('credits.read'))::bigint[]));
grant select on public.credit_entries to authenticated;
grant select, insert on public.credit_entries to service_role;

-- public.credit_lots
create policy read on public.credit_lots for select to authenticated
  using (organisation_id = any ((select app.organisations_with('credits.read'))::bigint[]));
grant select on public.credit_lots to authenticated, service_role;

-- public.credit_allocations
create policy read on public.credit_allocations for select to authenticated
  using (organisation_id = any ((select app.organisations_with('credits.read'))::bigint[]));
grant select on public.credit_allocations to authenticated, service_role;
