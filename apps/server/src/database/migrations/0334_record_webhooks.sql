-- Addresses of other systems that hear what happens in a project of forms, and what each was or is to be told.
create table public.webhooks (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  name text not null check (char_length(btrim(name)) >= 3),
  address text not null check (address ~ '^https?://[^[:space:]]+$'),
  events text[] not null check (
    cardinality(events) > 0
    and events <@ array['record.received', 'record.changed', 'record.accepted', 'record.refused', 'form.published']
  ),
  status text not null default 'active' check (status in ('active', 'paused', 'failing')),
  -- Since when nothing arrived there; null where the last message did.
  failing_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  -- Nothing is sent before, so that an address that does not answer holds nobody.
  resting_until timestamptz,
  request_key text not null check (char_length(request_key) between 1 and 100),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (id, project_id),
  unique (project_id, request_key),
  constraint webhooks_name_length check (char_length(name) <= 120),
  constraint webhooks_address_length check (char_length(address) <= 2000),
  constraint webhooks_events_size check (cardinality(events) <= 20 and pg_column_size(events) <= 2000),
  constraint webhooks_author_length check (char_length(author) <= 300)
);

create index webhooks_of_project on public.webhooks (project_id, id) where deleted_at is null;

alter table public.webhooks enable row level security;

-- What signs the messages, sealed by a key that no database holds; the one before counts for a day after a change.
create table app.webhook_secrets (
  webhook_id bigint primary key references public.webhooks (id) on delete cascade,
  sealed text not null,
  sealed_before text,
  before_until timestamptz,
  constraint webhook_secrets_sealed_length check (char_length(sealed) <= 500),
  constraint webhook_secrets_sealed_before_length check (char_length(sealed_before) <= 500)
);

alter table app.webhook_secrets enable row level security;

create table public.webhook_deliveries (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  webhook_id bigint not null,
  -- The same for every webhook that hears of it, and however often it is sent.
  event_id uuid not null,
  kind text not null check (char_length(kind) <= 40),
  record_id bigint references public.records (id) on delete cascade,
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null default now(),
  -- How the last attempt went: what was answered, or why nothing was.
  last_at timestamptz,
  status integer,
  error text,
  answer text,
  milliseconds integer check (milliseconds >= 0),
  created_at timestamptz not null default now(),
  foreign key (webhook_id, project_id) references public.webhooks (id, project_id) on delete cascade,
  constraint webhook_deliveries_content_size check (pg_column_size(content) <= 5000000),
  constraint webhook_deliveries_content_shape check (jsonb_typeof(content) = 'object'),
  constraint webhook_deliveries_error_length check (char_length(error) <= 60),
  constraint webhook_deliveries_answer_length check (char_length(answer) <= 1000)
);

create index webhook_deliveries_due on public.webhook_deliveries (project_id, next_at, id) where state = 'waiting';
create index webhook_deliveries_in_turn on public.webhook_deliveries (webhook_id, record_id, id) where state = 'waiting';
create index webhook_deliveries_of_webhook on public.webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_of_record on public.webhook_deliveries (record_id) where record_id is not null;
create index webhook_deliveries_by_age on public.webhook_deliveries (created_at);

alter table public.webhook_deliveries enable row level security;

insert into app.notification_kinds (kind, category) values ('webhook_paused', 'alerts');
