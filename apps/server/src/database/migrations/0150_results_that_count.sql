-- Which result counts for a plot: that of the newest run that stands and that had the plot. A run may be of some plots only.
create table app.shown_results (
  project_id bigint not null,
  plot_id bigint not null references public.plots (id) on delete cascade,
  assessment_id bigint not null,
  result_id bigint not null references public.plot_results (id) on delete cascade,
  geometry_hash text not null,
  primary key (project_id, plot_id),
  constraint shown_results_geometry_hash_length check (char_length(geometry_hash) <= 128)
);

create index shown_results_of_plot on app.shown_results (plot_id);
create index shown_results_of_result on app.shown_results (result_id);

alter table app.shown_results enable row level security;

insert into app.shown_results (project_id, plot_id, assessment_id, result_id, geometry_hash)
select result.project_id, result.plot_id, result.assessment_id, result.id, result.geometry_hash
from public.projects as project
join public.plot_results as result on result.assessment_id = project.current_assessment_id;

-- What is worked out beside what is paid: plots that no layer covers are told so, and cost nothing.
alter table app.assessment_plots add column priced boolean not null default true;

-- Whether a layer said anything of the plot: what nobody answered, nobody pays.
alter table public.plot_results add column answered boolean not null default true;
