-- Overlaps between organisations that both agree: each learns that a plot of its own is claimed elsewhere too, and how
-- much of it, never by whom or where. docs/adr/0007 says what that can and cannot keep secret.

-- The organisation is the key, not a counter: numbers of agreements would tell how many others agree.
create table public.overlap_agreements (
  organisation_id bigint primary key references public.organisations (id),
  id bigint not null generated always as (organisation_id) stored,
  agreed_by uuid default auth.uid(),
  agreed_by_name text not null default app.current_person_name(),
  agreed_at timestamptz not null default now()
);

create trigger overlap_agreements_audit after insert or delete on public.overlap_agreements
  for each row execute function app.record_audit();

-- What an organisation learns of a plot of its own; no row where there is nothing to tell, or nothing is known yet.
create table public.private_overlaps (
  plot_id bigint not null,
  project_id bigint not null,
  square_metres integer not null check (square_metres > 0),
  percent integer not null check (percent between 1 and 100),
  compared_on date not null default current_date,
  primary key (plot_id, project_id),
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade
);

create index private_overlaps_of_project on public.private_overlaps (project_id);

-- The plots whose answer holds; one that is missing here is compared in the next round.
create table app.compared_plots (
  plot_id bigint primary key references public.plots (id) on delete cascade,
  organisation_id bigint not null
);

create index compared_plots_of_organisation on app.compared_plots (organisation_id);

-- Which plots an answer was made of, so that it goes when one of them does. Only the platform reads it.
create table app.private_overlap_pairs (
  plot_id bigint not null references public.plots (id) on delete cascade,
  other_plot_id bigint not null references public.plots (id) on delete cascade,
  organisation_id bigint not null,
  other_organisation_id bigint not null,
  primary key (plot_id, other_plot_id)
);

create index private_overlap_pairs_other_plot on app.private_overlap_pairs (other_plot_id);
create index private_overlap_pairs_organisation on app.private_overlap_pairs (organisation_id);
create index private_overlap_pairs_other_organisation on app.private_overlap_pairs (other_organisation_id);

-- An answer does not outlive any pair that it was made of.
create function app.withdraw_private_overlaps() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.private_overlaps where plot_id in (select plot_id from gone);
  delete from app.compared_plots where plot_id in (select plot_id from gone);
  return null;
end
$$;

create trigger private_overlap_pairs_gone after delete on app.private_overlap_pairs
  referencing old table as gone
  for each statement execute function app.withdraw_private_overlaps();

create function app.forget_private_overlaps(plots bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.private_overlaps where plot_id = any (plots);
  delete from app.compared_plots where plot_id = any (plots);
  delete from app.private_overlap_pairs where plot_id = any (plots) or other_plot_id = any (plots);
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
  join plots_before as before on before.id = plot.id
  where plot.geometry_hash <> before.geometry_hash
    or plot.geometry_valid <> before.geometry_valid
    or plot.deleted_at is distinct from before.deleted_at;
  if touched is not null then
    perform app.forget_private_overlaps(touched);
  end if;
  return null;
end
$$;

create trigger plots_private_overlaps after update on public.plots
  referencing old table as plots_before new table as plots_after
  for each statement execute function app.forget_changed_plots();

create function app.forget_project_plots() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.forget_private_overlaps(array(select id from public.plots where project_id = new.id));
  return null;
end
$$;

create trigger projects_private_overlaps after update of deleted_at on public.projects
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function app.forget_project_plots();

create function app.forget_revoked_organisation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from app.private_overlap_pairs where other_organisation_id = old.organisation_id;
  delete from app.private_overlap_pairs where organisation_id = old.organisation_id;
  delete from app.compared_plots where organisation_id = old.organisation_id;
  return null;
end
$$;

create trigger overlap_agreements_revoked after delete on public.overlap_agreements
  for each row execute function app.forget_revoked_organisation();

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
  and plot.geometry_valid
  and plot.area_hectares >= 0.1
  and extensions.ST_Dimension(plot.geometry) = 2;

-- Leaves the round of today, once: however often it is asked, nobody gets an answer twice a day.
create function app.ask_for_private_overlaps() returns bigint
  language sql security definer
  set search_path = ''
as $$
  select app.enqueue_job('private-overlaps', null, null, '{}', format('private-overlaps:%s', (now() at time zone 'UTC')::date))
  where (select count(*) from public.overlap_agreements) > 1
$$;

alter table public.overlap_agreements enable row level security;
alter table public.private_overlaps enable row level security;
alter table app.compared_plots enable row level security;
alter table app.private_overlap_pairs enable row level security;

create policy read on public.overlap_agreements for select to authenticated
  using (organisation_id = any ((select app.organisations_with('organisation.read'))::bigint[]));
create policy agree on public.overlap_agreements for insert to authenticated
  with check (organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[]));
create policy revoke on public.overlap_agreements for delete to authenticated
  using (organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[]));

create policy read on public.private_overlaps for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));

grant select, insert (organisation_id), delete on public.overlap_agreements to authenticated;
grant select on public.private_overlaps to authenticated;
grant select, update on public.overlap_agreements to service_role;
grant select, insert, update, delete on public.private_overlaps to service_role;
grant select, insert, update, delete on app.compared_plots, app.private_overlap_pairs to service_role;
grant select on app.comparable_plots to service_role;
grant execute on function app.ask_for_private_overlaps() to service_role;
