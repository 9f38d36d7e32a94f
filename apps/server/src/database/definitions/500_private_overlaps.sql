-- Overlaps between organisations that both agree (docs/adr/0007).

-- An answer does not outlive any pair that it was made of.
create function app.withdraw_private_overlaps() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.lock_private_overlaps(array(select plot_id from gone));
  delete from public.private_overlaps where plot_id in (select plot_id from gone);
  delete from app.compared_plots where plot_id in (select plot_id from gone);
  return null;
end
$$;

create function app.forget_private_overlaps(plots bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  touched bigint[];
begin
  with pair as (
    select plot_id
    from app.private_overlap_pairs
    where plot_id = any (plots) or other_plot_id = any (plots)
    order by plot_id, other_plot_id
    for update
  )
  select plots || array_agg(plot_id) into touched from pair;
  perform app.lock_private_overlaps(touched);
  delete from app.private_overlap_pairs where plot_id = any (plots) or other_plot_id = any (plots);
  delete from public.private_overlaps where plot_id = any (plots);
  delete from app.compared_plots where plot_id = any (plots);
end
$$;

create function app.forget_changed_plots() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  touched bigint[];
begin
  select array_agg(plot.id) into touched
  from plots_after as plot
  full join plots_before as before on before.id = plot.id
  where (plot.geometry_hash, plot.geometry_valid, plot.deleted_at)
    is distinct from (before.geometry_hash, before.geometry_valid, before.deleted_at);
  if touched is not null then
    perform app.forget_private_overlaps(touched);
  end if;
  return null;
end
$$;

create function app.forget_project_plots() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.forget_private_overlaps(array(select id from public.plots where project_id = new.id));
  return null;
end
$$;

create function app.forget_revoked_organisation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  touched bigint[];
begin
  with pair as (
    select plot_id
    from app.private_overlap_pairs
    where old.organisation_id in (organisation_id, other_organisation_id)
    order by plot_id, other_plot_id
    for update
  )
  select array_agg(plot_id) into touched from pair;
  perform app.lock_private_overlaps(
    touched || array(select plot_id from app.compared_plots where organisation_id = old.organisation_id)
  );
  delete from app.private_overlap_pairs where old.organisation_id in (organisation_id, other_organisation_id);
  delete from app.compared_plots where organisation_id = old.organisation_id;
  return null;
end
$$;

-- The plots that may be compared. Those below a tenth of a hectare would serve to feel out the outlines of others;
-- demonstration organisations are compared with each other only.
create view app.comparable_plots as
select
  plot.id,
  plot.project_id,
  plot.organisation_id,
  plot.geometry,
  plot.geometry_hash,
  plot.area_hectares,
  organisation.synthetic
from public.plots as plot
join public.overlap_agreements as agreement on agreement.organisation_id = plot.organisation_id
join public.organisations as organisation on organisation.id = plot.organisation_id
join public.projects as project on project.id = plot.project_id
where plot.deleted_at is null
  and project.deleted_at is null
  and organisation.deleted_at is null
  and plot.geometry_valid
  and plot.area_hectares >= 0.1
  and extensions.ST_Dimension(plot.geometry) = 2;

grant select on app.comparable_plots to service_role;

-- Leaves the round of today, once: however often it is asked, nobody gets an answer twice a day.
create function app.ask_for_private_overlaps() returns bigint
  language sql security definer
  set search_path = ''
as $$
  select app.enqueue_job('private-overlaps', null, null, '{}', format('private-overlaps:%s', (now() at time zone 'UTC')::date))
  where (select count(*) from public.overlap_agreements) > 1
$$;

grant execute on function app.ask_for_private_overlaps() to service_role;

-- Whoever takes answers of private overlaps back locks in one order, so that two who do it at once wait for each other and
-- neither is turned away: plots, pairs, answers, compared plots, each by number.
create function app.lock_private_overlaps(plots bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform from public.private_overlaps where plot_id = any (plots) order by plot_id for update;
  perform from app.compared_plots where plot_id = any (plots) order by plot_id for update;
end
$$;

grant execute on function app.lock_private_overlaps(bigint[]) to service_role;

-- public.projects
create trigger projects_private_overlaps after update of deleted_at on public.projects
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function app.forget_project_plots();

-- public.plots
create trigger plots_private_overlaps after update on public.plots
  referencing old table as plots_before new table as plots_after
  for each statement execute function app.forget_changed_plots();

-- public.overlap_agreements
create trigger overlap_agreements_audit after insert or delete on public.overlap_agreements
  for each row execute function app.record_audit();
create trigger overlap_agreements_revoked after delete on public.overlap_agreements
  for each row execute function app.forget_revoked_organisation();
create policy read on public.overlap_agreements for select to authenticated
  using (organisation_id = any ((select app.organisations_with('organisation.read'))::bigint[]));
create policy agree on public.overlap_agreements for insert to authenticated
  with check (organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[]));
create policy revoke on public.overlap_agreements for delete to authenticated
  using (organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[]));
grant select, insert (organisation_id), delete on public.overlap_agreements to authenticated;
grant select, update on public.overlap_agreements to service_role;

-- public.private_overlaps
create policy read on public.private_overlaps for select to authenticated
  using (project_id = any ((select app.projects_with('plots.read'))::bigint[]));
grant select on public.private_overlaps to authenticated;
grant select, insert, update, delete on public.private_overlaps to service_role;

-- app.compared_plots
grant select, insert, update, delete on app.compared_plots to service_role;

-- app.private_overlap_pairs
create trigger private_overlap_pairs_gone after delete on app.private_overlap_pairs
  referencing old table as gone
  for each statement execute function app.withdraw_private_overlaps();
grant select, insert, update, delete on app.private_overlap_pairs to service_role;
