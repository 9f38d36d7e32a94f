-- How long an organisation keeps farmers who were removed, or with whom nothing happened any more; nothing goes by itself.
create table public.farmer_retention (
  organisation_id bigint primary key references public.organisations (id),
  years_after_removal smallint check (years_after_removal between 1 and 50),
  years_without_activity smallint check (years_without_activity between 1 and 50),
  author text not null default app.current_person_name(),
  updated_at timestamptz not null default now(),
  -- When its managers were reminded last, and of how many.
  checked_on date,
  reminded_of integer not null default 0,
  constraint farmer_retention_author_length check (char_length(author) <= 300)
);

alter table public.farmer_retention enable row level security;

insert into app.notification_kinds (kind, category) values ('farmers_due', 'alerts');
