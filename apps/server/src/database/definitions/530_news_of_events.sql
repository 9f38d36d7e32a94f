-- What becomes news: which change of which table is told to whom.

create function app.tell_of_import() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
begin
  select * into project from public.projects where id = new.project_id;
  perform app.notify(
    app.readers_of(project, array[new.created_by]),
    case new.status when 'completed' then 'import_completed' when 'inspected' then 'import_inspected' else 'import_refused' end,
    jsonb_build_object(
      'file', new.file_name,
      'project', project.name,
      'accepted', new.accepted_count,
      'review', new.review_count,
      'refused', new.refused_count
    ),
    app.project_address(project) || '/imports/' || new.id,
    new.organisation_id, 'imports', new.id, 'import:' || new.id
  );
  return null;
end
$$;

create function app.tell_of_assessment() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
begin
  select * into project from public.projects where id = new.project_id;
  perform app.notify(
    app.readers_of(project, array[new.created_by]),
    case new.status when 'completed' then 'assessment_completed' else 'assessment_failed' end,
    jsonb_build_object(
      'module', new.module, 'project', project.name, 'plots', new.plots_done,
      'places', (select count(*) from public.place_results as result where result.assessment_id = new.id)
    ),
    app.project_address(project) || '/assessments',
    new.organisation_id, 'assessments', new.id, 'assessment:' || new.project_id
  );
  return null;
end
$$;

-- Who hears how a job ended; a kind that an older version left behind is the operators'.
create function app.job_told(job_kind text) returns text
  language sql immutable
  set search_path = ''
  return coalesce((select told from app.kinds_of_job() as known where known.kind = job_kind), 'failure to operators');

grant execute on function app.job_told(text) to workflow, service_role;

-- Files that people asked for, and imports whose plots could not be stored.
create function app.tell_of_job() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
begin
  select * into project from public.projects where id = new.project_id;
  perform app.notify(
    app.readers_of(project, array[new.created_by]),
    case
      when new.kind = 'apply-import' then 'import_failed'
      when new.status = 'completed' then 'export_ready'
      else 'export_failed'
    end,
    jsonb_strip_nulls(jsonb_build_object('project', project.name, 'result', new.result, 'format', new.input ->> 'format')),
    case
      when new.kind = 'apply-import' then app.project_address(project) || '/imports/' || (new.input ->> 'importId')
      else app.project_address(project)
    end,
    new.organisation_id, 'jobs', new.id,
    case when new.kind = 'apply-import' then 'import:' || (new.input ->> 'importId') else 'export:' || new.id end
  );
  return null;
end
$$;

-- Organisations whose present results were made with another version of a product hear of the new one, once.
create function app.tell_of_layer_versions(appeared bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    app.members_with(concerned.organisation_id, 'assessments.run', array[concerned.module]),
    'layer_updated',
    jsonb_build_object('product', concerned.title, 'version', concerned.version, 'projects', concerned.projects),
    (select path from app.modules where key = concerned.module),
    concerned.organisation_id, 'layers', null,
    format('layer:%s:%s:%s:%s', concerned.product, concerned.version, concerned.organisation_id, concerned.module)
  )
  from (
    select
      assessment.organisation_id,
      fresh.product,
      fresh.version,
      fresh.title,
      project.module,
      count(distinct project.id) as projects
    from (
      select product, version, (array_agg(product_title))[1] as title
      from public.layers
      where id = any (appeared)
      group by product, version
    ) as fresh
    join public.assessments as assessment
      on assessment.layers @> jsonb_build_array(jsonb_build_object('product', fresh.product))
      and not assessment.layers @> jsonb_build_array(jsonb_build_object('product', fresh.product, 'version', fresh.version))
    join public.projects as project on project.current_assessment_id = assessment.id and project.deleted_at is null
    group by assessment.organisation_id, project.module, fresh.product, fresh.version, fresh.title
  ) as concerned;
end
$$;

create function app.tell_of_new_layers() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.tell_of_layer_versions(array(select id from layers_after where active));
  return null;
end
$$;

create function app.tell_of_switched_layers() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.tell_of_layer_versions(array(
    select after.id
    from layers_after as after
    full join layers_before as before on before.id = after.id
    where (after.active, before.active) is not distinct from (true, false)
  ));
  return null;
end
$$;

