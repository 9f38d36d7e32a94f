-- Keys of phones, computers and sticks that open an account without a password. Columns as GoTrue names them.
create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  attestation_type text not null default '',
  aaguid uuid,
  -- Number of the newest use: a copy of the key falls behind it and is refused.
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint webauthn_credentials_credential_id_size check (octet_length(credential_id) between 1 and 1023),
  constraint webauthn_credentials_public_key_size check (octet_length(public_key) <= 16000),
  constraint webauthn_credentials_attestation_type_length check (char_length(attestation_type) <= 60),
  constraint webauthn_credentials_sign_count_range check (sign_count between 0 and 4294967295),
  constraint webauthn_credentials_transports_size check (pg_column_size(transports) <= 2000),
  constraint webauthn_credentials_transports_shape check (jsonb_typeof(transports) = 'array'),
  constraint webauthn_credentials_friendly_name_length check (char_length(friendly_name) <= 120)
);

create index webauthn_credentials_user on auth.webauthn_credentials (user_id);

alter table auth.webauthn_credentials enable row level security;

-- What a key is asked to sign. Whoever comes with an answer takes the question away, right or wrong.
create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  challenge_type text not null check (challenge_type in ('registration', 'authentication')),
  user_id uuid references auth.users (id) on delete cascade,
  session_id uuid references auth.sessions (id) on delete cascade,
  challenge text not null,
  ip text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint webauthn_challenges_owner check ((challenge_type = 'registration') = (session_id is not null)),
  constraint webauthn_challenges_both check ((user_id is null) = (session_id is null)),
  constraint webauthn_challenges_challenge_length check (char_length(challenge) <= 200),
  constraint webauthn_challenges_ip_length check (char_length(ip) <= 100)
);

create index webauthn_challenges_user on auth.webauthn_challenges (user_id);
create index webauthn_challenges_session on auth.webauthn_challenges (session_id);
create index webauthn_challenges_end on auth.webauthn_challenges (expires_at);

alter table auth.webauthn_challenges enable row level security;

-- Whoever removes a key ends what was opened with it elsewhere.
alter table auth.sessions
  add column webauthn_credential_id uuid references auth.webauthn_credentials (id) on delete set null;
create index sessions_webauthn_credential on auth.sessions (webauthn_credential_id);

-- The same keys as second factor.
alter table auth.mfa_factors
  drop constraint mfa_factors_factor_type_check,
  add constraint mfa_factors_factor_type_check check (factor_type in ('totp', 'recovery_code', 'webauthn')),
  add column web_authn_credential jsonb,
  add column web_authn_aaguid uuid,
  add constraint mfa_factors_web_authn_credential_size check (pg_column_size(web_authn_credential) <= 30000),
  add constraint mfa_factors_web_authn_credential_shape check (jsonb_typeof(web_authn_credential) = 'object'),
  add constraint mfa_factors_key check (
    case when factor_type = 'webauthn' then status = 'unverified' or web_authn_credential is not null
      else web_authn_credential is null
    end
  );

alter table auth.mfa_challenges
  add column web_authn_session_data jsonb,
  add constraint mfa_challenges_web_authn_session_data_size check (pg_column_size(web_authn_session_data) <= 2000),
  add constraint mfa_challenges_web_authn_session_data_shape check (jsonb_typeof(web_authn_session_data) = 'object');
