-- Records are reviewed before they count: at one level, or by a supervisor and then by the headquarters. They are corrected with
-- what stood there before, flagged, assigned, and belong to the team of whoever filled them.
insert into app.role_permissions (role, permission)
values ('owner', 'records.approve'), ('administrator', 'records.approve');

-- How many levels accept a record of a project; a new one has what is usual for its module.
alter table app.modules
  add column review_levels smallint not null default 1,
  add constraint modules_review_levels check (review_levels in (1, 2));

update app.modules set review_levels = 2 where key = 'DATAOS';

alter table public.projects
  add column review_levels smallint not null default 1,
  add constraint projects_review_levels check (review_levels in (1, 2));

update public.projects as project set review_levels = module.review_levels
from app.modules as module where module.key = project.module and module.review_levels <> 1;

-- Those who collect together: who belongs to one sees its records and no others.
create table public.record_teams (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  name text not null check (char_length(btrim(name)) >= 2),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (project_id, name),
  unique (id, project_id),
  constraint record_teams_name_length check (char_length(name) <= 80),
  constraint record_teams_author_length check (char_length(author) <= 300)
);

alter table public.record_teams enable row level security;

-- A person or the account of a phone; of one team in a project.
create table public.record_team_members (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  team_id bigint not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (team_id, project_id) references public.record_teams (id, project_id) on delete cascade,
  unique (project_id, user_id)
);

create index record_team_members_of_team on public.record_team_members (team_id);
create index record_team_members_of_person on public.record_team_members (user_id, project_id);

alter table public.record_team_members enable row level security;

alter table public.records
  -- Answers outside of repeats as what they are, by path (`menage/taille`): numbers sort as numbers, several choices are a list.
  add column typed_answers jsonb not null default '{}',
  -- Name, answers and whoever filled it, folded: what a search looks through.
  add column searched text not null default '',
  add column team_id bigint references public.record_teams (id) on delete set null,
  add column accepted_level text check (accepted_level in ('supervisor', 'headquarters')),
  add column review_comment text,
  add column reviewed_by uuid,
  add column reviewer text,
  add column reviewed_at timestamptz,
  -- How often it was corrected: who corrects over a number that he has not seen is refused.
  add column revision integer not null default 0 check (revision >= 0),
  add column edit_reason text,
  add column edited_by uuid,
  add column editor text,
  add column edited_at timestamptz,
  add column flag text check (flag in ('red', 'orange', 'green', 'blue', 'grey')),
  add column flag_word text,
  add column assigned_to uuid,
  add column assignee text,
  add column assigned_at timestamptz;

update public.records set accepted_level = 'supervisor' where state = 'accept';
update public.records set review_comment = 'Refusé.' where state = 'refuse';

-- What the form of each version says of the questions outside of repeats.
with recursive item as (
  select version.id as version_id, child as item, case when child ->> 'name' = '' then '{}' else array[child ->> 'name'] end as path
  from public.form_versions as version, jsonb_array_elements(version.definition -> 'items') as child
  union all
  select item.version_id, child, case when child ->> 'name' = '' then item.path else item.path || (child ->> 'name') end
  from item, jsonb_array_elements(item.item -> 'items') as child
  where item.item ->> 'kind' = 'group'
), answer as (
  select record.id, array_to_string(item.path, '/') as key, item.item ->> 'type' as type, record.answers #>> item.path as value
  from public.records as record
  join item on item.version_id = record.version_id and item.item ->> 'kind' = 'question'
  where jsonb_typeof(record.answers #> item.path) = 'string'
), typed as (
  select id, jsonb_object_agg(key, case
    when type in ('integer', 'decimal', 'range') and value ~ '^-?\d{1,300}(\.\d{1,300})?$' then to_jsonb(value::numeric)
    when type = 'select_multiple' then to_jsonb(regexp_split_to_array(btrim(value), '\s+'))
    else to_jsonb(left(value, 1000))
  end) as answers
  from answer
  group by id
)
update public.records as record set typed_answers = typed.answers from typed where typed.id = record.id;

update public.records as record
set searched = left(app.folded(concat_ws(' ', label, author, (
  select string_agg(told #>> '{}', ' ') from jsonb_path_query(answers, 'strict $.** ? (@.type() == "string")') as told
))), 20000);

alter table public.records
  add constraint records_accepted_at_a_level check ((state = 'accept') = (accepted_level is not null)),
  add constraint records_refused_with_comment check (state <> 'refuse' or coalesce(btrim(review_comment), '') <> ''),
  add constraint records_typed_answers_size check (pg_column_size(typed_answers) <= 5000000),
  add constraint records_typed_answers_shape check (jsonb_typeof(typed_answers) = 'object'),
  add constraint records_searched_length check (char_length(searched) <= 20000),
  add constraint records_review_comment_length check (char_length(review_comment) <= 2000),
  add constraint records_reviewer_length check (char_length(reviewer) <= 300),
  add constraint records_edit_reason_length check (char_length(edit_reason) <= 500),
  add constraint records_editor_length check (char_length(editor) <= 300),
  add constraint records_flag_word_length check (char_length(flag_word) <= 60),
  add constraint records_assignee_length check (char_length(assignee) <= 300);

create index records_of_team on public.records (team_id);
create index records_assigned on public.records (assigned_to, project_id) where assigned_to is not null;
create index records_of_person on public.records (created_by, project_form_id);

-- What was decided about a record, one row each time.
create table public.record_reviews (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  record_id bigint not null,
  from_state text not null,
  to_state text not null check (to_state in ('accept', 'refuse')),
  from_level text,
  to_level text,
  comment text,
  reviewed_by uuid,
  reviewer text not null,
  created_at timestamptz not null default now(),
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (record_id, project_id) references public.records (id, project_id) on delete cascade,
  constraint record_reviews_from_state_length check (char_length(from_state) <= 40),
  constraint record_reviews_from_level_length check (char_length(from_level) <= 40),
  constraint record_reviews_to_level_length check (char_length(to_level) <= 40),
  constraint record_reviews_comment_length check (char_length(comment) <= 2000),
  constraint record_reviews_reviewer_length check (char_length(reviewer) <= 300)
);

create index record_reviews_of_record on public.record_reviews (record_id, id);

alter table public.record_reviews enable row level security;

-- What a record answered before somebody corrected it.
create table public.record_revisions (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  record_id bigint not null,
  -- The first that a record had is 0.
  number integer not null check (number >= 0),
  version_id bigint not null,
  state text not null,
  answers jsonb not null,
  reason text,
  edited_by uuid,
  editor text not null,
  created_at timestamptz not null default now(),
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (record_id, project_id) references public.records (id, project_id) on delete cascade,
  unique (record_id, number),
  constraint record_revisions_state_length check (char_length(state) <= 40),
  constraint record_revisions_answers_size check (pg_column_size(answers) <= 5000000),
  constraint record_revisions_answers_shape check (jsonb_typeof(answers) = 'object'),
  constraint record_revisions_reason_length check (char_length(reason) <= 500),
  constraint record_revisions_editor_length check (char_length(editor) <= 300)
);

alter table public.record_revisions enable row level security;
