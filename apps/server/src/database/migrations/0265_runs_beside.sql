-- A run that is computed to be compared: once it has ended, the results that its project shows stay.
alter table public.assessments add column keeps_shown boolean not null default false;
