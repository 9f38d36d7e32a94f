-- A feature is offered in its period; without an end until it is withdrawn.
alter table public.organisation_features
  add column valid_from date not null default (now() at time zone 'utc')::date,
  add column valid_until date,
  add constraint organisation_features_period check (valid_until >= valid_from);

create or replace function app.member_features(membership public.memberships) returns text[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(offered.feature order by offered.feature), '{}')
    from (
      select feature
      from public.organisation_features
      where organisation_id = membership.organisation_id
        and valid_from <= (now() at time zone 'utc')::date
        and (valid_until is null or valid_until >= (now() at time zone 'utc')::date)
      union
      select unnest(array['DATAOS', 'DYNAMIC_BASELINE'])
    ) as offered
    where membership.features is null
      or offered.feature = any (membership.features)
      or offered.feature in ('DATAOS', 'DYNAMIC_BASELINE')
  );

create function app.set_feature_period(subscriber bigint, offered_feature text, first_day date, last_day date) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.organisation_features
  set valid_from = first_day, valid_until = last_day
  where organisation_id = subscriber and feature = offered_feature;
  if not found then
    raise exception 'The organisation does not have this feature.' using errcode = 'P0002';
  end if;
end
$$;

-- What was used, month by month.
create view public.credit_usage with (security_invoker = true) as
select
  organisation_id,
  to_char(date_trunc('month', created_at at time zone 'utc'), 'YYYY-MM') as month,
  service,
  sum(units)::bigint as units,
  sum(amount)::bigint as credits
from public.credit_entries
where kind = 'settle'
group by 1, 2, 3;

