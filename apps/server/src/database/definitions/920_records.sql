-- Records of forms: what was answered, the files that belong to it, and the phones that send without an account.

-- The account of the phone of a secret, and the project that it fills. What it may do there, policies ask anew.
create function app.field_phone(secret_hash text) returns table (user_id uuid, project_id bigint)
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.field_phones as used
  set last_used_at = now()
  from app.field_phone_tokens as token
  where token.token_hash = secret_hash and used.id = token.field_phone_id and used.revoked_at is null
    and (used.last_used_at is null or used.last_used_at < now() - interval '1 minute');
  return query
  select phone.user_id, phone.project_id
  from app.field_phone_tokens as token
  join public.field_phones as phone on phone.id = token.field_phone_id
  where token.token_hash = secret_hash and phone.revoked_at is null;
end
$$;

grant execute on function app.field_phone(text) to service_role;

-- A phone of a project, known by the hash of its secret.
create function app.add_field_phone(project bigint, phone_name text, secret_hash text) returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most_phones constant integer := 2000;
  account constant uuid := gen_random_uuid();
  made bigint;
begin
  if not project = any (app.projects_with('forms.edit')) then
    raise exception 'You may not add phones to this project.' using errcode = '42501';
  end if;
  perform from public.projects where id = project for no key update;
  if (select count(*) from public.field_phones as phone where phone.project_id = project and phone.revoked_at is null) >= most_phones then
    raise exception 'A project has at most % phones.', most_phones
      using errcode = 'P0484', detail = jsonb_build_object('most', most_phones)::text;
  end if;
  insert into auth.users (id, raw_app_meta_data) values (account, '{"provider": "field_phone", "providers": ["field_phone"]}');
  insert into public.profiles (user_id, name) values (account, phone_name)
  on conflict (user_id) do update set name = excluded.name;
  insert into public.field_phones (organisation_id, project_id, user_id, name)
  select organisation_id, id, account, phone_name from public.projects where id = project
  returning id into made;
  insert into app.field_phone_tokens (field_phone_id, token_hash) values (made, secret_hash);
  return made;
end
$$;

grant execute on function app.add_field_phone(bigint, text, text) to workflow;

-- A form takes records while it is in progress, and no more than its project has room for.
create function app.guard_record_room() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (
    select
    from (select distinct project_form_id from rows_after) as told
    join public.project_forms as form on form.id = told.project_form_id
    where form.status <> 'in_progress' or form.deleted_at is not null
  ) then
    raise exception 'The form takes no records now.' using errcode = 'P0485';
  end if;
  return null;
end
$$;

-- The record of a stored file: organisation/project/record/file.
create function app.record_of_file(object_name text) returns bigint
  language sql immutable
  return (case when object_name ~ '^[0-9]{1,15}/[0-9]{1,15}/[0-9]{1,15}/' then split_part(object_name, '/', 3)::bigint end);

grant execute on function app.record_of_file(text) to authenticated, service_role;

-- Whether the caller changes what a record holds: his own one, one that he corrected or is asked to mend, or any where he reviews.
create function app.may_correct_record(record public.records) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return auth.role() = 'service_role'
    or coalesce(auth.uid() in (record.created_by, record.edited_by, record.assigned_to), false)
    or record.project_id = any (app.projects_with('records.review'));
end
$$;

grant execute on function app.may_correct_record(public.records) to workflow;

