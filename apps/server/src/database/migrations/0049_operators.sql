-- A feature ends for guests on the same day as for members.
create function app.offered_features(organisation bigint) returns text[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(feature order by feature), '{}')
    from public.organisation_features
    where organisation_id = organisation
      and valid_from <= (now() at time zone 'utc')::date
      and (valid_until is null or valid_until >= (now() at time zone 'utc')::date)
  );

create or replace function app.guest_projects(wanted_permission text) returns bigint[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(guest.project_id), '{}')
    from public.project_members as guest
    join public.projects as project on project.id = guest.project_id
    join public.organisations as organisation on organisation.id = guest.organisation_id
    join app.role_permissions as granted on granted.role = guest.role
    where guest.user_id = auth.uid()
      and organisation.suspended_at is null
      and organisation.deleted_at is null
      and granted.permission = wanted_permission
      and wanted_permission <> 'projects.delete'
      and (
        project.module in ('DATAOS', 'DYNAMIC_BASELINE')
        or project.module = any (app.offered_features(guest.organisation_id))
      )
  );

drop trigger organisation_features_audit on public.organisation_features;
create trigger organisation_features_audit after insert or update or delete on public.organisation_features
  for each row execute function app.record_audit();

create or replace function app.operated_organisations() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', organisation.id,
          'name', organisation.name,
          'kind', organisation.kind,
          'country', organisation.country,
          'createdAt', organisation.created_at,
          'suspendedAt', organisation.suspended_at,
          'deletedAt', organisation.deleted_at,
          'features', (
            select coalesce(
              jsonb_agg(
                jsonb_build_object('feature', offered.feature, 'from', offered.valid_from, 'until', offered.valid_until)
                order by offered.feature
              ),
              '[]'
            )
            from public.organisation_features as offered
            where offered.organisation_id = organisation.id
          ),
          'members', (
            select count(*) from public.memberships as membership
            where membership.organisation_id = organisation.id
              and membership.status = 'active'
              and membership.role not like 'key:%'
          ),
          'available', coalesce(balance.available, 0),
          'reserved', coalesce(balance.reserved, 0),
          'support', (
            select jsonb_build_object(
              'state', case
                when access.ended_at is not null then 'ended'
                when access.granted_until is null then 'asked'
                when access.granted_until > now() then 'granted'
                else 'ended'
              end,
              'until', access.granted_until
            )
            from public.support_accesses as access
            where access.organisation_id = organisation.id and access.operator_id = auth.uid()
            order by access.id desc
            limit 1
          )
        )
        order by organisation.name, organisation.id
      ),
      '[]'
    )
    from public.organisations as organisation
    left join public.credit_balances as balance on balance.organisation_id = organisation.id
  );
end
$$;

-- Kinds whose end puts no other rows in order, so that the same job may simply go on; the others are begun anew by
-- whoever asked for them, whose credits and files were given back.
create function app.is_job_repeatable(job_kind text) returns boolean
  language sql immutable
  set search_path = ''
  return job_kind not in ('inspect-import', 'apply-import', 'assess-plots', 'inspect-layers', 'ingest-layers');

create or replace function app.job_health() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  return jsonb_build_object(
    'kinds', (
      select coalesce(jsonb_agg(to_jsonb(counted) order by counted.kind), '[]')
      from (
        select
          kind,
          count(*) filter (where status = 'queued') as queued,
          count(*) filter (where status = 'running') as running,
          count(*) filter (where status = 'completed') as completed,
          count(*) filter (where status = 'failed') as failed,
          count(*) filter (where status = 'cancelled') as cancelled
        from public.jobs
        where status in ('queued', 'running') or created_at > now() - interval '7 days'
        group by kind
      ) as counted
    ),
    'oldestWaiting', (select min(created_at) from public.jobs where status = 'queued'),
    'failed', (
      select coalesce(jsonb_agg(to_jsonb(latest)), '[]')
      from (
        select
          job.id,
          job.kind,
          organisation.name as organisation,
          job.finished_at as "finishedAt",
          extract(epoch from job.finished_at - job.started_at)::double precision as seconds,
          job.attempts,
          job.error ->> 'code' as code,
          job.error ->> 'message' as message,
          app.is_job_repeatable(job.kind) as repeatable
        from public.jobs as job
        left join public.organisations as organisation on organisation.id = job.organisation_id
        where job.status = 'failed'
        order by job.finished_at desc
        limit 50
      ) as latest
    )
  );
