-- Purchases with invoices, and requests to buy.

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
    perform app.require_same_request(
      exists (
        select from public.invoices
        where id = invoice and lines = sold and currency = paid_in and tax_basis_points = basis_points
      )
    );
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

grant execute on function app.record_purchase(bigint, bigint, timestamp with time zone, jsonb, text, integer, text, text) to workflow, service_role;

-- What a request sets off happens after its rights were asked: else a stranger would read in the refusal of a mail who operates
-- the platform, and in which refusal comes which organisations exist and how busy they are.
create function app.sign_sales_request() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  select account.email into new.email from auth.users as account where account.id = auth.uid();
  return new;
end
$$;

create function app.mail_sales_request() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  organisation text;
  body text;
begin
  if (select count(*) from public.sales_requests where organisation_id = new.organisation_id and created_at > now() - interval '1 day') > 5 then
    raise exception 'Five requests a day are enough: we answer by mail.' using errcode = 'PT429';
  end if;
  select name into organisation from public.organisations where id = new.organisation_id;
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
  return null;
end
$$;

create function app.stamp_handling() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.handled_at := now();
  return new;
end
$$;

-- public.sellers
create policy read on public.sellers for select to authenticated using (true);
create policy change on public.sellers for update to authenticated using ((select app.is_operator()));
grant select, update (name, address, registration, tax_number, email) on public.sellers to authenticated;
grant select on public.sellers to service_role;

-- public.invoices
create trigger invoices_append_only before update or delete on public.invoices
  for each row execute function app.keep_as_written('An invoice that was issued is not changed.');
create trigger invoices_not_emptied before truncate on public.invoices
  for each statement execute function app.keep_as_written('An invoice that was issued is not changed.');
create policy read on public.invoices for select to authenticated
  using (organisation_id = any ((select app.organisations_with('credits.read'))::bigint[]) or (select app.is_operator()));
grant select on public.invoices to authenticated, service_role;

-- public.sales_requests
create trigger sales_requests_handling_stamped before update of handled_at on public.sales_requests
  for each row when (new.handled_at is distinct from old.handled_at and new.handled_at is not null)
  execute function app.stamp_handling();
create trigger strangers before insert on public.sales_requests
  for each statement execute function app.refuse_strangers('organisations', 'organisation.read');
create trigger sales_requests_signed before insert on public.sales_requests
  for each row execute function app.sign_sales_request();
create trigger sales_requests_mail after insert on public.sales_requests
  for each row execute function app.mail_sales_request();
create policy read on public.sales_requests for select to authenticated
  using ((select app.is_operator()) or organisation_id = any ((select app.organisations_with('credits.read'))::bigint[]));
create policy ask on public.sales_requests for insert to authenticated
  with check (organisation_id = any ((select app.organisations_with('organisation.read'))::bigint[]));
create policy not_for_whom_one_supports on public.sales_requests as restrictive for insert to authenticated
  with check (organisation_id <> all ((select app.supported_organisations())::bigint[]));
create policy handle on public.sales_requests for update to authenticated using ((select app.is_operator()));
create policy asked_by_a_person on public.sales_requests as restrictive for insert to authenticated
  with check ((select app.is_person()));
grant select, insert (organisation_id, message), update (handled_at) on public.sales_requests to authenticated;
grant select on public.sales_requests to service_role;
