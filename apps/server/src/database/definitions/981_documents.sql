-- Documents that a project keeps: all of them listed, kept as long as something rests on them, and erased with their bytes after the trash.

-- The files that a project keeps, each with what it belongs to and the folders that it lies in.
create view public.document_list with (security_invoker = true) as
select
  document.id,
  document.organisation_id,
  document.project_id,
  document.kind,
  document.name,
  document.object_path,
  document.bytes,
  document.kept_until,
  document.author,
  document.created_at,
  document.deleted_at,
  document.declaration_id,
  document.dossier_id,
  coalesce(declaration.internal_reference, dossier.internal_reference) as belongs_to,
  array(
    select folder.id
    from public.folder_items as item
    join public.folders as folder on folder.id = item.folder_id and folder.deleted_at is null
    where item.document_id = document.id
    order by app.folded(folder.name)
  ) as folder_ids,
  array(
    select folder.name
    from public.folder_items as item
    join public.folders as folder on folder.id = item.folder_id and folder.deleted_at is null
    where item.document_id = document.id
    order by app.folded(folder.name)
  ) as folder_names
from public.documents as document
left join public.declarations as declaration on declaration.id = document.declaration_id and declaration.deleted_at is null
left join public.dossiers as dossier on dossier.id = document.dossier_id and dossier.deleted_at is null;

grant select on public.document_list to authenticated, service_role;

-- Those of a project that hold every word of a search.
create function public.project_documents(project bigint, search text default null) returns setof public.document_list
  language sql stable
as $$
  select listed.*
  from public.document_list as listed
  where listed.project_id = project_documents.project
    and listed.deleted_at is null
    and (
      search is null
      or app.folded(concat_ws(' ', listed.name, listed.belongs_to, array_to_string(listed.folder_names, ' ')))
        like all ((select app.search_patterns(search))::text[])
    )
$$;

grant execute on function public.project_documents(bigint, text) to authenticated;

-- What a declaration that was submitted or a dossier that was sent rests on is kept as long as the law asks.
create function app.guard_document() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.deleted_at is not null and new.kept_until > (now() at time zone 'utc')::date and (
    exists (select from public.declarations where id = new.declaration_id and state not in ('draft', 'ready'))
    or exists (select from public.dossiers where id = new.dossier_id and state not in ('draft', 'ready'))
  ) then
    raise exception 'A document of what was sent is kept.' using errcode = 'P0424';
  end if;
  if new.deleted_at is not null and exists (select from public.legality_evidence where document_id = new.id) then
    raise exception 'Evidence of legality rests on the document %.', new.name using errcode = 'P0532';
  end if;
  if new.deleted_at is not null and exists (select from public.filing_mandates where document_id = new.id) then
    raise exception 'A mandate rests on the document %.', new.name using errcode = 'P0575';
  end if;
  return new;
end
$$;

-- A document that was deleted can be taken back for 30 days; then its bytes go too.
create function app.forget_deleted_documents() returns void
  language sql security definer
  set search_path = ''
as $$
  with gone as (
    delete from public.documents as document
    where document.deleted_at < now() - interval '30 days'
      and not exists (select from public.legality_evidence as shown where shown.document_id = document.id)
      and not exists (select from public.filing_mandates as mandate where mandate.document_id = document.id)
    returning document.object_path
  )
  delete from storage.objects as object using gone
  where object.bucket_id = 'documents' and object.name = gone.object_path
$$;

grant execute on function app.forget_deleted_documents() to service_role;

-- public.documents
create trigger documents_kept before update of deleted_at on public.documents
  for each row execute function app.guard_document();
create trigger documents_deletion_stamped before update of deleted_at on public.documents
  for each row when (new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  execute function app.stamp_deletion();
create trigger documents_audit after insert or update or delete on public.documents
  for each row execute function app.record_audit();
create trigger strangers before insert on public.documents
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create policy read on public.documents for select to authenticated
  using (project_id = any ((select app.projects_with('declarations.read'))::bigint[]));
create policy add on public.documents for insert to workflow
  with check (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
create policy change on public.documents for update to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select, update (name, deleted_at) on public.documents to authenticated;
grant insert (organisation_id, project_id, kind, name, object_path, content_type, bytes, sha256, declaration_id, dossier_id)
  on public.documents to workflow;
grant select, insert, update, delete on public.documents to service_role;
select realtime.watch('public.documents');

-- storage.objects: {organisation}/{project}/{name}
create policy read_documents on storage.objects for select to authenticated
  using (
    bucket_id = 'documents'
    and app.project_of_object(name) = any ((select app.projects_with('declarations.read'))::bigint[])
  );
create policy add_documents on storage.objects for insert to workflow
  with check (
    bucket_id = 'documents'
    and app.project_of_object(name) = any ((select app.projects_with('declarations.edit'))::bigint[])
    and app.is_in_project_folder(name)
  );