-- The share itself is read where the policies show it: an answer may be withdrawn, see docs/adr/0007.
create function app.tell_of_private_overlaps() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    app.members_with(project.organisation_id, 'plots.review', array[project.module]),
    'private_overlap_found',
    jsonb_build_object('project', project.name),
    app.project_address(project),
    project.organisation_id, 'projects', project.id, 'private-overlap:' || project.id
  )
  from public.projects as project
  where project.id in (select project_id from overlaps_after);
  return null;
end
$$;

-- Once when the balance goes below what the organisation decided; again only after it was above.
create function app.tell_of_low_credits() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    app.members_with(new.organisation_id, 'credits.manage'),
    'credits_low',
    jsonb_build_object(
      'organisation', (select name from public.organisations where id = new.organisation_id),
      'available', new.available
    ),
    '/settings/payment', new.organisation_id, 'credit_balances', null, 'credits-low:' || new.organisation_id
  );
  return null;
end
$$;

-- Who has an account is told inside Parcelle too, as long as the invitation can be taken.
create function app.tell_of_invitation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  incident text := 'invitation:' || new.id;
begin
  if new.accepted_at is not null or new.cancelled_at is not null then
    perform app.withdraw_news(app.accounts_of_email(new.email), incident);
    return null;
  end if;
  perform app.notify(
    app.accounts_of_email(new.email),
    'invitation_received',
    jsonb_strip_nulls(jsonb_build_object(
      'organisation', (select name from public.organisations where id = new.organisation_id),
      'project', (select name from public.projects where id = new.project_id),
      'person', new.created_by_name
    )),
    '/#tasks', null, 'invitations', new.id, incident
  );
  return null;
end
$$;

create function app.tell_of_declined_invitation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    array[new.created_by],
    'invitation_declined',
    jsonb_build_object(
      'email', new.email,
      'organisation', (select name from public.organisations where id = new.organisation_id)
    ),
    app.place_of_invitation(new), new.organisation_id, 'invitations', new.id
  );
  return null;
end
$$;

-- Once an expiry, whichever process comes first.
create function app.tell_of_expired_invitations() returns bigint
  language plpgsql security definer
  set search_path = ''
as $$
declare
  expired public.invitations;
  told bigint := 0;
begin
  for expired in
    select invitation.*
    from public.invitations as invitation
    join public.organisations as organisation on organisation.id = invitation.organisation_id
    where invitation.accepted_at is null
      and invitation.cancelled_at is null
      and invitation.expires_at <= now()
      and (invitation.expiry_told_at is null or invitation.expiry_told_at < invitation.expires_at)
      and organisation.deleted_at is null
    order by invitation.id
    for update of invitation skip locked
  loop
    update public.invitations set expiry_told_at = now() where id = expired.id;
    perform app.withdraw_news(app.accounts_of_email(expired.email), 'invitation:' || expired.id);
    perform app.notify(
      array[expired.created_by],
      'invitation_expired',
      jsonb_build_object(
        'email', expired.email,
        'organisation', (select name from public.organisations where id = expired.organisation_id)
      ),
      app.place_of_invitation(expired), expired.organisation_id, 'invitations', expired.id
    );
    told := told + 1;
  end loop;
  return told;
end
$$;

grant execute on function app.tell_of_expired_invitations() to service_role;

-- Whose role somebody else changed.
create function app.tell_of_role() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    array[new.user_id],
    'role_changed',
    jsonb_build_object(
      'organisation', (select name from public.organisations where id = new.organisation_id),
      'role', new.role
    ),
    '/settings/organisation', new.organisation_id, 'memberships', new.id, 'role:' || new.id
  );
  return null;
end
$$;

-- Whom somebody else lets into a project; who accepts an invitation knows.
create function app.tell_of_shared_project() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  project public.projects;
begin
  select * into project from public.projects where id = new.project_id;
  perform app.notify(
    array[new.user_id],
    'project_shared',
    jsonb_build_object('person', app.current_person_name(), 'project', project.name),
    app.project_address(project), new.organisation_id, 'projects', project.id, 'shared:' || project.id
  );
  return null;
end
$$;

-- Asked: all who may decide hear of it. Decided or ended by one of them: the operator does, and the others need not.
create function app.tell_of_support() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  deciders uuid[] := app.members_with(new.organisation_id, 'organisation.manage');
  incident text := 'support:' || new.id;
  its_name text := (select name from public.organisations where id = new.organisation_id);
