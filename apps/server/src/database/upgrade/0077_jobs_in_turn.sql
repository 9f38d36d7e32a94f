-- Whose job is next goes by organisation in turn; the platform's own jobs, without an organisation, are one more party.
create table app.job_turns (
  organisation_id bigint references public.organisations (id) on delete cascade,
  turn bigint generated always as identity,
  unique nulls not distinct (organisation_id)
);

comment on table app.job_turns is 'When a job of an organisation was last begun: a number that grows, which no clock set back or ahead confuses.';

alter table app.job_turns enable row level security;

create index jobs_waiting_by_party on public.jobs (coalesce(organisation_id, 0), id) where status = 'queued';

create index jobs_asked_by_members on public.jobs (organisation_id)
  where status in ('queued', 'running') and app.is_asked_by_members(kind);
