-- How much an organisation stores, and how much it may.

-- Files of projects, of forms, of records, of cards, of lists, of consents and of pictures of farmers are their organisation's, a portrait is of the organisation in which its person works and still is a member.
-- Layers and pictures of articles are the platform's.
create function app.organisation_of_file(bucket text, object_name text) returns bigint
  language sql stable
  set search_path = ''
  return case
    when bucket in ('imports', 'exports', 'documents') then (
      select organisation_id from public.projects where id = app.project_of_object(object_name)
    )
    when bucket = 'record-files' then (
      select organisation_id from public.projects where id = app.project_of_record_file(object_name)
    )
    when bucket = 'farmer-cards' then (
      select id from public.organisations where id = app.organisation_of_card_file(object_name)
    )
    when bucket in ('farmer-lists', 'farmer-consents', 'farmer-pictures', 'form-files') then (
      select id from public.organisations where id = app.organisation_of_farmer_list(object_name)
    )
    when bucket = 'avatars' then (
      select membership.organisation_id
      from public.memberships as membership
      left join public.profiles as profile on profile.user_id = membership.user_id
      where membership.user_id = app.owner_of_avatar(object_name) and membership.status = 'active'
      order by membership.organisation_id = profile.current_organisation_id desc nulls last, membership.organisation_id
      limit 1
    )
  end;

create function app.allowed_bytes_of(organisation bigint) returns bigint
  language sql stable
  set search_path = ''
  return coalesce(
    (select allowed_bytes from public.organisations where id = organisation),
    (select bytes_per_organisation from app.installation)
  );

-- Two who store at once wait for each other at the organisation's row, so that the second one is counted with the first.
create function app.count_file(counted uuid, owner bigint, size bigint) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  before app.stored_files;
  growth bigint;
  total bigint;
  most bigint := app.allowed_bytes_of(owner);
begin
  select * into before from app.stored_files where file = counted for update;
  if before.organisation_id is distinct from owner and before.organisation_id is not null then
    delete from app.stored_files where file = counted;
    update app.stored_bytes set used = used - before.bytes where organisation_id = before.organisation_id;
    before := null;
  end if;
  growth := size - coalesce(before.bytes, 0);
  if owner is null or growth = 0 then
    return;
  end if;
  insert into app.stored_files (file, organisation_id, bytes) values (counted, owner, size)
  on conflict (file) do update set bytes = excluded.bytes;
  if growth < 0 then
    update app.stored_bytes set used = used + growth where organisation_id = owner;
    return;
  end if;
  insert into app.stored_bytes as kept (organisation_id, used) values (owner, growth)
  on conflict (organisation_id) do update set used = kept.used + excluded.used
  returning used into total;
  if total > most then
    raise exception 'The organisation stores % bytes of %: there is no room for % more.', total - growth, most, growth using
      errcode = 'P0440',
      detail = jsonb_build_object('used', total - growth, 'allowed', most, 'wanted', growth)::text;
  end if;
end
$$;

create function app.forget_file(counted uuid) returns void
  language sql
  set search_path = ''
as $$
  with gone as (delete from app.stored_files where file = counted returning organisation_id, bytes)
  update app.stored_bytes set used = used - gone.bytes from gone where stored_bytes.organisation_id = gone.organisation_id
$$;

-- A person of no organisation has room for so many portraits: nobody else is charged with them.
create function app.limit_portraits(person uuid) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  most constant integer := 5;
begin
  perform pg_advisory_xact_lock(hashtextextended('portraits of ' || person, 0));
  if (
    select count(*) from storage.objects where bucket_id = 'avatars' and starts_with(name, person || '/')
  ) > most then
    raise exception 'A person keeps % portraits at most: remove one first.', most using errcode = 'P0440';
  end if;
end
$$;

-- What is said of a file is counted with its bytes.
create function app.count_object() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  owner bigint;
begin
  if tg_op = 'DELETE' then
    perform app.forget_file(old.id);
  else
    owner := app.organisation_of_file(new.bucket_id, new.name);
    if owner is null and new.bucket_id = 'avatars' then
      perform app.limit_portraits(app.owner_of_avatar(new.name));
    end if;
    perform app.count_file(
      new.id,
      owner,
      coalesce((new.metadata ->> 'size')::bigint, 0) + coalesce(octet_length(new.user_metadata::text), 0)
    );
  end if;
  return null;
end
$$;

-- Who begins an upload in pieces keeps room for all of it; where nobody knows how much will come, for what has come and is about to.
create function app.count_upload() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or new.completed_at is not null then
    perform app.forget_file(old.id);
  else
    perform app.count_file(
      new.id, app.organisation_of_file(new.bucket_id, new.name), coalesce(new.size, greatest(new.received, new.reserved))
    );
  end if;
  return null;
end
$$;

-- Each unfinished upload keeps room that its organisation has not used yet.
create function app.limit_uploads() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most constant integer := 5;
begin
  perform pg_advisory_xact_lock(hashtextextended('uploads of ' || new.owner, 0));
  if (
    select count(*)
    from storage.uploads
    where owner = new.owner and completed_at is null and expires_at >= now()
  ) >= most then
    raise exception 'This person has % unfinished uploads: finish or end one first.', most using errcode = 'P0429';
  end if;
  return new;
end
$$;

-- What an organisation stores and may store, for whoever reads it, and for operators.
create function app.room_of(organisation bigint) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not (
    organisation = any (app.organisations_with('organisation.read'))
    or app.is_operator() and exists (select from public.organisations where id = organisation)
  ) then
    raise exception 'There is no such organisation.' using errcode = 'P0002';
  end if;
  return (
    select jsonb_build_object(
      'used', coalesce((select used from app.stored_bytes where organisation_id = asked.id), 0),
      'allowed', app.allowed_bytes_of(asked.id),
      'isOwn', asked.allowed_bytes is not null,
      'unfinished', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', upload.id, 'name', upload.name, 'bytes', coalesce(kept.bytes, 0), 'begunAt', upload.created_at
            )
            order by upload.created_at, upload.id
          ),
          '[]'
        )
        from storage.uploads as upload
        left join app.stored_files as kept on kept.file = upload.id
        where upload.completed_at is null
          and upload.bucket_id in ('imports', 'exports')
          and app.organisation_of_file(upload.bucket_id, upload.name) = asked.id
          and asked.id = any (app.organisations_with('organisation.manage'))
      )
    )
    from public.organisations as asked
    where asked.id = organisation
  );
end
$$;

grant execute on function app.room_of(bigint) to workflow;

-- Null gives an organisation the installation's setting again.
create function app.allow_room(organisation bigint, bytes bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.require_operator();
  update public.organisations set allowed_bytes = bytes where id = organisation;
  if not found then
    raise exception 'There is no such organisation.' using errcode = 'P0002';
  end if;
end
$$;

grant execute on function app.allow_room(bigint, bigint) to workflow;

-- storage.objects
create trigger objects_are_counted after insert or delete or update of bucket_id, name, metadata, user_metadata on storage.objects
  for each row execute function app.count_object();

-- storage.uploads
create trigger uploads_are_counted after insert or delete or update of size, received, reserved, completed_at on storage.uploads
  for each row execute function app.count_upload();
create trigger uploads_are_few before insert on storage.uploads
  for each row when (new.owner is not null) execute function app.limit_uploads();

-- app.installation
grant select, update on app.installation to service_role;
