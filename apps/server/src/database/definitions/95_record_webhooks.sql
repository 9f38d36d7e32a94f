-- What leaves a project of forms: files of records, and messages to other systems about them.

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

-- Leaves a job that sends what is due in a project, unless one waits already. It is nobody's: who sent a record asks for none.
create function app.ask_for_webhook_round(project bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  job bigint;
begin
  if exists (
    select from public.jobs as asked
    where asked.project_id = ask_for_webhook_round.project and asked.kind = 'deliver-webhooks' and asked.status = 'queued'
  ) then
    return;
  end if;
  insert into public.jobs (kind, organisation_id, project_id, input, created_by)
  select 'deliver-webhooks', organisation_id, id, '{}', null
  from public.projects where id = ask_for_webhook_round.project
  returning id into job;
  perform pg_notify('jobs', job::text);
end
$$;

grant execute on function app.ask_for_webhook_round(bigint) to service_role;

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

-- Takes what is due of a project for two minutes: a sender that dies meanwhile has sent it or not, and it is sent again. Of a
-- record nothing is sent before what happened earlier, to each webhook.
create function app.claim_webhook_deliveries(project bigint, most integer)
  returns table (
    delivery_id bigint, webhook_id bigint, address text, event_id uuid, kind text, happened_at timestamptz, content jsonb,
    attempts integer, sealed text, sealed_before text
  )
  language sql
  set search_path = ''
begin atomic
  with due as materialized (
    select waiting.id
    from public.webhook_deliveries as waiting
    join public.webhooks as hook on hook.id = waiting.webhook_id
    where waiting.project_id = claim_webhook_deliveries.project
      and waiting.state = 'waiting'
      and waiting.next_at <= now()
      and hook.status = 'active'
      and hook.deleted_at is null
      and (hook.resting_until is null or hook.resting_until <= now())
      and not exists (
        select from public.webhook_deliveries as earlier
        where earlier.webhook_id = waiting.webhook_id
          and earlier.record_id = waiting.record_id
          and earlier.state = 'waiting'
          and earlier.id < waiting.id
      )
    order by waiting.id
    limit claim_webhook_deliveries.most
    for update of waiting skip locked
  ), taken as (
    update public.webhook_deliveries as delivery
    set next_at = now() + interval '2 minutes', attempts = delivery.attempts + 1
    from due
    where delivery.id = due.id
    returning delivery.*
  )
  select
    taken.id, taken.webhook_id, hook.address, taken.event_id, taken.kind, taken.created_at, taken.content, taken.attempts,
    secret.sealed, case when secret.before_until > now() then secret.sealed_before end
  from taken
  join public.webhooks as hook on hook.id = taken.webhook_id
  join app.webhook_secrets as secret on secret.webhook_id = hook.id
  order by taken.id;
end;

grant execute on function app.claim_webhook_deliveries(bigint, integer) to service_role;

-- When what could not be delivered is tried again; null after the tenth attempt, when it is left to people.
create function app.webhook_delay(attempts integer) returns interval
  language sql immutable
  set search_path = ''
  return (array['1 minute', '5 minutes', '15 minutes', '1 hour', '2 hours', '4 hours', '8 hours', '16 hours', '24 hours']::interval[])[attempts];

grant execute on function app.webhook_delay(integer) to service_role;

-- Keeps how an attempt went. An address at which nothing arrived for three days is left alone, and its people are told.
create function app.settle_webhook_delivery(
  delivery bigint,
  answered_status integer,
  failure text,
  answered text,
  took_milliseconds integer
) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  settled public.webhook_deliveries;
  hook public.webhooks;
begin
  update public.webhook_deliveries as kept
  set last_at = now(), status = answered_status, error = failure, answer = left(answered, 1000), milliseconds = took_milliseconds,
    state = case when failure is null then 'delivered' when app.webhook_delay(kept.attempts) is null then 'dead' else 'waiting' end,
    next_at = now() + coalesce(app.webhook_delay(kept.attempts), interval '0')
  where kept.id = delivery and kept.state = 'waiting'
  returning * into settled;
  if settled.id is null then
    return;
  end if;
  if failure is null then
    update public.webhooks set failing_since = null, failures = 0, resting_until = null
    where id = settled.webhook_id and failing_since is not null;
    return;
  end if;
  update public.webhooks as failing
  set failing_since = coalesce(failing.failing_since, now()), failures = failing.failures + 1,
    resting_until = now() + least(interval '5 seconds' * 2 ^ least(failing.failures, 10), interval '5 minutes')
  where failing.id = settled.webhook_id
  returning * into hook;
  if hook.status = 'active' and hook.failing_since < now() - interval '3 days' then
    update public.webhooks set status = 'failing' where id = hook.id;
    perform app.notify(
      app.members_with(hook.organisation_id, 'forms.edit', array[project.module]),
      'webhook_paused',
      jsonb_build_object('webhook', hook.name, 'project', project.name),
      app.project_address(project), hook.organisation_id, 'webhooks', hook.id, 'webhook:' || hook.id
    )
    from public.projects as project where project.id = hook.project_id;
  end if;
end
$$;

grant execute on function app.settle_webhook_delivery(bigint, integer, text, text, integer) to service_role;

-- Once a minute: leaves jobs where something is due, and forgets what is older than thirty days.
create function app.ask_for_webhook_deliveries() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  delete from public.webhook_deliveries where created_at < now() - interval '30 days';
  delete from public.jobs
  where kind = 'deliver-webhooks' and status = 'completed' and finished_at < now() - interval '1 hour';
  perform app.ask_for_webhook_round(due.project_id)
  from (
    select distinct waiting.project_id
    from public.webhook_deliveries as waiting
    join public.webhooks as hook on hook.id = waiting.webhook_id
    where waiting.state = 'waiting' and waiting.next_at <= now() and hook.status = 'active' and hook.deleted_at is null
      and (hook.resting_until is null or hook.resting_until <= now())
  ) as due;
end
$$;

grant execute on function app.ask_for_webhook_deliveries() to service_role;

-- What was given up, one or all of a webhook, is sent again from the first attempt on; answers how many.
create function app.resend_webhook_deliveries(hook bigint, delivery bigint) returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  resent integer;
  project bigint := (
    select project_id from public.webhooks
    where id = hook and deleted_at is null and project_id = any (app.projects_with('forms.edit'))
  );
begin
  if project is null then
    raise exception 'There is no such webhook.' using errcode = 'P0002';
  end if;
  update public.webhook_deliveries as dead
  set state = 'waiting', attempts = 0, next_at = now()
  where dead.webhook_id = hook and dead.state = 'dead' and (delivery is null or dead.id = delivery);
  get diagnostics resent = row_count;
  update public.webhooks set resting_until = null where id = hook;
  perform app.ask_for_webhook_round(project);
  return resent;
end
$$;

grant execute on function app.resend_webhook_deliveries(bigint, bigint) to workflow;

-- What waited while a webhook was paused is sent once it goes on.
create function app.resume_webhook() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.webhooks set failing_since = null, failures = 0, resting_until = null where id = new.id;
  perform app.ask_for_webhook_round(new.project_id);
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
      using errcode = 'P0505', detail = jsonb_build_object('most', most_webhooks)::text;
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
