-- Phones of many farmers that were brought to today's numbering plans at once, so that it can be taken back.
alter table public.farmer_changes
  drop constraint farmer_changes_column_name_check,
  add constraint farmer_changes_column_name_check
    check (column_name in ('section_id', 'village', 'crops', 'languages', 'own_values', 'phones'));
