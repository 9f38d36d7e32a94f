-- Plots that were given to farmers at once: by the codes or the names that plots tell, or by hand. `before` holds for each
-- plot its number, whose it was and whose it became.
create table public.plot_links (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  project_id bigint,
  way text not null check (way in ('code', 'name', 'hand')),
  column_name text,
  plots integer not null check (plots > 0),
  before jsonb not null,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  constraint plot_links_column_of_code check ((way = 'code') = (column_name is not null)),
  constraint plot_links_project_unless_by_hand check (way = 'hand' or project_id is not null),
  constraint plot_links_column_name_length check (char_length(column_name) between 1 and 500),
  constraint plot_links_author_length check (char_length(author) <= 300),
  constraint plot_links_before_size check (pg_column_size(before) <= 5000000),
  constraint plot_links_before_shape check (jsonb_typeof(before) = 'array')
);

create index plot_links_of_organisation on public.plot_links (organisation_id, id);
create index plot_links_of_project on public.plot_links (project_id) where project_id is not null;

alter table public.plot_links enable row level security;

-- By what identifiers a farmer was known before records were merged: a list that has one of them means him.
alter table public.farmer_merges
  add former_identifier text,
  add constraint farmer_merges_former_identifier_length check (char_length(former_identifier) <= 200);
create index farmer_merges_by_other_identifier on public.farmer_merges (organisation_id, app.farmer_identifier_key(other_identifier))
  where undone_at is null;
create index farmer_merges_by_former_identifier on public.farmer_merges (organisation_id, app.farmer_identifier_key(former_identifier))
  where undone_at is null and former_identifier is not null;

-- Nobody is registered without a name or a code, whatever door is used; who was before may be.
alter table public.farmers
  add constraint farmers_named check (btrim(identifier) <> '' and btrim(first_name || last_name) <> '') not valid;
