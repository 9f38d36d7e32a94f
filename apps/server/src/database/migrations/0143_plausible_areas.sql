-- What an import reads has at most nine digits before the point; a client could write figures whose sum is none.
update public.plots set declared_area_hectares = null where declared_area_hectares >= 1000000000;

alter table public.plots
  drop constraint plots_declared_area_hectares_check,
  add constraint plots_declared_area_hectares_check check (declared_area_hectares > 0 and declared_area_hectares < 1000000000);
