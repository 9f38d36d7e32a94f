-- Columns that public tools expect of the hosted service: seeds and dashboards insert and read them.
alter table auth.users
  add column instance_id uuid default '00000000-0000-0000-0000-000000000000',
  add column confirmation_token text default '',
  add column recovery_token text default '',
  add column reauthentication_token text default '',
  add column email_change text default '',
  add column email_change_token_new text default '',
  add column email_change_token_current text default '',
  add column email_change_confirm_status smallint default 0,
  add column phone_change text default '',
  add column phone_change_token text default '',
  add column phone_change_sent_at timestamptz,
  add column is_super_admin boolean default false,
  add column confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  add constraint users_confirmation_token_length check (char_length(confirmation_token) <= 255),
  add constraint users_recovery_token_length check (char_length(recovery_token) <= 255),
  add constraint users_reauthentication_token_length check (char_length(reauthentication_token) <= 255),
  add constraint users_email_change_length check (char_length(email_change) <= 255),
  add constraint users_email_change_token_new_length check (char_length(email_change_token_new) <= 255),
  add constraint users_email_change_token_current_length check (char_length(email_change_token_current) <= 255),
  add constraint users_email_change_confirm_status_check check (email_change_confirm_status between 0 and 2),
  add constraint users_phone_change_length check (char_length(phone_change) <= 255),
  add constraint users_phone_change_token_length check (char_length(phone_change_token) <= 255),
  drop constraint users_role_check,
  -- Which ones count is the operator's word: DATABASE_ROLES.
  add constraint users_role_check check (role ~ '^[a-z_][a-z0-9_]{0,62}$'),
  add constraint users_role_length check (char_length(role) <= 63);
update auth.users set email_change = new_email where new_email is not null;

alter table auth.identities
  add column email text generated always as (lower(identity_data ->> 'email')) stored,
  add constraint identities_email_length check (char_length(email) <= 60000);

alter table storage.buckets
  add column avif_autodetection boolean default false,
  add column type text not null default 'STANDARD',
  add column owner_id text generated always as (owner::text) stored,
  add constraint buckets_type_check check (type = 'STANDARD'),
  add constraint buckets_type_length check (char_length(type) <= 20),
  add constraint buckets_owner_id_length check (char_length(owner_id) <= 36);

alter table storage.objects
  add column owner_id text generated always as (owner::text) stored,
  add constraint objects_owner_id_length check (char_length(owner_id) <= 36);
