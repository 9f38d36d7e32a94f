-- A project that the loader of the demonstration made. What people import into an organisation of the demonstration is their own.
alter table public.projects
  add column synthetic boolean not null default false;

-- Those of before are known by the file that the loader brings in: a real one that is called so is marked too, an invented one never not.
update public.projects as project
set synthetic = true
from public.organisations as organisation
where organisation.id = project.organisation_id
  and organisation.synthetic
  and exists (
    select from public.imports as import
    where import.project_id = project.id and import.file_name = 'parcelles-cooperative.geojson'
  );
