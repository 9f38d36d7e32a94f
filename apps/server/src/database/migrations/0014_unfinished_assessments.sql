-- Only results that people see are paid for. Those of an assessment that stopped stand where the project has no other:
-- a complete assessment is never replaced by a part of one.
create or replace function app.finish_assessment(finished_assessment bigint, end_status text, hash text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  ended public.assessments;
  stands boolean;
begin
  update public.assessments
  set
    status = end_status,
    finished_at = now(),
    evidence_hash = hash,
    plots_done = (select count(*) from public.plot_results where assessment_id = finished_assessment)
  where id = finished_assessment and status in ('queued', 'running')
  returning * into ended;
  if not found then
    return;
  end if;
  stands := end_status = 'completed'
    or (
      ended.plots_done > 0
      and exists (select from public.projects where id = ended.project_id and current_assessment_id is null)
    );
  perform app.close_reservation(ended.reservation_id, case when stands then ended.plots_done else 0 end);
  if stands then
    update public.projects set current_assessment_id = ended.id where id = ended.project_id;
  end if;
end
$$;
