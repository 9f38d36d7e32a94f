-- What an assessment finds of plots that came from records is told to those who filled them.

create function app.tell_of_assessed_records() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.notify(
    array[told.agent],
    'record_plots_assessed',
    jsonb_build_object('records', told.records, 'plots', told.plots, 'form', told.form, 'project', collecting.name),
    app.project_address(collecting) || format('/form/open-%s-%s', told.project_form_id, told.form_id),
    new.organisation_id, 'project_forms', told.project_form_id, format('assessed records:%s', told.project_form_id)
  )
  from (
    select
      record.created_by as agent, record.project_id, record.project_form_id, record.form_id, max(form.name) as form,
      count(distinct record.id) as records, count(distinct become.plot_id) as plots
    from public.plot_results as result
    join public.record_plots as become on become.plot_id = result.plot_id
    join public.records as record on record.id = become.record_id and record.deleted_at is null
    join public.forms as form on form.id = record.form_id
    where result.assessment_id = new.id and record.created_by is not null
    group by record.created_by, record.project_id, record.project_form_id, record.form_id
  ) as told
  join public.projects as collecting on collecting.id = told.project_id;
  return null;
end
$$;

create trigger assessments_told_to_agents after update of status on public.assessments
  for each row when (old.status is distinct from new.status and new.status = 'completed')
  execute function app.tell_of_assessed_records();
