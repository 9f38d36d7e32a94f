-- What SQL must know of a module: where its projects stand, and what is paid for one and for a run. The same as the catalogue
-- of `packages/domain/src/permissions/features.ts`.
create table app.modules (
  key text primary key,
  path text not null unique,
  always_allowed boolean not null default false,
  -- Null while the module has no projects of plots, or no analysis.
  project_service text references public.service_prices (service),
  run_service text references public.service_prices (service),
  constraint modules_key_length check (char_length(key) <= 60),
  constraint modules_path_length check (char_length(path) <= 100),
  constraint modules_path_shape check (path ~ '^(/[a-z-]+)+$')
);

alter table app.modules enable row level security;

insert into app.modules (key, path, always_allowed, project_service, run_service)
values
  ('CROP', '/crop-mapping', false, null, null),
  ('CROP_VIEW', '/crop-view', false, null, null),
  ('EUDR', '/conformity/rdue', false, 'eudr_project', 'eudr_assessment'),
  ('REDD', '/conformity/redd', false, null, null),
  ('ARR', '/conformity/arr', false, null, null),
  ('DMRV', '/dmrv', false, null, null),
  ('DYNAMIC_BASELINE', '/dynamic-baseline', true, null, null),
  ('YIELD', '/yield', false, null, null),
  ('FARMER', '/farmers', false, null, null),
  ('COLLECT', '/collect/onboarding', false, null, null),
  ('DATAOS', '/data-os', true, null, null),
  ('PROCUREMENT', '/procurement', false, null, null),
  ('WOMA', '/woma', false, null, null);

-- What a run of a module may find a plot to be: the one state that colours it, and its other classes.
create table app.module_states (
  module text not null references app.modules (key),
  state text not null,
  primary key (module, state),
  constraint module_states_state_length check (char_length(state) <= 60)
);

alter table app.module_states enable row level security;

create table app.module_classes (
  module text not null references app.modules (key),
  class text not null,
  value text not null,
  primary key (module, class, value),
  constraint module_classes_class_length check (char_length(class) <= 60),
  constraint module_classes_value_length check (char_length(value) <= 60)
);

alter table app.module_classes enable row level security;

insert into app.module_states (module, state)
values ('EUDR', 'compliant'), ('EUDR', 'non_compliant'), ('EUDR', 'to_review');

insert into app.module_classes (module, class, value)
values ('EUDR', 'risk', 'low'), ('EUDR', 'risk', 'high'), ('EUDR', 'risk', 'more_info_needed');

alter table public.projects
  add foreign key (module) references app.modules (key),
  add unique (id, organisation_id, module);
