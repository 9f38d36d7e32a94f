-- Who sells: one row, kept by platform operators, printed on invoices; its address is where sales are asked.
create table public.sellers (
  id integer primary key default 1 check (id = 1),
  name text not null default 'Parcelle' check (char_length(btrim(name)) >= 3),
  address text not null default '',
  registration text not null default '',
  tax_number text not null default '',
  email text not null default '' check (email = '' or email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  constraint sellers_name_length check (char_length(name) <= 120),
  constraint sellers_address_length check (char_length(address) <= 300),
  constraint sellers_registration_length check (char_length(registration) <= 120),
  constraint sellers_tax_number_length check (char_length(tax_number) <= 120),
  constraint sellers_email_length check (char_length(email) <= 254)
);

alter table public.sellers enable row level security;

create table app.invoice_numbers (
  year integer primary key,
  last_number integer not null check (last_number > 0)
);

alter table app.invoice_numbers enable row level security;

create table public.invoices (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id),
  entry_id bigint not null unique references public.credit_entries (id),
  year integer not null,
  number integer not null check (number > 0),
  issued_on date not null default (now() at time zone 'utc')::date,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  currency text not null check (currency in ('EUR', 'XOF', 'XAF', 'USD')),
  net_cents bigint not null check (net_cents >= 0),
  tax_basis_points integer not null check (tax_basis_points between 0 and 10000),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  author text,
  created_at timestamptz not null default now(),
  unique (year, number),
  check (year = extract(year from issued_on)),
  constraint invoice_net check (net_cents = app.invoice_net(lines)),
  constraint invoice_tax check (tax_cents = round(net_cents * tax_basis_points / 10000.0)),
  constraint invoice_total check (total_cents = net_cents + tax_cents),
  constraint invoices_seller_size check (pg_column_size(seller) <= 16000),
  constraint invoices_seller_shape check (jsonb_typeof(seller) = 'object'),
  constraint invoices_buyer_size check (pg_column_size(buyer) <= 16000),
  constraint invoices_buyer_shape check (jsonb_typeof(buyer) = 'object'),
  constraint invoices_lines_size check (pg_column_size(lines) <= 60000),
  constraint invoices_lines_shape check (jsonb_typeof(lines) = 'array'),
  constraint invoices_author_length check (char_length(author) <= 300)
);

create index invoices_of_organisation on public.invoices (organisation_id, id desc);

alter table public.invoices enable row level security;

-- Whoever lacks credits asks here; the seller, or every platform operator, gets it by mail and finds it on his page.
create table public.sales_requests (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  message text not null check (char_length(btrim(message)) >= 3),
  created_by uuid not null default auth.uid(),
  author text not null default app.current_person_name(),
  email text,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  constraint sales_requests_message_length check (char_length(message) <= 2000),
  constraint sales_requests_author_length check (char_length(author) <= 300),
  constraint sales_requests_email_length check (char_length(email) <= 254)
);

create index sales_requests_open on public.sales_requests (id desc) where handled_at is null;
create index sales_requests_of_organisation on public.sales_requests (organisation_id, id desc);

alter table public.sales_requests enable row level security;

insert into public.sellers default values;
