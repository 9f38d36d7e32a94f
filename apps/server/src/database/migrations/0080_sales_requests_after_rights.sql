-- What a request sets off happens after its rights were asked: before, a stranger read in the refusal of a mail who operates the
-- platform, and by which refusal came which organisations exist and how busy they are.
create function app.sign_sales_request() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  select account.email into new.email from auth.users as account where account.id = auth.uid();
  return new;
end
$$;

create or replace function app.mail_sales_request() returns trigger
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

drop trigger sales_requests_mail on public.sales_requests;
create trigger sales_requests_signed before insert on public.sales_requests
  for each row execute function app.sign_sales_request();
create trigger sales_requests_mail after insert on public.sales_requests
  for each row execute function app.mail_sales_request();
revoke execute on function app.sign_sales_request() from public;
