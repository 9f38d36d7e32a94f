-- The files that fill an organisation's room: which are in use, which are the largest, and who may delete them.

-- What needs a file now, or refers to it for good; null where nothing does.
create function app.use_of_import_file(object_name text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select case when import.status = 'applying' then 'import_applied' else 'import_read' end
    from public.imports as import
    where import.project_id = app.project_of_object(object_name)
      and import.object_path = object_name
      and (
        import.status in ('inspecting', 'applying')
        or exists (
          select from public.jobs as job
          where job.project_id = import.project_id
            and job.status in ('queued', 'running')
            and (
              job.id in (import.inspect_job_id, import.apply_job_id)
              or job.kind = 'export-import-rows' and job.input -> 'importId' = to_jsonb(import.id)
            )
        )
      )
    order by import.status = 'applying' desc
    limit 1
  );
end
$$;

-- Evidence of plots that were declared, and the files of a declaration that was filed, are what a declaration rests on.
create function app.use_of_export_file(object_name text) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  job public.jobs;
  chosen bigint[];
begin
  select * into job from public.jobs
  where id = (case when object_name ~ '^[0-9]{1,18}/[0-9]{1,18}/[0-9]{1,18}/' then split_part(object_name, '/', 3) end)::bigint
    and project_id = app.project_of_object(object_name);
  if job.status in ('queued', 'running') then
    return 'export_made';
  end if;
  if job.kind = 'export-declaration' and exists (
    select from public.declaration_filings as filing
    where filing.project_id = job.project_id and to_jsonb(filing.declaration_id) = job.input -> 'declarationId'
  ) then
    return 'declaration_filed';
  end if;
  if job.kind = 'export-plots' and job.input ->> 'format' = 'evidence' then
    chosen := array(
      select jsonb_array_elements_text(
        case when jsonb_typeof(job.input #> '{plots,ids}') = 'array' then job.input #> '{plots,ids}' else '[]' end
      )::bigint
    );
    -- Without numbers it holds all plots, or those that passed a filter, which nobody knows any more.
    if exists (
      select from public.filed_plots
      where project_id = job.project_id and (chosen = '{}' or plot_id = any (chosen))
    ) then
      return 'declaration_filed';
    end if;
  end if;
  -- What a risk map that nobody put away is drawn from.
  if job.kind = 'work-out-risk-map' and exists (
    select from public.risk_maps as map where map.project_id = job.project_id and map.job_id = job.id and map.deleted_at is null
  ) then
    return 'risk_map_shown';
  end if;
  return null;
end
$$;

create function app.use_of_file(bucket text, object_name text) returns text
  language sql stable
  set search_path = ''
  return case bucket
    when 'imports' then app.use_of_import_file(object_name)
    when 'exports' then app.use_of_export_file(object_name)
  end;

-- The platform itself may delete what a person may not: projects that are gone, years that have passed.
create function app.refuse_used_file() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  found_use text;
begin
  -- Who has the file read again at this moment is waited for, and then it is in use.
  perform from public.imports
  where old.bucket_id = 'imports' and project_id = app.project_of_object(old.name) and object_path = old.name
  for share;
  found_use := app.use_of_file(old.bucket_id, old.name);
  if found_use is not null then
    raise exception 'The file % is in use: %.', storage.filename(old.name), case found_use
      when 'import_read' then 'its import is being read'
      when 'import_applied' then 'its import is being applied'
      when 'export_made' then 'its export is being made'
      when 'risk_map_shown' then 'a risk map is drawn from it'
      else 'a filed declaration rests on it'
    end using
      errcode = 'P0441',
      detail = jsonb_build_object('bucket', old.bucket_id, 'name', old.name, 'use', found_use)::text;
  end if;
  return old;
end
$$;

-- What people call a file: as they named the one that they handed in.
create function app.name_of_file(bucket text, object_name text) returns text
  language sql stable
  set search_path = ''
  return coalesce(
    (
      select import.file_name
      from public.imports as import
      where bucket = 'imports' and import.project_id = app.project_of_object(object_name) and import.object_path = object_name
      order by import.id
      limit 1
    ),
    storage.filename(object_name)
  );

-- Told under the number of its project: a file has none of its own.
create function app.record_deleted_file() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  organisation constant bigint := app.organisation_of_file(old.bucket_id, old.name);
  project constant bigint := app.project_of_object(old.name);
begin
  if organisation is not null then
    perform app.tell_audit(
      organisation,
      'delete',
      tg_table_name,
      project,
      jsonb_build_object(
        'project_id', project,
        'bucket_id', old.bucket_id,
        'name', app.name_of_file(old.bucket_id, old.name),
        'bytes', (old.metadata ->> 'size')::bigint,
        'created_at', old.created_at
      ),
      null
    );
  end if;
  return null;
end
$$;

-- One page of the files that the caller may delete, the largest first.
create function app.largest_files(organisation bigint, page integer) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  page_size constant integer := 20;
  managed constant bigint[] := app.projects_with('organisation.manage');
begin
  if not organisation = any (app.organisations_with('organisation.manage')) then
    raise exception 'There is no such organisation.' using errcode = 'P0002';
  end if;
  return (
    with found as (
      select object.id, object.bucket_id, object.name, object.created_at, kept.bytes
      from app.stored_files as kept
      join storage.objects as object on object.id = kept.file
      where kept.organisation_id = organisation
        and object.bucket_id in ('imports', 'exports')
        and app.project_of_object(object.name) = any (managed)
      order by kept.bytes desc, kept.file
      limit page_size + 1 offset (greatest(page, 1) - 1)::bigint * page_size
    ),
    shown as (
      select * from found
      order by bytes desc, id
      limit page_size
    )
    select jsonb_build_object(
      'hasMore', (select count(*) > page_size from found),
      'files', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'bucket', shown.bucket_id,
              'path', shown.name,
              'name', app.name_of_file(shown.bucket_id, shown.name),
              'project', project.name,
              'bytes', shown.bytes,
              'storedAt', shown.created_at,
              'use', app.use_of_file(shown.bucket_id, shown.name)
            )
            order by shown.bytes desc, shown.id
          )
          from shown
          join public.projects as project on project.id = app.project_of_object(shown.name)
        ),
        '[]'
      )
    )
  );
end
$$;

grant execute on function app.largest_files(bigint, integer) to workflow;

-- storage.objects
create trigger used_files_stay before delete on storage.objects
  for each row when (old.bucket_id in ('imports', 'exports') and auth.uid() is not null)
  execute function app.refuse_used_file();
create trigger deletions_are_told after delete on storage.objects
  for each row when (old.bucket_id in ('imports', 'exports') and auth.uid() is not null)
  execute function app.record_deleted_file();
create policy removed_by_managers on storage.objects for delete to authenticated
  using (
    bucket_id in ('imports', 'exports')
    and app.project_of_object(name) = any ((select app.projects_with('organisation.manage'))::bigint[])
  );
