-- The quality of records: what was found in each and why, which checks a project has switched off, and the records that are
-- visited again. Nobody but the job that looks writes a finding.
create table public.quality_settings (
  id bigint generated always as identity primary key,
  project_form_id bigint not null,
  organisation_id bigint not null,
  project_id bigint not null,
  -- By code of a check: who switched it off, when, and for what reason.
  switched_off jsonb not null default '{}',
  -- By code of a check: the bounds that differ from the usual ones.
  thresholds jsonb not null default '{}',
  -- As the IANA names it; null: that of the organisation's country.
  time_zone text,
  author text not null default app.current_person_name(),
  updated_at timestamptz not null default now(),
  foreign key (project_form_id, project_id) references public.project_forms (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (project_form_id, project_id),
  constraint quality_settings_switched_off_size check (pg_column_size(switched_off) <= 60000),
  constraint quality_settings_switched_off_shape check (jsonb_typeof(switched_off) = 'object'),
  constraint quality_settings_thresholds_size check (pg_column_size(thresholds) <= 20000),
  constraint quality_settings_thresholds_shape check (jsonb_typeof(thresholds) = 'object'),
  constraint quality_settings_time_zone_length check (char_length(time_zone) between 1 and 60),
  constraint quality_settings_author_length check (char_length(author) <= 300)
);

alter table public.quality_settings enable row level security;

-- When the records of a form were last looked at, and how many these were.
create table public.quality_rounds (
  project_form_id bigint not null,
  organisation_id bigint not null,
  project_id bigint not null,
  records integer not null check (records >= 0),
  -- What had changed until then was looked at.
  checked_until timestamptz not null,
  checked_at timestamptz not null default now(),
  foreign key (project_form_id, project_id) references public.project_forms (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  primary key (project_form_id, project_id)
);

alter table public.quality_rounds enable row level security;

-- Why a record deserves a look, or, without a record, the work of an agent as a whole.
create table public.record_quality_findings (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  record_id bigint,
  -- Account of the person or of the phone.
  agent uuid not null,
  code text not null,
  weight double precision not null check (weight >= 0 and weight < 1),
  evidence jsonb not null,
  found_at timestamptz not null default now(),
  foreign key (project_form_id, project_id) references public.project_forms (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (record_id, project_id) references public.records (id, project_id) on delete cascade,
  constraint record_quality_findings_code_length check (char_length(code) between 1 and 60),
  constraint record_quality_findings_evidence_size check (pg_column_size(evidence) <= 60000),
  constraint record_quality_findings_evidence_shape check (jsonb_typeof(evidence) = 'object')
);

create unique index record_quality_findings_of_record
  on public.record_quality_findings (project_form_id, record_id, code, project_id) where record_id is not null;
create unique index record_quality_findings_of_agent
  on public.record_quality_findings (project_form_id, agent, code, project_id) where record_id is null;
create index record_quality_findings_by_record on public.record_quality_findings (record_id);

alter table public.record_quality_findings enable row level security;

-- What a photo looks like, in 64 bits; null where it is no picture that can be read.
create table public.record_photo_hashes (
  record_file_id bigint not null references public.record_files (id) on delete cascade,
  organisation_id bigint not null,
  project_id bigint not null,
  hash text check (hash ~ '^[0-9a-f]{16}$'),
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  primary key (record_file_id, project_id)
);

alter table public.record_photo_hashes enable row level security;

-- Records that are visited again by somebody else, drawn by a seed.
create table public.back_checks (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  seed text not null check (seed <> ''),
  per_agent integer not null check (per_agent between 1 and 100),
  request_key text not null check (char_length(request_key) between 1 and 100),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (project_form_id, project_id) references public.project_forms (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (id, project_id),
  unique (project_form_id, request_key, project_id),
  constraint back_checks_seed_length check (char_length(seed) <= 100),
  constraint back_checks_author_length check (char_length(author) <= 300)
);

alter table public.back_checks enable row level security;

create table public.back_check_records (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  back_check_id bigint not null,
  record_id bigint not null,
  agent uuid not null,
  -- How doubtful it was when it was drawn.
  doubt double precision not null check (doubt >= 0 and doubt <= 1),
  -- The account of whoever visits it again.
  assigned_to uuid,
  -- What he filled in there.
  second_record_id bigint,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (back_check_id, project_id) references public.back_checks (id, project_id) on delete cascade,
  foreign key (record_id, project_id) references public.records (id, project_id) on delete cascade,
  foreign key (second_record_id, project_id) references public.records (id, project_id),
  unique (back_check_id, record_id, project_id),
  check (second_record_id is null or second_record_id <> record_id)
);

create index back_check_records_by_record on public.back_check_records (record_id);
create index back_check_records_by_second_record on public.back_check_records (second_record_id);
create index back_check_records_by_person on public.back_check_records (assigned_to);

alter table public.back_check_records enable row level security;
