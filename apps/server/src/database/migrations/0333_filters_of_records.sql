-- Filters are kept of the records of a form in a project, too: `records:12`.
alter table public.saved_filters
  drop constraint saved_filters_list_check,
  add constraint saved_filters_list_check check (list = 'farmers' or list ~ '^records:[1-9][0-9]{0,14}$'),
  add constraint saved_filters_list_length check (char_length(list) <= 40);
