-- A number as people write it in a cell: comma or point, spaces between thousands, perhaps "ha" behind; else null.
create function app.positive_number(written text) returns double precision
  language sql immutable
  set search_path = ''
  return (
    select case when plain ~ '^[0-9]{1,9}([.][0-9]{1,9})?$' then nullif(plain::double precision, 0) end
    from (
      select replace(regexp_replace(lower(written), '[[:space:]\u00a0\u202f]+|ha$', '', 'g'), ',', '.') as plain
    ) as cleaned
  );

create table public.imports (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  status text not null default 'inspecting'
    check (status in ('inspecting', 'inspected', 'refused', 'applying', 'completed', 'cancelled')),
  object_path text not null,
  file_name text not null,
  options jsonb not null default '{}',
  format text,
  encoding text,
  crs jsonb,
  columns text[],
  suggested_columns jsonb,
  chosen_columns jsonb,
  notices jsonb not null default '[]',
  refusal jsonb,
  row_count integer not null default 0,
  accepted_count integer not null default 0,
  refused_count integer not null default 0,
  review_count integer not null default 0,
  inspect_job_id bigint,
  apply_job_id bigint,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (inspect_job_id, project_id) references public.jobs (id, project_id),
  foreign key (apply_job_id, project_id) references public.jobs (id, project_id),
  unique (id, project_id)
);

create index imports_of_project on public.imports (project_id, id desc);

-- Every key that a person's row can meet names the project: a conflict must not tell which rows others have.
create table public.import_rows (
  import_id bigint not null,
  project_id bigint not null,
  row_number integer not null,
  state text not null check (state in ('accepted', 'review', 'refused')),
  properties jsonb not null default '{}',
  given_geometry jsonb,
  used_geometry jsonb,
  geometry_hash text,
  country text,
  province text,
  area_hectares double precision,
  perimeter_metres double precision,
  valid boolean,
  findings jsonb not null default '[]',
  overlapping jsonb not null default '[]',
  refusal jsonb,
  primary key (import_id, row_number, project_id),
  foreign key (import_id, project_id) references public.imports (id, project_id) on delete cascade
);

create table public.plots (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  import_id bigint,
  import_row integer,
  farmer_id bigint,
  identifier text not null check (identifier <> ''),
  properties jsonb not null default '{}',
  given_geometry jsonb not null,
  geometry extensions.geometry (geometry, 4326) not null,
  geometry_hash text not null,
  area_hectares double precision not null check (area_hectares >= 0),
  perimeter_metres double precision not null check (perimeter_metres >= 0),
  declared_area_hectares double precision check (declared_area_hectares > 0),
  geometry_valid boolean not null,
  geometry_state text not null check (geometry_state in ('normal', 'abnormal', 'overlapping')),
  findings jsonb not null default '[]',
  country text check (country ~ '^[A-Z]{2}$'),
  province text,
  producer_name text,
  production_place text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (import_id, project_id) references public.imports (id, project_id),
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id),
  unique (id, project_id),
  unique (import_id, import_row, project_id)
);

create unique index plots_identifier on public.plots (project_id, identifier) where deleted_at is null;
create index plots_of_project on public.plots (project_id, id) where deleted_at is null;
create index plots_geometry on public.plots using gist (geometry);
create index plots_of_farmer on public.plots (farmer_id) where farmer_id is not null;

create trigger plots_touch before update on public.plots
  for each row execute function app.touch_updated_at();

-- An outline that changes, goes or comes back may change the states of its neighbours, which a job works out.
create function app.ask_for_overlaps() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.enqueue_job(
    'refresh-overlaps',
    touched.organisation_id,
    touched.project_id,
    '{}',
    format('refresh-overlaps:%s:%s', touched.project_id, pg_current_xact_id())
  )
  from (
    select distinct plot.organisation_id, plot.project_id
    from plots_after as plot
    join plots_before as before on before.id = plot.id
    where plot.geometry_hash <> before.geometry_hash or plot.deleted_at is distinct from before.deleted_at
  ) as touched;
  return null;
