-- Rows of an import come by the thousand: app.check_import_of_rows asks once a statement whether it is there.
alter table public.import_rows drop constraint import_rows_import_id_project_id_fkey;
