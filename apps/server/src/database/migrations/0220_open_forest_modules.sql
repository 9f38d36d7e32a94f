-- REDD+ and afforestation have their pages: a run of each has a price, and with it plots wait to be assessed.
insert into public.service_prices (service, credits_per_unit, unit, needs_permission)
values
  ('redd_eligibility', 1, 'plot', 'assessments.run'),
  ('arr_eligibility', 1, 'plot', 'assessments.run');

insert into public.service_price_versions (service, version, credits_per_unit)
select service, version, credits_per_unit
from public.service_prices
where service in ('redd_eligibility', 'arr_eligibility');

update app.modules set run_service = 'redd_eligibility' where key = 'REDD';
update app.modules set run_service = 'arr_eligibility' where key = 'ARR';
