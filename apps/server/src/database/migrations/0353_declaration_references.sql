-- What a declaration follows: the statements of its suppliers, by their numbers, and what the European Union said of them when asked.
create table public.declaration_references (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  declaration_id bigint not null,
  reference_number text not null,
  verification_number text not null,
  -- Who gave the numbers.
  supplier text not null default '',
  -- Goes into the statement, which then stands for this one as well (operator API reference V3, 4.1.2).
  is_grouped boolean not null default false,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  foreign key (declaration_id, project_id) references public.declarations (id, project_id) on delete cascade,
  unique (id, project_id),
  unique (declaration_id, reference_number),
  constraint declaration_references_reference_number_length check (char_length(reference_number) between 1 and 14),
  constraint declaration_references_reference_number_signs check (reference_number ~ '^[A-Z0-9]{14}$'),
  constraint declaration_references_verification_number_length check (char_length(verification_number) between 5 and 35),
  constraint declaration_references_supplier_length check (char_length(supplier) <= 200)
);

create index declaration_references_of_number on public.declaration_references (reference_number) where is_grouped;
create index declaration_references_of_project on public.declaration_references (project_id);

alter table public.declaration_references enable row level security;

-- Each answer is kept as evidence: what was usable when it was relied on may not be later.
create table public.reference_checks (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  reference_id bigint not null,
  environment text not null constraint reference_checks_environment_check check (
    environment in ('rehearsal', 'acceptance', 'production')
  ),
  result text not null,
  status text,
  checked_by uuid default auth.uid(),
  checked_at timestamptz not null default now(),
  foreign key (reference_id, project_id) references public.declaration_references (id, project_id) on delete cascade,
  constraint reference_checks_result_length check (char_length(result) between 1 and 60),
  constraint reference_checks_status_length check (char_length(status) <= 60)
);

create index reference_checks_of_reference on public.reference_checks (reference_id, id);
create index reference_checks_of_project on public.reference_checks (project_id);

alter table public.reference_checks enable row level security;
