-- Whose job is next goes by organisation in turn; the platform's own jobs, without an organisation, are one more party.
create table app.job_turns (
  organisation_id bigint references public.organisations (id) on delete cascade,
  turn bigint generated always as identity,
  unique nulls not distinct (organisation_id)
);

comment on table app.job_turns is 'When a job of an organisation was last begun: a number that grows, which no clock set back or ahead confuses.';

alter table app.job_turns enable row level security;
grant select, insert, update on app.job_turns to service_role;

create function app.count_job_turn(organisation bigint) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  insert into app.job_turns (organisation_id) values (organisation)
  on conflict (organisation_id) do update set turn = default;
end
$$;

create index jobs_waiting_by_party on public.jobs (coalesce(organisation_id, 0), id) where status = 'queued';

-- The first job of whoever has the fewest running, and of these whose last one was begun the longest ago. The walk over the index
-- steps from party to party, so that it costs as much as there are parties, however many jobs each of them has. What a worker has
-- taken counts as running, also where it has not said so yet; what is put off waits for its next attempt and is not chosen.
create function app.next_job(taken bigint[], put_off bigint[]) returns bigint
  language sql stable
  set search_path = ''
as $$
  with recursive waiting (party) as (
    select min(coalesce(organisation_id, 0)) from public.jobs where status = 'queued'
    union all
    select (
      select coalesce(job.organisation_id, 0)
      from public.jobs as job
      where job.status = 'queued' and coalesce(job.organisation_id, 0) > waiting.party
      order by coalesce(job.organisation_id, 0)
      limit 1
    )
    from waiting
    where waiting.party is not null
  ),
  running as (
    select coalesce(organisation_id, 0) as party from public.jobs where id = any (taken)
  ),
  free (party, id) as (
    select waiting.party, (
      select job.id
      from public.jobs as job
      where job.status = 'queued' and coalesce(job.organisation_id, 0) = waiting.party and job.id <> all (taken || put_off)
      order by job.id
      limit 1
    )
    from waiting
    where waiting.party is not null
    union all
    -- A worker that was lost left it.
    select coalesce(organisation_id, 0), id from public.jobs where status = 'running' and id <> all (taken || put_off)
  )
  select free.id
  from free
  left join app.job_turns as last on coalesce(last.organisation_id, 0) = free.party
  where free.id is not null
  order by (select count(*) from running where running.party = free.party), last.turn nulls first, free.id
  limit 1
$$;

revoke execute on function app.next_job(bigint[], bigint[]), app.count_job_turn(bigint) from public;
grant execute on function app.next_job(bigint[], bigint[]), app.count_job_turn(bigint) to service_role;

-- What members ask for, of which an organisation has so many at a time; what the platform does by itself or as a consequence is not counted.
create function app.is_asked_by_members(job_kind text) returns boolean
  language sql immutable
  set search_path = ''
  return job_kind in (
    'inspect-import', 'apply-import', 'assess-plots', 'export-plots', 'export-declaration', 'export-import-rows', 'check-declared-plots'
  );

create index jobs_asked_by_members on public.jobs (organisation_id)
  where status in ('queued', 'running') and app.is_asked_by_members(kind);

-- Two who ask at once for the last place wait for each other: the lock is held to the end of their transactions.
create function app.require_place_for_job(organisation bigint) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  most constant integer := 50;
  waiting integer;
  running integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('jobs_of_organisation', organisation));
  select count(*) filter (where status = 'queued'), count(*) filter (where status = 'running') into waiting, running
  from public.jobs
  where organisation_id = organisation and status in ('queued', 'running') and app.is_asked_by_members(kind);
  if waiting + running >= most then
    raise exception 'The organisation has % jobs that wait and % that run; % are the most.', waiting, running, most using
      errcode = 'P0430',
      detail = jsonb_build_object('waiting', waiting, 'running', running, 'most', most)::text;
  end if;
end
$$;

revoke execute on function app.is_asked_by_members(text), app.require_place_for_job(bigint) from public;
grant execute on function app.is_asked_by_members(text) to service_role;

create or replace function app.enqueue_job(
  job_kind text,
  job_organisation bigint,
  job_project bigint,
  job_input jsonb,
  job_key text default null
) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  job bigint;
begin
  select id into job from public.jobs where idempotency_key = job_key;
  if job is not null then
    return job;
  end if;
  if job_organisation is not null and app.is_asked_by_members(job_kind) then
    perform app.require_place_for_job(job_organisation);
  end if;
  insert into public.jobs (kind, organisation_id, project_id, input, idempotency_key)
  values (job_kind, job_organisation, job_project, job_input, job_key)
  on conflict (idempotency_key) do nothing
  returning id into job;
  if job is null then
    select id into job from public.jobs where idempotency_key = job_key;
  else
    perform pg_notify('jobs', job::text);
  end if;
  return job;
end
$$;
