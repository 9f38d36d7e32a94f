-- What people read of their credits: movements, works and months.

-- Each movement with its project and its person, adding up to the balance; work is known by its reservation. Under policies a COALESCE
-- would keep indexes from being used, a CASE does not.
create view public.credit_statement with (security_invoker = true) as
select
  entry.id,
  case when entry.reservation_id is null then entry.id else entry.reservation_id end as work_id,
  entry.organisation_id,
  entry.position,
  entry.created_at,
  entry.kind,
  entry.service,
  entry.units,
  entry.unit_price,
  entry.change,
  case entry.kind when 'settle' then entry.amount else 0 end as used,
  entry.balance_after,
  entry.reserved_after,
  entry.note,
  entry.author,
  entry.expires_at,
  project.id as project_id,
  project.name as project_name,
  project.module as project_module
from public.credit_entries as entry
left join public.credit_entries as reservation
  on reservation.id = case when entry.reservation_id is null then entry.id else entry.reservation_id end
left join lateral (
  select project.id, project.name, project.module
  from public.assessments as assessment
  join public.projects as project on project.id = assessment.project_id
  where assessment.reservation_id = reservation.id
  union all
  select project.id, project.name, project.module
  from public.projects as project
  where project.organisation_id = entry.organisation_id
    and 'project:' || project.request_key = reservation.idempotency_key
  limit 1
) as project on true;

grant select on public.credit_statement to authenticated, service_role;

-- What people read: one line for a work, where its last movement stands. What was reserved, used and given back is one result;
-- the lines add up to the balance as the movements do.
create view public.credit_work with (security_invoker = true) as
select
  statement.work_id as id,
  statement.organisation_id,
  statement.position,
  statement.created_at,
  case when work.used > 0 then 'settle' else statement.kind end as kind,
  statement.service,
  coalesce(work.used_units, statement.units) as units,
  work.change,
  work.used,
  work.movements,
  statement.balance_after,
  statement.note,
  statement.author,
  statement.project_id,
  statement.project_name,
  statement.project_module
from public.credit_statement as statement
cross join lateral (
  select
    sum(movement.change)::bigint as change,
    coalesce(sum(movement.amount) filter (where movement.kind = 'settle'), 0)::bigint as used,
    max(movement.units) filter (where movement.kind = 'settle') as used_units,
    count(*)::integer as movements
  from public.credit_entries as movement
  where movement.id = statement.work_id or movement.reservation_id = statement.work_id
) as work
where not exists (
  select from public.credit_entries as later
  where later.reservation_id = statement.work_id and later.position > statement.position
);

grant select on public.credit_work to authenticated, service_role;

-- What was used, month by month.
create view public.credit_usage with (security_invoker = true) as
select
  organisation_id,
  to_char(date_trunc('month', created_at at time zone 'utc'), 'YYYY-MM') as month,
  service,
  sum(units)::bigint as units,
  sum(amount)::bigint as credits
from public.credit_entries
where kind = 'settle'
group by 1, 2, 3;

grant select on public.credit_usage to authenticated, service_role;
