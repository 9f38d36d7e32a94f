-- Jobs: asked for, begun in turn, cancelled, tried again.

-- A key that comes again stands for the same request: with other content it would be answered with what was not asked for.
create function app.require_same_request(is_same boolean) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if not is_same then
    raise exception 'The key of this request belongs to another one.' using errcode = 'P0420';
  end if;
end
$$;

grant execute on function app.require_same_request(boolean) to workflow;

-- The caller's transaction leaves the row; a worker hears of it at commit, so neither exists without the other.
create function app.enqueue_job(
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
  asked jsonb;
begin
  select id, input into job, asked from public.jobs where idempotency_key = job_key;
  if job is not null then
    perform app.require_same_request(asked is not distinct from job_input);
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
    select id, input into job, asked from public.jobs where idempotency_key = job_key;
    perform app.require_same_request(asked is not distinct from job_input);
  else
    perform pg_notify('jobs', job::text);
  end if;
  return job;
end
$$;

grant execute on function app.enqueue_job(text, bigint, bigint, jsonb, text) to workflow, service_role;

-- Null where only who asked for the job may stop it, as with a kind that an older version left behind.
create function app.job_cancelled_with(job_kind text) returns text
  language sql immutable
  set search_path = ''
  return (select known.cancelled_with from app.kinds_of_job() as known where known.kind = job_kind);

grant execute on function app.job_cancelled_with(text) to workflow, service_role;

create function app.request_job_cancel(job bigint) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.jobs
  set cancel_requested_at = coalesce(cancel_requested_at, now())
  where id = job
    and status in ('queued', 'running')
    and (
      created_by = auth.uid()
      or project_id = any (app.projects_with(app.job_cancelled_with(kind)))
      or (project_id is null and organisation_id = any (app.organisations_with(app.job_cancelled_with(kind))))
    );
  if found then
    perform pg_notify('jobs', job::text);
  end if;
  return found;
end
$$;

grant execute on function app.request_job_cancel(bigint) to workflow, service_role;

-- How the work goes on: kinds, states, times and codes of failures, never what a job was about.
create function app.job_health() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return jsonb_build_object(
    'kinds', (
      select coalesce(jsonb_agg(to_jsonb(counted) order by counted.kind), '[]')
      from (
        select
          kind,
          count(*) filter (where status = 'queued') as queued,
          count(*) filter (where status = 'running') as running,
          count(*) filter (where status = 'completed') as completed,
          count(*) filter (where status = 'failed') as failed,
          count(*) filter (where status = 'cancelled') as cancelled
        from public.jobs
        where status in ('queued', 'running') or created_at > now() - interval '7 days'
        group by kind
      ) as counted
    ),
    'oldestWaiting', (select min(created_at) from public.jobs where status = 'queued'),
    'failed', (
      select coalesce(jsonb_agg(to_jsonb(latest)), '[]')
      from (
        select
          job.id,
          job.kind,
          organisation.name as organisation,
          job.finished_at as "finishedAt",
          extract(epoch from job.finished_at - job.started_at)::double precision as seconds,
          job.attempts,
          job.error ->> 'code' as code,
          job.error ->> 'message' as message,
          app.is_job_repeatable(job.kind) as repeatable
        from public.jobs as job
        left join public.organisations as organisation on organisation.id = job.organisation_id
        where job.status = 'failed'
        order by job.finished_at desc
        limit 50
      ) as latest
    )
  );
end
$$;

grant execute on function app.job_health() to workflow, service_role;

create function app.is_job_repeatable(job_kind text) returns boolean
  language sql immutable
  set search_path = ''
  return not exists (select from app.kinds_of_job() as known where known.kind = job_kind and not known.repeatable);

-- The job goes on from its last checkpoint, in the name of the person who asked for it.
create function app.retry_job(job bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.jobs
  set status = 'queued', error = null, finished_at = null, cancel_requested_at = null
  where id = job and status = 'failed' and app.is_job_repeatable(kind);
  if not found then
    raise exception 'There is no failed job of this number that may be tried again.' using errcode = 'P0002';
  end if;
  perform pg_notify('jobs', job::text);
end
$$;

grant execute on function app.retry_job(bigint) to workflow, service_role;

create function app.count_job_turn(organisation bigint) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  insert into app.job_turns (organisation_id) values (organisation)
  on conflict (organisation_id) do update set turn = default;
end
$$;

grant execute on function app.count_job_turn(bigint) to service_role;

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

grant execute on function app.next_job(bigint[], bigint[]) to service_role;

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

-- public.jobs
select realtime.watch('public.jobs');
-- The organisation sees that somebody of the platform took its work up again.
create trigger jobs_retried_audit after update of status on public.jobs
  for each row when (old.status = 'failed' and new.status = 'queued' and new.organisation_id is not null)
  execute function app.record_audit();
create policy read on public.jobs for select to authenticated
  using (
    project_id = any ((select app.projects_with('projects.read'))::bigint[])
    or (
      project_id is null
      and (
        created_by = (select auth.uid())
        or organisation_id = any ((select app.organisations_with('projects.read'))::bigint[])
      )
    )
  );
grant select on public.jobs to authenticated;
grant select, insert, update, delete on public.jobs to service_role;

-- app.job_turns
grant select, insert, update on app.job_turns to service_role;
