-- What the home page tells of declarations: `59_home.sql` collects it with that of other modules.

-- Drafts, for whoever may finish them.
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
group by project_id;

grant select on app.declaration_tasks to authenticated, service_role;

-- When a person took the first steps that declarations are.
create view app.declaration_deeds with (security_invoker = true) as
select created_by as person, 'declaration' as step, created_at as moment
from public.declarations;

grant select on app.declaration_deeds to authenticated, service_role;
