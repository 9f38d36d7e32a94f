-- Every text has a length, every list and document a size and a shape: {table}_{column}_length, _size and _shape. What people
-- type has the numbers of packages/domain/src/validation/limited-texts.ts; the rest is generous. pg_column_size and
-- octet_length read how long a stored value is without unpacking it, so that changing another column costs nothing more.

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
  deleted_at timestamptz,
  reauthentication_sent_at timestamptz,
  -- Metadata travel in every token: 16 KB as text, which JSON of many small parts may treble.
  constraint users_aud_length check (char_length(aud) <= 60),
  constraint users_email_length check (char_length(email) <= 254),
  constraint users_phone_length check (char_length(phone) <= 40),
  constraint users_encrypted_password_length check (char_length(encrypted_password) <= 400),
  constraint users_new_email_length check (char_length(new_email) <= 254),
  constraint users_raw_app_meta_data_size check (pg_column_size(raw_app_meta_data) <= 60000),
  constraint users_raw_app_meta_data_shape check (jsonb_typeof(raw_app_meta_data) = 'object'),
  constraint users_raw_user_meta_data_size check (pg_column_size(raw_user_meta_data) <= 60000),
  constraint users_raw_user_meta_data_shape check (jsonb_typeof(raw_user_meta_data) = 'object')
);

-- Accounts of an identity provider may share an address with another account.
create unique index users_email on auth.users (email) where not is_sso_user;
create index users_lower_email on auth.users (lower(email));

alter table auth.users enable row level security;

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id),
  constraint identities_provider_length check (char_length(provider) <= 200),
  constraint identities_provider_id_length check (char_length(provider_id) <= 1024),
  constraint identities_identity_data_size check (pg_column_size(identity_data) <= 60000),
  constraint identities_identity_data_shape check (jsonb_typeof(identity_data) = 'object')
);

create index identities_user on auth.identities (user_id);

alter table auth.identities enable row level security;

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'recovery_code')),
  friendly_name text not null default '',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  sealed_secret text,
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_factors_secret check ((factor_type = 'totp') = (sealed_secret is not null)),
  constraint mfa_factors_friendly_name_length check (char_length(friendly_name) <= 100),
  constraint mfa_factors_sealed_secret_length check (char_length(sealed_secret) <= 2000)
);
comment on column auth.mfa_factors.last_used_step is 'Time step of the newest code that was accepted: that code and those before it are refused.';

create index mfa_factors_user on auth.mfa_factors (user_id);
create unique index mfa_factors_name on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
create unique index mfa_factors_one_recovery on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

alter table auth.mfa_factors enable row level security;

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz,
  constraint mfa_challenges_ip_length check (char_length(ip) <= 100)
);

create index mfa_challenges_factor on auth.mfa_challenges (factor_id);

alter table auth.mfa_challenges enable row level security;

create table auth.mfa_recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  used_at timestamptz,
  primary key (user_id, code_hash),
  constraint mfa_recovery_codes_code_hash_length check (char_length(code_hash) <= 128)
);

create index mfa_recovery_codes_factor on auth.mfa_recovery_codes (factor_id);

alter table auth.mfa_recovery_codes enable row level security;

create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  resource_id text unique,
  entity_id text not null unique,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}',
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sso_providers_resource_id_length check (char_length(resource_id) <= 300),
  constraint sso_providers_entity_id_length check (char_length(entity_id) <= 1024),
  constraint sso_providers_metadata_xml_length check (octet_length(metadata_xml) <= 1000000),
  constraint sso_providers_metadata_url_length check (char_length(metadata_url) <= 2000),
  constraint sso_providers_attribute_mapping_size check (pg_column_size(attribute_mapping) <= 60000),
  constraint sso_providers_attribute_mapping_shape check (jsonb_typeof(attribute_mapping) = 'object')
);

alter table auth.sso_providers enable row level security;

create table auth.sso_domains (
  domain text primary key check (domain = lower(domain) and domain <> ''),
  provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint sso_domains_domain_length check (char_length(domain) <= 253)
);

create index sso_domains_provider on auth.sso_domains (provider_id);

alter table auth.sso_domains enable row level security;

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
  created_at timestamptz not null default now(),
  factor_id uuid references auth.mfa_factors (id) on delete set null,
  sso_provider_id uuid references auth.sso_providers (id) on delete cascade,
  constraint sessions_amr_size check (pg_column_size(amr) <= 16000),
  constraint sessions_amr_shape check (jsonb_typeof(amr) = 'array'),
  constraint sessions_user_agent_length check (char_length(user_agent) <= 400),
  constraint sessions_ip_length check (char_length(ip) <= 100)
);
comment on column auth.sessions.refresh_counter is 'Number of the refresh token in force: tokens are an HMAC of session and number with refresh_key, so none is stored.';

create index sessions_user on auth.sessions (user_id);
create index sessions_factor on auth.sessions (factor_id);
create index sessions_sso_provider on auth.sessions (sso_provider_id);

