-- What named erased farmers in lists and other registries, unreadable: who comes a second time is left out, and told.
create table app.erasure_salts (
  organisation_id bigint primary key references public.organisations (id) on delete cascade,
  salt text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  constraint erasure_salts_salt_length check (char_length(salt) = 64)
);

create table app.erased_keys (
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  key_hash text not null,
  erased_on date not null default (now() at time zone 'utc')::date,
  primary key (organisation_id, key_hash),
  constraint erased_keys_key_hash_length check (char_length(key_hash) = 64)
);

alter table app.erasure_salts enable row level security;
alter table app.erased_keys enable row level security;

-- Of those who were erased before this table was made only the number is known.
insert into app.erasure_salts (organisation_id)
select distinct organisation_id from public.farmer_erasures;

insert into app.erased_keys (organisation_id, key_hash, erased_on)
select
  erasure.organisation_id,
  encode(sha256(convert_to(salts.salt || 'identifier/' || app.farmer_identifier_key(erasure.identifier), 'UTF8')), 'hex'),
  min(erasure.created_at at time zone 'utc')::date
from public.farmer_erasures as erasure
join app.erasure_salts as salts on salts.organisation_id = erasure.organisation_id
group by 1, 2;

-- A row whose farmer was erased is not taken back, nor kept.
alter table public.farmer_import_rows
  drop constraint farmer_import_rows_outcome_check,
  add constraint farmer_import_rows_outcome_check
    check (outcome in ('added', 'changed', 'waiting', 'overtaken', 'removed', 'restored', 'kept', 'gone'));
