-- What an organisation decided of its registry of farmers, and changes of who a farmer is that wait for those who lead it.
create table public.farmer_registry_settings (
  organisation_id bigint primary key references public.organisations (id),
  changes_wait boolean not null default false
);

alter table public.farmer_registry_settings enable row level security;

create table public.farmer_change_requests (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  farmer_id bigint not null,
  -- By field: what is wanted, and what stood there when it was.
  wanted jsonb not null,
  former jsonb not null,
  status text not null default 'open' check (status in ('open', 'approved', 'refused', 'withdrawn', 'closed')),
  closed_because text check (closed_because in ('removed', 'merged')),
  comment text,
  import_id bigint,
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  decided_by uuid,
  decider text,
  decided_at timestamptz,
  foreign key (farmer_id, organisation_id) references public.farmers (id, organisation_id) on delete cascade,
  foreign key (import_id, organisation_id) references public.farmer_imports (id, organisation_id) on delete set null (import_id),
  constraint farmer_change_requests_wanted_size check (pg_column_size(wanted) <= 20000),
  constraint farmer_change_requests_wanted_shape check (
    jsonb_typeof(wanted) = 'object' and wanted <> '{}'
    and wanted - '{identifier,lastName,firstName,otherNames,sex,birth,phones,papers}'::text[] = '{}'
  ),
  constraint farmer_change_requests_former_size check (pg_column_size(former) <= 40000),
  constraint farmer_change_requests_former_shape check (jsonb_typeof(former) = 'object'),
  constraint farmer_change_requests_comment_length check (char_length(comment) <= 500),
  constraint farmer_change_requests_author_length check (char_length(author) <= 300),
  constraint farmer_change_requests_decider_length check (char_length(decider) <= 300),
  constraint farmer_change_requests_closed check ((status = 'closed') = (closed_because is not null))
);

create unique index farmer_change_requests_open on public.farmer_change_requests (farmer_id, created_by) where status = 'open';
create index farmer_change_requests_of_organisation on public.farmer_change_requests (organisation_id, status, id desc);
create index farmer_change_requests_of_farmer on public.farmer_change_requests (farmer_id);
create index farmer_change_requests_of_import on public.farmer_change_requests (import_id) where import_id is not null;

alter table public.farmer_change_requests enable row level security;

alter table public.farmer_import_rows
  drop constraint farmer_import_rows_outcome_check,
  add constraint farmer_import_rows_outcome_check
    check (outcome in ('added', 'changed', 'waiting', 'overtaken', 'removed', 'restored', 'kept'));

insert into app.notification_kinds (kind, category)
values
  ('farmer_change_requested', 'alerts'),
  ('farmer_change_approved', 'events'),
  ('farmer_change_refused', 'alerts'),
  ('farmer_change_closed', 'events');