-- What a person chose for himself; unknown keys are refused, so that a misspelt one is not kept in silence.
create function app.are_preferences(chosen jsonb) returns boolean
  language sql immutable
  set search_path = ''
  return coalesce(
    jsonb_typeof(chosen) = 'object'
      and chosen - array['theme', 'areaUnit', 'numbers', 'dates', 'country', 'map'] = '{}'
      and coalesce(chosen ->> 'theme' in ('light', 'dark', 'auto'), true)
      and coalesce(chosen ->> 'areaUnit' in ('hectares', 'squareMetres'), true)
      and coalesce(chosen ->> 'numbers' in ('language', 'spaceComma', 'commaPoint', 'pointComma'), true)
      and coalesce(chosen ->> 'dates' in ('language', 'dayFirst', 'yearFirst'), true)
      and coalesce(chosen ->> 'country' ~ '^[A-Z]{2}$', true)
      and (
        not chosen ? 'map'
        or chosen -> 'map' = 'null'
        or (
          (chosen #>> '{map,latitude}')::numeric between -85 and 85
          and (chosen #>> '{map,longitude}')::numeric between -180 and 180
          and (chosen #>> '{map,zoom}')::numeric between 0 and 20
        )
      ),
    false
  );

alter table public.profiles
  add column preferences jsonb not null default '{}' constraint profiles_preferences check (app.are_preferences(preferences));

-- Who sells: one row, kept by platform operators, printed on invoices; its address is where sales are asked.
create table public.sellers (
  id integer primary key default 1 check (id = 1),
  name text not null default 'Parcelle' check (char_length(btrim(name)) between 3 and 120),
  address text not null default '',
  registration text not null default '',
  tax_number text not null default '',
  email text not null default '' check (email = '' or email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$')
);

insert into public.sellers default values;

create table app.invoice_numbers (
  year integer primary key,
  last_number integer not null check (last_number > 0)
);

create function app.invoice_net(lines jsonb) returns bigint
  language sql immutable
  set search_path = ''
  return (
    select sum((line ->> 'quantity')::bigint * (line ->> 'unitCents')::bigint)::bigint from jsonb_array_elements(lines) as line
  );

create table public.invoices (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  entry_id bigint not null unique references public.credit_entries (id),
  year integer not null,
  number integer not null check (number > 0),
  issued_on date not null default (now() at time zone 'utc')::date,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  currency text not null check (currency in ('EUR', 'XOF', 'XAF', 'USD')),
  net_cents bigint not null check (net_cents >= 0),
  tax_basis_points integer not null check (tax_basis_points between 0 and 10000),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  author text,
  created_at timestamptz not null default now(),
  unique (year, number),
  check (year = extract(year from issued_on)),
  constraint invoice_net check (net_cents = app.invoice_net(lines)),
  constraint invoice_tax check (tax_cents = round(net_cents * tax_basis_points / 10000.0)),
  constraint invoice_total check (total_cents = net_cents + tax_cents)
);

create index invoices_of_organisation on public.invoices (organisation_id, id desc);

create function app.refuse_invoice_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'An invoice that was issued is not changed.' using errcode = '55000';
end
$$;

create trigger invoices_append_only before update or delete on public.invoices
  for each row execute function app.refuse_invoice_change();

-- A purchase: its credits and its invoice, both or neither; the counter's lock keeps numbers without gaps.
create function app.record_purchase(
  receiver bigint,
  bought bigint,
  valid_until timestamptz,
  sold jsonb,
  paid_in text,
  basis_points integer,
  reason text,
  request_key text
) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  entry bigint;
  invoice bigint;
  today date := (now() at time zone 'utc')::date;
  numbered integer;
  net bigint := app.invoice_net(sold);
  tax bigint := round(net * basis_points / 10000.0);
begin
  entry := app.grant_credits(receiver, bought, reason, valid_until, request_key, 'purchase');
  select id into invoice from public.invoices where entry_id = entry;
  if found then
    return invoice;
  end if;
  insert into app.invoice_numbers as counted (year, last_number)
  values (extract(year from today)::integer, 1)
  on conflict (year) do update set last_number = counted.last_number + 1
  returning last_number into numbered;
  insert into public.invoices (
    organisation_id, entry_id, year, number, issued_on, seller, buyer, lines, currency, net_cents, tax_basis_points,
    tax_cents, total_cents, author
  )
  select
    receiver, entry, extract(year from today)::integer, numbered, today, to_jsonb(seller) - 'id',
    jsonb_build_object('name', buyer.name, 'country', buyer.country), sold, paid_in, net, basis_points, tax, net + tax,
    app.current_person_name()
  from public.sellers as seller, public.organisations as buyer
  where buyer.id = receiver
  returning id into invoice;
  return invoice;
end
$$;

-- Keys of integrations. Each has a service account and a membership whose role is its own bundle of permissions,
-- so that policies see nothing but one more member.
alter table public.memberships
  drop constraint memberships_role_check,
  add constraint memberships_role_check
    check (role in ('owner', 'administrator', 'manager', 'agent', 'auditor') or role ~ '^key:[0-9]+$');

create table public.api_keys (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  user_id uuid not null unique references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 3 and 80),
  prefix text not null,
  permissions text[] not null check (cardinality(permissions) > 0),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  author text,
  created_at timestamptz not null default now()
);

create index api_keys_of_organisation on public.api_keys (organisation_id, id desc);

create table app.api_key_hashes (
  hash text primary key,
  api_key_id bigint not null unique references public.api_keys (id) on delete cascade
);

create trigger api_keys_audit after insert or update of revoked_at on public.api_keys
  for each row execute function app.record_audit();

create function app.create_api_key(
  keyed_organisation bigint,
  key_name text,
  wanted text[],
  valid_until timestamptz,
  key_prefix text,
  key_hash text
) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  account uuid := gen_random_uuid();
  made bigint;
begin
  if not keyed_organisation = any (app.organisations_with('organisation.manage')) then
    raise exception 'You may not make keys of this organisation.' using errcode = '42501';
  end if;
  if exists (
    select from unnest(wanted) as permission
    where permission in ('organisation.manage', 'organisation.delete', 'members.read', 'members.manage', 'credits.manage', 'audit.read')
      or not keyed_organisation = any (app.organisations_with(permission))
  ) then
    raise exception 'A key may do no more than its maker, and manages nobody.' using errcode = '42501';
  end if;
  if valid_until <= now() then
    raise exception 'The key would have expired already.' using errcode = '22023';
  end if;
  insert into auth.users (id, raw_app_meta_data) values (account, '{"provider": "api_key", "providers": ["api_key"]}');
  insert into public.profiles (user_id, name) values (account, key_name)
  on conflict (user_id) do update set name = excluded.name;
  insert into public.api_keys (organisation_id, user_id, name, prefix, permissions, expires_at, author)
  values (keyed_organisation, account, key_name, key_prefix, wanted, valid_until, app.current_person_name())
  returning id into made;
  insert into app.api_key_hashes (hash, api_key_id) values (key_hash, made);
  insert into app.role_permissions (role, permission)
  select distinct 'key:' || made, permission from unnest(wanted || array['organisation.read']) as permission;
  insert into public.memberships (organisation_id, user_id, role) values (keyed_organisation, account, 'key:' || made);
  return made;
end
$$;

-- Policies refuse the key from the moment of this commit, whatever a process still remembers of it.
create function app.revoke_api_key(revoked bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  account uuid;
begin
  update public.api_keys
  set revoked_at = coalesce(revoked_at, now())
  where id = revoked and organisation_id = any (app.organisations_with('organisation.manage'))
  returning user_id into account;
  if not found then
    raise exception 'There is no such key.' using errcode = 'P0002';
  end if;
  update public.memberships set status = 'removed' where user_id = account;
end
$$;

create function app.read_api_key(key_hash text)
  returns table (id bigint, user_id uuid, expires_at timestamptz)
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.api_keys as used
  set last_used_at = now()
  from app.api_key_hashes as hashed
  where hashed.hash = key_hash
    and used.id = hashed.api_key_id
    and used.revoked_at is null
    and (used.last_used_at is null or used.last_used_at < now() - interval '1 minute');
  return query
  select key.id, key.user_id, key.expires_at
  from app.api_key_hashes as hashed
  join public.api_keys as key on key.id = hashed.api_key_id
  where hashed.hash = key_hash and key.revoked_at is null and (key.expires_at is null or key.expires_at > now());
end
$$;

-- Keys are listed on their own page: among the members they are seen and changed by nobody.
create policy keys_are_no_people on public.memberships as restrictive for select to authenticated
  using (role not like 'key:%' or user_id = (select auth.uid()));
create policy keys_keep_their_role on public.memberships as restrictive for update to authenticated
  using (role not like 'key:%')
  with check (role not like 'key:%');

create or replace function public.organisation_members(organisation bigint)
  returns table (
    id bigint,
    user_id uuid,
    name text,
    email text,
    role text,
    features text[],
    status text,
    joined_at timestamptz,
    last_sign_in_at timestamptz
  )
  language sql stable security definer
  set search_path = ''
begin atomic
  select
    membership.id,
    membership.user_id,
    nullif(concat_ws(' ', profile.first_name, profile.name), ''),
    account.email::text,
    membership.role,
    membership.features,
    membership.status,
    membership.created_at,
    account.last_sign_in_at
  from public.memberships as membership
  join auth.users as account on account.id = membership.user_id
  left join public.profiles as profile on profile.user_id = membership.user_id
  where membership.organisation_id = organisation_members.organisation
    and membership.status <> 'removed'
    and membership.role not like 'key:%'
    and organisation_members.organisation = any (app.organisations_with('members.read'));
end;

-- Whoever lacks credits asks here; the seller, or every platform operator, gets it by mail and finds it on his page.
create table public.sales_requests (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  message text not null check (char_length(btrim(message)) between 3 and 2000),
  created_by uuid not null default auth.uid(),
  author text not null default app.current_person_name(),
  email text,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);

create index sales_requests_open on public.sales_requests (id desc) where handled_at is null;
create index sales_requests_of_organisation on public.sales_requests (organisation_id, id desc);

create function app.mail_sales_request() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  organisation text;
  body text;
begin
  if (select count(*) from public.sales_requests where organisation_id = new.organisation_id and created_at > now() - interval '1 day') >= 5 then
    raise exception 'Five requests a day are enough: we answer by mail.' using errcode = 'PT429';
  end if;
  select name into organisation from public.organisations where id = new.organisation_id;
  select account.email into new.email from auth.users as account where account.id = auth.uid();
  body := new.author || ' <' || coalesce(new.email, '-') || '>, ' || organisation || E'\n\n' || new.message;
  insert into app.outgoing_mails (recipient, template, language, subject, body_text, body_html, status)
  select
    addressed.email, 'sales-request', 'fr', 'Parcelle : ' || organisation, body,
    '<p style="white-space:pre-wrap">' || replace(replace(replace(body, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>', 'waiting'
  from (
    select seller.email from public.sellers as seller where seller.email <> ''
    union
    select account.email
    from app.operators as operator
    join auth.users as account on account.id = operator.user_id
    where not exists (select from public.sellers where email <> '') and account.email is not null
  ) as addressed;
  perform pg_notify('mail', '');
  return new;
end
$$;

create trigger sales_requests_mail before insert on public.sales_requests
  for each row execute function app.mail_sales_request();

create function app.count_credit_accounts() returns bigint
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return (select count(*) from public.credit_balances);
end
$$;

-- What operators see of an organisation where they sell: its name, balance and period of features, and no row besides.
create function app.customers(wanted text)
  returns table (id bigint, name text, country text, available bigint, reserved bigint, features jsonb)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return query
  select
    organisation.id,
    organisation.name,
    organisation.country,
    balance.available,
    balance.reserved,
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('feature', offered.feature, 'from', offered.valid_from, 'until', offered.valid_until)
          order by offered.feature
        ),
        '[]'
      )
      from public.organisation_features as offered
      where offered.organisation_id = organisation.id
    )
  from public.organisations as organisation
  join public.credit_balances as balance on balance.organisation_id = organisation.id
  where strpos(lower(organisation.name), lower(wanted)) > 0
  order by organisation.name, organisation.id
  limit 50;
end
$$;

alter table public.sales_requests enable row level security;
create policy read on public.sales_requests for select to authenticated
  using ((select app.is_operator()) or organisation_id = any ((select app.organisations_with('credits.read'))::bigint[]));
create policy ask on public.sales_requests for insert to authenticated
  with check (organisation_id = any ((select app.organisations_with('organisation.read'))::bigint[]));
create policy handle on public.sales_requests for update to authenticated using ((select app.is_operator()));
grant select, insert (organisation_id, message), update (handled_at) on public.sales_requests to authenticated;
grant select on public.sales_requests to service_role;

alter table public.sellers enable row level security;
alter table public.invoices enable row level security;
alter table public.api_keys enable row level security;
alter table app.invoice_numbers enable row level security;
alter table app.api_key_hashes enable row level security;

create policy read on public.sellers for select to authenticated using (true);
create policy change on public.sellers for update to authenticated using ((select app.is_operator()));
create policy read on public.invoices for select to authenticated
  using (organisation_id = any ((select app.organisations_with('credits.read'))::bigint[]) or (select app.is_operator()));
create policy read on public.api_keys for select to authenticated
  using (organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[]));

grant select, update (name, address, registration, tax_number, email) on public.sellers to authenticated;
grant select on public.invoices, public.api_keys, public.credit_usage to authenticated;
grant select on public.sellers, public.invoices, public.api_keys, public.credit_usage to service_role;
revoke execute on function
  app.set_feature_period(bigint, text, date, date),
  app.record_purchase(bigint, bigint, timestamptz, jsonb, text, integer, text, text),
  app.create_api_key(bigint, text, text[], timestamptz, text, text),
  app.revoke_api_key(bigint),
  app.read_api_key(text),
  app.are_preferences(jsonb),
  app.invoice_net(jsonb),
  app.count_credit_accounts(),
  app.customers(text)
  from public;
grant execute on function
  app.set_feature_period(bigint, text, date, date),
  app.record_purchase(bigint, bigint, timestamptz, jsonb, text, integer, text, text),
  app.create_api_key(bigint, text, text[], timestamptz, text, text),
  app.revoke_api_key(bigint),
  app.are_preferences(jsonb),
  app.invoice_net(jsonb),
  app.count_credit_accounts(),
  app.customers(text)
  to authenticated, service_role;
grant execute on function app.read_api_key(text) to service_role;
