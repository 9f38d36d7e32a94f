-- Pages of a project ask for the newest jobs of one kind: a busy project has thousands of others.
drop index public.jobs_of_project;
create index jobs_of_project on public.jobs (project_id, kind, id desc) where project_id is not null;
