create table public.organisations (
  id bigint generated always as identity primary key,
  name text not null check (char_length(btrim(name)) >= 3),
  kind text not null check (kind in ('agency', 'cooperative', 'trader', 'auditor')),
  country text check (country ~ '^[A-Z]{2}$'),
  synthetic boolean not null default false,
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  deleted_at timestamptz,
  deleted_by_name text,
  -- What operators allow one instead.
  allowed_bytes bigint check (allowed_bytes >= 0),
  constraint organisations_name_length check (char_length(name) <= 120),
  constraint organisations_deleted_by_name_length check (char_length(deleted_by_name) <= 300)
);
comment on column public.organisations.suspended_at is 'Set by platform operators: nobody reads or writes anything of it meanwhile.';

alter table public.organisations enable row level security;

create table public.organisation_features (
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  feature text not null,
  -- A feature is offered in its period; without an end until it is withdrawn.
  valid_from date not null default (now() at time zone 'utc')::date,
  valid_until date,
  primary key (organisation_id, feature),
  constraint organisation_features_period check (valid_until >= valid_from),
  constraint organisation_features_feature_length check (char_length(feature) <= 60)
);

alter table public.organisation_features enable row level security;

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  first_name text,
  name text,
  phone text,
  language text not null default 'fr' check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  photo text,
  current_organisation_id bigint references public.organisations (id) on delete set null,
  preferences jsonb not null default '{}' constraint profiles_preferences check (app.are_preferences(preferences)),
  -- The first steps that a person has behind him.
  onboarding text[] not null default '{}' check (
    onboarding <@ array['welcome', 'profile', 'project', 'import', 'assessment', 'export', 'declaration', 'guide']
  ),
  -- First steps that a person opened again, and when: only what he does from then on ticks them anew.
  onboarding_reopened jsonb not null default '{}' check (jsonb_typeof(onboarding_reopened) = 'object'),
  constraint profiles_phone check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint profiles_photo check (starts_with(photo, user_id::text || '/')),
  constraint profiles_first_name_length check (char_length(first_name) <= 120),
  constraint profiles_name_length check (char_length(name) <= 120),
  constraint profiles_photo_length check (char_length(photo) <= 200),
  constraint profiles_preferences_size check (pg_column_size(preferences) <= 4000),
  constraint profiles_preferences_shape check (jsonb_typeof(preferences) = 'object'),
  constraint profiles_onboarding_size check (cardinality(onboarding) <= 40 and pg_column_size(onboarding) <= 4000),
  constraint profiles_onboarding_reopened_size check (pg_column_size(onboarding_reopened) <= 4000),
  constraint profiles_onboarding_reopened_shape check (jsonb_typeof(onboarding_reopened) = 'object')
);
comment on column public.profiles.photo is 'Name of the picture in the bucket avatars.';

alter table public.profiles enable row level security;

create table public.memberships (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'administrator', 'manager', 'agent', 'auditor') or role ~ '^key:[0-9]+$'),
  features text[],
  status text not null default 'active' check (status in ('active', 'suspended', 'removed')),
  created_at timestamptz not null default now(),
  unique (organisation_id, user_id),
  constraint memberships_role_length check (char_length(role) <= 60),
  constraint memberships_features_size check (cardinality(features) <= 40 and pg_column_size(features) <= 4000)
);
comment on column public.memberships.features is 'Ticked feature authorisations; null means every feature of the organisation.';

create index memberships_user on public.memberships (user_id);

alter table public.memberships enable row level security;

create table app.role_permissions (
  role text not null,
  permission text not null,
  primary key (role, permission),
  constraint role_permissions_role_length check (char_length(role) <= 60),
  constraint role_permissions_permission_length check (char_length(permission) <= 60)
);

alter table app.role_permissions enable row level security;

create table app.operators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table app.operators enable row level security;

