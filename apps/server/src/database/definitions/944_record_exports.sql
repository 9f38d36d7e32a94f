-- Files of records: who may fetch one.

-- A file of records has what its maker may read, which may be more than another one of the project reads.
create function app.may_read_export(object_name text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  made_by_job bigint := (case when object_name ~ '^[0-9]{1,18}/[0-9]{1,18}/[0-9]{1,18}/' then split_part(object_name, '/', 3) end)::bigint;
begin
  return app.project_of_object(object_name) = any (app.projects_with('files.read')) and not exists (
    select from public.jobs as job
    where job.id = made_by_job
      and job.kind = 'export-records'
      and job.created_by is distinct from auth.uid()
      and not job.project_id = any (app.projects_with('organisation.manage'))
  );
end
$$;

grant execute on function app.may_read_export(text) to authenticated;

-- storage.objects
create policy read_own_record_exports on storage.objects as restrictive for select to authenticated
  using (bucket_id <> 'exports' or app.may_read_export(name));
