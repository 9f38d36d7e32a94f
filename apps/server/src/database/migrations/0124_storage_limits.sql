-- What is about to come of an upload whose size nobody has told: counted before it is written.
alter table storage.uploads add column reserved bigint not null default 0 check (reserved >= 0);

create index uploads_unfinished on storage.uploads (owner) where completed_at is null;

-- What senders say of their files is kept in the database, so it is short.
update storage.objects set user_metadata = null where octet_length(user_metadata::text) > 4000;

alter table storage.objects
  drop constraint objects_user_metadata_size,
  add constraint objects_user_metadata_size check (pg_column_size(user_metadata) <= 8000);
