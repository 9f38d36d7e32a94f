/** Rows of the time before there were limits: some of the usual size, and some that a hostile client made. */
export const whatWasWrittenBefore = `
insert into auth.users (id, email, raw_user_meta_data) values
  ('00000000-0000-0000-0000-000000000001', 'awa@before.example', '{"language": "fr"}'),
  ('00000000-0000-0000-0000-000000000002', 'hostile@before.example', to_jsonb(repeat('x', 200000)));
insert into public.profiles (user_id, first_name, name) values
  ('00000000-0000-0000-0000-000000000001', 'Awa', 'Koné'),
  ('00000000-0000-0000-0000-000000000002', repeat('é', 3000000), repeat('x', 3000000));
insert into public.organisations (name, kind) values ('Coopérative', 'cooperative'), ('Large' || repeat(' ', 500), 'trader');
insert into public.projects (organisation_id, module, name, type, settings)
select id, 'EUDR', 'Cacao' || repeat(' ', 500), 'reference', '[]' from public.organisations where name = 'Coopérative' or name like 'Large%';
insert into public.projects (organisation_id, module, name, type, status)
select id, 'EUDR', chosen.name, 'reference', 'planned'
from public.organisations cross join (values ('Chosen'), ('Never chosen')) as chosen (name)
where organisations.name = 'Coopérative';
insert into public.audit_entries (organisation_id, action, entity, entity_id, before, after)
select organisation_id, 'update', 'projects', id, '{"status": "draft"}', '{"status": "planned"}' from public.projects where name = 'Chosen';
insert into public.imports (organisation_id, project_id, object_path, file_name)
select organisation_id, id, 'before/plots.csv', 'plots.csv' from public.projects where settings = '[]';
insert into public.import_rows (import_id, project_id, row_number, state, findings)
select id, project_id, 1, 'refused', '{"code": "spike"}' from public.imports where object_path = 'before/plots.csv';
insert into public.plots (
  organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares, perimeter_metres,
  geometry_valid, geometry_state, findings, producer_name
)
select
  organisation_id, id, wanted.identifier, '{"type": "Point", "coordinates": [-5.8, 6.2]}',
  extensions.st_setsrid(extensions.st_makepoint(-5.8, 6.2), 4326), repeat('a', 64), 0, 0, true, 'normal', wanted.findings::jsonb,
  wanted.producer
from public.projects cross join (values
  ('P-1', '[{"code": "hole", "severity": "warning", "location": null, "detail": {}, "repaired": false}]', 'Awa'),
  (repeat('P', 300), '[7]', repeat('x', 5000)),
  (repeat('P', 301), '[]', null)
) as wanted (identifier, findings, producer)
where settings = '[]';
insert into public.declarations (organisation_id, project_id, internal_reference)
select organisation_id, id, 'before' from public.projects where settings = '[]' order by id limit 1;
insert into public.declaration_products (project_id, declaration_id, commodity, net_mass_kilograms, volume_cubic_metres, supplementary_units)
select project_id, id, 'cocoa', figures.mass, figures.volume, figures.units
from public.declarations cross join (values
  ('NaN'::numeric, 'Infinity'::numeric, 12::numeric), (1500, null, 'NaN'), (2000, 3, null)
) as figures (mass, volume, units)
where internal_reference = 'before';`;
