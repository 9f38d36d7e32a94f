-- How much an organisation may store where no operator has said otherwise; each process writes what its installation is set to.
create table app.installation (
  id boolean primary key default true check (id),
  bytes_per_organisation bigint not null check (bytes_per_organisation > 0)
);
insert into app.installation (bytes_per_organisation) values (20000000000);

-- What operators allow one instead.
alter table public.organisations add column allowed_bytes bigint check (allowed_bytes >= 0);

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

alter table app.installation enable row level security;
alter table app.stored_bytes enable row level security;
alter table app.stored_files enable row level security;

-- What was stored before anybody counted.
insert into app.stored_files (file, organisation_id, bytes)
select stored.id, owner.organisation_id, stored.bytes
from (
  select id, bucket_id, name, coalesce((metadata ->> 'size')::bigint, 0) as bytes from storage.objects
  union all
  select id, bucket_id, name, coalesce(size, received) from storage.uploads where completed_at is null
) as stored
cross join lateral (
  select
    case when stored.name ~ '^[0-9]{1,18}/[0-9]{1,18}/' then split_part(stored.name, '/', 2)::bigint end as project,
    case
      when stored.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]+$' then split_part(stored.name, '/', 1)::uuid
    end as person
) as named
cross join lateral (
  select case
    when stored.bucket_id in ('imports', 'exports') then (select organisation_id from public.projects where id = named.project)
    when stored.bucket_id = 'avatars' then coalesce(
      (select current_organisation_id from public.profiles where user_id = named.person),
      (select min(organisation_id) from public.memberships where user_id = named.person and status = 'active')
    )
  end as organisation_id
) as owner
where owner.organisation_id is not null;
insert into app.stored_bytes (organisation_id, used)
select organisation_id, sum(bytes) from app.stored_files group by organisation_id;
