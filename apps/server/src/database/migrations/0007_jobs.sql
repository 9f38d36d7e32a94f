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
  unique (id, project_id)
);

create index jobs_of_organisation on public.jobs (organisation_id, id desc);
create index jobs_of_project on public.jobs (project_id, id desc) where project_id is not null;
create index jobs_unfinished on public.jobs (status) where status in ('queued', 'running');

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
begin
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

create function app.request_job_cancel(job bigint) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.jobs
  set cancel_requested_at = coalesce(cancel_requested_at, now())
  where id = job
    and status in ('queued', 'running')
    and (created_by = auth.uid() or organisation_id = any (app.organisations_with('assessments.run')));
  if found then
    perform pg_notify('jobs', job::text);
  end if;
  return found;
end
$$;

alter table public.jobs enable row level security;

create policy read on public.jobs for select to authenticated
  using (
    organisation_id = any ((select app.organisations_with('projects.read'))::bigint[])
    or created_by = (select auth.uid())
  );

grant select on public.jobs to authenticated;
grant select, insert, update, delete on public.jobs to service_role;
grant execute on function app.enqueue_job(text, bigint, bigint, jsonb, text), app.request_job_cancel(bigint) to authenticated, service_role;

select realtime.watch('public.jobs');
