-- Runs: finished with their evidence; results and decisions. How they begin is 570_begun_runs.sql, which of them counts 600_shown_runs.sql.

-- What is paid of a run: plots that were priced and that some layer said something of.
create function app.answered_plots(run bigint) returns bigint
  language sql stable
  set search_path = ''
  return (
    select count(*)
    from app.assessment_plots as chosen
    join public.plot_results as result on result.assessment_id = chosen.assessment_id and result.plot_id = chosen.plot_id
    where chosen.assessment_id = run and chosen.priced and result.answered
  );

-- What is paid of a run, its plots and places together.
create function app.answered_of_run(run bigint) returns bigint
  language sql stable
  set search_path = ''
  return app.answered_plots(run) + app.answered_places(run);

create function app.attach_assessment_job(assessment bigint, job bigint) returns void
  language sql security definer
  set search_path = ''
begin atomic
  update public.assessments
  set job_id = job
  where id = assessment and job_id is null and project_id = any (app.projects_with('assessments.run'));
end;

grant execute on function app.attach_assessment_job(bigint, bigint) to workflow, service_role;

create function app.drop_results(run bigint) returns void
  language sql
  set search_path = ''
begin atomic
  delete from public.run_values where assessment_id = run;
  delete from public.plot_results where assessment_id = run;
  delete from public.place_results where assessment_id = run;
  delete from public.baselines where assessment_id = run;
end;

-- An assessment that is begun by another program, or on other files, than it was begun with starts over: the results of one run
-- have one origin. Tells whether it did.
create function app.begin_assessment(
  begun_assessment bigint,
  running_code text,
  run_rules jsonb,
  files jsonb,
  evidence text
) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  begun public.assessments;
  restarts boolean;
begin
  select * into begun from public.assessments where id = begun_assessment and status in ('queued', 'running') for update;
  if not found then
    return false;
  end if;
  restarts := begun.status = 'running'
    and (begun.code_version, begun.rules, begun.layer_files) is distinct from (running_code, run_rules, files);
  if restarts then
    perform app.drop_results(begun_assessment);
  end if;
  update public.assessments
  set
    status = 'running',
    code_version = running_code,
    rules = run_rules,
    layer_files = files,
    evidence_format = evidence,
    layers = case when restarts then '[]' else layers end,
    plots_done = case when restarts then 0 else plots_done end
  where id = begun_assessment;
  return restarts;
end
$$;

grant execute on function app.begin_assessment(bigint, text, jsonb, jsonb, text) to service_role;

-- Ends an assessment and settles its credits in one step. What does not stand is not paid, and its results are not kept.
create function app.finish_assessment(finished_assessment bigint, end_status text, hash text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  ended public.assessments;
  done bigint;
  stands boolean;
begin
  select * into ended from public.assessments where id = finished_assessment and status in ('queued', 'running') for update;
  if not found then
    return;
  end if;
  select count(*) into done from public.plot_results where assessment_id = finished_assessment;
  stands := end_status = 'completed'
    or (
      done > 0
      and exists (select from public.projects where id = ended.project_id and current_assessment_id is null)
    );
  if not stands then
    perform app.drop_results(finished_assessment);
  end if;
  update public.assessments
  set status = end_status, finished_at = now(), evidence_hash = hash, plots_done = done
  where id = finished_assessment;
  perform app.close_reservation(ended.reservation_id, case when stands then app.answered_of_run(ended.id) else 0 end);
  if stands then
    update public.projects
    set current_assessment_id = ended.id
    where id = ended.project_id and (current_assessment_id is null or not ended.keeps_shown);
  end if;
end
$$;

grant execute on function app.finish_assessment(bigint, text, text) to service_role;

-- Results are read once they are paid: those of a run that goes on may still be taken back.
create function app.unfinished_assessments() returns bigint[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(id), '{}')
    from public.assessments
    where status in ('queued', 'running') and project_id = any (app.projects_with('assessments.read'))
  );
end
$$;

grant execute on function app.unfinished_assessments() to authenticated, service_role;

create function app.check_result_classes() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  unknown record;
begin
  select result.module, told.key, told.value into unknown
  from (select distinct module, classes from changed) as result
  cross join lateral jsonb_each_text(result.classes) as told
  where not exists (
    select from app.module_classes as known
    where (known.module, known.class, known.value) = (result.module, told.key, told.value)
  )
  limit 1;
  if found then
    raise exception 'The module % has no class % %.', unknown.module, unknown.key, unknown.value
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- Parts of a run, looked at once a statement: a batch has hundreds. What began while the run did is counted where the run ends.
create function app.guard_run_parts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  runs bigint[] := '{}';
  settled text;
