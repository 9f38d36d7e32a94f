create table app.outgoing_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  template text not null,
  language text not null check (language in ('fr', 'en')),
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- What an operator may read of a mail: without the link and the code, which open the account of its reader.
  masked_text text,
  masked_html text,
  constraint outgoing_mails_recipient_length check (char_length(recipient) <= 320),
  constraint outgoing_mails_template_length check (char_length(template) <= 60),
  constraint outgoing_mails_subject_length check (char_length(subject) <= 1000),
  constraint outgoing_mails_body_text_length check (octet_length(body_text) <= 1000000),
  constraint outgoing_mails_body_html_length check (octet_length(body_html) <= 4000000),
  constraint outgoing_mails_error_length check (char_length(error) <= 4000),
  constraint outgoing_mails_masked_text_length check (octet_length(masked_text) <= 1000000),
  constraint outgoing_mails_masked_html_length check (octet_length(masked_html) <= 4000000)
);
comment on column app.outgoing_mails.status is 'kept: no mail server is configured, the mailbox page shows it.';

create index outgoing_mails_waiting on app.outgoing_mails (next_attempt_at) where status = 'waiting';

alter table app.outgoing_mails enable row level security;

create table app.mail_openings (
  id bigint generated always as identity primary key,
  mail_id bigint not null,
  recipient text not null,
  is_whole boolean not null,
  operator_id uuid,
  operator_name text not null,
  ip text,
  user_agent text,
  opened_at timestamptz not null default now(),
  constraint mail_openings_recipient_length check (char_length(recipient) <= 320),
  constraint mail_openings_operator_name_length check (char_length(operator_name) <= 300),
  constraint mail_openings_ip_length check (char_length(ip) <= 100),
  constraint mail_openings_user_agent_length check (char_length(user_agent) <= 400)
);
comment on column app.mail_openings.is_whole is 'With its link and code, as only an installation without a mail server shows them.';

create index mail_openings_of_mail on app.mail_openings (mail_id, id desc);

alter table app.mail_openings enable row level security;
