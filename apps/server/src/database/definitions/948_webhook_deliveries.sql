-- What is due to webhooks: asked for, taken, settled and sent again.

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
