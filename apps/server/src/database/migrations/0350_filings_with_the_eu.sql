-- Declarations that are filed with the EU Information System, or rehearsed with a double of it.

alter table public.declarations
  drop constraint declarations_state_check,
  add constraint declarations_state_check check (
    state in (
      'draft', 'ready', 'submitting', 'submitted', 'submission_failed', 'available', 'amending', 'rejected', 'withdrawn', 'archived',
      'grouped', 'obsolete', 'superseded'
    )
  ),
  -- Where it was filed; null where it was not, or by hand.
  add column environment text constraint declarations_environment_check check (
    environment in ('rehearsal', 'acceptance', 'production')
  );

insert into app.state_transitions (entity, from_state, to_state, permission)
values
  ('declarations', 'ready', 'submitting', 'declarations.submit'),
  ('declarations', 'submission_failed', 'submitting', 'declarations.submit'),
  ('declarations', 'submitting', 'submitted', 'system'),
  ('declarations', 'submitting', 'available', 'system'),
  ('declarations', 'submitting', 'rejected', 'system'),
  ('declarations', 'submitting', 'submission_failed', 'system'),
  ('declarations', 'submitting', 'amending', 'system'),
  ('declarations', 'submitted', 'withdrawn', 'system'),
  ('declarations', 'submitted', 'archived', 'system'),
  ('declarations', 'submitted', 'grouped', 'system'),
  ('declarations', 'submitted', 'obsolete', 'system'),
  ('declarations', 'available', 'amending', 'declarations.submit'),
  ('declarations', 'amending', 'submitting', 'declarations.submit'),
  ('declarations', 'amending', 'available', 'declarations.submit'),
  ('declarations', 'available', 'rejected', 'system'),
  ('declarations', 'available', 'grouped', 'system'),
  ('declarations', 'available', 'obsolete', 'system'),
  ('declarations', 'available', 'superseded', 'system'),
  ('declarations', 'amending', 'withdrawn', 'system'),
  ('declarations', 'amending', 'rejected', 'system'),
  ('declarations', 'amending', 'archived', 'system'),
  ('declarations', 'amending', 'grouped', 'system'),
  ('declarations', 'amending', 'obsolete', 'system'),
  ('declarations', 'grouped', 'available', 'system'),
  ('declarations', 'grouped', 'archived', 'system'),
  ('declarations', 'grouped', 'obsolete', 'system'),
  -- What was only rehearsed, or filed with the acceptance system, may be filed in earnest (app.guard_declaration).
  ('declarations', 'available', 'draft', 'declarations.submit'),
  ('declarations', 'withdrawn', 'draft', 'declarations.submit'),
  ('declarations', 'archived', 'draft', 'declarations.submit');

insert into app.settled_states (entity, state)
values
  ('declarations', 'submitting'),
  ('declarations', 'grouped'),
  ('declarations', 'obsolete'),
  ('declarations', 'superseded');

-- What is known of a declaration at the Information System. A message that changes something there leaves a moment behind before it
-- goes: while its answer is not known, nothing is sent again before the system was asked.
create table public.eu_filings (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  declaration_id bigint not null,
  environment text not null constraint eu_filings_environment_check check (
    environment in ('rehearsal', 'acceptance', 'production')
  ),
  -- Told to the system in place of the declaration's own, which may not be its alone.
  internal_reference text not null,
  uuid text,
  status text,
  version integer,
  doing text constraint eu_filings_doing_check check (doing in ('submit', 'amend', 'withdraw')),
  sent_at timestamptz,
  sends integer not null default 0,
  looked_at timestamptz,
  next_look_at timestamptz,
  -- By the clock of the system: 72 hours run from here.
  submitted_at timestamptz,
  faults jsonb not null default '[]',
  communication text,
  accepted_filing_id bigint references public.declaration_filings (id),
  held_by bigint,
  held_until timestamptz,
  filed_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (declaration_id, project_id) references public.declarations (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (environment, internal_reference),
  constraint eu_filings_internal_reference_length check (char_length(internal_reference) between 1 and 35),
  constraint eu_filings_uuid_length check (char_length(uuid) <= 36),
  constraint eu_filings_status_length check (char_length(status) <= 60),
  constraint eu_filings_communication_length check (char_length(communication) <= 1100),
  constraint eu_filings_faults_size check (pg_column_size(faults) <= 400000),
  constraint eu_filings_faults_shape check (jsonb_typeof(faults) = 'array')
);

create index eu_filings_of_declaration on public.eu_filings (declaration_id, id);
create index eu_filings_of_project on public.eu_filings (project_id);
create index eu_filings_due on public.eu_filings (next_look_at) where next_look_at is not null;

alter table public.eu_filings enable row level security;

-- The access of an organisation to an environment of the Information System. The key itself is where no client reads.
create table public.eu_credentials (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  environment text not null constraint eu_credentials_environment_check check (environment in ('acceptance', 'production')),
  username text not null,
  client_id text not null,
  -- For himself, or for the operator that each declaration names.
  files_as text not null default 'OPERATOR' constraint eu_credentials_files_as_check check (
    files_as in ('OPERATOR', 'REPRESENTATIVE_OPERATOR')
  ),
  stored_by_name text not null default '',
  stored_at timestamptz not null default now(),
  unique (organisation_id, environment),
  constraint eu_credentials_username_length check (char_length(username) between 1 and 200),
  constraint eu_credentials_client_id_length check (char_length(client_id) between 1 and 100),
  constraint eu_credentials_stored_by_name_length check (char_length(stored_by_name) <= 320)
);

alter table public.eu_credentials enable row level security;

create table app.eu_credential_keys (
  credential_id bigint primary key references public.eu_credentials (id) on delete cascade,
  sealed text not null,
  constraint eu_credential_keys_sealed_length check (char_length(sealed) <= 2000)
);

alter table app.eu_credential_keys enable row level security;

-- When the next call of an address may leave: five a second over all processes.
create table app.eu_call_pace (
  address text primary key,
  next_at timestamptz not null,
  constraint eu_call_pace_address_length check (char_length(address) <= 100)
);

alter table app.eu_call_pace enable row level security;

-- The rehearsal of an organisation: how far its clock was moved ahead, and what goes wrong with its next submission.
create table public.rehearsal_clocks (
  organisation_id bigint primary key references public.organisations (id) on delete cascade,
  ahead_hours integer not null default 0,
  next_answer text,
  constraint rehearsal_clocks_next_answer_length check (char_length(next_answer) <= 40),
  constraint rehearsal_clocks_ahead_check check (ahead_hours between 0 and 10000)
);

alter table public.rehearsal_clocks enable row level security;

-- What the double keeps, for all processes that serve it.
create table app.rehearsal_statements (
  uuid text primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  internal_reference text not null,
  reference_number text not null,
  statement jsonb not null,
  content bytea,
  created_at timestamptz not null default now(),
  constraint rehearsal_statements_uuid_length check (char_length(uuid) <= 36),
  constraint rehearsal_statements_internal_reference_length check (char_length(internal_reference) <= 35),
  constraint rehearsal_statements_reference_number_length check (char_length(reference_number) <= 14),
  constraint rehearsal_statements_content_size check (octet_length(content) <= 26000000),
  constraint rehearsal_statements_statement_size check (pg_column_size(statement) <= 400000),
  constraint rehearsal_statements_statement_shape check (jsonb_typeof(statement) = 'object')
);

create index rehearsal_statements_internal on app.rehearsal_statements (organisation_id, internal_reference);
create index rehearsal_statements_reference on app.rehearsal_statements (organisation_id, reference_number);

alter table app.rehearsal_statements enable row level security;
