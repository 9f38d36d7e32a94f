create table public.declarations (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  internal_reference text not null check (char_length(internal_reference) between 1 and 35),
  eudr_reference text,
  reference_number text,
  verification_number text,
  state text not null default 'draft' check (
    state in ('draft', 'ready', 'submitted', 'submission_failed', 'available', 'rejected', 'withdrawn', 'archived')
  ),
  activity text check (activity in ('DOMESTIC', 'IMPORT', 'EXPORT')),
  country_of_activity text check (country_of_activity ~ '^[A-Z]{2}$'),
  border_country text check (border_country ~ '^[A-Z]{2}$'),
  operator jsonb not null default '{}',
  additional_information text check (char_length(additional_information) <= 2000),
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (id, project_id)
);

create unique index declarations_internal_reference on public.declarations (organisation_id, internal_reference) where deleted_at is null;
create index declarations_of_project on public.declarations (project_id, id desc) where deleted_at is null;

create table public.declaration_products (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  declaration_id bigint not null,
  position integer not null default 1,
  commodity text not null,
  tariff_code text check (tariff_code ~ '^[0-9]{2,6}$'),
  description text check (char_length(description) <= 150),
  net_mass_kilograms numeric check (net_mass_kilograms > 0),
  volume_cubic_metres numeric check (volume_cubic_metres > 0),
  supplementary_units numeric check (supplementary_units > 0),
  supplementary_unit text,
  scientific_name text,
  common_name text,
  foreign key (declaration_id, project_id) references public.declarations (id, project_id) on delete cascade,
  unique (id, declaration_id)
);

create index declaration_products_of_declaration on public.declaration_products (declaration_id, position);

create table public.declaration_plots (
  declaration_id bigint not null,
  project_id bigint not null,
  product_id bigint not null,
  plot_id bigint not null,
  primary key (product_id, plot_id, project_id),
  foreign key (declaration_id, project_id) references public.declarations (id, project_id) on delete cascade,
  foreign key (product_id, declaration_id) references public.declaration_products (id, declaration_id) on delete cascade,
  foreign key (plot_id, project_id) references public.plots (id, project_id)
);

create index declaration_plots_of_declaration on public.declaration_plots (declaration_id);
create index declaration_plots_of_plot on public.declaration_plots (plot_id);

insert into app.state_transitions (entity, from_state, to_state, permission)
values
  ('declarations', 'draft', 'ready', 'declarations.edit'),
  ('declarations', 'ready', 'draft', 'declarations.edit'),
  ('declarations', 'ready', 'submitted', 'declarations.submit'),
  ('declarations', 'submitted', 'submission_failed', 'system'),
  ('declarations', 'submitted', 'available', 'system'),
  ('declarations', 'submitted', 'rejected', 'system'),
  ('declarations', 'submission_failed', 'submitted', 'declarations.submit'),
  ('declarations', 'submission_failed', 'draft', 'declarations.edit'),
  ('declarations', 'rejected', 'draft', 'declarations.edit'),
  ('declarations', 'available', 'withdrawn', 'declarations.submit'),
  ('declarations', 'available', 'archived', 'system');

create trigger declarations_touch before update on public.declarations
  for each row execute function app.touch_updated_at();
create trigger declarations_state before update of state on public.declarations
  for each row execute function app.guard_state('state');
create trigger declarations_audit after insert or update or delete on public.declarations
  for each row execute function app.record_audit();

alter table public.declarations enable row level security;
alter table public.declaration_products enable row level security;
alter table public.declaration_plots enable row level security;

create policy read on public.declarations for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy create_draft on public.declarations for insert to authenticated
  with check (
    project_id = any ((select app.projects_with('declarations.edit'))::bigint[])
    and organisation_id = any ((select app.organisations_with('declarations.edit'))::bigint[])
    and state = 'draft'
  );
create policy change on public.declarations for update to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));

create policy read on public.declaration_products for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy write on public.declaration_products for all to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]))
  with check (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));

create policy read on public.declaration_plots for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy write on public.declaration_plots for all to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]))
  with check (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));

grant select, insert, update (internal_reference, state, activity, country_of_activity, border_country, operator, additional_information, deleted_at)
  on public.declarations to authenticated;
grant select, insert, update, delete on public.declaration_products to authenticated;
grant select, insert, delete on public.declaration_plots to authenticated;
grant select, insert, update, delete on public.declarations, public.declaration_products, public.declaration_plots to service_role;
