-- The kinds of news and their category; packages/domain/src/notifications holds their texts, a test the two together.
create table app.notification_kinds (
  kind text primary key check (kind ~ '^[a-z_]+$'),
  category text not null check (category in ('activities', 'events', 'alerts')),
  constraint notification_kinds_kind_length check (char_length(kind) <= 60)
);

alter table app.notification_kinds enable row level security;

-- What a person decided about a category; without a row the defaults of app.notification_choice hold.
create table public.notification_preferences (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  category text not null check (category in ('activities', 'events', 'alerts')),
  in_app boolean not null,
  email text not null check (email in ('never', 'at_once', 'daily', 'weekly')),
  primary key (user_id, category)
);

alter table public.notification_preferences enable row level security;

create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  organisation_id bigint references public.organisations (id) on delete cascade,
  kind text not null references app.notification_kinds (kind),
  category text not null check (category in ('activities', 'events', 'alerts')),
  parameters jsonb not null default '{}',
  address text check (address ~ '^/[^/\\]'),
  entity text,
  entity_id bigint,
  incident_key text,
  times integer not null default 1,
  in_app boolean not null default true,
  created_at timestamptz not null default now(),
  happened_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz,
  deleted_at timestamptz,
  constraint notifications_parameters_size check (pg_column_size(parameters) <= 16000),
  constraint notifications_parameters_shape check (jsonb_typeof(parameters) = 'object'),
  constraint notifications_address_length check (char_length(address) <= 2000),
  constraint notifications_entity_length check (char_length(entity) <= 200),
  constraint notifications_incident_key_length check (char_length(incident_key) <= 200)
);
comment on column public.notifications.address is 'Behind the language prefix.';
comment on column public.notifications.incident_key is 'While unread, the same incident counts up in its row instead of adding one.';

create unique index notifications_ongoing on public.notifications (user_id, incident_key)
  where incident_key is not null and read_at is null and deleted_at is null;
create index notifications_unread on public.notifications (user_id) where in_app and read_at is null and deleted_at is null;
create index notifications_to_mail on public.notifications (happened_at)
  where mailed_at is null and read_at is null and deleted_at is null;
create index notifications_old on public.notifications (created_at);
create index notifications_organisation on public.notifications (organisation_id) where organisation_id is not null;
create index notifications_listed on public.notifications (user_id, happened_at desc, id desc)
  where in_app and deleted_at is null;

alter table public.notifications enable row level security;

insert into app.notification_kinds (kind, category)
values
  ('import_inspected', 'activities'),
  ('import_completed', 'activities'),
  ('import_refused', 'alerts'),
  ('import_failed', 'alerts'),
  ('assessment_completed', 'activities'),
  ('assessment_failed', 'alerts'),
  ('export_ready', 'activities'),
  ('export_failed', 'alerts'),
  ('declaration_moved', 'events'),
  ('layer_updated', 'events'),
  ('private_overlap_found', 'alerts'),
  ('credits_low', 'alerts'),
  ('invitation_received', 'events'),
  ('invitation_accepted', 'events'),
  ('member_joined', 'events'),
  ('role_changed', 'events'),
  ('project_shared', 'events'),
  ('support_access_asked', 'alerts'),
  ('invitation_declined', 'events'),
  ('invitation_expired', 'events'),
  ('support_access_decided', 'events'),
  ('job_failed', 'alerts');
