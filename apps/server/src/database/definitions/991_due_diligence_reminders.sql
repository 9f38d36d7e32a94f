-- What of the due diligence comes due, told once to those who write declarations.

-- Mandates of operators that end within a month, unless another of the same operator holds longer.
create function app.remind_of_mandates() returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  due record;
  reminded integer := 0;
begin
  for due in
    select mandate.id, mandate.operator_name, mandate.valid_until, project
    from public.filing_mandates as mandate
    join public.projects as project on project.id = mandate.project_id and project.deleted_at is null
    where mandate.valid_until <= today + 30 and mandate.reminded_on is null and not exists (
      select from public.filing_mandates as other
      where other.project_id = mandate.project_id and other.operator_country = mandate.operator_country
        and other.identifier_type = mandate.identifier_type and other.identifier_value = mandate.identifier_value
        and (other.valid_until is null or other.valid_until > mandate.valid_until)
    )
    order by mandate.id
    for update of mandate skip locked
  loop
    perform app.notify(
      app.members_with((due.project).organisation_id, 'declarations.edit', array[(due.project).module]), 'filing_mandate_ends',
      jsonb_build_object('operator', due.operator_name, 'day', due.valid_until, 'project', (due.project).name),
      app.project_address(due.project) || '/rrd',
      (due.project).organisation_id, 'filing_mandates', due.id, 'mandate:' || due.id
    );
    update public.filing_mandates set reminded_on = today where id = due.id;
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;

-- Once a day: reviews that are due within a month, evidence and mandates that end within a month are told once, to those who write declarations.
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
  return reminded + app.remind_of_mandates();
end
$$;

grant execute on function app.remind_of_due_diligence() to service_role;

-- What is given another end is reminded of anew.
create function app.remind_anew() returns trigger
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
  for each row execute function app.remind_anew();

-- public.filing_mandates
create trigger filing_mandates_stamped before update on public.filing_mandates
  for each row execute function app.remind_anew();
