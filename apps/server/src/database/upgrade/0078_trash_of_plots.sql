-- The plots of a project that were put into the trash and may come back: those that a split keeps there are not among them.
create index plots_in_trash on public.plots (project_id) where deleted_at is not null;