-- Who became or ceased to be a platform operator, when, by whom and from where.
create table app.operator_changes (
  id bigint generated always as identity primary key,
  person_id uuid not null,
  person_email text,
  is_appointed boolean not null,
  operator_id uuid,
  operator_name text not null,
  ip text,
  user_agent text,
  happened_at timestamptz not null default now(),
  constraint operator_changes_person_email_length check (char_length(person_email) <= 254),
  constraint operator_changes_operator_name_length check (char_length(operator_name) <= 300),
  constraint operator_changes_ip_length check (char_length(ip) <= 100),
  constraint operator_changes_user_agent_length check (char_length(user_agent) <= 400)
);
comment on column app.operator_changes.operator_id is 'Null where the server did it by itself, as with the first operator.';

alter table app.operator_changes enable row level security;

-- A platform operator asks to read an organisation; its owners or administrators grant that for a time, or refuse.
create table public.support_accesses (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  operator_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  operator_name text not null default app.current_person_name(),
  reason text not null check (char_length(btrim(reason)) >= 10),
  hours integer not null check (hours between 1 and 168),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by_name text,
  granted_until timestamptz,
  ended_at timestamptz,
  constraint support_accesses_operator_name_length check (char_length(operator_name) <= 300),
  constraint support_accesses_reason_length check (char_length(reason) <= 500),
  constraint support_accesses_decided_by_name_length check (char_length(decided_by_name) <= 300)
);

create index support_accesses_organisation on public.support_accesses (organisation_id, id desc);
create index support_accesses_operator on public.support_accesses (operator_id) where granted_until is not null;

alter table public.support_accesses enable row level security;

-- The same bundles as packages/domain/src/permissions/roles.ts; a test holds the two together.
insert into app.role_permissions (role, permission)
select role, permission
from (values
  ('organisation.read', array['owner', 'administrator', 'manager', 'agent', 'auditor']),
  ('organisation.manage', array['owner', 'administrator']),
  ('organisation.delete', array['owner']),
  ('members.read', array['owner', 'administrator', 'manager', 'auditor']),
  ('members.manage', array['owner', 'administrator']),
  ('projects.read', array['owner', 'administrator', 'manager', 'agent', 'auditor']),
  ('projects.create', array['owner', 'administrator', 'manager']),
  ('projects.edit', array['owner', 'administrator', 'manager']),
  ('projects.delete', array['owner', 'administrator', 'manager']),
  ('plots.read', array['owner', 'administrator', 'manager', 'agent', 'auditor']),
  ('plots.import', array['owner', 'administrator', 'manager', 'agent']),
  ('plots.edit', array['owner', 'administrator', 'manager', 'agent']),
  ('plots.review', array['owner', 'administrator', 'manager']),
  ('assessments.read', array['owner', 'administrator', 'manager', 'agent', 'auditor']),
  ('assessments.run', array['owner', 'administrator', 'manager', 'agent']),
  ('assessments.overrule', array['owner', 'administrator', 'manager']),
  ('declarations.read', array['owner', 'administrator', 'manager', 'agent', 'auditor']),
  ('declarations.edit', array['owner', 'administrator', 'manager']),
  ('declarations.submit', array['owner', 'administrator', 'manager']),
  ('farmers.read', array['owner', 'administrator', 'manager', 'agent', 'auditor']),
  ('farmers.edit', array['owner', 'administrator', 'manager', 'agent']),
  ('forms.read', array['owner', 'administrator', 'manager', 'agent', 'auditor']),
  ('forms.edit', array['owner', 'administrator', 'manager']),
  ('records.read', array['owner', 'administrator', 'manager', 'agent', 'auditor']),
  ('records.edit', array['owner', 'administrator', 'manager', 'agent']),
  ('records.review', array['owner', 'administrator', 'manager']),
  ('campaigns.read', array['owner', 'administrator', 'manager', 'agent', 'auditor']),
  ('campaigns.edit', array['owner', 'administrator', 'manager']),
  ('reports.read', array['owner', 'administrator', 'manager', 'agent', 'auditor']),
  ('files.read', array['owner', 'administrator', 'manager', 'agent', 'auditor']),
  ('credits.read', array['owner', 'administrator', 'manager', 'auditor']),
  ('credits.manage', array['owner', 'administrator']),
  ('audit.read', array['owner', 'administrator', 'auditor'])
) as bundles (permission, roles)
cross join lateral unnest(bundles.roles) as role;
