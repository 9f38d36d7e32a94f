-- What the home page tells of declarations: `590_home.sql` collects it with that of other modules.

-- Drafts, for whoever may finish them, and the first declaration of a project whose plots are analysed and compliant.
create view app.declaration_tasks with (security_invoker = true) as
select
  'declaration_draft' as kind,
  'declarations.edit' as permission,
  project_id,
  count(*) as amount,
  max(id) as subject,
  '/rrd/' || max(id) as place
from public.declarations
where state = 'draft' and deleted_at is null
group by project_id
union all
select 'declaration_to_begin', 'declarations.edit', project.id, 1, null, '/rrd'
from public.projects as project
join app.project_work as work on work.project_id = project.id
where project.module = 'EUDR'
  and project.deleted_at is null
  and project.current_assessment_id is not null
  and not work.waits
  and not exists (
    select from public.declarations as known where known.project_id = project.id and known.deleted_at is null
  )
  and exists (
    select from public.plot_overview as plot where plot.project_id = project.id and plot.state = 'compliant'
  );

grant select on app.declaration_tasks to authenticated, service_role;

-- When a person took the first steps that declarations are.
create view app.declaration_deeds with (security_invoker = true) as
select created_by as person, 'declaration' as step, created_at as moment
from public.declarations;

grant select on app.declaration_deeds to authenticated, service_role;
