-- The number that a person wants for his account, until he has proved it by the code that was sent to it.
alter table auth.users
  add column new_phone text,
  add column new_phone_sent_at timestamptz,
  add constraint users_new_phone_length check (char_length(new_phone) <= 40);

alter table auth.one_time_tokens
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (
    kind in (
      'confirmation', 'recovery', 'invite', 'magic_link', 'email_change_current', 'email_change_new', 'reauthentication',
      'phone', 'phone_change'
    )
  );
