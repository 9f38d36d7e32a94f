create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  first_name text,
  name text,
  phone text,
  language text not null default 'fr' check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table app.operators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table public.organisations (
  id bigint generated always as identity primary key,
  name text not null check (char_length(btrim(name)) between 3 and 120),
  kind text not null check (kind in ('agency', 'cooperative', 'trader', 'auditor')),
  country text check (country ~ '^[A-Z]{2}$'),
  synthetic boolean not null default false,
  created_at timestamptz not null default now()
);

create table public.organisation_features (
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  feature text not null,
  primary key (organisation_id, feature)
);

create table public.memberships (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'administrator', 'manager', 'agent', 'auditor')),
  features text[],
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null default now(),
  unique (organisation_id, user_id)
);

comment on column public.memberships.features is 'Ticked feature authorisations; null means every feature of the organisation.';

create index memberships_user on public.memberships (user_id);

create table app.role_permissions (
  role text not null,
  permission text not null,
  primary key (role, permission)
);

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

create function app.is_operator() returns boolean
  language sql stable security definer
  set search_path = ''
  return exists (select from app.operators where user_id = auth.uid());

-- Policies call this once a statement, as an uncorrelated sub-select: `= any ((select app.organisations_with(...))::bigint[])`.
create function app.organisations_with(wanted_permission text) returns bigint[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(membership.organisation_id), '{}')
    from public.memberships as membership
    join app.role_permissions as granted on granted.role = membership.role
    where membership.user_id = auth.uid()
      and membership.status = 'active'
      and granted.permission = wanted_permission
  );

create function app.member_features(membership public.memberships) returns text[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(offered.feature order by offered.feature), '{}')
    from (
      select feature from public.organisation_features where organisation_id = membership.organisation_id
      union
      select unnest(array['DATAOS', 'DYNAMIC_BASELINE'])
    ) as offered
    where membership.features is null
      or offered.feature = any (membership.features)
      or offered.feature in ('DATAOS', 'DYNAMIC_BASELINE')
  );

create function app.current_user_profile() returns jsonb
  language sql stable security definer
  set search_path = ''
  return (
    select jsonb_build_object(
      'id', account.id,
      'email', account.email,
      'firstName', profile.first_name,
      'name', profile.name,
      'language', coalesce(profile.language, 'fr'),
      'isOperator', app.is_operator(),
      'organisations', coalesce(belongs.organisations, '[]'),
      'features', coalesce(belongs.features, '["DATAOS", "DYNAMIC_BASELINE"]')
    )
    from auth.users as account
    left join public.profiles as profile on profile.user_id = account.id
    left join lateral (
      select
        jsonb_agg(
          jsonb_build_object(
            'id', organisation.id,
            'name', organisation.name,
            'kind', organisation.kind,
            'synthetic', organisation.synthetic,
            'role', membership.role,
            'permissions', (
              select jsonb_agg(permission order by permission)
              from app.role_permissions
              where role = membership.role
            ),
            'features', app.member_features(membership)
          )
          order by organisation.name
        ) as organisations,
        (
          select jsonb_agg(distinct feature)
          from public.memberships as own
          cross join lateral unnest(app.member_features(own)) as feature
          where own.user_id = account.id and own.status = 'active'
        ) as features
      from public.memberships as membership
      join public.organisations as organisation on organisation.id = membership.organisation_id
      where membership.user_id = account.id and membership.status = 'active'
    ) as belongs on true
    where account.id = auth.uid()
  );

-- Kept with what a person decides: the evidence names him even when his account is gone.
create function app.current_person_name() returns text
  language sql stable security definer
  set search_path = ''
  return coalesce(
    (
      select coalesce(nullif(concat_ws(' ', profile.first_name, profile.name), ''), account.email)
      from auth.users as account
      left join public.profiles as profile on profile.user_id = account.id
      where account.id = auth.uid()
    ),
    'Parcelle'
  );

-- Signing up without an invitation makes an organisation whose maker is its owner, without features.
create function app.found_organisation(founder uuid, organisation_name text, organisation_kind text) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  founded bigint;
begin
  insert into public.organisations (name, kind) values (organisation_name, organisation_kind) returning id into founded;
  insert into public.memberships (organisation_id, user_id, role) values (founded, founder, 'owner');
  return founded;
end
$$;

create trigger profiles_touch before update on public.profiles
  for each row execute function app.touch_updated_at();

alter table public.profiles enable row level security;
alter table public.organisations enable row level security;
alter table public.organisation_features enable row level security;
alter table public.memberships enable row level security;
alter table app.operators enable row level security;
alter table app.role_permissions enable row level security;

create policy own on public.profiles for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy read on public.organisations for select to authenticated
  using (id = any ((select app.organisations_with('organisation.read'))::bigint[]));
create policy change on public.organisations for update to authenticated
  using (id = any ((select app.organisations_with('organisation.manage'))::bigint[]));

create policy read on public.organisation_features for select to authenticated
  using (organisation_id = any ((select app.organisations_with('organisation.read'))::bigint[]));

create policy read on public.memberships for select to authenticated
  using (
    user_id = (select auth.uid())
    or organisation_id = any ((select app.organisations_with('members.read'))::bigint[])
  );

grant select, insert, update on public.profiles to authenticated;
grant select, update (name, country) on public.organisations to authenticated;
grant select on public.organisation_features, public.memberships to authenticated;
grant select, insert, update, delete on public.profiles, public.organisations, public.organisation_features, public.memberships, app.operators to service_role;
grant select on app.role_permissions to service_role;
grant execute on function app.is_operator(), app.organisations_with(text), app.current_user_profile(), app.current_person_name() to authenticated, service_role;
grant execute on function app.member_features(public.memberships), app.found_organisation(uuid, text, text) to service_role;
