-- Who is to bring how many records, and how a campaign stands.

-- Only who fills forms of a project is given records to bring.
create function app.guard_record_assignment() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not app.fills_forms(new.project_id, new.assignee) then
    raise exception 'This person fills no forms in the project.' using errcode = 'P0497';
  end if;
  return new;
end
$$;

-- Everybody who fills forms of a project or has records to bring: how many came, in which state, and what was asked for. One row a form
-- and a person or phone.
create function public.campaign_agents(project bigint)
  returns table (
    project_form_id bigint,
    agent uuid,
    name text,
    received integer,
    valid integer,
    failed integer,
    accepted integer,
    refused integer,
    last_at timestamptz,
    target integer,
    due_on date,
    place text
  )
  language sql stable
  set search_path = ''
as $$
  with came as (
    select
      record.project_form_id,
      record.created_by as agent,
      max(record.author) as name,
      count(*)::integer as received,
      count(*) filter (where record.state = 'valid')::integer as valid,
      count(*) filter (where record.state = 'failed')::integer as failed,
      count(*) filter (where record.state = 'accept')::integer as accepted,
      count(*) filter (where record.state = 'refuse')::integer as refused,
      max(record.created_at) as last_at
    from public.records as record
    where record.project_id = campaign_agents.project and record.deleted_at is null and record.created_by is not null
    group by record.project_form_id, record.created_by
  ), asked as (
    select * from public.record_assignments as assignment where assignment.project_id = campaign_agents.project
  )
  select
    coalesce(came.project_form_id, asked.project_form_id),
    coalesce(came.agent, asked.assignee),
    coalesce(came.name, asked.assignee_name),
    coalesce(came.received, 0), coalesce(came.valid, 0), coalesce(came.failed, 0), coalesce(came.accepted, 0), coalesce(came.refused, 0),
    came.last_at,
    asked.target, asked.due_on, asked.place
  from came
  full join asked on asked.project_form_id = came.project_form_id and asked.assignee = came.agent
$$;

grant execute on function public.campaign_agents(bigint) to authenticated;

-- How many records of a project came each day, by the clock of a zone, and in which state they are now.
create function public.campaign_days(project bigint, zone text)
  returns table (day date, received integer, valid integer, failed integer, accepted integer, refused integer)
  language sql stable
  set search_path = ''
as $$
  select
    (record.created_at at time zone campaign_days.zone)::date,
    count(*)::integer,
    count(*) filter (where record.state = 'valid')::integer,
    count(*) filter (where record.state = 'failed')::integer,
    count(*) filter (where record.state = 'accept')::integer,
    count(*) filter (where record.state = 'refuse')::integer
  from public.records as record
  where record.project_id = campaign_days.project and record.deleted_at is null
  group by 1
  order by 1
$$;

grant execute on function public.campaign_days(bigint, text) to authenticated;

-- public.record_assignments
create trigger record_assignments_touch before update on public.record_assignments
  for each row execute function app.touch_updated_at();
create trigger record_assignments_guard before insert or update of assignee on public.record_assignments
  for each row execute function app.guard_record_assignment();
create trigger record_assignments_audit after insert or update or delete on public.record_assignments
  for each row execute function app.record_audit();
create trigger strangers before insert on public.record_assignments
  for each statement execute function app.refuse_strangers('projects', 'records.review');
create policy read on public.record_assignments for select to authenticated
  using (
    project_id = any ((select app.projects_with('records.review'))::bigint[])
    or (assignee = (select auth.uid()) and project_id = any ((select app.projects_with('records.read'))::bigint[]))
  );
create policy add on public.record_assignments for insert to workflow
  with check (project_id = any ((select app.projects_with('records.review'))::bigint[]));
create policy change on public.record_assignments for update to workflow
  using (project_id = any ((select app.projects_with('records.review'))::bigint[]));
create policy remove on public.record_assignments for delete to workflow
  using (project_id = any ((select app.projects_with('records.review'))::bigint[]));
grant select on public.record_assignments to authenticated;
grant insert (organisation_id, project_id, project_form_id, assignee, assignee_name, target, due_on, place),
  update (assignee_name, target, due_on, place), delete on public.record_assignments to workflow;
grant select, insert, update, delete on public.record_assignments to service_role;
