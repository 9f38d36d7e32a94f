-- What runs of a module may tell in numbers, and in which unit. A module's own migration adds its own.
create table app.module_values (
  module text not null references app.modules (key),
  key text not null,
  unit text not null,
  primary key (module, key),
  constraint module_values_key_length check (char_length(key) <= 60),
  constraint module_values_unit_length check (char_length(unit) <= 20)
);

alter table app.module_values enable row level security;

-- What a run tells in numbers, of a plot, a zone, an administrative unit, or of the whole project where none of them is named;
-- of one year, or of no year in particular. One table for all modules: what is new is a key, not a column.
create table public.run_values (
  assessment_id bigint not null,
  project_id bigint not null,
  module text not null,
  plot_id bigint,
  zone_version_id bigint,
  unit_id bigint references public.administrative_units (id),
  year smallint check (year between 1900 and 2200),
  key text not null,
  value double precision not null check (value > '-Infinity' and value < 'Infinity'),
  low double precision check (low > '-Infinity' and low < 'Infinity'),
  high double precision check (high > '-Infinity' and high < 'Infinity'),
  foreign key (assessment_id, project_id, module) references public.assessments (id, project_id, module) on delete cascade,
  foreign key (module, key) references app.module_values (module, key),
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  foreign key (zone_version_id, project_id) references public.zone_versions (id, project_id) on delete cascade,
  unique nulls not distinct (plot_id, assessment_id, key, year, zone_version_id, unit_id),
  constraint run_values_one_place check (num_nonnulls(plot_id, zone_version_id, unit_id) <= 1),
  constraint run_values_interval check (num_nulls(low, high) <> 1 and low <= value and value <= high),
  constraint run_values_module_length check (char_length(module) <= 60),
  constraint run_values_key_length check (char_length(key) <= 60)
);

create index run_values_of_run on public.run_values (assessment_id, key, year);
create index run_values_of_zone on public.run_values (zone_version_id) where zone_version_id is not null;
create index run_values_of_unit on public.run_values (unit_id) where unit_id is not null;

alter table public.run_values enable row level security;
