-- Which other systems are told of records and forms, and what of them.

-- What other systems are told of a record, as it is at this moment. One too large for a message is asked for by its number.
create function app.told_record(record public.records) returns jsonb
  language sql stable
  set search_path = ''
  return (
    select jsonb_build_object(
      'project', jsonb_build_object('id', project.id, 'name', project.name),
      'form', jsonb_build_object(
        'projectFormId', record.project_form_id, 'formId', form.id, 'name', form.name, 'version', version.version
      ),
      'record', jsonb_build_object(
        'id', record.id, 'instanceId', record.instance_id, 'state', record.state, 'label', record.label,
        'author', record.author, 'device', record.device, 'startedAt', record.started_at, 'finishedAt', record.finished_at,
        'receivedAt', record.created_at, 'errors', record.errors, 'warnings', record.warnings,
        'answers', case when octet_length(record.answers::text) <= 2000000 then record.answers end
      )
    )
    from public.projects as project
    join public.forms as form on form.id = record.form_id
    join public.form_versions as version on version.id = record.version_id
    where project.id = record.project_id
  );

-- Notes an event for each webhook that hears of it, in the transaction in which it happens: neither is without the other.
create function app.note_record_event(record public.records, event text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  event_number constant uuid := gen_random_uuid();
begin
  insert into public.webhook_deliveries (organisation_id, project_id, webhook_id, event_id, kind, record_id, content)
  select hook.organisation_id, hook.project_id, hook.id, event_number, event, record.id, app.told_record(record)
  from public.webhooks as hook
  where hook.project_id = record.project_id and hook.deleted_at is null and event = any (hook.events);
  if exists (
    select from public.webhooks as hook
    where hook.project_id = record.project_id and hook.deleted_at is null and hook.status = 'active' and event = any (hook.events)
  ) then
    perform app.ask_for_webhook_round(record.project_id);
  end if;
end
$$;

create function app.note_new_records() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.note_record_event(one, 'record.received')
  from rows_after as told
  join public.records as one on one.id = told.id
  where exists (select from public.webhooks as hook where hook.project_id = told.project_id and hook.deleted_at is null);
  return null;
end
$$;

create function app.note_changed_records() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  changed record;
begin
  for changed in
    select told.id, told.state, told.state is distinct from earlier.state as is_moved, told.answers is distinct from earlier.answers as is_other
    from rows_after as told
    join rows_before as earlier on earlier.id = told.id
    where exists (select from public.webhooks as hook where hook.project_id = told.project_id and hook.deleted_at is null)
    order by told.id
  loop
    if changed.is_other then
      perform app.note_record_event(one, 'record.changed') from public.records as one where one.id = changed.id;
    end if;
    if changed.is_moved and changed.state in ('accept', 'refuse') then
      perform app.note_record_event(one, case changed.state when 'accept' then 'record.accepted' else 'record.refused' end)
      from public.records as one where one.id = changed.id;
    end if;
  end loop;
  return null;
end
$$;

create function app.note_published_form() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  event_number constant uuid := gen_random_uuid();
begin
  insert into public.webhook_deliveries (organisation_id, project_id, webhook_id, event_id, kind, content)
  select hook.organisation_id, hook.project_id, hook.id, event_number, 'form.published', jsonb_build_object(
    'project', jsonb_build_object('id', project.id, 'name', project.name),
    'form', jsonb_build_object('projectFormId', new.id, 'formId', form.id, 'name', form.name, 'version', version.version)
  )
  from public.webhooks as hook
  join public.projects as project on project.id = hook.project_id
  join public.forms as form on form.id = new.form_id
  join public.form_versions as version on version.id = new.version_id
  where hook.project_id = new.project_id and hook.deleted_at is null and 'form.published' = any (hook.events);
  if found then
    perform app.ask_for_webhook_round(new.project_id);
  end if;
  return null;
end
$$;

create function app.guard_webhook_room() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most_webhooks constant integer := 20;
begin
  perform from public.projects where id = new.project_id for no key update;
  if (select count(*) from public.webhooks as hook where hook.project_id = new.project_id and hook.deleted_at is null) > most_webhooks then
    raise exception 'A project has at most % webhooks.', most_webhooks
      using errcode = 'P0499', detail = jsonb_build_object('most', most_webhooks)::text;
  end if;
  return null;
end
$$;

-- public.records
create trigger records_told_new after insert on public.records
  referencing new table as rows_after
  for each statement execute function app.note_new_records();
create trigger records_told_changed after update on public.records
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.note_changed_records();

-- public.project_forms
create trigger project_forms_told after update of version_id on public.project_forms
  for each row when (new.version_id is distinct from old.version_id)
  execute function app.note_published_form();

-- public.webhooks
create trigger webhooks_touch before update of name, address, events, status, deleted_at on public.webhooks
  for each row execute function app.touch_updated_at();
create trigger webhooks_have_room after insert or update of deleted_at on public.webhooks
  for each row when (new.deleted_at is null) execute function app.guard_webhook_room();
create trigger webhooks_resumed after update of status on public.webhooks
  for each row when (new.status = 'active' and old.status <> 'active') execute function app.resume_webhook();
create trigger webhooks_audit after insert or update of name, address, events, status, deleted_at or delete on public.webhooks
  for each row execute function app.record_audit();
create trigger strangers before insert on public.webhooks
  for each statement execute function app.refuse_strangers('projects', 'forms.edit');
create policy read on public.webhooks for select to authenticated
  using (project_id = any ((select app.projects_with('forms.edit'))::bigint[]));
create policy add on public.webhooks for insert to workflow
  with check (project_id = any ((select app.projects_with('forms.edit'))::bigint[]));
create policy change on public.webhooks for update to workflow
  using (project_id = any ((select app.projects_with('forms.edit'))::bigint[]));
grant select on public.webhooks to authenticated;
grant insert (organisation_id, project_id, name, address, events, request_key), update (name, address, events, status, deleted_at)
  on public.webhooks to workflow;
grant select, insert, update, delete on public.webhooks to service_role;

-- app.webhook_secrets
grant select, insert, update, delete on app.webhook_secrets to service_role;

-- public.webhook_deliveries: what was told in each is for the other system alone.
create policy read on public.webhook_deliveries for select to authenticated
  using (project_id = any ((select app.projects_with('forms.edit'))::bigint[]));
grant select (id, organisation_id, project_id, webhook_id, event_id, kind, record_id, state, attempts, next_at, last_at, status,
  error, answer, milliseconds, created_at) on public.webhook_deliveries to authenticated;
grant select, insert, update, delete on public.webhook_deliveries to service_role;
