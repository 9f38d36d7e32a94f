-- Afforestation and reforestation: projects of land, not analysed yet.
insert into public.service_prices (service, credits_per_unit, unit, needs_permission)
values ('arr_project', 5, 'project', 'projects.create');

insert into public.service_price_versions (service, version, credits_per_unit)
select service, version, credits_per_unit from public.service_prices where service = 'arr_project';

update app.modules set project_service = 'arr_project' where key = 'ARR';