end
$$;

create trigger plots_overlaps after update on public.plots
  referencing old table as plots_before new table as plots_after
  for each statement execute function app.ask_for_overlaps();

create table public.plot_overlaps (
  project_id bigint not null,
  plot_a bigint not null,
  plot_b bigint not null,
  square_metres double precision not null,
  percent_of_a double precision not null,
  percent_of_b double precision not null,
  primary key (plot_a, plot_b, project_id),
  foreign key (plot_a, project_id) references public.plots (id, project_id) on delete cascade,
  foreign key (plot_b, project_id) references public.plots (id, project_id) on delete cascade,
  check (plot_a < plot_b)
);

create index plot_overlaps_of_project on public.plot_overlaps (project_id);
create index plot_overlaps_other_side on public.plot_overlaps (plot_b);

-- Every reviewed change of a geometry, so that it can be explained and undone.
create table public.plot_repairs (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  method text not null check (method in ('make_valid', 'redrawn', 'undo')),
  before jsonb not null,
  after jsonb not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id)
);

create index plot_repairs_of_plot on public.plot_repairs (plot_id, id desc);

alter table public.imports enable row level security;
alter table public.import_rows enable row level security;
alter table public.plots enable row level security;
alter table public.plot_overlaps enable row level security;
alter table public.plot_repairs enable row level security;

create policy read on public.imports for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy create_own on public.imports for insert to authenticated
  with check (project_id = any ((select app.projects_with('plots.import'))::bigint[]));
create policy change on public.imports for update to authenticated
  using (project_id = any ((select app.projects_with('plots.import'))::bigint[]));

create policy read on public.import_rows for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy write on public.import_rows for insert to authenticated
  with check (project_id = any ((select app.projects_with('plots.import'))::bigint[]));
create policy change on public.import_rows for update to authenticated
  using (project_id = any ((select app.projects_with('plots.import'))::bigint[]));
create policy remove on public.import_rows for delete to authenticated
  using (project_id = any ((select app.projects_with('plots.import'))::bigint[]));

create policy read on public.plots for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy create_by_import on public.plots for insert to authenticated
  with check (project_id = any ((select app.projects_with('plots.import'))::bigint[]));
create policy change on public.plots for update to authenticated
  using (project_id = any ((select app.projects_with('plots.edit'))::bigint[]));

create policy read on public.plot_overlaps for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy write on public.plot_overlaps for all to authenticated
  using (project_id = any ((select app.projects_with('plots.edit'))::bigint[]))
  with check (project_id = any ((select app.projects_with('plots.edit'))::bigint[]));

create policy read on public.plot_repairs for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy write on public.plot_repairs for insert to authenticated
  with check (
    project_id = any ((select app.projects_with('plots.review'))::bigint[])
    and created_by = (select auth.uid())
    and author = (select app.current_person_name())
  );

grant select, insert, update (status, options, format, encoding, crs, columns, suggested_columns, chosen_columns, notices, refusal, row_count, accepted_count, refused_count, review_count, inspect_job_id, apply_job_id, completed_at)
  on public.imports to authenticated;
grant select, insert, delete, update (state, refusal) on public.import_rows to authenticated;
grant select, insert, update (farmer_id, identifier, properties, geometry, geometry_hash, area_hectares, perimeter_metres, declared_area_hectares, geometry_valid, geometry_state, findings, country, province, producer_name, production_place, deleted_at)
  on public.plots to authenticated;
grant select, insert, delete on public.plot_overlaps to authenticated;
grant select, insert on public.plot_repairs to authenticated;
grant select, insert, update, delete on public.imports, public.import_rows, public.plots, public.plot_overlaps, public.plot_repairs to service_role;
grant execute on function app.positive_number(text) to authenticated, service_role;
