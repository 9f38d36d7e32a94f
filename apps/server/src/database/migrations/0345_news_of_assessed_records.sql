-- Whoever filled records hears that their plots were assessed.
insert into app.notification_kinds (kind, category) values ('record_plots_assessed', 'activities');