end
$$;

-- The job goes on from its last checkpoint, in the name of the person who asked for it.
create function app.retry_job(job bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.jobs
  set status = 'queued', error = null, finished_at = null, cancel_requested_at = null
  where id = job and status = 'failed' and app.is_job_repeatable(kind);
  if not found then
    raise exception 'There is no failed job of this number that may be tried again.' using errcode = 'P0002';
  end if;
  perform pg_notify('jobs', job::text);
end
$$;

-- The organisation sees that somebody of the platform took its work up again.
create trigger jobs_retried_audit after update of status on public.jobs
  for each row when (old.status = 'failed' and new.status = 'queued' and new.organisation_id is not null)
  execute function app.record_audit();

-- What an operator may read of a mail: without the link and the code, which open the account of its reader.
alter table app.outgoing_mails
  add column masked_text text,
  add column masked_html text;

create table app.mail_openings (
  id bigint generated always as identity primary key,
  mail_id bigint not null,
  recipient text not null,
  is_whole boolean not null,
  operator_id uuid,
  operator_name text not null,
  ip text,
  user_agent text,
  opened_at timestamptz not null default now()
);

comment on column app.mail_openings.is_whole is 'With its link and code, as only an installation without a mail server shows them.';

create index mail_openings_of_mail on app.mail_openings (mail_id, id desc);

create trigger mail_openings_append_only before update or delete on app.mail_openings
  for each row execute function app.refuse_audit_change();
create trigger mail_openings_not_emptied before truncate on app.mail_openings
  for each statement execute function app.refuse_audit_change();

drop function app.read_mail(bigint);

-- Whole only where no mail leaves the installation and its operator hands it to its reader; each opening is kept.
create function app.read_mail(mail_id bigint, mails_leave boolean)
  returns table (id bigint, body_text text, body_html text, is_whole boolean, openings jsonb)
  language plpgsql security definer
  set search_path = ''
as $$
declare
  mail app.outgoing_mails;
  shows_all boolean;
  origin jsonb := coalesce(nullif(current_setting('request.origin', true), ''), '{}')::jsonb;
begin
  perform app.require_operator();
  select * into mail from app.outgoing_mails as found where found.id = read_mail.mail_id;
  if mail.id is null then
    return;
  end if;
  shows_all := not mails_leave and mail.status = 'kept';
  insert into app.mail_openings (mail_id, recipient, is_whole, operator_id, operator_name, ip, user_agent)
  values (mail.id, mail.recipient, shows_all, auth.uid(), app.current_person_name(), origin ->> 'ip', origin ->> 'userAgent');
  return query
  select
    mail.id,
    case
      when shows_all or mail.template = 'sales-request' then mail.body_text
      else mail.masked_text
    end,
    case
      when shows_all or mail.template = 'sales-request' then mail.body_html
      else mail.masked_html
    end,
    shows_all,
    (
      select jsonb_agg(
        jsonb_build_object('person', latest.operator_name, 'at', latest.opened_at, 'isWhole', latest.is_whole)
        order by latest.id desc
      )
      from (
        select * from app.mail_openings as opening where opening.mail_id = mail.id order by opening.id desc limit 5
      ) as latest
    );
end
$$;

alter table app.mail_openings enable row level security;
grant select on app.mail_openings to service_role;

revoke execute on function
  app.offered_features(bigint), app.is_job_repeatable(text), app.retry_job(bigint), app.read_mail(bigint, boolean)
  from public;
grant execute on function app.offered_features(bigint) to service_role;
grant execute on function app.retry_job(bigint), app.read_mail(bigint, boolean) to authenticated, service_role;

-- Organisations are listed for operators in one place: app.operated_organisations.
drop function app.customers(text);
