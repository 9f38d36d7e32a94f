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

create function app.read_mail(mail_id bigint) returns table (id bigint, body_text text, body_html text)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return query
    select mail.id,
      case when mail.status <> 'sent' then mail.body_text end,
      case when mail.status <> 'sent' then mail.body_html end
    from app.outgoing_mails as mail
    where mail.id = mail_id;
end
$$;

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

revoke execute on function
  app.list_mails(text, text, bigint, integer), app.read_mail(bigint), app.resend_mail(bigint) from public;
grant execute on function
  app.list_mails(text, text, bigint, integer), app.read_mail(bigint), app.resend_mail(bigint)
  to authenticated, service_role;
