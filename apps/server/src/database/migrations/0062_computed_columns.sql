-- What is computed, priced, moved between states or told as evidence is written by functions and jobs alone.
-- `apps/server/test/forging/client-writes.ts` lists what is left to clients, each with its reason.

-- Plots and their imports: outline, areas, findings, states and counts come from an inspection.
revoke insert, update on public.plots, public.imports from authenticated;
revoke insert, update, delete on public.import_rows, public.plot_overlaps from authenticated;
revoke insert on public.plot_repairs from authenticated;
revoke insert, update on public.plot_splits from authenticated;
grant update (identifier, producer_name, production_place, declared_area_hectares, deleted_at) on public.plots to authenticated;
grant update (discarded_at) on public.imports to authenticated;
grant insert, update on public.plots, public.imports, public.plot_splits to workflow;
grant insert, update, delete on public.import_rows, public.plot_overlaps to workflow;
grant insert on public.plot_repairs to workflow;
alter policy create_by_import on public.plots to workflow;
alter policy create_own on public.imports to workflow;
alter policy write on public.import_rows to workflow;
alter policy change on public.import_rows to workflow;
alter policy remove on public.import_rows to workflow;
alter policy write on public.plot_overlaps to workflow;
alter policy write on public.plot_repairs to workflow;
alter policy split on public.plot_splits to workflow;
alter policy undo on public.plot_splits to workflow;

revoke insert on public.farmers from authenticated;
grant insert (organisation_id, identifier, first_name, last_name, phone, village) on public.farmers to authenticated;

revoke update on public.projects from authenticated;
grant update (
  name, description, type, status, period_start, period_end, crops, commodity, country, season, start_year, end_year, settings, deleted_at
) on public.projects to authenticated;

-- A decision is told as evidence, with its author and its moment.
revoke insert on public.overrules from authenticated;
grant insert on public.overrules to workflow;
alter policy decide on public.overrules to workflow;

-- A declaration is written as a whole and moved by functions that know what it lacks.
revoke insert, update on public.declarations from authenticated;
revoke insert, update, delete on public.declaration_products, public.declaration_plots from authenticated;
grant update (deleted_at) on public.declarations to authenticated;
grant insert, update on public.declarations to workflow;
grant insert, update, delete on public.declaration_products, public.declaration_plots to workflow;
alter policy create_draft on public.declarations to workflow;
alter policy write on public.declaration_products to workflow;
alter policy write on public.declaration_plots to workflow;

revoke insert, update on public.profiles from authenticated;
grant insert (user_id, first_name, name, phone, language, photo, current_organisation_id, preferences, onboarding, onboarding_reopened)
  on public.profiles to authenticated;
grant update (user_id, first_name, name, phone, language, photo, current_organisation_id, preferences, onboarding, onboarding_reopened)
  on public.profiles to authenticated;

-- A file that a job makes is stored by it alone, under its own number.
create function app.is_file_of_running_job(object_name text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
    select from public.jobs as job
    where job.id = (case when object_name ~ '^[0-9]{1,18}/[0-9]{1,18}/[0-9]{1,18}/' then split_part(object_name, '/', 3) end)::bigint
      and starts_with(object_name, format('%s/%s/', job.organisation_id, job.project_id))
      and job.created_by = (select auth.uid())
      and job.status = 'running'
  );
end
$$;

grant execute on function app.is_file_of_running_job(text) to workflow;

drop policy add_exports on storage.objects;
create policy add_exports on storage.objects for insert to workflow
  with check (
    bucket_id = 'exports'
    and app.project_of_object(name) = any ((select app.projects_with('reports.read'))::bigint[])
    and app.is_file_of_running_job(name)
  );
update storage.buckets set file_size_limit = 4294967296 where id = 'exports';

-- Moments are those of the database, whatever a client says.
create function app.stamp_deletion() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.deleted_at := now();
  return new;
end
$$;

