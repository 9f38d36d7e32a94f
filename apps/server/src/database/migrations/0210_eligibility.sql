-- REDD+ and afforestation: what a plot may be found to be, what is told of it in numbers, and what a project costs. Runs get their
-- price with the pages of the two modules, and until then nobody can begin one.
insert into public.service_prices (service, credits_per_unit, unit, needs_permission)
values ('redd_project', 5, 'project', 'projects.create');

insert into public.service_price_versions (service, version, credits_per_unit)
select service, version, credits_per_unit from public.service_prices where service = 'redd_project';

update app.modules set project_service = 'redd_project' where key = 'REDD';

insert into app.module_states (module, state)
select module, state
from
  unnest('{REDD,ARR}'::text[]) as module,
  unnest('{eligible,not_eligible,to_examine}'::text[]) as state;

insert into app.module_values (module, key, unit)
select module, state || '_hectares', 'ha'
from app.module_states
where module in ('REDD', 'ARR');
