create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp')),
  friendly_name text not null default '',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  sealed_secret text not null,
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column auth.mfa_factors.last_used_step is 'Time step of the newest code that was accepted: that code and those before it are refused.';

create index mfa_factors_user on auth.mfa_factors (user_id);
create unique index mfa_factors_name on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';

create trigger mfa_factors_touch before update on auth.mfa_factors
  for each row execute function app.touch_updated_at();

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz
);

create index mfa_challenges_factor on auth.mfa_challenges (factor_id);

create table auth.mfa_recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- One way through a sign-in that leaves the site or the device and comes back: provider, mailed link, PKCE.
create table auth.flow_states (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  linking_user_id uuid references auth.users (id) on delete cascade,
  state_hash text unique,
  auth_code_hash text unique,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  authentication_method text not null,
  provider text,
  redirect_to text not null,
  sealed_secrets text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((code_challenge is null) = (code_challenge_method is null))
);

create index flow_states_user on auth.flow_states (user_id);
create index flow_states_linking_user on auth.flow_states (linking_user_id);

alter table auth.one_time_tokens
  add column code_hash text,
  add column flow_id uuid references auth.flow_states (id) on delete cascade;

create index one_time_tokens_flow on auth.one_time_tokens (flow_id);

alter table auth.users add column reauthentication_sent_at timestamptz;

create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  resource_id text unique,
  entity_id text not null unique,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}',
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger sso_providers_touch before update on auth.sso_providers
  for each row execute function app.touch_updated_at();

create table auth.sso_domains (
  domain text primary key check (domain = lower(domain) and domain <> ''),
  provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  created_at timestamptz not null default now()
);

create index sso_domains_provider on auth.sso_domains (provider_id);

create table auth.saml_requests (
  id text primary key,
  provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  flow_id uuid not null references auth.flow_states (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index saml_requests_provider on auth.saml_requests (provider_id);
create index saml_requests_flow on auth.saml_requests (flow_id);

create table auth.saml_assertions (
  assertion_hash text primary key,
  expires_at timestamptz not null
);

comment on table auth.saml_assertions is 'Assertions that opened a session, kept until they are over: none opens a second one.';

alter table auth.sessions
  add column factor_id uuid references auth.mfa_factors (id) on delete set null,
  add column sso_provider_id uuid references auth.sso_providers (id) on delete cascade;

create index sessions_factor on auth.sessions (factor_id);
create index sessions_sso_provider on auth.sessions (sso_provider_id);

-- A key is published before it signs, so that whoever keeps the public keys for a while knows it in time.
alter table auth.signing_keys add column starts_at timestamptz not null default now();

create function auth.aal() returns text
  language sql stable
  set search_path = ''
  return coalesce(auth.jwt() ->> 'aal', 'aal1');

-- Whoever has a second factor has used it in this session; nobody else is asked for one.
create function app.has_required_assurance() returns boolean
  language sql stable security definer
  set search_path = ''
  return auth.aal() = 'aal2'
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');

create or replace function app.is_operator() returns boolean
  language sql stable security definer
  set search_path = ''
  return exists (select from app.operators where user_id = auth.uid()) and app.has_required_assurance();

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_recovery_codes enable row level security;
alter table auth.flow_states enable row level security;
alter table auth.sso_providers enable row level security;
alter table auth.sso_domains enable row level security;
alter table auth.saml_requests enable row level security;
alter table auth.saml_assertions enable row level security;

grant select, insert, update, delete on
  auth.mfa_factors, auth.mfa_challenges, auth.mfa_recovery_codes, auth.flow_states,
  auth.sso_providers, auth.sso_domains, auth.saml_requests, auth.saml_assertions
  to service_role;
grant execute on function auth.aal() to anon, authenticated, service_role;
grant execute on function app.has_required_assurance() to authenticated, service_role;
