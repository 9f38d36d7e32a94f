-- What is charged is what was chosen: the plots of a run are written down when its price is agreed, and those alone are worked out.
create table app.assessment_plots (
  assessment_id bigint not null references public.assessments (id) on delete cascade,
  plot_id bigint not null references public.plots (id) on delete cascade,
  primary key (assessment_id, plot_id)
);

create index assessment_plots_of_plot on app.assessment_plots (plot_id);

alter table app.assessment_plots enable row level security;

insert into app.assessment_plots (assessment_id, plot_id)
select assessment.id, plot.id
from public.assessments as assessment
join public.plots as plot on plot.project_id = assessment.project_id
where assessment.status in ('queued', 'running')
  and plot.deleted_at is null
  and plot.geometry_state <> 'abnormal'
  and plot.created_at <= assessment.created_at;
