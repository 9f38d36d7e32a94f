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

with followed as (
  select
    project.id, project.status as status_before,
    case
      when count(plot.id) = 0 then 'draft'
      when project.current_assessment_id is null
        or bool_and(plot.geometry_state = 'abnormal')
        or bool_or(plot.geometry_state <> 'abnormal' and shown.geometry_hash is distinct from plot.geometry_hash)
        then 'in_progress'
      else 'completed'
    end as status
  from public.projects as project
  left join public.plots as plot on plot.project_id = project.id and plot.deleted_at is null
  left join app.shown_results as shown on shown.project_id = plot.project_id and shown.plot_id = plot.id
  where not project.status_by_hand
  group by project.id
),
moved as (
  update public.projects as project
  set status = followed.status
  from followed
  where project.id = followed.id and followed.status <> followed.status_before
  returning project.id, project.organisation_id, project.name, followed.status_before, project.status
)
insert into public.audit_entries (organisation_id, actor_name, action, entity, entity_id, before, after)
select
  organisation_id, 'Parcelle', 'update', 'projects', id,
  jsonb_build_object('id', id, 'name', name, 'status', status_before),
  jsonb_build_object('id', id, 'name', name, 'status', status)
from moved;
