-- The typed name guards against a slip; operators undo it for 30 days.
create function app.delete_organisation(ended bigint, typed_name text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  its_name text;
begin
  select name into its_name
  from public.organisations
  where id = ended and id = any (app.organisations_with('organisation.delete'));
  if not found then
    raise exception 'No such organisation.' using errcode = 'P0002';
  end if;
  if lower(btrim(typed_name)) <> lower(btrim(its_name)) then
    raise exception 'The name is not that of the organisation.' using errcode = 'P0409';
  end if;
  update public.organisations set deleted_at = now(), deleted_by_name = app.current_person_name() where id = ended;
end
$$;

-- What operators see of an organisation without having been let in: how it stands, nothing of its work.
create function app.operated_organisations() returns jsonb
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
            select coalesce(jsonb_agg(offered.feature order by offered.feature), '[]')
            from public.organisation_features as offered
            where offered.organisation_id = organisation.id
          ),
          'members', (
            select count(*) from public.memberships as membership
            where membership.organisation_id = organisation.id and membership.status = 'active'
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

create function app.set_organisation_feature(changed bigint, changed_feature text, is_granted boolean) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  if is_granted then
    insert into public.organisation_features (organisation_id, feature) values (changed, changed_feature) on conflict do nothing;
  else
    delete from public.organisation_features where organisation_id = changed and feature = changed_feature;
  end if;
end
$$;

create function app.suspend_organisation(changed bigint, is_suspended boolean) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.organisations
  set suspended_at = case when is_suspended then coalesce(suspended_at, now()) end
  where id = changed;
  if not found then
    raise exception 'No such organisation.' using errcode = 'P0002';
  end if;
end
$$;

create function app.restore_organisation(changed bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.organisations
  set deleted_at = null, deleted_by_name = null
  where id = changed and deleted_at > now() - interval '30 days';
  if not found then
    raise exception 'No organisation to restore.' using errcode = 'P0002';
  end if;
end
$$;

create index jobs_failed on public.jobs (finished_at desc) where status = 'failed';

-- How the work goes on: kinds, states, times and codes of failures, never what a job was about.
create function app.job_health() returns jsonb
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
          job.attempts,
          job.error ->> 'code' as code,
          job.error ->> 'message' as message
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

revoke execute on function
  app.delete_organisation(bigint, text), app.operated_organisations(), app.set_organisation_feature(bigint, text, boolean),
  app.suspend_organisation(bigint, boolean), app.restore_organisation(bigint), app.job_health()
  from public;
grant execute on function
  app.delete_organisation(bigint, text), app.operated_organisations(), app.set_organisation_feature(bigint, text, boolean),
  app.suspend_organisation(bigint, boolean), app.restore_organisation(bigint), app.job_health()
  to authenticated, service_role;
