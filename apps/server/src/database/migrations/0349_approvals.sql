-- Two persons for a filing, and what an organisation asks before one.

create table public.filing_rules (
  organisation_id bigint primary key references public.organisations (id) on delete cascade,
  -- A second person approves what is filed.
  approval_required boolean not null default false,
  -- The risk of each country is concluded to be negligible, and the evidence of legality is there.
  due_diligence_required boolean not null default false,
  changed_by_name text not null default app.current_person_name(),
  changed_at timestamptz not null default now(),
  constraint filing_rules_changed_by_name_length check (char_length(changed_by_name) <= 320)
);

alter table public.filing_rules enable row level security;

-- Who wrote the declaration last, or called it ready: the second person is another one.
alter table public.declarations add column written_by uuid;

create table public.declaration_approvals (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  declaration_id bigint not null,
  -- A hash of what was approved: another version has to be approved anew.
  version text not null,
  approved_by uuid not null default auth.uid(),
  approved_by_name text not null default app.current_person_name(),
  approved_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  foreign key (declaration_id, project_id) references public.declarations (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  constraint declaration_approvals_version_length check (char_length(version) between 1 and 64),
  constraint declaration_approvals_approved_by_name_length check (char_length(approved_by_name) <= 320)
);

create index declaration_approvals_of_declaration on public.declaration_approvals (declaration_id, project_id);
create index declaration_approvals_of_project on public.declaration_approvals (project_id);

alter table public.declaration_approvals enable row level security;
