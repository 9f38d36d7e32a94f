-- What runs tell in numbers: read as results are, and frozen with them.

-- public.run_values
create trigger run_values_added after insert on public.run_values
  referencing new table as changed for each statement execute function app.guard_run_parts();
create trigger run_values_changed after update on public.run_values
  referencing old table as replaced new table as changed for each statement execute function app.guard_run_parts();
create trigger run_values_removed after delete on public.run_values
  referencing old table as replaced for each statement execute function app.guard_run_parts();
-- A case, as for public.plot_results.
create policy read on public.run_values for select to authenticated
  using (
    project_id = any ((select app.projects_with('assessments.read'))::bigint[])
    and case when assessment_id = any ((select app.unfinished_assessments())::bigint[]) then false else true end
  );
grant select on public.run_values to authenticated;
grant select, insert, update, delete on public.run_values to service_role;
