-- Object names begin with organisation/project/: the second part decides, as for every project-scoped row.
create function app.project_of_object(object_name text) returns bigint
  language sql immutable
  set search_path = ''
  return case
    when object_name ~ '^[0-9]{1,18}/[0-9]{1,18}/' then split_part(object_name, '/', 2)::bigint
  end;

insert into storage.buckets (id, name, public, file_size_limit)
values
  ('imports', 'imports', false, 104857600),
  ('exports', 'exports', false, null);

create policy read_project_objects on storage.objects for select to authenticated
  using (
    bucket_id in ('imports', 'exports')
    and app.project_of_object(name) = any ((select app.projects_with('projects.read'))::bigint[])
  );

create policy add_imports on storage.objects for insert to authenticated
  with check (
    bucket_id = 'imports'
    and app.project_of_object(name) = any ((select app.projects_with('plots.import'))::bigint[])
  );

create policy add_exports on storage.objects for insert to authenticated
  with check (
    bucket_id = 'exports'
    and app.project_of_object(name) = any ((select app.projects_with('reports.read'))::bigint[])
  );

grant execute on function app.project_of_object(text) to authenticated, service_role;
