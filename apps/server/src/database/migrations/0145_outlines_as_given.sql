-- An outline that is used as it was given stands once, in geometry; given_geometry then is null.
alter table public.plots alter column given_geometry drop not null;
