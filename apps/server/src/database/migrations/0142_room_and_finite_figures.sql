-- Whoever makes room sees the largest files first.
create index stored_files_by_size on app.stored_files (organisation_id, bytes desc, file);

-- NaN is greater than every number for PostgreSQL, so "> 0" let it through, as Infinity. Neither was ever declared: it is
-- emptied, so that the declaration says what it lacks, and the audit tells what stood there.
insert into public.audit_entries (organisation_id, actor_name, action, entity, entity_id, before, after)
select
  declaration.organisation_id,
  'Parcelle',
  'update',
  'declarations',
  declaration.id,
  known.row || stood.figures,
  known.row || (select jsonb_object_agg(figure, null) from jsonb_object_keys(stood.figures) as figure)
from public.declaration_products as product
join public.declarations as declaration on declaration.id = product.declaration_id
cross join lateral (
  select jsonb_build_object('id', declaration.id, 'internal_reference', declaration.internal_reference) as row
) as known
cross join lateral (
  select jsonb_strip_nulls(
    jsonb_build_object(
      'net_mass_kilograms', case when product.net_mass_kilograms >= 'Infinity' then product.net_mass_kilograms::text end,
      'volume_cubic_metres', case when product.volume_cubic_metres >= 'Infinity' then product.volume_cubic_metres::text end,
      'supplementary_units', case when product.supplementary_units >= 'Infinity' then product.supplementary_units::text end
    )
  ) as figures
) as stood
where stood.figures <> '{}';

update public.declaration_products
set
  net_mass_kilograms = case when net_mass_kilograms < 'Infinity' then net_mass_kilograms end,
  volume_cubic_metres = case when volume_cubic_metres < 'Infinity' then volume_cubic_metres end,
  supplementary_units = case when supplementary_units < 'Infinity' then supplementary_units end
where greatest(net_mass_kilograms, volume_cubic_metres, supplementary_units) >= 'Infinity';

alter table public.declaration_products
  drop constraint declaration_products_net_mass_kilograms_check,
  drop constraint declaration_products_volume_cubic_metres_check,
  drop constraint declaration_products_supplementary_units_check,
  add constraint declaration_products_net_mass_kilograms_check check (net_mass_kilograms > 0 and net_mass_kilograms < 'Infinity'),
  add constraint declaration_products_volume_cubic_metres_check check (volume_cubic_metres > 0 and volume_cubic_metres < 'Infinity'),
  add constraint declaration_products_supplementary_units_check check (supplementary_units > 0 and supplementary_units < 'Infinity');
