-- A guest works on one project of an organisation and sees nothing else of it.
create table public.project_members (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('manager', 'agent', 'auditor')),
  created_at timestamptz not null default now(),
  unique (project_id, user_id),
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id) on delete cascade,
  constraint project_members_role_length check (char_length(role) <= 60)
);

create index project_members_user on public.project_members (user_id);

alter table public.project_members enable row level security;

create table public.invitations (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  project_id bigint,
  email text not null check (email = lower(email)),
  role text not null check (role in ('administrator', 'manager', 'agent', 'auditor')),
  features text[],
  language text not null default 'fr' check (language in ('fr', 'en')),
  created_by uuid default auth.uid(),
  created_by_name text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  cancelled_at timestamptz,
  declined_at timestamptz,
  expiry_told_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id) on delete cascade,
  constraint invitations_email_length check (char_length(email) <= 254),
  constraint invitations_features_size check (cardinality(features) <= 40 and pg_column_size(features) <= 4000),
  constraint invitations_created_by_name_length check (char_length(created_by_name) <= 300)
);
comment on column public.invitations.declined_at is 'By the invited person; the invitation is cancelled at the same moment.';

create unique index invitations_waiting on public.invitations (organisation_id, coalesce(project_id, 0), email)
  where accepted_at is null and cancelled_at is null;
create index invitations_of_project on public.invitations (project_id) where project_id is not null;
create index invitations_of_email on public.invitations (email);
create index invitations_running_out on public.invitations (expires_at) where accepted_at is null and cancelled_at is null;

alter table public.invitations enable row level security;

-- Apart from the rows that people read: only a hash of what was mailed is kept at all.
create table app.invitation_tokens (
  token_hash text primary key,
  invitation_id bigint not null references public.invitations (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint invitation_tokens_token_hash_length check (char_length(token_hash) <= 128)
);

create index invitation_tokens_invitation on app.invitation_tokens (invitation_id);
create index invitation_tokens_time on app.invitation_tokens (created_at);

alter table app.invitation_tokens enable row level security;
