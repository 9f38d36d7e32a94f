-- First steps, tasks and usage of the home page.

-- What waits in the records of modules, and which first steps these are: a line a module.
create view app.module_tasks with (security_invoker = true) as
select kind, permission, project_id, amount, subject, place from app.declaration_tasks;

grant select on app.module_tasks to authenticated, service_role;

create view app.module_deeds with (security_invoker = true) as
select person, step, moment from app.declaration_deeds;

grant select on app.module_deeds to authenticated, service_role;

-- What the person's own rows show as done; the rest is told by the screens.
create function public.onboarding_done() returns text[]
  language sql stable
  set search_path = ''
as $$
  with own as (
    -- Who has not told anything of himself yet has no profile.
    select
      person.id as user_id, profile.first_name, profile.name, coalesce(profile.onboarding, '{}') as onboarding,
      coalesce(profile.onboarding_reopened, '{}') as reopened
    from (select auth.uid() as id) as person
    left join public.profiles as profile on profile.user_id = person.id
  ),
  since as (
    select own.user_id, step, coalesce((own.reopened ->> step)::timestamptz, '-infinity') as moment
    from own
    cross join unnest(app.first_steps()) as step
  ),
  deeds as (
    select user_id as person, 'project' as step, visited_at as moment from public.project_visits
    union all
    select created_by, 'import', coalesce(completed_at, created_at) from public.imports where status = 'completed'
    union all
    select created_by, 'assessment', coalesce(finished_at, created_at) from public.assessments where status = 'completed'
    union all
    select created_by, 'export', coalesce(finished_at, created_at)
    from public.jobs
    where kind like 'export-%' and status = 'completed'
    union all
    select person, step, moment from app.module_deeds
  )
  select array(
    select since.step
    from since
    where exists (
      select from deeds where deeds.person = since.user_id and deeds.step = since.step and deeds.moment > since.moment
    )
    union
    select 'profile' from own where own.first_name is not null and own.name is not null and not own.reopened ? 'profile'
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
  module text,
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
      project.module,
      project.organisation_id,
      project.name,
      project.current_assessment_id,
      project.updated_at,
      module.run_service is not null as is_assessed,
      app.project_address(project) as address
    from public.projects as project
    join app.modules as module on module.key = project.module
    where project.deleted_at is null
      and project.status <> 'finished'
      and not (project.status = 'completed' and project.status_by_hand)
  ),
  waiting as (
    select 'import_to_review' as kind, 'plots.import' as permission, project.id, count(*) as amount, max(import.id) as subject, '/imports/' || max(import.id) as place
    from open_projects as project
    join public.imports as import on import.project_id = project.id
    where import.status = 'inspected' and import.discarded_at is null
    group by project.id
    union all
    select 'plots_to_review', 'plots.review', project.id, count(*), null, '?filter=geometry:abnormal|overlapping'
    from open_projects as project
    join public.plots as plot on plot.project_id = project.id
    where plot.deleted_at is null and plot.geometry_state <> 'normal'
    group by project.id
    union all
    select kind, permission, project_id, amount, subject, place from app.module_tasks
    union all
    select
      case when project.current_assessment_id is null then 'to_assess' else 'to_assess_again' end,
      'assessments.run', project.id, 1, null, '/assessments'
    from open_projects as project
    join app.project_work as work on work.project_id = project.id
    where project.is_assessed and work.waits
  ),
  allowed as materialized (
    select permission, app.projects_with(permission) as projects from (select distinct permission from waiting) as asked
  )
  select
    waiting.kind, project.module, project.id, project.organisation_id, project.name, waiting.amount, waiting.subject,
    project.address || waiting.place
  from waiting
  join open_projects as project on project.id = waiting.id
  join allowed on allowed.permission = waiting.permission and project.id = any (allowed.projects)
  order by project.updated_at desc, project.id, waiting.kind
  limit 50
$$;

grant execute on function public.home_tasks() to authenticated, service_role;

-- Small pictures of projects: where up to 200 plots of each lie, by state, on a grid of 96 by 54 that begins in the north-west.
-- Of more plots some are taken along their numbers, each found by the index: what grows with a project is their count alone;
-- those far away from nearly all others are left out, as the map does at first.
create function public.project_pictures(projects bigint[]) returns table (project_id bigint, plots bigint, positions jsonb)
  language sql stable
  set search_path = public, extensions
  set jit = off
as $$
  with project as materialized (
    select
      asked.id,
      (select count(*) from public.plots where plots.project_id = asked.id and deleted_at is null) as plots,
      (select min(id) from public.plots where plots.project_id = asked.id and deleted_at is null) as first,
      (select max(id) from public.plots where plots.project_id = asked.id and deleted_at is null) as last
    from (select distinct id from unnest(projects[1:12]) as given (id)) as asked
    where exists (select from public.projects as known where known.id = asked.id)
  ),
  taken as materialized (
    select project.id as project_id, plot.id
    from project
    join public.plots as plot on plot.project_id = project.id and plot.deleted_at is null
    where project.plots <= 200
    union
    select project.id, plot.id
    from project
    cross join generate_series(0, 199) as step
    cross join lateral (
      select next.id
      from public.plots as next
      where next.project_id = project.id
        and next.deleted_at is null
        and next.id >= project.first + (project.last - project.first) * step / 199
      order by next.id
      limit 1
    ) as plot
    where project.plots > 200
  ),
  placed as materialized (
    select
      taken.project_id,
      coalesce(plot.state, 'not_assessed') as state,
      (ST_XMin(plot.geometry) + ST_XMax(plot.geometry)) / 2 as x,
      (ST_YMin(plot.geometry) + ST_YMax(plot.geometry)) / 2 as y
    from taken
    cross join lateral (
      select known.state, known.geometry from public.plot_overview as known where known.id = taken.id
    ) as plot
  ),
  around as (
    select
      middle.project_id, across[1] as west, across[2] as east, down[1] as south, down[2] as north, narrow.factor as narrowed,
      greatest((across[2] - across[1]) * narrow.factor / 96, (down[2] - down[1]) / 54, 0.00001) as step
    from (
      select
        placed.project_id,
        percentile_disc(array[0.02, 0.98]) within group (order by x) as across,
        percentile_disc(array[0.02, 0.98]) within group (order by y) as down
      from placed
      group by placed.project_id
    ) as middle
    cross join lateral (select cos(radians((down[1] + down[2]) / 2)) as factor) as narrow
  ),
  drawn as (
    select distinct
      placed.project_id, placed.state,
      round((48 + (placed.x - (around.west + around.east) / 2) * around.narrowed / around.step)::numeric)::integer as x,
      round((27 - (placed.y - (around.south + around.north) / 2) / around.step)::numeric)::integer as y
    from placed
    join around on around.project_id = placed.project_id
    where placed.x between around.west and around.east and placed.y between around.south and around.north
  )
  select
    project.id,
    project.plots,
    coalesce(
      (
        select jsonb_object_agg(each_state.state, each_state.places)
        from (
          select drawn.state, jsonb_agg(jsonb_build_array(drawn.x, drawn.y) order by drawn.y, drawn.x) as places
          from drawn
          where drawn.project_id = project.id
          group by drawn.state
        ) as each_state
      ),
      '{}'
    )
  from project
$$;

grant execute on function public.project_pictures(bigint[]) to authenticated, service_role;

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
