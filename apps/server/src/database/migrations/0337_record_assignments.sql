-- Who is to bring how many records of a form, by when and from where; what is done is counted from the records themselves.
create table public.record_assignments (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  project_form_id bigint not null,
  -- The account of a person or of a phone, and its name when it was given.
  assignee uuid not null,
  assignee_name text not null,
  target integer not null check (target between 1 and 100000),
  due_on date,
  place text,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (project_form_id, project_id) references public.project_forms (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (project_form_id, assignee, project_id),
  constraint record_assignments_assignee_name_length check (char_length(assignee_name) between 1 and 300),
  constraint record_assignments_place_length check (char_length(place) <= 300),
  constraint record_assignments_author_length check (char_length(author) <= 300)
);

create index record_assignments_of_project on public.record_assignments (project_id, id);

alter table public.record_assignments enable row level security;
