-- Digital MRV: what the data of a plot may be found to be, what is told of it in numbers, and what a project costs. Runs get their
-- price with the pages of the module, and until then nobody can begin one.
insert into public.service_prices (service, credits_per_unit, unit, needs_permission)
values ('dmrv_project', 5, 'project', 'projects.create');

insert into public.service_price_versions (service, version, credits_per_unit)
select service, version, credits_per_unit from public.service_prices where service = 'dmrv_project';

update app.modules set project_service = 'dmrv_project' where key = 'DMRV';

insert into app.module_states (module, state)
values ('DMRV', 'valid'), ('DMRV', 'invalid'), ('DMRV', 'to_examine');

insert into app.module_values (module, key, unit)
values
  ('DMRV', 'agb_mean', 'Mg/ha'),
  ('DMRV', 'agb_total', 'Mg'),
  ('DMRV', 'carbon_above_ground', 'Mg C'),
  ('DMRV', 'carbon_below_ground', 'Mg C'),
  ('DMRV', 'carbon_dead_wood', 'Mg C'),
  ('DMRV', 'carbon_litter', 'Mg C'),
  ('DMRV', 'carbon_soil', 'Mg C'),
  ('DMRV', 'co2e_live_mean', 'Mg CO2e/ha'),
  ('DMRV', 'co2e_live', 'Mg CO2e'),
  ('DMRV', 'co2e_all_mean', 'Mg CO2e/ha'),
  ('DMRV', 'co2e_all', 'Mg CO2e'),
  ('DMRV', 'height_mean', 'm'),
  ('DMRV', 'height_q10', 'm'),
  ('DMRV', 'height_q25', 'm'),
  ('DMRV', 'height_q50', 'm'),
  ('DMRV', 'height_q75', 'm'),
  ('DMRV', 'height_q90', 'm'),
  ('DMRV', 'height_area_0_2', 'ha'),
  ('DMRV', 'height_area_2_5', 'ha'),
  ('DMRV', 'height_area_5_10', 'ha'),
  ('DMRV', 'height_area_10_15', 'ha'),
  ('DMRV', 'height_area_15_20', 'ha'),
  ('DMRV', 'height_area_20_25', 'ha'),
  ('DMRV', 'height_area_25_30', 'ha'),
  ('DMRV', 'height_area_30_40', 'ha'),
  ('DMRV', 'height_area_40_50', 'ha'),
  ('DMRV', 'height_area_50_up', 'ha'),
  ('DMRV', 'forest_area', 'ha'),
  ('DMRV', 'forest_loss', 'ha'),
  ('DMRV', 'forest_gain', 'ha'),
  ('DMRV', 'gross_emissions', 'Mg CO2e');