-- A record belongs to the team of whoever sends it, and is found by its name, its answers and whoever filled it.
create function app.stamp_record() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  told text;
begin
  if tg_op = 'INSERT' then
    select member.team_id into new.team_id
    from public.record_team_members as member
    where member.project_id = new.project_id and member.user_id = auth.uid();
  end if;
  told := concat_ws(' ', new.label, new.author, (
    select string_agg(answer #>> '{}', ' ') from jsonb_path_query(new.answers, 'strict $.** ? (@.type() == "string")') as answer
  ));
  -- Hundreds of answers without an accent, as numbers and codes are, need no folding but of their case.
  new.searched := left(case when octet_length(told) = char_length(told) then lower(told) else app.folded(told) end, 20000);
  return new;
end
$$;

-- The records of a form of a project, those of whom an answer, the name or whoever filled them holds each of the words.
create function public.form_records(project_form bigint, search text default null) returns setof public.records
  language sql stable
as $$
  select record.*
  from public.records as record
  where record.project_form_id = form_records.project_form
    and record.deleted_at is null
    and (
      coalesce(btrim(form_records.search), '') = ''
      or record.searched like all (array(
        select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
        from regexp_split_to_table(app.folded(left(btrim(form_records.search), 200)), '\s+') as word
        limit 20
      ))
    )
$$;

grant execute on function public.form_records(bigint, text) to authenticated;

-- public.field_phones
create trigger field_phones_audit after insert or update of name, revoked_at on public.field_phones
  for each row execute function app.record_audit();
create policy read on public.field_phones for select to authenticated
  using (project_id = any ((select app.projects_with('forms.edit'))::bigint[]));
create policy change on public.field_phones for update to workflow
  using (project_id = any ((select app.projects_with('forms.edit'))::bigint[]));
grant select on public.field_phones to authenticated;
grant update (revoked_at) on public.field_phones to workflow;
grant select, insert, update, delete on public.field_phones to service_role;

-- app.field_phone_tokens
grant select, insert, update, delete on app.field_phone_tokens to service_role;

-- public.records
-- That a neighbour's outline came or went is no change of the record that anybody made.
create trigger records_touch before update on public.records
  for each row when ((old.outline_state, old.outline_hectares) is not distinct from (new.outline_state, new.outline_hectares))
  execute function app.touch_updated_at();
create trigger records_taken after insert on public.records
  referencing new table as rows_after
  for each statement execute function app.guard_record_room();
create trigger records_state after update of state on public.records
  for each row execute function app.guard_state('state');
create trigger records_audit after update on public.records
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.record_changed_rows('answers', 'typed_answers', 'searched', 'findings', 'outline_state', 'outline_hectares');
create trigger strangers before insert on public.records
  for each statement execute function app.refuse_strangers('projects', 'records.edit');
create trigger records_told before insert or update of answers, label on public.records
  for each row execute function app.stamp_record();
-- Whoever belongs to a team of the project sees its records, his own and those that he is asked to mend; the others all.
create policy read on public.records for select to authenticated
  using (
    project_id = any ((select app.projects_with('records.read'))::bigint[])
    and (
      project_id <> all ((select app.teamed_projects())::bigint[])
      or team_id = any ((select app.own_teams())::bigint[])
      or created_by = (select auth.uid())
      or assigned_to = (select auth.uid())
      or edited_by = (select auth.uid())
    )
  );
create policy add on public.records for insert to workflow
  with check (project_id = any ((select app.projects_with('records.edit'))::bigint[]));
create policy change on public.records for update to workflow
  using (
    project_id = any ((select app.projects_with('records.edit'))::bigint[])
    and (
      project_id <> all ((select app.teamed_projects())::bigint[])
      or team_id = any ((select app.own_teams())::bigint[])
      or created_by = (select auth.uid())
      or assigned_to = (select auth.uid())
      or edited_by = (select auth.uid())
    )
  );
grant select on public.records to authenticated;
grant insert (organisation_id, project_id, project_form_id, form_id, version_id, instance_id, state, answers, typed_answers, findings, errors,
  warnings, label, started_at, finished_at, device, sent_sha256), update (state, deleted_at) on public.records to workflow;
grant select, insert, update, delete on public.records to service_role;
select realtime.watch('public.records');

-- public.record_files
create trigger strangers before insert on public.record_files
  for each statement execute function app.refuse_strangers('projects', 'records.edit');
create policy read on public.record_files for select to authenticated
  using (exists (select from public.records as record where record.id = record_id));
create policy add on public.record_files for insert to workflow
  with check (project_id = any ((select app.projects_with('records.edit'))::bigint[]));
create policy receive on public.record_files for update to workflow
  using (
    project_id = any ((select app.projects_with('records.edit'))::bigint[])
    and exists (select from public.records as record where record.id = record_id and app.may_correct_record(record))
  );
grant select on public.record_files to authenticated;
grant insert (organisation_id, project_id, record_id, name), update (object_path, content_type, bytes, sha256, received_at)
  on public.record_files to workflow;
grant select, insert, update, delete on public.record_files to service_role;

-- storage.objects: {organisation}/{project}/{record}/{name}
create policy read_record_files on storage.objects for select to authenticated
  using (
    bucket_id = 'record-files'
    and app.project_of_record_file(name) = any ((select app.projects_with('records.read'))::bigint[])
    and exists (select from public.records as record where record.id = app.record_of_file(name))
  );
create policy add_record_files on storage.objects for insert to workflow
  with check (
    bucket_id = 'record-files'
    and app.project_of_record_file(name) = any ((select app.projects_with('records.edit'))::bigint[])
  );
-- A server that died between writing a file and noting it leaves one that is written again; what was noted stays as it came.
create policy renew_record_files on storage.objects for update to workflow
  using (
    bucket_id = 'record-files'
    and app.project_of_record_file(name) = any ((select app.projects_with('records.edit'))::bigint[])
    and not exists (select from public.record_files as file where file.object_path = objects.name)
  );
