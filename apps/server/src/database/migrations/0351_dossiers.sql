-- Dossiers of eligibility of REDD+ and planting projects: chosen plots with their results, sent to somebody and kept as they were sent.
create table public.dossiers (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  internal_reference text not null,
  recipient text,
  note text,
  state text not null default 'draft' constraint dossiers_state_check check (state in ('draft', 'ready', 'sent', 'withdrawn')),
  sent_at timestamptz,
  sent_by_name text,
  created_by uuid default auth.uid(),
  author text default app.current_person_name(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (id, project_id),
  constraint dossiers_internal_reference_length check (char_length(btrim(internal_reference)) between 1 and 35),
  constraint dossiers_recipient_length check (char_length(recipient) <= 200),
  constraint dossiers_note_length check (char_length(note) <= 2000),
  constraint dossiers_sent_by_name_length check (char_length(sent_by_name) <= 320),
  constraint dossiers_author_length check (char_length(author) <= 320),
  constraint dossiers_sent_whole check (num_nulls(sent_at, sent_by_name) in (0, 2) and (state in ('draft', 'ready') or sent_at is not null))
);

create index dossiers_of_project on public.dossiers (project_id, id);

alter table public.dossiers enable row level security;

-- What a dossier holds. Its result is written beside each plot at the moment it is sent.
create table public.dossier_plots (
  dossier_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  identifier text,
  state text,
  reason_code text,
  area_hectares double precision constraint dossier_plots_area_hectares_check check (area_hectares >= 0 and area_hectares < 'Infinity'),
  geometry_hash text,
  plot_result_id bigint,
  primary key (dossier_id, plot_id),
  foreign key (dossier_id, project_id) references public.dossiers (id, project_id) on delete cascade,
  foreign key (plot_id, project_id) references public.plots (id, project_id),
  constraint dossier_plots_identifier_length check (char_length(identifier) <= 200),
  constraint dossier_plots_state_length check (char_length(state) <= 60),
  constraint dossier_plots_reason_code_length check (char_length(reason_code) <= 200),
  constraint dossier_plots_geometry_hash_length check (char_length(geometry_hash) <= 128)
);

create index dossier_plots_of_plot on public.dossier_plots (plot_id);

alter table public.dossier_plots enable row level security;

insert into app.state_transitions (entity, from_state, to_state, permission)
values
  ('dossiers', 'draft', 'ready', 'declarations.edit'),
  ('dossiers', 'ready', 'draft', 'declarations.edit'),
  ('dossiers', 'ready', 'sent', 'declarations.submit'),
  ('dossiers', 'sent', 'withdrawn', 'declarations.submit');

insert into app.settled_states (entity, state)
values ('dossiers', 'ready'), ('dossiers', 'sent'), ('dossiers', 'withdrawn');

-- Filters are kept of the declarations and dossiers of a project, too: `declarations:12`.
alter table public.saved_filters
  drop constraint saved_filters_list_check,
  add constraint saved_filters_list_check check (list = 'farmers' or list ~ '^(records|declarations):[1-9][0-9]{0,14}$');
