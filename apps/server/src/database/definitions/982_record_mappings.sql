-- Records of forms become farmers and plots: who says how, who has it done, and what is taken as soon as it is accepted.

-- Who maps records of a project: whoever reads them and brings lists of farmers into its organisation.
create function app.projects_mapping_records() returns bigint[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  return array(
    select project.id from public.projects as project
    where project.id = any (app.projects_with('records.read'))
      and project.organisation_id = any (app.organisations_importing_farmers())
  );
end
$$;

grant execute on function app.projects_mapping_records() to authenticated, service_role;

-- Records of a form that became nobody yet, or whose outlines became no plots though a project is there for them.
create function app.unmapped_records(project_form bigint, taken_states text[], target bigint) returns setof public.records
  language sql stable
as $$
  select record.*
  from public.records as record
  where record.project_form_id = unmapped_records.project_form
    and record.deleted_at is null
    and record.state = any (unmapped_records.taken_states)
    and not exists (
      select from public.record_farmers as become
      where become.record_id = record.id
        and (
          become.target_project_id is not null or unmapped_records.target is null
          or not exists (select from public.record_places as place where place.record_id = record.id)
        )
    )
$$;

grant execute on function app.unmapped_records(bigint, text[], bigint) to authenticated, service_role;

-- What a mapping could take now, how many of its farmers have no plots yet in the project that it names, and what it took before.
create function public.record_mapping_totals(project_form bigint, taken_states text[], target bigint default null)
  returns table (waiting bigint, lacking_plots bigint, mapped bigint, plots bigint)
  language sql stable
as $$
  select
    (
      select count(*)
      from app.unmapped_records(record_mapping_totals.project_form, record_mapping_totals.taken_states, record_mapping_totals.target) as record
      where not exists (select from public.record_farmers as become where become.record_id = record.id)
    ),
    (
      select count(*)
      from app.unmapped_records(record_mapping_totals.project_form, record_mapping_totals.taken_states, record_mapping_totals.target) as record
      where exists (select from public.record_farmers as become where become.record_id = record.id)
    ),
    (
      select count(*) from public.record_farmers as become
      join public.records as record on record.id = become.record_id
      where record.project_form_id = record_mapping_totals.project_form and record.deleted_at is null
    ),
    (
      select count(*) from public.record_plots as become
      join public.records as record on record.id = become.record_id
      where record.project_form_id = record_mapping_totals.project_form and record.deleted_at is null
    )
$$;

grant execute on function public.record_mapping_totals(bigint, text[], bigint) to authenticated;

-- Has the run begun that waits for its turn, by what the mapping says now, in the name of whoever switched it on.
create function app.begin_waiting_mapping(project_form bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  next public.record_mapping_runs;
  job bigint;
begin
  if exists (
    select from public.record_mapping_runs as run
    where run.project_form_id = project_form and run.status in ('reading', 'applying', 'undoing')
  ) then
    return;
  end if;
  select * into next from public.record_mapping_runs as run
  where run.project_form_id = project_form and run.status = 'waiting'
  for update skip locked;
  if next.id is null or exists (
    select from public.jobs as given where given.id = next.job_id and given.status in ('queued', 'running')
  ) then
    return;
  end if;
  update public.record_mapping_runs as run
  set mapping = kept.mapping, target_project_id = kept.target_project_id, created_by = kept.automatic_by
  from public.record_mappings as kept
  where run.id = next.id and kept.project_form_id = project_form and kept.automatic_by is not null
  returning run.* into next;
  if next.id is null then
    update public.record_mapping_runs as run set status = 'discarded'
    where run.project_form_id = project_form and run.status = 'waiting';
    return;
  end if;
  insert into public.jobs (kind, organisation_id, project_id, input, created_by)
  values ('map-records', next.organisation_id, next.project_id, jsonb_build_object('runId', next.id), next.created_by)
  returning id into job;
  update public.record_mapping_runs set job_id = job where id = next.id;
  perform pg_notify('jobs', job::text);
end
$$;

-- Records that were just accepted wait to be taken, where their form has that switched on.
create function app.map_accepted_records() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  form bigint;
begin
  for form in
    select distinct mapped.project_form_id
    from rows_after as accepted
    join rows_before as before on before.id = accepted.id
    join public.record_mappings as mapped on mapped.project_form_id = accepted.project_form_id
    where accepted.state = 'accept' and before.state <> 'accept' and mapped.automatic_by is not null
  loop
    insert into public.record_mapping_runs (
      organisation_id, project_id, project_form_id, status, is_automatic, mapping, target_project_id, states, created_by, author
    )
    select organisation_id, project_id, project_form_id, 'waiting', true, mapping, target_project_id, '{accept}', automatic_by, author
    from public.record_mappings where project_form_id = form
    on conflict do nothing;
    perform app.begin_waiting_mapping(form);
  end loop;
  return null;
end
$$;

create trigger records_mapped after update on public.records
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.map_accepted_records();

create function app.go_on_mapping() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.begin_waiting_mapping(new.project_form_id);
  return null;
end
$$;

-- The plots that a run made, as farmers now have them.
create function app.link_mapped_plots(run bigint) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  linked integer;
begin
  insert into public.record_plots (record_id, address, organisation_id, project_id, run_id, plot_id)
  select record.id, told.address, made.organisation_id, made.project_id, made.id, plot.id
  from public.record_mapping_runs as made
  join public.plots as plot on plot.import_id = made.plot_import_id and plot.deleted_at is null
  cross join lateral (
    select
      substring(plot.properties ->> 'migration_key' from '^collect:([0-9]{1,18})/')::bigint as record_id,
      regexp_replace(plot.properties ->> 'migration_key', '^collect:[0-9]+/', '') as address
  ) as told
  join public.records as record on record.id = told.record_id and record.project_form_id = made.project_form_id
  where made.id = run
  on conflict do nothing;
  update public.record_farmers as become set target_project_id = made.target_project_id
  from public.record_mapping_runs as made
  where made.id = run and become.project_id = made.project_id
    and exists (select from public.record_plots as plot where plot.run_id = run and plot.record_id = become.record_id);
  update public.plots as plot set farmer_id = become.farmer_id
  from public.record_plots as made
  join public.record_farmers as become on become.record_id = made.record_id
  where made.run_id = run and plot.id = made.plot_id and plot.farmer_id is null;
  select count(*) into linked from public.record_plots as made where made.run_id = run;
  return linked;
end
$$;

grant execute on function app.link_mapped_plots(bigint) to workflow;

-- public.record_mappings
create trigger record_mappings_touch before update on public.record_mappings
  for each row execute function app.touch_updated_at();
create trigger record_mappings_audit after insert or update on public.record_mappings
  for each row execute function app.record_audit();
create trigger strangers before insert on public.record_mappings
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.record_mappings for select to authenticated
  using (project_id = any ((select app.projects_with('records.read'))::bigint[]));
create policy add on public.record_mappings for insert to workflow
  with check (
    project_id = any ((select app.projects_mapping_records())::bigint[])
    and (target_project_id is null or target_project_id = any ((select app.projects_with('plots.import'))::bigint[]))
    and (automatic_by is null or automatic_by = (select auth.uid()))
  );
create policy change on public.record_mappings for update to workflow
  using (project_id = any ((select app.projects_mapping_records())::bigint[]))
  with check (
    (target_project_id is null or target_project_id = any ((select app.projects_with('plots.import'))::bigint[]))
    and (automatic_by is null or automatic_by = (select auth.uid()))
  );
grant select on public.record_mappings to authenticated;
grant
  insert (organisation_id, project_id, project_form_id, mapping, target_project_id, states, automatic_by),
  update (mapping, target_project_id, states, automatic_by, author)
  on public.record_mappings to workflow;
grant select, insert, update, delete on public.record_mappings to service_role;

-- public.record_mapping_runs
create trigger record_mapping_runs_end after update of status on public.record_mapping_runs
  for each row when (new.status not in ('waiting', 'reading', 'applying', 'undoing') and old.status is distinct from new.status)
  execute function app.go_on_mapping();
create trigger strangers before insert on public.record_mapping_runs
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.record_mapping_runs for select to authenticated
  using (project_id = any ((select app.projects_with('records.read'))::bigint[]));
create policy add on public.record_mapping_runs for insert to workflow
  with check (project_id = any ((select app.projects_mapping_records())::bigint[]));
create policy change on public.record_mapping_runs for update to workflow
  using (project_id = any ((select app.projects_mapping_records())::bigint[]));
grant select on public.record_mapping_runs to authenticated;
grant
  insert (organisation_id, project_id, project_form_id, mapping, target_project_id, states, request_key),
  update (status, records, farmer_import_id, plot_import_id, outcome, problem, job_id, applied_at, undone_at)
  on public.record_mapping_runs to workflow;
grant select, insert, update, delete on public.record_mapping_runs to service_role;
select realtime.watch('public.record_mapping_runs');

-- public.record_farmers, public.record_plots
create trigger strangers before insert on public.record_farmers
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.record_farmers for select to authenticated
  using (exists (select from public.records as record where record.id = record_id));
create policy add on public.record_farmers for insert to workflow
  with check (project_id = any ((select app.projects_mapping_records())::bigint[]));
create policy change on public.record_farmers for update to workflow
  using (project_id = any ((select app.projects_mapping_records())::bigint[]));
create policy remove on public.record_farmers for delete to workflow
  using (project_id = any ((select app.projects_mapping_records())::bigint[]));
grant select on public.record_farmers to authenticated;
grant insert (record_id, organisation_id, project_id, run_id, farmer_id, target_project_id), update (target_project_id), delete
  on public.record_farmers to workflow;
grant select, insert, update, delete on public.record_farmers to service_role;

create trigger strangers before insert on public.record_plots
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.record_plots for select to authenticated
  using (exists (select from public.records as record where record.id = record_id));
create policy add on public.record_plots for insert to workflow
  with check (project_id = any ((select app.projects_mapping_records())::bigint[]));
create policy remove on public.record_plots for delete to workflow
  using (project_id = any ((select app.projects_mapping_records())::bigint[]));
grant select on public.record_plots to authenticated;
grant insert (record_id, address, organisation_id, project_id, run_id, plot_id), delete on public.record_plots to workflow;
grant select, insert, update, delete on public.record_plots to service_role;
