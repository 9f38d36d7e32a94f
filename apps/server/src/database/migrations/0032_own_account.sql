-- Numbers are kept in the international form that every telephone takes.
update public.profiles set phone = null where phone !~ '^\+[1-9][0-9]{6,14}$';
alter table public.profiles
  add column photo text,
  add constraint profiles_phone check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add constraint profiles_photo check (starts_with(photo, user_id::text || '/'));

comment on column public.profiles.photo is 'Name of the picture in the bucket avatars.';

-- Mails are written in the language of the account's metadata.
create function app.spread_language() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update auth.users
  set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('language', new.language)
  where id = new.user_id;
  return null;
end
$$;

create trigger profiles_language after update of language on public.profiles
  for each row when (new.language is distinct from old.language) execute function app.spread_language();

create trigger profiles_first_language after insert on public.profiles
  for each row execute function app.spread_language();

create function app.owner_of_avatar(object_name text) returns uuid
  language sql immutable
  set search_path = ''
  return case
    when object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]+$' then split_part(object_name, '/', 1)::uuid
  end;

-- The person, and everybody who belongs to one of his organisations.
create function app.people_around() returns uuid[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(distinct person), '{}')
    from (
      select auth.uid() as person
      union all
      select user_id
      from public.memberships
      where organisation_id = any (app.organisations_with('organisation.read'))
    ) as around
  );

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', false, 1048576, array['image/webp', 'image/jpeg']);

create policy read_avatars on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and app.owner_of_avatar(name) = any ((select app.people_around())::uuid[]));
create policy add_own_avatar on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and app.owner_of_avatar(name) = (select auth.uid()));
create policy remove_own_avatar on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and app.owner_of_avatar(name) = (select auth.uid()));

-- Rows of pictures go with the account; the hourly sweep takes the bytes.
create function app.forget_avatars() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from storage.objects where bucket_id = 'avatars' and app.owner_of_avatar(name) = old.user_id;
  return null;
end
$$;

create trigger profiles_forget_avatars after delete on public.profiles
  for each row when (old.photo is not null) execute function app.forget_avatars();

-- Every process closes what the session has open.
create function auth.announce_end_of_session() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end
$$;

create trigger sessions_announce_end after delete on auth.sessions
  for each row execute function auth.announce_end_of_session();

grant execute on function app.owner_of_avatar(text), app.people_around() to authenticated, service_role;

-- What the end of an account means for others: organisations that it alone owns stand in the way of it.
create function app.consequences_of_deletion(person uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  return (
    select jsonb_build_object(
      'owned_alone', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', organisation.id,
            'name', organisation.name,
            'members', (
              select count(*) from public.memberships as other
              where other.organisation_id = organisation.id and other.user_id <> person
            )
          )
          order by organisation.name
        ) filter (where is_owned_alone),
        '[]'
      ),
      'left', coalesce(jsonb_agg(organisation.name order by organisation.name) filter (where not is_owned_alone), '[]'),
      'is_last_operator',
        exists (select from app.operators where user_id = person)
        and not exists (
          select from app.operators as other
          join auth.users as account on account.id = other.user_id
          where other.user_id <> person and account.encrypted_password is not null
        )
    )
    from public.memberships as membership
    join public.organisations as organisation on organisation.id = membership.organisation_id
    cross join lateral (
      select membership.role = 'owner' and not exists (
        select from public.memberships as other
        where other.organisation_id = membership.organisation_id
          and other.user_id <> person and other.role = 'owner' and other.status = 'active'
      ) as is_owned_alone
    ) as alone
    where membership.user_id = person
  );

grant execute on function app.consequences_of_deletion(uuid) to service_role;
