-- Each emptying of a registry of farmers: whoever went then bears its moment as the moment of his removal.
create table public.emptied_registries (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  farmers integer not null check (farmers > 0),
  created_by uuid default auth.uid(),
  author text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  restored_at timestamptz,
  -- When those who are held by nothing were removed for good.
  ended_at timestamptz,
  constraint emptied_registries_author_length check (char_length(author) <= 300)
);

create index emptied_registries_of_organisation on public.emptied_registries (organisation_id, created_at desc);

alter table public.emptied_registries enable row level security;

insert into app.notification_kinds (kind, category)
values ('registry_emptied', 'alerts'), ('registry_restored', 'events');
