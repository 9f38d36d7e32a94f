create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated' check (role in ('authenticated', 'service_role')),
  email text check (email = lower(email)),
  phone text unique,
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  invited_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_anonymous boolean not null default false,
  is_sso_user boolean not null default false,
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- Accounts of an identity provider may share an address with another account.
create unique index users_email on auth.users (email) where not is_sso_user;

create trigger users_touch before update on auth.users
  for each row execute function app.touch_updated_at();

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);

create index identities_user on auth.identities (user_id);

create trigger identities_touch before update on auth.identities
  for each row execute function app.touch_updated_at();

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  refreshed_at timestamptz not null default now(),
  not_after timestamptz,
  user_agent text,
  ip text,
  created_at timestamptz not null default now()
);

comment on column auth.sessions.refresh_counter is 'Number of the refresh token in force: tokens are an HMAC of session and number with refresh_key, so none is stored.';

create index sessions_user on auth.sessions (user_id);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (
    kind in ('confirmation', 'recovery', 'invite', 'magic_link', 'email_change_current', 'email_change_new', 'reauthentication')
  ),
  token_hash text not null,
  relates_to text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, kind)
);

create index one_time_tokens_hash on auth.one_time_tokens (token_hash);

create table auth.signing_keys (
  id text primary key,
  algorithm text not null,
  public_key jsonb not null,
  sealed_private_key text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- A lost window after a crash is harmless; a log of each request would not be.
create unlogged table auth.rate_limits (
  door text not null,
  caller text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (door, caller)
);

-- Counts one call and tells how many seconds to wait: 0 when it may pass.
create function auth.take_rate(door_name text, caller_key text, allowed integer, window_seconds integer) returns integer
  language sql
  set search_path = ''
as $$
  insert into auth.rate_limits as held (door, caller, window_start, used)
  values (door_name, caller_key, now(), 1)
  on conflict (door, caller) do update set
    window_start = case
      when held.window_start < now() - make_interval(secs => window_seconds) then now()
      else held.window_start
    end,
    used = case
      when held.window_start < now() - make_interval(secs => window_seconds) then 1
      else least(held.used + 1, allowed + 1)
    end
  returning case
    when used <= allowed then 0
    else greatest(1, ceil(extract(epoch from window_start - now()) + window_seconds))::integer
  end
$$;

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
  sent_at timestamptz
);

comment on column app.outgoing_mails.status is 'kept: no mail server is configured, the mailbox page shows it.';

create index outgoing_mails_waiting on app.outgoing_mails (next_attempt_at) where status = 'waiting';

alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.signing_keys enable row level security;
alter table auth.rate_limits enable row level security;
alter table app.outgoing_mails enable row level security;

grant select, insert, update, delete on all tables in schema auth to service_role;
grant select, insert, update, delete on app.outgoing_mails to service_role;
grant execute on function auth.take_rate(text, text, integer, integer) to service_role;
