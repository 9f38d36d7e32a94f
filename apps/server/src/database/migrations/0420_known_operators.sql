-- The address book of an organisation: operators and merchants, written as a declaration writes its operator.
create table public.known_operators (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  operator jsonb not null,
  created_at timestamptz not null default now(),
  constraint known_operators_operator_size check (pg_column_size(operator) <= 16000),
  constraint known_operators_operator_shape check (
    case
      when jsonb_typeof(operator) = 'object' then
        jsonb_typeof(operator -> 'name') = 'string' and operator ->> 'name' ~ '[^[:space:]]'
          and jsonb_typeof(operator -> 'country') = 'string' and operator ->> 'country' ~ '^([A-Z]{2})?$'
          and jsonb_typeof(operator -> 'identifiers') = 'array'
      else false
    end is true
  )
);

-- Nobody is kept twice.
create unique index known_operators_once
  on public.known_operators (organisation_id, (operator ->> 'country'), app.folded(btrim(operator ->> 'name')));

alter table public.known_operators enable row level security;
