-- By what right and for which share another registry tells that a plot is worked.
alter table public.farmer_import_plots
  add column tenure text
    check (tenure in ('owner', 'customary', 'family', 'rented', 'borrowed', 'abusa', 'abunu', 'sharecropper', 'caretaker', 'other')),
  add column share_percent double precision,
  add constraint farmer_import_plots_share_percent_range check (share_percent > 0 and share_percent <= 100);
