-- Where records are: each answer of a place, trace or outline as a geometry, with what is to be said of it. Kept by triggers of records.
create table public.record_places (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  record_id bigint not null,
  -- The question below the root of its form, without rows and with them: `parcelle/contour`, `parcelle[2]/contour`.
  path text not null,
  address text not null,
  kind text not null check (kind in ('point', 'trace', 'shape')),
  -- Null where the answer cannot be read as a place.
  outline extensions.geometry(Geometry, 4326),
  -- Of outlines that have an area, on the ellipsoid.
  hectares double precision check (hectares >= 0 and hectares < 'Infinity'),
  -- Of traces, on the ellipsoid.
  metres double precision check (metres >= 0 and metres < 'Infinity'),
  -- The worst of its points, in metres, as the phone told it.
  accuracy double precision check (accuracy >= 0 and accuracy < 'Infinity'),
  geometry_state text not null check (geometry_state in ('normal', 'abnormal', 'overlapping')),
  reason text check (
    reason in ('unreadable', 'too_few_points', 'self_crossing', 'invalid', 'at_zero', 'overlaps_record', 'overlaps_plot')
  ),
  -- The greatest overlap, as a share of the smaller of the two, and what it is with.
  overlap_share double precision check (overlap_share > 0 and overlap_share <= 1),
  overlap_record_id bigint references public.records (id) on delete set null,
  overlap_plot_id bigint references public.plots (id) on delete set null,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (record_id, project_id) references public.records (id, project_id) on delete cascade,
  unique (record_id, address),
  constraint record_places_path_length check (char_length(path) <= 2000),
  constraint record_places_address_length check (char_length(address) <= 2000),
  constraint record_places_outline_size check (pg_column_size(outline) <= 5000000),
  constraint record_places_read check ((outline is null) = (coalesce(reason, '') = 'unreadable')),
  constraint record_places_reason_said check ((reason is null) = (geometry_state = 'normal'))
);

create index record_places_of_form on public.record_places (project_form_id, path, id);
create index record_places_outline on public.record_places using gist (outline);
create index record_places_overlapped on public.record_places (overlap_record_id) where overlap_record_id is not null;
create index record_places_on_plots on public.record_places (overlap_plot_id) where overlap_plot_id is not null;

alter table public.record_places enable row level security;

-- The questions of a version that ask for places, read once: a list of {path, kind}.
create table app.place_questions (
  version_id bigint primary key references public.form_versions (id) on delete cascade,
  questions jsonb not null,
  constraint place_questions_questions_size check (pg_column_size(questions) <= 5000000),
  constraint place_questions_questions_shape check (jsonb_typeof(questions) = 'array')
);

alter table app.place_questions enable row level security;

-- Records of before places were kept. The definitions give them theirs, once.
create table app.records_to_place (
  record_id bigint primary key references public.records (id) on delete cascade
);

alter table app.records_to_place enable row level security;

insert into app.records_to_place select id from public.records where deleted_at is null;
