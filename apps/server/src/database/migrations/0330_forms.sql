-- Forms of an organisation: what is being written of each, the versions that were published, which never change, and the
-- projects in which each is filled.
insert into public.service_prices (service, credits_per_unit, unit, needs_permission)
values
  ('collect_project', 5, 'project', 'projects.create'),
  ('survey_project', 5, 'project', 'projects.create');

insert into public.service_price_versions (service, version, credits_per_unit)
select service, version, credits_per_unit from public.service_prices where service in ('collect_project', 'survey_project');

update app.modules set project_service = 'collect_project' where key = 'COLLECT';
update app.modules set project_service = 'survey_project' where key = 'DATAOS';

create table public.forms (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  name text not null check (char_length(btrim(name)) >= 3),
  description text,
  -- The identifier by which phones know it; records carry it for ever.
  xml_id text not null check (xml_id ~ '^[A-Za-z_][A-Za-z0-9_.-]*$'),
  draft jsonb not null,
  -- How often the draft was saved: who saves over a number that he has not seen is refused.
  draft_number integer not null default 1 check (draft_number > 0),
  drafter text default app.current_person_name(),
  drafted_at timestamptz not null default now(),
  -- The draft that the present version was made from; the same number: nothing waits to be published.
  published_number integer,
  request_key text not null check (char_length(request_key) between 1 and 100),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (id, organisation_id),
  unique (organisation_id, request_key),
  constraint forms_name_length check (char_length(name) <= 120),
  constraint forms_description_length check (char_length(description) <= 2000),
  constraint forms_xml_id_length check (char_length(xml_id) <= 100),
  constraint forms_draft_size check (pg_column_size(draft) <= 5000000),
  constraint forms_draft_shape check (jsonb_typeof(draft) = 'object'),
  constraint forms_drafter_length check (char_length(drafter) <= 300),
  constraint forms_author_length check (char_length(author) <= 300)
);

create unique index forms_by_xml_id on public.forms (organisation_id, xml_id);
create index forms_of_organisation on public.forms (organisation_id, id desc);

alter table public.forms enable row level security;

create table public.form_versions (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  form_id bigint not null,
  number integer not null check (number > 0),
  -- As phones know it: later versions are later in the order of texts.
  version text not null,
  definition jsonb not null,
  -- The same as ODK's phones read it, and the sum by which they know whether they have it.
  xform text not null,
  md5 text not null check (md5 ~ '^[0-9a-f]{32}$'),
  languages text[] not null default '{}',
  questions integer not null check (questions >= 0),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (form_id, organisation_id) references public.forms (id, organisation_id),
  unique (form_id, number),
  unique (form_id, version),
  unique (id, form_id),
  constraint form_versions_version_length check (char_length(version) between 1 and 40),
  constraint form_versions_definition_size check (pg_column_size(definition) <= 5000000),
  constraint form_versions_definition_shape check (jsonb_typeof(definition) = 'object'),
  constraint form_versions_xform_length check (char_length(xform) <= 4500000),
  constraint form_versions_languages_size check (cardinality(languages) <= 50 and pg_column_size(languages) <= 8000),
  constraint form_versions_author_length check (char_length(author) <= 300)
);

alter table public.form_versions enable row level security;

create table public.project_forms (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  form_id bigint not null,
  -- What is filled now; null until the form is published.
  version_id bigint,
  status text not null default 'draft' check (status in ('draft', 'planned', 'in_progress', 'completed', 'finished')),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (form_id, organisation_id) references public.forms (id, organisation_id),
  foreign key (version_id, form_id) references public.form_versions (id, form_id),
  unique (project_id, form_id),
  unique (id, project_id),
  unique (id, project_id, form_id),
  constraint project_forms_author_length check (char_length(author) <= 300)
);

create index project_forms_of_form on public.project_forms (form_id);

alter table public.project_forms enable row level security;

-- The same moves as `formMoves` of packages/domain.
insert into app.state_transitions (entity, from_state, to_state, permission)
values
  ('project_forms', 'draft', 'planned', 'forms.edit'),
  ('project_forms', 'draft', 'in_progress', 'forms.edit'),
  ('project_forms', 'planned', 'draft', 'forms.edit'),
  ('project_forms', 'planned', 'in_progress', 'forms.edit'),
  ('project_forms', 'in_progress', 'completed', 'forms.edit'),
  ('project_forms', 'completed', 'in_progress', 'forms.edit'),
  ('project_forms', 'completed', 'finished', 'forms.edit');
