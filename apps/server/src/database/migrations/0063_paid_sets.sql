-- What is charged is what was chosen: the plots of a run are written down when its price is agreed, and those alone are worked out.
create table app.assessment_plots (
  assessment_id bigint not null references public.assessments (id) on delete cascade,
  plot_id bigint not null references public.plots (id) on delete cascade,
  primary key (assessment_id, plot_id)
);

create index assessment_plots_of_plot on app.assessment_plots (plot_id);

alter table app.assessment_plots enable row level security;

grant select on app.assessment_plots to service_role;

insert into app.assessment_plots (assessment_id, plot_id)
select assessment.id, plot.id
from public.assessments as assessment
join public.plots as plot on plot.project_id = assessment.project_id
where assessment.status in ('queued', 'running')
  and plot.deleted_at is null
  and plot.geometry_state <> 'abnormal'
  and plot.created_at <= assessment.created_at;

drop function app.start_assessment(bigint, integer, jsonb, text, text);

-- Chooses the plots, reserves their price and makes the row in one step; the same request gives the same assessment.
create function app.start_assessment(
  assessed_project bigint,
  agreed_plots integer,
  chosen_parameters jsonb,
  running_code text,
  key text
) returns public.assessments
  language plpgsql security definer
  set search_path = ''
as $$
declare
  payer bigint;
  chosen bigint[];
  started public.assessments;
begin
  if not assessed_project = any (app.projects_with('assessments.run')) then
    raise exception 'You may not run assessments in this project.' using errcode = '42501';
  end if;
  select organisation_id into payer from public.projects where id = assessed_project;
  select * into started from public.assessments where project_id = assessed_project and request_key = key;
  if found then
    return started;
  end if;
  select coalesce(array_agg(id), '{}') into chosen
  from public.plots
  where project_id = assessed_project and deleted_at is null and geometry_state <> 'abnormal';
  if cardinality(chosen) = 0 then
    raise exception 'This project has no plot with a usable outline.' using errcode = 'P0413';
  end if;
  if cardinality(chosen) <> agreed_plots then
    raise exception 'The project has other plots than those whose price was agreed.'
      using errcode = 'P0414', detail = json_build_object('agreed', agreed_plots, 'plots', cardinality(chosen))::text;
  end if;
  insert into public.assessments (organisation_id, project_id, tree, parameters, code_version, plots_total, reservation_id, request_key)
  values (
    payer,
    assessed_project,
    chosen_parameters ->> 'tree',
    chosen_parameters,
    running_code,
    cardinality(chosen),
    app.reserve_credits(payer, 'eudr_assessment', cardinality(chosen), 'assessment:' || assessed_project || ':' || key),
    key
  )
  returning * into started;
  insert into app.assessment_plots (assessment_id, plot_id) select started.id, unnest(chosen);
  return started;
exception
  when unique_violation then
    raise exception 'An assessment of this project is already running.' using errcode = 'P0410';
end
$$;

grant execute on function app.start_assessment(bigint, integer, jsonb, text, text) to workflow, service_role;

create or replace function app.close_reservation(reservation bigint, used_units bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  reserved public.credit_entries;
  used bigint;
begin
  select * into reserved from public.credit_entries where id = reservation and kind = 'reserve';
  if not found then
    return;
  end if;
  perform from public.credit_balances where organisation_id = reserved.organisation_id for update;
  if exists (select from public.credit_entries where reservation_id = reservation) then
    return;
  end if;
  if used_units not between 0 and reserved.units then
    raise exception 'Of % reserved units of % were used: more than was agreed is not charged, and not given.',
      reserved.units, used_units using errcode = 'P0415';
  end if;
  used := used_units * reserved.unit_price;
  if used > 0 then
    insert into public.credit_entries (
      organisation_id, kind, amount, reservation_id, service, units, unit_price, price_version, idempotency_key, created_by
    )
    values (
      reserved.organisation_id, 'settle', used, reservation, reserved.service, used_units, reserved.unit_price,
      reserved.price_version, reserved.idempotency_key || ':settle', reserved.created_by
    );
  end if;
  if reserved.amount > used then
    insert into public.credit_entries (
      organisation_id, kind, amount, reservation_id, service, units, unit_price, price_version, idempotency_key, created_by
    )
    values (
      reserved.organisation_id, 'release', reserved.amount - used, reservation, reserved.service,
      reserved.units - used_units, reserved.unit_price, reserved.price_version,
      reserved.idempotency_key || ':release', reserved.created_by
    );
  end if;
end
$$;

-- Ends an assessment and settles its credits in one step. What does not stand is not paid, and its results are not kept.
create or replace function app.finish_assessment(finished_assessment bigint, end_status text, hash text) returns void
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
    delete from public.plot_results where assessment_id = finished_assessment;
  end if;
  update public.assessments
  set status = end_status, finished_at = now(), evidence_hash = hash, plots_done = done
  where id = finished_assessment;
  perform app.close_reservation(ended.reservation_id, case when stands then done else 0 end);
  if stands then
    update public.projects set current_assessment_id = ended.id where id = ended.project_id;
  end if;
end
$$;

-- Results are read once they are paid: those of a run that goes on may still be taken back.
create function app.unfinished_assessments() returns bigint[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(id), '{}')
    from public.assessments
    where status in ('queued', 'running') and project_id = any (app.projects_with('projects.read'))
  );
end
$$;

grant execute on function app.unfinished_assessments() to authenticated, service_role;

-- A case, because PostgreSQL would expect that `<> all` leaves nothing of a table with one run, and then join it row by row.
alter policy read on public.plot_results
  using (
    project_id = any ((select app.projects_with('projects.read'))::bigint[])
    and case when assessment_id = any ((select app.unfinished_assessments())::bigint[]) then false else true end
  );
