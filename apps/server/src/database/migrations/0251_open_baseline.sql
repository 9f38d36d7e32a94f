-- The dynamic baseline has its pages: a run has a price, and with it plots wait to be assessed.
insert into public.service_prices (service, credits_per_unit, unit, needs_permission)
values ('baseline_match', 1, 'plot', 'assessments.run');

insert into public.service_price_versions (service, version, credits_per_unit)
select service, version, credits_per_unit from public.service_prices where service = 'baseline_match';

update app.modules set run_service = 'baseline_match' where key = 'DYNAMIC_BASELINE';

-- Whether what is told of a plot hangs on all others of its run.
alter table app.modules add column compares_plots boolean not null default false;

update app.modules set compares_plots = true where key = 'DYNAMIC_BASELINE';