create trigger plots_deletion_stamped before update of deleted_at on public.plots
  for each row when (new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  execute function app.stamp_deletion();
create trigger projects_deletion_stamped before update of deleted_at on public.projects
  for each row when (new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  execute function app.stamp_deletion();
create trigger declarations_deletion_stamped before update of deleted_at on public.declarations
  for each row when (new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  execute function app.stamp_deletion();

create function app.stamp_discard() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.discarded_at := now();
  return new;
end
$$;

create trigger imports_discard_stamped before update of discarded_at on public.imports
  for each row when (new.discarded_at is distinct from old.discarded_at and new.discarded_at is not null)
  execute function app.stamp_discard();

create function app.stamp_reading() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.read_at := case when new.read_at is distinct from old.read_at and new.read_at is not null then now() else new.read_at end;
  new.deleted_at := case when new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null then now() else new.deleted_at end;
  return new;
end
$$;

create trigger notifications_reading_stamped before update of read_at, deleted_at on public.notifications
  for each row execute function app.stamp_reading();

create function app.stamp_visit() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.visited_at := now();
  return new;
end
$$;

create trigger project_visits_stamped before insert or update on public.project_visits
  for each row execute function app.stamp_visit();

create function app.stamp_handling() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.handled_at := now();
  return new;
end
$$;

create trigger sales_requests_handling_stamped before update of handled_at on public.sales_requests
  for each row when (new.handled_at is distinct from old.handled_at and new.handled_at is not null)
  execute function app.stamp_handling();

-- Functions of the platform are called by its own functions and jobs: some take what these computed, all are a way past the screens.
do $$
declare
  called record;
begin
  for called in
    select procedure.oid::regprocedure as signature
    from pg_proc as procedure
    where procedure.pronamespace = 'app'::regnamespace
      and procedure.proname in (
        'answer_invitation', 'appoint_operator', 'ask_support_access', 'attach_assessment_job', 'attach_layer_ingest_job',
        'begin_layer_ingest', 'cancel_invitation', 'confirm_layer_ingest', 'count_credit_accounts', 'create_api_key',
        'create_project', 'credit_faults', 'decide_support_access', 'delete_organisation', 'discard_layer_ingest',
        'dismiss_operator', 'enqueue_job', 'grant_credits', 'invite', 'job_health', 'layer_uses', 'layers_of_version',
        'leave_organisation', 'list_mails', 'may_share', 'members_with', 'notify', 'operated_organisations',
        'operators_and_changes', 'positive_number', 'read_mail', 'record_purchase', 'request_job_cancel', 'require_operator',
        'resend_mail', 'reserve_credits', 'restore_organisation', 'restore_project_access', 'retry_job', 'revoke_api_key',
        'revoke_project_access', 'set_feature_period', 'set_organisation_feature', 'set_service_price', 'spend_credits',
        'start_assessment', 'suspend_organisation', 'switch_layers', 'transfer_ownership'
      )
      and has_function_privilege('authenticated', procedure.oid, 'execute')
  loop
    execute format('revoke execute on function %s from authenticated', called.signature);
    execute format('grant execute on function %s to workflow', called.signature);
  end loop;
end
$$;

-- The account of a key does what its permissions name, and nothing that a person does for himself.
create function app.is_person() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return not exists (select from public.api_keys where user_id = (select auth.uid()));
end
$$;

grant execute on function app.is_person() to authenticated, service_role;

create policy of_a_person on public.profiles as restrictive for insert to authenticated with check ((select app.is_person()));
create policy changed_by_a_person on public.profiles as restrictive for update to authenticated using ((select app.is_person()));
create policy of_a_person on public.notification_preferences as restrictive for insert to authenticated
  with check ((select app.is_person()));
create policy asked_by_a_person on public.sales_requests as restrictive for insert to authenticated
  with check ((select app.is_person()));

create or replace function app.leave_organisation(left_organisation bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not app.is_person() then
    raise exception 'A key is revoked, it does not leave.' using errcode = '42501';
  end if;
  update public.memberships
  set status = 'removed'
  where organisation_id = left_organisation and user_id = auth.uid() and status in ('active', 'suspended');
  if not found then
    raise exception 'You are no member of this organisation.' using errcode = 'P0002';
  end if;
  update public.profiles
  set current_organisation_id = null
  where user_id = auth.uid() and current_organisation_id = left_organisation;
end
$$;
