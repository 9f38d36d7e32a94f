-- Our own keys towards directories: one signs what we say about signing out, one opens what they encrypt for us.
create table auth.saml_keys (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('signing', 'encryption')),
  certificate text not null,
  sealed_private_key text not null,
  created_at timestamptz not null default now(),
  starts_at timestamptz not null default now()
);

comment on table auth.saml_keys is 'Kept until an operator ends them: only he knows which directories have read our description anew.';
comment on column auth.saml_keys.starts_at is 'When a signing key begins to sign; a key for encryption opens what comes from the moment it exists.';

-- Under which names a directory knows the session that it began, so that either side can end it.
create table auth.saml_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  name_id text not null,
  name_id_format text,
  name_qualifier text,
  sp_name_qualifier text,
  session_index text
);

create index saml_sessions_name on auth.saml_sessions (provider_id, name_id);

comment on table auth.saml_assertions is 'Messages of directories that had their effect, kept until they are over: none has it twice.';

alter table auth.saml_keys enable row level security;
alter table auth.saml_sessions enable row level security;

grant select, insert, update, delete on auth.saml_keys, auth.saml_sessions to service_role;
