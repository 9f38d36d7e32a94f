-- Forms, their versions, and the projects in which they are filled.

-- A version is what records were made by: nobody changes it, and a form with versions goes to the trash and no further.
create function app.guard_form_room() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most_forms constant integer := 2000;
begin
  perform from public.organisations where id = new.organisation_id for no key update;
  if (select count(*) from public.forms as form where form.organisation_id = new.organisation_id) > most_forms then
    raise exception 'An organisation has at most % forms, those in the trash among them.', most_forms
      using errcode = 'P0480', detail = jsonb_build_object('most', most_forms)::text;
  end if;
  return null;
end
$$;

-- Publishes the draft that was looked at, and has every project that fills the form fill the new version. Answers the version.
create function app.publish_form(
  form bigint,
  seen_number integer,
  version_text text,
  told_definition jsonb,
  told_xform text,
  told_md5 text,
  told_languages text[],
  told_questions integer
) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  wanted public.forms;
  made bigint;
begin
  select * into wanted from public.forms where id = form and deleted_at is null for no key update;
  if wanted.id is null then
    raise exception 'There is no such form.' using errcode = 'P0002';
  end if;
  if wanted.draft_number <> seen_number then
    raise exception 'The draft was saved by somebody else meanwhile.'
      using errcode = 'P0481', detail = jsonb_build_object('number', wanted.draft_number, 'by', wanted.drafter)::text;
  end if;
  insert into public.form_versions (organisation_id, form_id, number, version, definition, xform, md5, languages, questions)
  values (
    wanted.organisation_id, form,
    coalesce((select max(number) from public.form_versions as earlier where earlier.form_id = form), 0) + 1,
    version_text, told_definition, told_xform, told_md5, told_languages, told_questions
  )
  returning id into made;
  insert into public.form_version_files (version_id, file_id, form_id, organisation_id)
  select made, file.id, file.form_id, file.organisation_id
  from public.form_files as file where file.form_id = form and file.removed_at is null;
  update public.forms set published_number = draft_number where id = form;
  update public.project_forms set version_id = made where form_id = form and status <> 'finished';
  return made;
end
$$;

grant execute on function app.publish_form(bigint, integer, text, jsonb, text, text, text[], integer) to workflow;

-- A form has as many files, and as large ones, as a phone can fetch in the field.
create function app.guard_form_files() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most_files constant integer := 200;
  most_bytes constant bigint := 104857600;
begin
  perform from public.forms where id = new.form_id for no key update;
  if (
    select count(*) > most_files or sum(file.bytes) > most_bytes
    from public.form_files as file where file.form_id = new.form_id and file.removed_at is null
  ) then
    raise exception 'A form has at most % files of % bytes together.', most_files, most_bytes
      using errcode = 'P0486', detail = jsonb_build_object('most', most_files, 'bytes', most_bytes)::text;
  end if;
  return null;
end
$$;

-- The draft with other files is another form than the one that was published, also where nobody wrote in it.
create function app.note_form_files() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.forms set published_number = null where id = new.form_id and published_number is not null;
  return null;
end
$$;

-- A version takes its files in the transaction that makes it, and none later.
create function app.guard_version_files() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select from public.form_versions as version where version.id = new.version_id and version.created_at <> now()) then
    raise exception 'A version that was published never changes.' using errcode = '42501';
  end if;
  return new;
end
$$;

-- What is filled has something to fill.
create function app.guard_project_form() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.status <> 'draft' and new.version_id is null then
    raise exception 'A form is filled once it is published.' using errcode = 'P0482';
  end if;
  if new.status = 'draft' and old.status <> 'draft'
    and exists (select from public.records as record where record.project_form_id = new.id) then
    raise exception 'A form that was answered is no draft any more.' using errcode = 'P0483';
  end if;
  return new;
end
$$;

-- public.forms
create trigger forms_touch before update on public.forms
  for each row execute function app.touch_updated_at();
create trigger forms_have_room after insert on public.forms
  for each row execute function app.guard_form_room();
create trigger forms_audit after insert or update of name, description, published_number, deleted_at or delete on public.forms
  for each row execute function app.record_audit();
create trigger strangers before insert on public.forms
  for each statement execute function app.refuse_strangers('organisations', 'forms.edit');
create policy read on public.forms for select to authenticated
  using (
    organisation_id = any ((select app.organisations_offering('forms.read', 'DATAOS'))::bigint[])
    or exists (select from public.project_forms as filled where filled.form_id = forms.id and filled.deleted_at is null)
  );
create policy add on public.forms for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('forms.edit', 'DATAOS'))::bigint[]));
create policy change on public.forms for update to workflow
  using (organisation_id = any ((select app.organisations_offering('forms.edit', 'DATAOS'))::bigint[]));