alter table auth.sessions enable row level security;

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
  check ((code_challenge is null) = (code_challenge_method is null)),
  constraint flow_states_state_hash_length check (char_length(state_hash) <= 128),
  constraint flow_states_auth_code_hash_length check (char_length(auth_code_hash) <= 128),
  constraint flow_states_code_challenge_length check (char_length(code_challenge) <= 128),
  constraint flow_states_authentication_method_length check (char_length(authentication_method) <= 60),
  constraint flow_states_provider_length check (char_length(provider) <= 200),
  constraint flow_states_redirect_to_length check (char_length(redirect_to) <= 4000),
  constraint flow_states_sealed_secrets_length check (char_length(sealed_secrets) <= 8000)
);

create index flow_states_user on auth.flow_states (user_id);
create index flow_states_linking_user on auth.flow_states (linking_user_id);

alter table auth.flow_states enable row level security;

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
  code_hash text,
  flow_id uuid references auth.flow_states (id) on delete cascade,
  unique (user_id, kind),
  constraint one_time_tokens_token_hash_length check (char_length(token_hash) <= 128),
  constraint one_time_tokens_relates_to_length check (char_length(relates_to) <= 320),
  constraint one_time_tokens_code_hash_length check (char_length(code_hash) <= 128)
);

create index one_time_tokens_hash on auth.one_time_tokens (token_hash);
create index one_time_tokens_flow on auth.one_time_tokens (flow_id);

alter table auth.one_time_tokens enable row level security;

create table auth.signing_keys (
  id text primary key,
  algorithm text not null,
  public_key jsonb not null,
  sealed_private_key text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  -- A key is published before it signs, so that whoever keeps the public keys for a while knows it in time.
  starts_at timestamptz not null default now(),
  constraint signing_keys_id_length check (char_length(id) <= 100),
  constraint signing_keys_algorithm_length check (char_length(algorithm) <= 60),
  constraint signing_keys_public_key_size check (pg_column_size(public_key) <= 16000),
  constraint signing_keys_public_key_shape check (jsonb_typeof(public_key) = 'object'),
  constraint signing_keys_sealed_private_key_length check (char_length(sealed_private_key) <= 16000)
);

alter table auth.signing_keys enable row level security;

-- A lost window after a crash is harmless; a log of each request would not be.
create unlogged table auth.rate_limits (
  door text not null,
  caller text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (door, caller),
  constraint rate_limits_door_length check (char_length(door) <= 60),
  constraint rate_limits_caller_length check (char_length(caller) <= 400)
);

alter table auth.rate_limits enable row level security;

create table auth.saml_requests (
  id text primary key,
  provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  flow_id uuid not null references auth.flow_states (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint saml_requests_id_length check (char_length(id) <= 200)
);

create index saml_requests_provider on auth.saml_requests (provider_id);
create index saml_requests_flow on auth.saml_requests (flow_id);

alter table auth.saml_requests enable row level security;

create table auth.saml_assertions (
  assertion_hash text primary key,
  expires_at timestamptz not null,
  constraint saml_assertions_assertion_hash_length check (char_length(assertion_hash) <= 128)
);
comment on table auth.saml_assertions is 'Messages of directories that had their effect, kept until they are over: none has it twice.';

alter table auth.saml_assertions enable row level security;

-- Our own keys towards directories: one signs what we say about signing out, one opens what they encrypt for us.
create table auth.saml_keys (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('signing', 'encryption')),
  certificate text not null,
  sealed_private_key text not null,
  created_at timestamptz not null default now(),
  starts_at timestamptz not null default now(),
  constraint saml_keys_certificate_length check (char_length(certificate) <= 16000),
  constraint saml_keys_sealed_private_key_length check (char_length(sealed_private_key) <= 16000)
);
comment on table auth.saml_keys is 'Kept until an operator ends them: only he knows which directories have read our description anew.';
comment on column auth.saml_keys.starts_at is 'When a signing key begins to sign; a key for encryption opens what comes from the moment it exists.';

alter table auth.saml_keys enable row level security;

-- Under which names a directory knows the session that it began, so that either side can end it.
create table auth.saml_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  name_id text not null,
  name_id_format text,
  name_qualifier text,
  sp_name_qualifier text,
  session_index text,
  constraint saml_sessions_name_id_length check (char_length(name_id) <= 1024),
  constraint saml_sessions_name_id_format_length check (char_length(name_id_format) <= 300),
  constraint saml_sessions_name_qualifier_length check (char_length(name_qualifier) <= 1024),
  constraint saml_sessions_sp_name_qualifier_length check (char_length(sp_name_qualifier) <= 1024),
  constraint saml_sessions_session_index_length check (char_length(session_index) <= 1024)
);

create index saml_sessions_name on auth.saml_sessions (provider_id, name_id);

alter table auth.saml_sessions enable row level security;
