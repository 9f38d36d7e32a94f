-- How many farmers of organisations that agree to be compared stand in the registry of another one too: a share, and
-- nothing of anybody. docs/adr/0024 says what that can and cannot keep secret.
create table public.farmer_comparison_agreements (
  organisation_id bigint primary key references public.organisations (id),
  id bigint not null generated always as (organisation_id) stored,
  agreed_by uuid default auth.uid(),
  agreed_by_name text not null default app.current_person_name(),
  agreed_at timestamptz not null default now(),
  constraint farmer_comparison_agreements_agreed_by_name_length check (char_length(agreed_by_name) <= 300)
);

alter table public.farmer_comparison_agreements enable row level security;

-- What the last comparison found. Without a share: too few farmers, or fewer of them elsewhere than is told.
create table public.farmers_elsewhere (
  organisation_id bigint primary key references public.organisations (id),
  percent integer check (percent between 5 and 100 and percent % 5 = 0),
  compared_on date not null default current_date
);

alter table public.farmers_elsewhere enable row level security;

-- Which registries an answer was made of, so that it goes when one of them revokes. Only the platform reads it.
create table app.compared_registries (
  organisation_id bigint not null references public.organisations (id),
  other_organisation_id bigint not null references public.organisations (id),
  primary key (organisation_id, other_organisation_id)
);

create index compared_registries_of_other on app.compared_registries (other_organisation_id);

alter table app.compared_registries enable row level security;
