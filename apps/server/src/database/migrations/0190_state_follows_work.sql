-- Whether a person chose the state of a project; it follows the work otherwise.
alter table public.projects add column status_by_hand boolean not null default false;

-- Projects whose plots or results this transaction has changed, and whether some of these plots wait for an analysis: null where
-- that was not asked. Empty to everybody else.
create table app.work_changes (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  adds_work boolean
);

alter table app.work_changes enable row level security;
create index work_changes_of_project on app.work_changes (project_id);

-- How the work on the plots of a project stands, whatever state a person chose. Without a row there is no plot.
create table app.project_work (
  project_id bigint primary key references public.projects on delete cascade,
  state text not null check (state in ('draft', 'in_progress', 'completed')),
  -- Some usable outline has no result that counts.
  waits boolean not null
);

alter table app.project_work enable row level security;

insert into app.project_work (project_id, state, waits)
select
  project.id,
  case
    when count(plot.id) = 0 then 'draft'
    when bool_and(plot.geometry_state = 'abnormal') or bool_or(asks.waits) then 'in_progress'
    else 'completed'
  end,
  coalesce(bool_or(asks.waits), false)
from public.projects as project
left join public.plots as plot on plot.project_id = project.id and plot.deleted_at is null
left join app.shown_results as shown on shown.project_id = plot.project_id and shown.plot_id = plot.id
cross join lateral (
  select
    plot.geometry_state <> 'abnormal'
    and (project.current_assessment_id is null or shown.geometry_hash is distinct from plot.geometry_hash) as waits
) as asks
group by project.id;

-- Until now every state was chosen; the audit shows by whom. None but a person finishes a project.
update public.projects as project
set status_by_hand = true
where project.status = 'finished'
  or exists (
    select from public.audit_entries as entry
    where entry.entity = 'projects'
      and entry.entity_id = project.id
      and entry.action = 'update'
      and entry.before ->> 'status' is distinct from entry.after ->> 'status'
  );

with moved as (
  update public.projects as project
  set status = work.state
  from app.project_work as work
  join public.projects as before on before.id = work.project_id
  where project.id = work.project_id and not project.status_by_hand and work.state <> project.status
  returning project.id, project.organisation_id, project.name, before.status as status_before, project.status
)
insert into public.audit_entries (organisation_id, actor_name, action, entity, entity_id, before, after)
select
  organisation_id, 'Parcelle', 'update', 'projects', id,
  jsonb_build_object('id', id, 'name', name, 'status', status_before),
  jsonb_build_object('id', id, 'name', name, 'status', status)
from moved;