grant select on public.forms to authenticated;
grant insert (organisation_id, name, description, xml_id, draft, request_key),
  update (name, description, draft, draft_number, drafter, drafted_at, published_number, deleted_at) on public.forms to workflow;
grant select, insert, update, delete on public.forms to service_role;

-- public.form_versions
create trigger form_versions_audit after insert on public.form_versions
  for each row execute function app.record_audit();
create trigger strangers before insert on public.form_versions
  for each statement execute function app.refuse_strangers('organisations', 'forms.edit');
create policy read on public.form_versions for select to authenticated
  using (exists (select from public.forms as form where form.id = form_versions.form_id));
create policy add on public.form_versions for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('forms.edit', 'DATAOS'))::bigint[]));
grant select on public.form_versions to authenticated;
grant insert (organisation_id, form_id, number, version, definition, xform, md5, languages, questions) on public.form_versions to workflow;
grant select, insert, update, delete on public.form_versions to service_role;

-- public.project_forms
create trigger project_forms_touch before update on public.project_forms
  for each row execute function app.touch_updated_at();
create trigger project_forms_audit after insert or update or delete on public.project_forms
  for each row execute function app.record_audit();
create trigger project_forms_filled before update of status, version_id on public.project_forms
  for each row execute function app.guard_project_form();
create trigger project_forms_state after update of status on public.project_forms
  for each row execute function app.guard_state('status');
create trigger strangers before insert on public.project_forms
  for each statement execute function app.refuse_strangers('projects', 'forms.edit');
create policy read on public.project_forms for select to authenticated
  using (project_id = any ((select app.projects_with('forms.read'))::bigint[]));
create policy add on public.project_forms for insert to workflow
  with check (project_id = any ((select app.projects_with('forms.edit'))::bigint[]));
create policy change on public.project_forms for update to workflow
  using (project_id = any ((select app.projects_with('forms.edit'))::bigint[]));
grant select on public.project_forms to authenticated;
grant insert (organisation_id, project_id, form_id, version_id), update (version_id, status, deleted_at) on public.project_forms to workflow;
grant select, insert, update, delete on public.project_forms to service_role;

-- public.form_files
create trigger form_files_fit after insert on public.form_files
  for each row execute function app.guard_form_files();
create trigger form_files_noted after insert or update of removed_at on public.form_files
  for each row execute function app.note_form_files();
create trigger form_files_audit after insert or update of removed_at on public.form_files
  for each row execute function app.record_audit();
create trigger strangers before insert on public.form_files
  for each statement execute function app.refuse_strangers('organisations', 'forms.edit');
create policy read on public.form_files for select to authenticated
  using (exists (select from public.forms as form where form.id = form_files.form_id));
create policy add on public.form_files for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('forms.edit', 'DATAOS'))::bigint[]));
create policy change on public.form_files for update to workflow
  using (organisation_id = any ((select app.organisations_offering('forms.edit', 'DATAOS'))::bigint[]));
grant select on public.form_files to authenticated;
grant insert (organisation_id, form_id, name, object_path, content_type, bytes, sha256, md5), update (removed_at)
  on public.form_files to workflow;
grant select, insert, update, delete on public.form_files to service_role;

-- public.form_version_files
create trigger form_version_files_once before insert on public.form_version_files
  for each row execute function app.guard_version_files();
create policy read on public.form_version_files for select to authenticated
  using (exists (select from public.forms as form where form.id = form_version_files.form_id));
create policy add on public.form_version_files for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('forms.edit', 'DATAOS'))::bigint[]));
grant select on public.form_version_files to authenticated;
grant insert on public.form_version_files to workflow;
grant select, insert, update, delete on public.form_version_files to service_role;

-- storage.objects: {organisation}/{folder}/{name}. A phone reads what a form of its project has.
create policy read_form_files on storage.objects for select to authenticated
  using (
    bucket_id = 'form-files'
    and (
      app.organisation_of_farmer_list(name) = any ((select app.organisations_offering('forms.read', 'DATAOS'))::bigint[])
      or exists (select from public.form_files as file where file.object_path = objects.name)
    )
  );
create policy add_form_files on storage.objects for insert to workflow
  with check (
    bucket_id = 'form-files'
    and app.organisation_of_farmer_list(name) = any ((select app.organisations_offering('forms.edit', 'DATAOS'))::bigint[])
  );
create policy remove_form_files on storage.objects for delete to workflow
  using (
    bucket_id = 'form-files'
    and app.organisation_of_farmer_list(name) = any ((select app.organisations_offering('forms.edit', 'DATAOS'))::bigint[])
    and not exists (
      select
      from public.form_files as file
      join public.form_version_files as kept on kept.file_id = file.id
      where file.object_path = objects.name
    )
  );
