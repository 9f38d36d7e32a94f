create table public.service_prices (
  service text primary key,
  credits_per_unit bigint not null check (credits_per_unit >= 0),
  unit text not null,
  needs_permission text not null
);

insert into public.service_prices (service, credits_per_unit, unit, needs_permission)
values
  ('eudr_project', 5, 'project', 'projects.create'),
  ('eudr_assessment', 1, 'plot', 'assessments.run');

-- Append-only. `amount` is always positive; the kind says which way it moves.
create table public.credit_entries (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  kind text not null check (kind in ('grant', 'purchase', 'reserve', 'settle', 'release', 'expire')),
  amount bigint not null check (amount > 0),
  reservation_id bigint references public.credit_entries (id),
  service text references public.service_prices (service),
  units bigint,
  idempotency_key text not null,
  note text,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  unique (organisation_id, idempotency_key),
  check ((kind in ('settle', 'release')) = (reservation_id is not null))
);

create index credit_entries_history on public.credit_entries (organisation_id, id desc);
create index credit_entries_reservation on public.credit_entries (reservation_id) where reservation_id is not null;

create table public.credit_balances (
  organisation_id bigint primary key references public.organisations (id) on delete cascade,
  available bigint not null default 0 constraint credit_balance_not_negative check (available >= 0),
  reserved bigint not null default 0 constraint credit_reserve_not_negative check (reserved >= 0)
);

create function app.move_credits() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
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
  -- An upsert would check the negative proposal row before the conflict, so the row is made first.
  insert into public.credit_balances (organisation_id) values (new.organisation_id) on conflict do nothing;
  update public.credit_balances
  set available = available + to_available, reserved = reserved + to_reserved
  where organisation_id = new.organisation_id;
  return new;
end
$$;

create trigger credit_entries_move before insert on public.credit_entries
  for each row execute function app.move_credits();

create function app.refuse_ledger_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'The credit ledger is append-only.' using errcode = '55000';
end
$$;

create trigger credit_entries_append_only before update or delete on public.credit_entries
  for each row execute function app.refuse_ledger_change();

-- Returns the reservation. The same key gives the same reservation: repeating a request costs nothing.
create function app.reserve_credits(payer bigint, used_service text, wanted_units bigint, request_key text) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  price bigint;
  reservation bigint;
  permission text;
begin
  select credits_per_unit * wanted_units, needs_permission
  into price, permission
  from public.service_prices
  where service = used_service;
  if not found then
    raise exception 'No price is set for the service %.', used_service using errcode = 'P0002';
  end if;
  if auth.role() is distinct from 'service_role' and not payer = any (app.organisations_with(permission)) then
    raise exception 'You may not spend the credits of this organisation.' using errcode = '42501';
  end if;

  select id into reservation
  from public.credit_entries
  where organisation_id = payer and idempotency_key = request_key;
  if found then
    return reservation;
  end if;

  if price = 0 then
    return null;
  end if;

  insert into public.credit_entries (organisation_id, kind, amount, service, units, idempotency_key)
  values (payer, 'reserve', price, used_service, wanted_units, request_key)
  returning id into reservation;
  return reservation;
exception
  when check_violation then
    raise exception 'Your agency does not have enough credits for this service'
      using errcode = 'P0402',
        detail = json_build_object(
          'service', used_service,
          'needed', price,
          'available', coalesce((select available from public.credit_balances where organisation_id = payer), 0)
        )::text,
        hint = 'Contact sales or add to the balance.';
end
$$;

-- Settles what was used and releases the rest; a reservation is closed once, whoever asks and however often.
create function app.close_reservation(reservation bigint, used_units bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  reserved public.credit_entries;
  used bigint;
begin
  select * into reserved from public.credit_entries where id = reservation and kind = 'reserve' for update;
  if not found or exists (select from public.credit_entries where reservation_id = reservation) then
    return;
  end if;
  used := least(reserved.amount, used_units * (reserved.amount / greatest(reserved.units, 1)));
  if used > 0 then
    insert into public.credit_entries (organisation_id, kind, amount, reservation_id, service, units, idempotency_key, created_by)
    values (reserved.organisation_id, 'settle', used, reservation, reserved.service, used_units, reserved.idempotency_key || ':settle', reserved.created_by);
  end if;
  if reserved.amount > used then
    insert into public.credit_entries (organisation_id, kind, amount, reservation_id, service, units, idempotency_key, created_by)
    values (reserved.organisation_id, 'release', reserved.amount - used, reservation, reserved.service, reserved.units - used_units, reserved.idempotency_key || ':release', reserved.created_by);
  end if;
end
$$;

create function app.spend_credits(payer bigint, used_service text, units bigint, request_key text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.close_reservation(app.reserve_credits(payer, used_service, units, request_key), units);
end
$$;

alter table public.service_prices enable row level security;
alter table public.credit_entries enable row level security;
alter table public.credit_balances enable row level security;

create policy read on public.service_prices for select to authenticated using (true);
create policy read on public.credit_entries for select to authenticated
  using (organisation_id = any ((select app.organisations_with('credits.read'))::bigint[]));
create policy read on public.credit_balances for select to authenticated
  using (organisation_id = any ((select app.organisations_with('credits.read'))::bigint[]));

grant select on public.service_prices, public.credit_entries, public.credit_balances to authenticated;
grant select, insert, update on public.service_prices to service_role;
grant select, insert on public.credit_entries to service_role;
grant select on public.credit_balances to service_role;
grant execute on function app.reserve_credits(bigint, text, bigint, text), app.spend_credits(bigint, text, bigint, text) to authenticated, service_role;
grant execute on function app.close_reservation(bigint, bigint) to service_role;
