-- What the pre-flight for the EU Information System came to, plot by plot. It holds as long as the plot is what it was and
-- the rules are the same; only the platform writes it, so that nobody can call a refused plot good.
create table public.plot_eu_checks (
  plot_id bigint not null,
  project_id bigint not null,
  plot_updated_at timestamptz not null,
  rules integer not null,
  codes text[] not null default '{}',
  changes jsonb not null default '[]',
  blocks jsonb not null default '[]',
  state text not null check (state in ('unchanged', 'changed', 'blocked')),
  features integer not null,
  bytes integer not null,
  vertices_before integer not null,
  vertices_after integer not null,
  area_before_hectares double precision,
  area_after_hectares double precision,
  primary key (plot_id, project_id),
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade
);

create index plot_eu_checks_of_project on public.plot_eu_checks (project_id);

alter table public.plot_eu_checks enable row level security;

create policy read on public.plot_eu_checks for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));

grant select on public.plot_eu_checks to authenticated;
grant select, insert, update, delete on public.plot_eu_checks to service_role;

-- The declared plots that the pre-flight changes or cannot mend, each once however many products come from it.
create view public.declaration_changes with (security_invoker = true) as
select
  chosen.declaration_id,
  chosen.project_id,
  plot.id as plot_id,
  plot.identifier,
  looked.state,
  looked.codes,
  looked.changes,
  looked.blocks,
  looked.features,
  looked.vertices_before,
  looked.vertices_after,
  looked.area_before_hectares,
  looked.area_after_hectares,
  (looked.area_after_hectares - looked.area_before_hectares) * 10000 as difference_square_metres
from (select distinct declaration_id, project_id, plot_id from public.declaration_plots) as chosen
join public.plots as plot on plot.id = chosen.plot_id and plot.deleted_at is null
join public.plot_eu_checks as looked on looked.plot_id = plot.id and looked.plot_updated_at = plot.updated_at
where looked.codes <> '{}';

grant select on public.declaration_changes to authenticated, service_role;
