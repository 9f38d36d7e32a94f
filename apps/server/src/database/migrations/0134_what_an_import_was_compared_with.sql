-- Plots of the project as they were when an import was compared with them, as app.plots_version names it: while nothing else
-- has changed, what was found then holds when the rows become plots.
alter table public.imports add column compared_version text;
alter table public.imports add constraint imports_compared_version_length check (char_length(compared_version) <= 60);
