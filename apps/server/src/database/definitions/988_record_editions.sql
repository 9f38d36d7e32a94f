-- Records that were mended where they were filled, and sent again.

-- Which record a number names, and how often it had been corrected when that number came: its first one, or that of an edition.
create function app.record_of_number(project_form bigint, number text) returns table (record_id bigint, revision integer)
  language sql stable
as $$
  select record.id, 0
  from public.records as record
  where record.project_form_id = record_of_number.project_form and record.instance_id = record_of_number.number
  union all
  select edition.record_id, edition.revision
  from public.record_editions as edition
  where edition.project_form_id = record_of_number.project_form and edition.instance_id = record_of_number.number
$$;

grant execute on function app.record_of_number(bigint, text) to workflow;

-- Whether the answers of a record are others than those it had after so many corrections.
create function app.answers_changed_since(record public.records, seen integer) returns boolean
  language sql stable
as $$
  select record.revision <> answers_changed_since.seen and exists (
    select from public.record_revisions as former
    where former.record_id = record.id and former.number = answers_changed_since.seen and former.answers <> record.answers
  )
$$;

grant execute on function app.answers_changed_since(public.records, integer) to workflow;

-- public.record_editions
create trigger strangers before insert on public.record_editions
  for each statement execute function app.refuse_strangers('projects', 'records.edit');
create policy read on public.record_editions for select to authenticated
  using (exists (select from public.records as record where record.id = record_id));
create policy add on public.record_editions for insert to workflow
  with check (
    project_id = any ((select app.projects_with('records.edit'))::bigint[])
    and exists (
      select from public.records as record
      where record.id = record_id and record.project_form_id = record_editions.project_form_id and app.may_correct_record(record)
    )
  );
grant select on public.record_editions to authenticated;
grant insert (organisation_id, project_id, project_form_id, record_id, instance_id, sent_sha256, revision) on public.record_editions to workflow;
grant select, insert, update, delete on public.record_editions to service_role;
