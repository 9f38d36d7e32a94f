-- Files: their names, and who may read and write which.

-- The parts of an object's name, for policies: folder names, last name, extension.
create function storage.foldername(name text) returns text[]
  language sql immutable
  set search_path = ''
  return (string_to_array(name, '/'))[1:cardinality(string_to_array(name, '/')) - 1];

grant execute on function storage.foldername(text) to anon, authenticated, service_role;

create function storage.filename(name text) returns text
  language sql immutable
  set search_path = ''
  return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];

grant execute on function storage.filename(text) to anon, authenticated, service_role;

create function storage.extension(name text) returns text
  language sql immutable
  set search_path = ''
  return substring(storage.filename(name) from '\.([^.]+)$');

grant execute on function storage.extension(text) to anon, authenticated, service_role;

-- One level below a prefix: folders (without id) and objects, as the caller's own policies show them.
create function storage.list_level(bucket text, prefix text, wanted text) returns table (
  name text,
  id uuid,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz,
  metadata jsonb
)
  language sql stable
  set search_path = ''
as $$
  with below as (
    select o.*, substr(o.name, length(prefix) + 1) as rest
    from storage.objects o
    where o.bucket_id = bucket and starts_with(o.name, prefix)
  )
  select rest, id, updated_at, created_at, last_accessed_at, metadata
  from below
  where position('/' in rest) = 0 and rest <> '' and strpos(lower(rest), lower(wanted)) > 0
  union all
  select folder, null, null, null, null, null
  from (select distinct split_part(rest, '/', 1) as folder from below where position('/' in rest) > 0) as folders
  where strpos(lower(folder), lower(wanted)) > 0
$$;

grant execute on function storage.list_level(text, text, text) to anon, authenticated, service_role;

-- Object names begin with organisation/project/: the second part decides, as for every project-scoped row.
create function app.project_of_object(object_name text) returns bigint
  language sql immutable
  return case
    when object_name ~ '^[0-9]{1,18}/[0-9]{1,18}/' then split_part(object_name, '/', 2)::bigint
  end;

grant execute on function app.project_of_object(text) to authenticated, service_role;

-- A file that a job makes is stored by it alone, under its own number.
create function app.is_file_of_running_job(object_name text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
    select from public.jobs as job
    where job.id = (case when object_name ~ '^[0-9]{1,18}/[0-9]{1,18}/[0-9]{1,18}/' then split_part(object_name, '/', 3) end)::bigint
      and starts_with(object_name, format('%s/%s/', job.organisation_id, job.project_id))
      and job.created_by = (select auth.uid())
      and job.status = 'running'
  );
end
$$;

grant execute on function app.is_file_of_running_job(text) to workflow;

-- What is stored or read for a project lies in the folder of that project in its own organisation.
create function app.is_in_project_folder(object_name text) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return exists (
    select from public.projects
    where id = app.project_of_object(object_name) and starts_with(object_name, format('%s/%s/', organisation_id, id))
  );
end
$$;

grant execute on function app.is_in_project_folder(text) to authenticated, service_role;

-- The project of an object in the bucket of record files: {organisation}/{project}/{record}/{name}.
create function app.project_of_record_file(name text) returns bigint
  language sql immutable
  return (case when name ~ '^[0-9]{1,15}/[0-9]{1,15}/[0-9]{1,15}/' then split_part(name, '/', 2)::bigint end);

grant execute on function app.project_of_record_file(text) to authenticated, workflow, service_role;

-- Lists of farmers, what is written of them, and proofs of their consents are named organisation/folder/name: of no project.
create function app.organisation_of_farmer_list(object_name text) returns bigint
  language sql immutable
  return case
    when object_name ~ '^[0-9]{1,18}/[0-9a-f-]{1,36}/[^/]+$' then split_part(object_name, '/', 1)::bigint
  end;

grant execute on function app.organisation_of_farmer_list(text) to authenticated, service_role;

-- storage.buckets
create trigger buckets_touch before update on storage.buckets
  for each row execute function app.touch_updated_at();