begin
  if tg_op <> 'DELETE' then
    runs := array(select distinct assessment_id from changed);
  end if;
  if tg_op <> 'INSERT' then
    runs := runs || array(select distinct assessment_id from replaced);
  end if;
  select run.status into settled
  from public.assessments as run
  join app.settled_states as final on final.entity = 'assessments' and final.state = run.status
  where run.id = any (runs)
  limit 1;
  if settled is not null and not (tg_op = 'DELETE' and app.is_purging()) then
    perform app.refuse_settled('assessments', settled);
  end if;
  return null;
end
$$;

-- How the states of plots differ between two runs, with how many plots and hectares each step has and the first plots of it.
-- A plot that only one of the runs has is without a state in the other.
create function public.compare_run_states(before_run bigint, after_run bigint)
  returns table (before_state text, after_state text, plots integer, hectares double precision, first_plots bigint[])
  language sql stable
  set search_path = ''
begin atomic
  select
    one.state, other.state, count(*)::integer, sum(coalesce(other.area_hectares, one.area_hectares)),
    (array_agg(plot_id order by plot_id))[1:50]
  from (select plot_id, state, area_hectares from public.plot_results where assessment_id = before_run) as one
  full join (select plot_id, state, area_hectares from public.plot_results where assessment_id = after_run) as other
    using (plot_id)
  group by one.state, other.state;
end;

grant execute on function public.compare_run_states(bigint, bigint) to authenticated, service_role;

-- public.assessments
create trigger assessments_audit after insert on public.assessments
  for each row execute function app.record_audit();
create trigger assessments_settled before update or delete on public.assessments
  for each row execute function app.guard_settled('status');
create policy read on public.assessments for select to authenticated
  using (project_id = any ((select app.projects_with('assessments.read'))::bigint[]));
grant select on public.assessments to authenticated;
grant select, insert, update, delete on public.assessments to service_role;

-- app.assessment_plots
grant select on app.assessment_plots to service_role;

-- public.plot_results
create trigger plot_results_classed after insert on public.plot_results
  referencing new table as changed for each statement execute function app.check_result_classes();
create trigger plot_results_classed_anew after update on public.plot_results
  referencing new table as changed for each statement execute function app.check_result_classes();
create trigger plot_results_added after insert on public.plot_results
  referencing new table as changed for each statement execute function app.guard_run_parts();
create trigger plot_results_changed after update on public.plot_results
  referencing old table as replaced new table as changed for each statement execute function app.guard_run_parts();
create trigger plot_results_removed after delete on public.plot_results
  referencing old table as replaced for each statement execute function app.guard_run_parts();
-- A case, because PostgreSQL would expect that `<> all` leaves nothing of a table with one run, and then join it row by row.
create policy read on public.plot_results for select to authenticated
  using (
    project_id = any ((select app.projects_with('assessments.read'))::bigint[])
    and case when assessment_id = any ((select app.unfinished_assessments())::bigint[]) then false else true end
  );
grant select on public.plot_results to authenticated;
grant select, insert, update, delete on public.plot_results to service_role;

-- public.overrules
create trigger overrules_audit after insert on public.overrules
  for each row execute function app.record_audit();
create trigger overrules_noted after insert on public.overrules
  referencing new table as changed
  for each statement execute function app.note_decided_plots();
create trigger strangers before insert on public.overrules
  for each statement execute function app.refuse_strangers('projects', 'assessments.overrule');
create trigger overrules_append_only before update or delete on public.overrules
  for each row execute function app.keep_as_written('A decision is kept: decide anew instead.');
create trigger overrules_not_emptied before truncate on public.overrules
  for each statement execute function app.keep_as_written('A decision is kept: decide anew instead.');
create policy read on public.overrules for select to authenticated
  using (project_id = any ((select app.projects_with('assessments.read'))::bigint[]));
create policy decide on public.overrules for insert to workflow
  with check (
    project_id = any ((select app.projects_with('assessments.overrule'))::bigint[])
    and created_by = (select auth.uid())
    and author = (select app.current_person_name())
  );
grant select on public.overrules to authenticated;
grant insert on public.overrules to workflow;
grant select, insert, update, delete on public.overrules to service_role;

-- public.assessed_outlines
create trigger assessed_outlines_append_only before update or delete on public.assessed_outlines
  for each row execute function app.keep_as_written('An outline that was assessed is kept as it was.');
create trigger assessed_outlines_not_emptied before truncate on public.assessed_outlines
  for each statement execute function app.keep_as_written('An outline that was assessed is kept as it was.');
create policy read on public.assessed_outlines for select to authenticated
  using (project_id = any ((select app.projects_with('assessments.read'))::bigint[]));
grant select on public.assessed_outlines to authenticated;
grant select, insert, update, delete on public.assessed_outlines to service_role;
