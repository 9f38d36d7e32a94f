-- First steps, tasks and usage of the home page.

-- What the person's own rows show as done; the rest is told by the screens.
create function public.onboarding_done() returns text[]
  language sql stable
  set search_path = ''
as $$
  with own as (
    select profile.user_id, profile.first_name, profile.name, profile.onboarding, profile.onboarding_reopened as reopened
    from public.profiles as profile
    where profile.user_id = (select auth.uid())
  ),
  since as (
    select own.*, step.key, coalesce((own.reopened ->> step.key)::timestamptz, '-infinity') as moment
    from own
    cross join unnest(array['profile', 'project', 'import', 'assessment', 'export', 'declaration']) as step (key)
  )
  select array(
    select since.key
    from since
    where case since.key
      when 'profile' then since.first_name is not null and since.name is not null and not since.reopened ? 'profile'
      when 'project' then exists (
        select from public.project_visits where user_id = since.user_id and visited_at > since.moment
      )
      when 'import' then exists (
        select from public.imports where created_by = since.user_id and status = 'completed'
          and coalesce(completed_at, created_at) > since.moment
      )
      when 'assessment' then exists (
        select from public.assessments where created_by = since.user_id and status = 'completed'
          and coalesce(finished_at, created_at) > since.moment
      )
      when 'export' then exists (
        select from public.jobs where created_by = since.user_id and kind like 'export-%' and status = 'completed'
          and coalesce(finished_at, created_at) > since.moment
      )
      when 'declaration' then exists (
        select from public.declarations where created_by = since.user_id and created_at > since.moment
      )
    end
    union
    select unnest(own.onboarding) from own
  )
$$;

grant execute on function public.onboarding_done() to authenticated, service_role;

create function public.reopen_onboarding(steps text[]) returns void
  language sql
  set search_path = ''
begin atomic
  insert into public.profiles (user_id, onboarding_reopened)
  select auth.uid(), coalesce(jsonb_object_agg(step, now()), '{}')
  from unnest(steps) as step
  on conflict (user_id) do update
  set
    onboarding = array(select step from unnest(profiles.onboarding) as step where step <> all (reopen_onboarding.steps)),
    onboarding_reopened = profiles.onboarding_reopened || excluded.onboarding_reopened;
end;

grant execute on function public.reopen_onboarding(text[]) to authenticated, service_role;

-- What waits for the person, by his own policies: a line a project and kind, with how many. Nobody is told of what only others may do.
create function public.home_tasks() returns table (
  kind text,
  project_id bigint,
  organisation_id bigint,
  project_name text,
  amount bigint,
  subject_id bigint,
  address text
)
  language sql stable
  set search_path = ''
as $$
  with open_projects as materialized (
    select
      project.id,
      project.organisation_id,
      project.name,
      project.current_assessment_id,
      project.updated_at,
      module.run_service is not null as is_assessed,
      module.path || '/' || project.id as address
    from public.projects as project
    join app.modules as module on module.key = project.module
    where project.deleted_at is null and project.status not in ('completed', 'finished')
  ),
  waiting as (
    select 'import_to_review' as kind, project.id, count(*) as amount, max(import.id) as subject, '/imports/' || max(import.id) as place
    from open_projects as project
    join public.imports as import on import.project_id = project.id
    where import.status = 'inspected' and import.discarded_at is null
    group by project.id
    union all
    select 'plots_to_review', project.id, count(*), null, '?filter=geometry:abnormal|overlapping'
    from open_projects as project
    join public.plots as plot on plot.project_id = project.id
    where plot.deleted_at is null and plot.geometry_state <> 'normal'
    group by project.id
    union all
    select 'declaration_draft', project.id, count(*), max(declaration.id), '/rrd/' || max(declaration.id)
    from open_projects as project
    join public.declarations as declaration on declaration.project_id = project.id
    where declaration.state = 'draft' and declaration.deleted_at is null
    group by project.id
    union all
    select
      case when project.current_assessment_id is null then 'to_assess' else 'to_assess_again' end,
      project.id, 1, null, '/assessments'
    from open_projects as project
    left join public.assessments as assessment on assessment.id = project.current_assessment_id
    where project.is_assessed and exists (
      select
      from public.imports as import
      where import.project_id = project.id
        and import.status = 'completed'
        and import.completed_at > coalesce(assessment.created_at, '-infinity')
    )
  ),
  doable as materialized (
    select task.kind, app.projects_with(task.permission) as projects
    from (
      values
        ('import_to_review', 'plots.import'),
        ('plots_to_review', 'plots.review'),
        ('declaration_draft', 'declarations.edit'),
        ('to_assess', 'assessments.run'),
        ('to_assess_again', 'assessments.run')
    ) as task (kind, permission)
  )
  select waiting.kind, project.id, project.organisation_id, project.name, waiting.amount, waiting.subject, project.address || waiting.place
  from waiting
  join open_projects as project on project.id = waiting.id
  join doable on doable.kind = waiting.kind and project.id = any (doable.projects)
  order by project.updated_at desc, project.id, waiting.kind
  limit 50
$$;

grant execute on function public.home_tasks() to authenticated, service_role;

-- Credits of an organisation: what is left, and what this month used by service.
create function public.home_usage(organisation bigint) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'available', balance.available,
    'reserved', balance.reserved,
    'used', coalesce(
      (
        select jsonb_object_agg(coalesce(used.service, 'other'), used.amount)
        from (
          select entry.service, sum(entry.amount) as amount
          from public.credit_entries as entry
          where entry.organisation_id = organisation
            and entry.kind = 'settle'
            and entry.created_at >= date_trunc('month', now())
          group by entry.service
        ) as used
      ),
      '{}'
    )
  )
  from public.credit_balances as balance
  where balance.organisation_id = organisation
$$;

grant execute on function public.home_usage(bigint) to authenticated, service_role;
