-- A run is of its project's module and a result of its run's: keys hold them together, so that a state is one of the module's.
alter table public.assessments add column module text;

update public.assessments
set module = project.module, parameters = jsonb_build_object('tree', tree) || parameters
from public.projects as project
where project.id = assessments.project_id;

alter table public.assessments
  alter column module set not null,
  drop column tree,
  drop constraint assessments_project_id_organisation_id_fkey,
  add foreign key (project_id, organisation_id, module) references public.projects (id, organisation_id, module),
  add unique (id, project_id, module),
  add constraint assessments_module_length check (char_length(module) <= 60);

alter table public.plot_results rename column compliance to state;
alter table public.plot_results rename column assessment to document;
alter table public.plot_results rename constraint plot_results_assessment_size to plot_results_document_size;
alter table public.plot_results rename constraint plot_results_assessment_shape to plot_results_document_shape;
alter table public.plot_results
  drop constraint plot_results_compliance_check,
  drop constraint plot_results_assessment_id_project_id_fkey,
  add column module text,
  add column classes jsonb not null default '{}';

update public.plot_results
set module = assessment.module, classes = jsonb_build_object('risk', risk)
from public.assessments as assessment
where assessment.id = plot_results.assessment_id;

alter table public.plot_results
  alter column module set not null,
  drop column risk,
  add foreign key (assessment_id, project_id, module) references public.assessments (id, project_id, module) on delete cascade,
  add foreign key (module, state) references app.module_states (module, state),
  add constraint plot_results_module_length check (char_length(module) <= 60),
  add constraint plot_results_state_length check (char_length(state) <= 60),
  add constraint plot_results_classes_size check (pg_column_size(classes) <= 2000),
  add constraint plot_results_classes_shape check (jsonb_typeof(classes) = 'object');

alter table public.overrules rename column compliance to state;
alter table public.overrules
  drop constraint overrules_compliance_check,
  add column module text;

update public.overrules
set module = project.module
from public.projects as project
where project.id = overrules.project_id;

alter table public.overrules
  alter column module set not null,
  drop constraint overrules_project_id_organisation_id_fkey,
  add foreign key (project_id, organisation_id, module) references public.projects (id, organisation_id, module),
  add foreign key (module, state) references app.module_states (module, state),
  add constraint overrules_module_length check (char_length(module) <= 60),
  add constraint overrules_state_length check (char_length(state) <= 60);

-- What is kept for the map is made anew when it is next looked at.
delete from app.plot_map;
delete from app.plot_map_cells;
delete from app.plot_map_builds;
delete from app.plot_map_tiles;

alter table app.plot_map rename column compliance to state;
alter table app.plot_map drop column risk;
alter table app.plot_map
  add column classes jsonb not null,
  add constraint plot_map_classes_size check (pg_column_size(classes) <= 2000),
  add constraint plot_map_classes_shape check (jsonb_typeof(classes) = 'object');
alter table app.plot_map_cells rename column compliance to state;

-- A result goes with its decisions, and a file of plots tells the last one of each.
create index overrules_of_result on public.overrules (plot_result_id, id desc);
