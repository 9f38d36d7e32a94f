-- Mails that leave, and who opened them.

-- The outbox as platform operators see it. What a sent mail says is for its reader: its link opens his account.
create function app.list_mails(searched text, wanted_status text, before_id bigint, page_size integer) returns table (
  id bigint,
  recipient text,
  template text,
  language text,
  subject text,
  status text,
  attempts integer,
  error text,
  created_at timestamptz,
  sent_at timestamptz
)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return query
    select mail.id, mail.recipient, mail.template, mail.language, mail.subject, mail.status, mail.attempts, mail.error,
      mail.created_at, mail.sent_at
    from app.outgoing_mails as mail
    where (before_id is null or mail.id < before_id)
      and (wanted_status is null or mail.status = wanted_status)
      and (searched = '' or strpos(lower(mail.recipient), lower(searched)) > 0
        or strpos(lower(mail.subject), lower(searched)) > 0)
    order by mail.id desc
    limit page_size;
end
$$;

grant execute on function app.list_mails(text, text, bigint, integer) to workflow, service_role;

-- Whole only where no mail leaves the installation and its operator hands it to its reader; each opening is kept.
create function app.read_mail(mail_id bigint, mails_leave boolean)
  returns table (id bigint, body_text text, body_html text, is_whole boolean, openings jsonb)
  language plpgsql security definer
  set search_path = ''
as $$
declare
  mail app.outgoing_mails;
  shows_all boolean;
  origin jsonb := coalesce(nullif(current_setting('request.origin', true), ''), '{}')::jsonb;
begin
  perform app.require_operator();
  select * into mail from app.outgoing_mails as found where found.id = read_mail.mail_id;
  if mail.id is null then
    return;
  end if;
  shows_all := not mails_leave and mail.status = 'kept';
  insert into app.mail_openings (mail_id, recipient, is_whole, operator_id, operator_name, ip, user_agent)
  values (mail.id, mail.recipient, shows_all, auth.uid(), app.current_person_name(), origin ->> 'ip', origin ->> 'userAgent');
  return query
  select
    mail.id,
    case
      when shows_all or mail.template = 'sales-request' then mail.body_text
      else mail.masked_text
    end,
    case
      when shows_all or mail.template = 'sales-request' then mail.body_html
      else mail.masked_html
    end,
    shows_all,
    (
      select jsonb_agg(
        jsonb_build_object('person', latest.operator_name, 'at', latest.opened_at, 'isWhole', latest.is_whole)
        order by latest.id desc
      )
      from (
        select * from app.mail_openings as opening where opening.mail_id = mail.id order by opening.id desc limit 5
      ) as latest
    );
end
$$;

grant execute on function app.read_mail(bigint, boolean) to workflow, service_role;

-- To the same reader, as it was written.
create function app.resend_mail(mail_id bigint) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update app.outgoing_mails
  set status = 'waiting', attempts = 0, next_attempt_at = now(), error = null, sent_at = null
  where id = mail_id and status <> 'waiting';
  if not found then
    return exists (select from app.outgoing_mails where id = mail_id);
  end if;
  perform pg_notify('mail', '');
  return true;
end
$$;

grant execute on function app.resend_mail(bigint) to workflow, service_role;

-- app.outgoing_mails
grant select, insert, update, delete on app.outgoing_mails to service_role;

-- app.mail_openings
create trigger mail_openings_append_only before update or delete on app.mail_openings
  for each row execute function app.keep_as_written('The audit is append-only.');
create trigger mail_openings_not_emptied before truncate on app.mail_openings
  for each statement execute function app.keep_as_written('The audit is append-only.');
grant select on app.mail_openings to service_role;