begin
  if tg_op = 'INSERT' then
    perform app.notify(
      deciders, 'support_access_asked',
      jsonb_build_object('organisation', its_name, 'reason', new.reason, 'person', new.operator_name),
      '/settings/organisation', new.organisation_id, 'support_accesses', new.id, incident
    );
    return null;
  end if;
  perform app.withdraw_news(deciders, incident);
  perform app.notify(
    array[new.operator_id], 'support_access_decided',
    jsonb_build_object(
      'organisation', its_name,
      'decision', case when new.granted_until is null then 'refused' when new.ended_at is null then 'granted' else 'ended' end
    ),
    '/operator/organisations', null, 'support_accesses', new.id, incident || ':decided'
  );
  return null;
end
$$;

-- Work that no person waits for: its failure is told to those who operate the platform, one line a kind.
create function app.tell_operators_of_job() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    array(select user_id from app.operators),
    'job_failed',
    jsonb_build_object('job', new.kind),
    '/operator/jobs', null, 'jobs', new.id, 'job-failed:' || new.kind
  );
  return null;
end
$$;

-- public.memberships
create trigger memberships_told after update of role on public.memberships
  for each row when (
    old.role <> new.role
    and old.status = 'active'
    and new.status = 'active'
    and new.user_id is distinct from auth.uid()
  )
  execute function app.tell_of_role();

-- public.support_accesses
create trigger support_accesses_told_new after insert on public.support_accesses
  for each row execute function app.tell_of_support();
create trigger support_accesses_told_decided after update of decided_at, ended_at on public.support_accesses
  for each row when (
    old.decided_at is distinct from new.decided_at
    or (old.ended_at is null and new.ended_at is not null)
  )
  execute function app.tell_of_support();

-- public.credit_balances
create trigger credit_balances_low after update of available, low_balance on public.credit_balances
  for each row when (
    new.available < greatest(new.low_balance, 1)
    and old.available >= greatest(old.low_balance, 1)
  )
  execute function app.tell_of_low_credits();

-- public.jobs
create trigger jobs_told after update of status on public.jobs
  for each row when (
    old.status is distinct from new.status
    and (
      (app.job_told(new.kind) = 'end to people' and new.status in ('completed', 'failed'))
      or (app.job_told(new.kind) = 'failure to people' and new.status = 'failed')
    )
  )
  execute function app.tell_of_job();
create trigger jobs_told_operators after update of status on public.jobs
  for each row when (
    old.status is distinct from new.status
    and new.status = 'failed'
    and app.job_told(new.kind) = 'failure to operators'
  )
  execute function app.tell_operators_of_job();

-- public.project_members
create trigger project_members_told after insert on public.project_members
  for each row when (auth.uid() is not null and new.user_id <> auth.uid())
  execute function app.tell_of_shared_project();

-- public.invitations
create trigger invitations_told_new after insert on public.invitations
  for each row execute function app.tell_of_invitation();
create trigger invitations_told_changed after update of expires_at, accepted_at, cancelled_at on public.invitations
  for each row when (
    new.expires_at > old.expires_at
    or old.accepted_at is distinct from new.accepted_at
    or old.cancelled_at is distinct from new.cancelled_at
  )
  execute function app.tell_of_invitation();
create trigger invitations_told_declined after update of declined_at on public.invitations
  for each row when (old.declined_at is null and new.declined_at is not null)
  execute function app.tell_of_declined_invitation();

-- public.imports
create trigger imports_told after update of status on public.imports
  for each row when (
    (old.status = 'inspecting' and new.status in ('inspected', 'refused'))
    or (old.status <> 'completed' and new.status = 'completed')
  )
  execute function app.tell_of_import();

-- public.layers
create trigger layers_told_new after insert on public.layers
  referencing new table as layers_after
  for each statement execute function app.tell_of_new_layers();
create trigger layers_told_switched after update on public.layers
  referencing old table as layers_before new table as layers_after
  for each statement execute function app.tell_of_switched_layers();

-- public.assessments
create trigger assessments_told after update of status on public.assessments
  for each row when (old.status is distinct from new.status and new.status in ('completed', 'failed'))
  execute function app.tell_of_assessment();

-- public.private_overlaps
create trigger private_overlaps_told after insert on public.private_overlaps
  referencing new table as overlaps_after
  for each statement execute function app.tell_of_private_overlaps();