grant select, insert, update, delete on storage.buckets to authenticated, service_role;
-- Visitors see what a policy for them shows, which is nothing: public buckets are read by their own addresses.
grant select on storage.buckets to anon;
-- Programs that begin with a list of buckets find those of projects; nothing about them is secret.
create policy seen_by_members on storage.buckets for select to authenticated using (id in ('imports', 'exports'));

-- storage.objects
create trigger objects_touch before update on storage.objects
  for each row execute function app.touch_updated_at();
create policy read_project_objects on storage.objects for select to authenticated
  using (
    bucket_id in ('imports', 'exports')
    and app.project_of_object(name) = any ((select app.projects_with('files.read'))::bigint[])
  );
create policy add_imports on storage.objects for insert to authenticated
  with check (
  bucket_id = 'imports'
  and app.project_of_object(name) = any ((select app.projects_with('plots.import'))::bigint[])
  and app.is_in_project_folder(name)
);
create policy layer_uploads on storage.objects for all to authenticated
  using (bucket_id = 'layer-uploads' and (select app.is_operator()))
  with check (bucket_id = 'layer-uploads' and (select app.is_operator()));
create policy boundary_uploads on storage.objects for all to authenticated
  using (bucket_id = 'boundary-uploads' and (select app.is_operator()))
  with check (bucket_id = 'boundary-uploads' and (select app.is_operator()));
create policy background_uploads on storage.objects for all to authenticated
  using (bucket_id = 'background-uploads' and (select app.is_operator()))
  with check (bucket_id = 'background-uploads' and (select app.is_operator()));
create policy read_avatars on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and app.owner_of_avatar(name) = any ((select app.people_around())::uuid[]));
create policy add_own_avatar on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and app.owner_of_avatar(name) = (select auth.uid()));
create policy remove_own_avatar on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and app.owner_of_avatar(name) = (select auth.uid()));
create policy write_article_images on storage.objects for all to authenticated
  using (bucket_id = 'articles' and (select app.is_operator()))
  with check (bucket_id = 'articles' and (select app.is_operator()));
create policy add_exports on storage.objects for insert to workflow
  with check (
    bucket_id = 'exports'
    and app.project_of_object(name) = any ((select app.projects_with('reports.read'))::bigint[])
    and app.is_file_of_running_job(name)
  );
-- What an attempt that died had stored, the next one of the same job stores anew.
create policy make_exports_again on storage.objects for update to workflow
  using (
    bucket_id = 'exports'
    and app.project_of_object(name) = any ((select app.projects_with('reports.read'))::bigint[])
    and app.is_file_of_running_job(name)
  )
  with check (
    bucket_id = 'exports'
    and app.project_of_object(name) = any ((select app.projects_with('reports.read'))::bigint[])
    and app.is_file_of_running_job(name)
  );
-- A key has no portrait, no news to put away, no list of what it opened last, and owns nothing.
create policy added_by_a_person on storage.objects as restrictive for insert to authenticated
  with check (bucket_id <> 'avatars' or (select app.is_person()));
grant select, insert, update, delete on storage.objects to authenticated, service_role;
grant select on storage.objects to anon;

-- storage.uploads
create policy own_uploads on storage.uploads for all to authenticated
  using (owner = (select auth.uid()))
  with check (owner = (select auth.uid()));
-- Whoever manages the organisation whose room they take ends uploads of others; nobody goes on with them.
create policy seen_by_managers on storage.uploads for select to authenticated
  using (
    bucket_id in ('imports', 'exports')
    and app.project_of_object(name) = any ((select app.projects_with('organisation.manage'))::bigint[])
  );
create policy ended_by_managers on storage.uploads for delete to authenticated
  using (
    bucket_id in ('imports', 'exports')
    and app.project_of_object(name) = any ((select app.projects_with('organisation.manage'))::bigint[])
  );
grant select, insert, update, delete on storage.uploads to authenticated, service_role;

-- storage.upload_parts
create policy of_own_uploads on storage.upload_parts for all to authenticated
  using (upload_id in (select id from storage.uploads where owner = (select auth.uid())))
  with check (upload_id in (select id from storage.uploads where owner = (select auth.uid())));
grant select, insert, update, delete on storage.upload_parts to authenticated, service_role;
