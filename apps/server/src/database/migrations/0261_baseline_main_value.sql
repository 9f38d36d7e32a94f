-- Runs of one module may tell one of two quantities, each with its own unit: plots are compared by the one that there is.
alter table app.modules
  add column main_value_otherwise text,
  add constraint modules_main_value_otherwise_length check (char_length(main_value_otherwise) <= 60),
  add constraint modules_main_value_otherwise_told
    foreign key (key, main_value_otherwise) references app.module_values (module, key);

update app.modules
set main_value = 'height_difference', main_value_otherwise = 'biomass_difference'
where key = 'DYNAMIC_BASELINE';

update app.shown_results as shown
set main_value = told.value, main_value_year = told.year
from (
  select distinct on (value.assessment_id, value.plot_id) value.assessment_id, value.plot_id, value.value, value.year
  from public.run_values as value
  join app.modules as module
    on module.key = value.module and value.key in (module.main_value, module.main_value_otherwise)
  where value.module = 'DYNAMIC_BASELINE'
  order by value.assessment_id, value.plot_id, value.year desc nulls last
) as told
where told.assessment_id = shown.assessment_id and told.plot_id = shown.plot_id;
