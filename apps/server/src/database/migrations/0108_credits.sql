create table public.service_prices (
  service text primary key,
  credits_per_unit bigint not null check (credits_per_unit >= 0),
  unit text not null,
  needs_permission text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint service_prices_service_length check (char_length(service) <= 60),
  constraint service_prices_unit_length check (char_length(unit) <= 60),
  constraint service_prices_needs_permission_length check (char_length(needs_permission) <= 60)
);

alter table public.service_prices enable row level security;

create table public.service_price_versions (
  service text not null references public.service_prices (service),
  version integer not null check (version > 0),
  credits_per_unit bigint not null check (credits_per_unit >= 0),
  author text,
  valid_from timestamptz not null default now(),
  primary key (service, version),
  constraint service_price_versions_author_length check (char_length(author) <= 300)
);

alter table public.service_price_versions enable row level security;

create table public.credit_balances (
  organisation_id bigint primary key references public.organisations (id) on delete cascade,
  available bigint not null default 0 constraint credit_balance_not_negative check (available >= 0),
  reserved bigint not null default 0 constraint credit_reserve_not_negative check (reserved >= 0),
  -- What an organisation has is one row from its beginning, so that every movement of its credits queues at one lock.
  entries bigint not null default 0,
  low_balance bigint not null default 20 check (low_balance between 0 and 1000000000)
);
comment on column public.credit_balances.low_balance is 'Available credits below which the members are warned; the organisation decides.';

alter table public.credit_balances enable row level security;

-- Append-only. `amount` is always positive; the kind says which way it moves.
create table public.credit_entries (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  kind text not null check (kind in ('grant', 'purchase', 'reserve', 'settle', 'release', 'expire')),
  amount bigint not null check (amount > 0),
  reservation_id bigint references public.credit_entries (id),
  service text references public.service_prices (service),
  units bigint,
  idempotency_key text not null,
  note text,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  -- `position` counts the entries of an organisation without gaps in the order in which they took effect.
  position bigint not null,
  change bigint generated always as (
    case when kind in ('grant', 'purchase', 'release') then amount when kind in ('reserve', 'expire') then -amount else 0 end
  ) stored,
  balance_after bigint not null,
  reserved_after bigint not null,
  unit_price bigint,
  price_version integer,
  expires_at timestamptz,
  lot_id bigint,
  author text,
  unique (organisation_id, idempotency_key),
  check ((kind in ('settle', 'release')) = (reservation_id is not null)),
  unique (organisation_id, position),
  check (expires_at is null or kind in ('grant', 'purchase')),
  check (lot_id is null or kind = 'expire'),
  constraint credit_entries_idempotency_key_length check (char_length(idempotency_key) <= 200),
  constraint credit_entries_note_length check (char_length(note) <= 500),
  constraint credit_entries_author_length check (char_length(author) <= 300)
);

create index credit_entries_history on public.credit_entries (organisation_id, id desc);
create index credit_entries_reservation on public.credit_entries (reservation_id) where reservation_id is not null;
create index credit_entries_purchases on public.credit_entries (organisation_id, id desc) where kind in ('grant', 'purchase');
create index credit_entries_settled on public.credit_entries (organisation_id, created_at) where kind = 'settle';

alter table public.credit_entries enable row level security;

-- A grant or a purchase is a lot; what expires first is spent first.
create table public.credit_lots (
  id bigint primary key references public.credit_entries (id),
  organisation_id bigint not null references public.organisations (id),
  amount bigint not null check (amount > 0),
  available bigint not null check (available >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  used bigint not null default 0 check (used >= 0),
  expired bigint not null default 0 check (expired >= 0),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint credit_lot_adds_up check (amount = available + reserved + used + expired)
);

create index credit_lots_to_spend on public.credit_lots (organisation_id, expires_at, id) where available > 0 or reserved > 0;
create index credit_lots_to_expire on public.credit_lots (expires_at) where available > 0 and expires_at is not null;
create index credit_lots_of_organisation on public.credit_lots (organisation_id, id desc);

alter table public.credit_lots enable row level security;

-- From which lots a reservation took, and what became of it.
create table public.credit_allocations (
  reservation_id bigint not null references public.credit_entries (id),
  lot_id bigint not null references public.credit_lots (id),
  organisation_id bigint not null references public.organisations (id),
  amount bigint not null check (amount > 0),
  settled bigint not null default 0 check (settled >= 0),
  released bigint not null default 0 check (released >= 0),
  primary key (reservation_id, lot_id),
  check (settled + released <= amount)
);

create index credit_allocations_open on public.credit_allocations (reservation_id) where settled + released < amount;
create index credit_allocations_of_lot on public.credit_allocations (lot_id);

alter table public.credit_allocations enable row level security;

insert into public.service_prices (service, credits_per_unit, unit, needs_permission)
values
  ('eudr_project', 5, 'project', 'projects.create'),
  ('eudr_assessment', 1, 'plot', 'assessments.run');

insert into public.service_price_versions (service, version, credits_per_unit)
select service, version, credits_per_unit from public.service_prices;
