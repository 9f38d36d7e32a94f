-- What of the due diligence comes due, told once to those who write declarations.

-- Once a day: reviews that are due within a month and evidence that ends within a month are told once, to those who write declarations.
create function app.remind_of_due_diligence() returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  due record;
  reminded integer := 0;
begin
  for due in
    select risk.id, risk.country, risk.review_due_on, risk.declaration_id, declaration.internal_reference, project
    from public.risk_assessments as risk
    join public.declarations as declaration on declaration.id = risk.declaration_id and declaration.deleted_at is null
    join public.projects as project on project.id = risk.project_id and project.deleted_at is null
    where risk.review_due_on <= today + 30 and risk.reminded_on is null
    order by risk.id
    for update of risk skip locked
  loop
    perform app.notify(
      app.members_with((due.project).organisation_id, 'declarations.edit', array[(due.project).module]), 'risk_review_due',
      jsonb_build_object('declaration', due.internal_reference, 'country', due.country, 'day', due.review_due_on, 'project', (due.project).name),
      app.project_address(due.project) || '/rrd/' || due.declaration_id || '/diligence',
      (due.project).organisation_id, 'risk_assessments', due.id, 'risk_review:' || due.id
    );
    update public.risk_assessments set reminded_on = today where id = due.id;
    reminded := reminded + 1;
  end loop;
  for due in
    select shown.id, shown.country, shown.title, shown.valid_until, project
    from public.legality_evidence as shown
    join public.projects as project on project.id = shown.project_id and project.deleted_at is null
    where shown.valid_until <= today + 30 and shown.reminded_on is null
    order by shown.id
    for update of shown skip locked
  loop
    perform app.notify(
      app.members_with((due.project).organisation_id, 'declarations.edit', array[(due.project).module]), 'legality_evidence_ends',
      jsonb_build_object('title', due.title, 'country', due.country, 'day', due.valid_until, 'project', (due.project).name),
      app.project_address(due.project) || '/rrd',
      (due.project).organisation_id, 'legality_evidence', due.id, 'legality:' || due.id
    );
    update public.legality_evidence set reminded_on = today where id = due.id;
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;

grant execute on function app.remind_of_due_diligence() to service_role;

-- Evidence that is given another end is reminded of anew.
create function app.stamp_legality_evidence() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.valid_until is distinct from old.valid_until then
    new.reminded_on := null;
  end if;
  return new;
end
$$;

-- public.legality_evidence
create trigger legality_evidence_stamped before update on public.legality_evidence
  for each row execute function app.stamp_legality_evidence();
