-- The number by which a module's plots are compared in a table, of all that its runs tell.
alter table app.modules
  add column main_value text,
  add constraint modules_main_value_length check (char_length(main_value) <= 60),
  add constraint modules_main_value_told foreign key (key, main_value) references app.module_values (module, key);

update app.modules set main_value = 'co2e_live' where key = 'DMRV';
update app.modules set main_value = 'eligible_hectares' where key in ('REDD', 'ARR');

alter table app.shown_results
  add column main_value double precision check (main_value > '-Infinity' and main_value < 'Infinity'),
  add column main_value_year smallint;

update app.shown_results as shown
set main_value = told.value, main_value_year = told.year
from (
  select distinct on (value.assessment_id, value.plot_id) value.assessment_id, value.plot_id, value.value, value.year
  from public.run_values as value
  join app.modules as module on module.key = value.module and module.main_value = value.key
  order by value.assessment_id, value.plot_id, value.year desc nulls last
) as told
where told.assessment_id = shown.assessment_id and told.plot_id = shown.plot_id;
