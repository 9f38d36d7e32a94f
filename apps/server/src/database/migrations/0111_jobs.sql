create table public.jobs (
  id bigint generated always as identity primary key,
  organisation_id bigint references public.organisations (id) on delete cascade,
  project_id bigint,
  kind text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  step text,
  progress_done bigint not null default 0,
  progress_total bigint,
  input jsonb not null default '{}',
  checkpoint jsonb,
  result jsonb,
  error jsonb,
  idempotency_key text unique,
  attempts integer not null default 0,
  cancel_requested_at timestamptz,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  unique (id, project_id),
  -- A job may name 200,000 plots, and the audit keeps its row before and after.
  constraint jobs_kind_length check (char_length(kind) <= 60),
  constraint jobs_step_length check (char_length(step) <= 200),
  constraint jobs_input_size check (pg_column_size(input) <= 8000000),
  constraint jobs_input_shape check (jsonb_typeof(input) = 'object'),
  constraint jobs_checkpoint_size check (pg_column_size(checkpoint) <= 8000000),
  constraint jobs_result_size check (pg_column_size(result) <= 8000000),
  constraint jobs_error_size check (pg_column_size(error) <= 1000000),
  constraint jobs_error_shape check (jsonb_typeof(error) = 'object'),
  constraint jobs_idempotency_key_length check (char_length(idempotency_key) <= 200)
);

create index jobs_of_organisation on public.jobs (organisation_id, id desc);
create index jobs_of_project on public.jobs (project_id, id desc) where project_id is not null;
create index jobs_unfinished on public.jobs (status) where status in ('queued', 'running');
create index jobs_failed on public.jobs (finished_at desc) where status = 'failed';
create index exports_made_by on public.jobs (created_by) where kind like 'export-%' and status = 'completed';
create index jobs_waiting_by_party on public.jobs (coalesce(organisation_id, 0), id) where status = 'queued';
create index jobs_asked_by_members on public.jobs (organisation_id)
  where status in ('queued', 'running') and app.is_asked_by_members(kind);

alter table public.jobs enable row level security;

-- Whose job is next goes by organisation in turn; the platform's own jobs, without an organisation, are one more party.
create table app.job_turns (
  organisation_id bigint references public.organisations (id) on delete cascade,
  turn bigint generated always as identity,
  unique nulls not distinct (organisation_id)
);
comment on table app.job_turns is 'When a job of an organisation was last begun: a number that grows, which no clock set back or ahead confuses.';

alter table app.job_turns enable row level security;
