-- How much an organisation may store where no operator has said otherwise; each process writes what its installation is set to.
create table app.installation (
  id boolean primary key default true check (id),
  bytes_per_organisation bigint not null check (bytes_per_organisation > 0)
);

-- What every organisation stores.
create table app.stored_bytes (
  organisation_id bigint primary key references public.organisations (id) on delete cascade,
  used bigint not null default 0 check (used >= 0)
);

-- The bytes of each file and of each upload that has not become one yet, and whose they are.
create table app.stored_files (
  file uuid primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  bytes bigint not null check (bytes >= 0)
);

insert into app.installation (bytes_per_organisation) values (20000000000);

alter table app.installation enable row level security;
alter table app.stored_bytes enable row level security;
alter table app.stored_files enable row level security;
