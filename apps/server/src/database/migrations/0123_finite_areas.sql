-- NaN is greater than every number for PostgreSQL, so "> 0" lets it through, and no file can be written of it.
update public.plots set declared_area_hectares = null where declared_area_hectares >= 'Infinity';

alter table public.plots
  drop constraint plots_declared_area_hectares_check,
  add constraint plots_declared_area_hectares_check check (declared_area_hectares > 0 and declared_area_hectares < 'Infinity');
