-- What is stored or read for a project lies in the folder of that project in its own organisation.
create function app.is_in_project_folder(object_name text) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return exists (
    select from public.projects
    where id = app.project_of_object(object_name) and starts_with(object_name, format('%s/%s/', organisation_id, id))
  );
end
$$;

grant execute on function app.is_in_project_folder(text) to authenticated, service_role;

alter policy add_imports on storage.objects with check (
  bucket_id = 'imports'
  and app.project_of_object(name) = any ((select app.projects_with('plots.import'))::bigint[])
  and app.is_in_project_folder(name)
);

-- Whoever reads an import again may see more than the person who named its file: its rows would show him a foreign file.
alter policy create_own on public.imports with check (
  project_id = any ((select app.projects_with('plots.import'))::bigint[])
  and starts_with(object_path, format('%s/%s/', organisation_id, project_id))
);

-- A key has no portrait, no news to put away, no list of what it opened last, and owns nothing.
create policy added_by_a_person on storage.objects as restrictive for insert to authenticated
  with check (bucket_id <> 'avatars' or (select app.is_person()));
create policy marked_by_a_person on public.notifications as restrictive for update to authenticated using ((select app.is_person()));
create policy of_a_person on public.project_visits as restrictive for insert to authenticated with check ((select app.is_person()));

create or replace function app.transfer_ownership(given_membership bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  receiver public.memberships;
begin
  select * into receiver
  from public.memberships
  where id = given_membership
    and role not like 'key:%'
    and organisation_id = any (app.organisations_with('organisation.delete'));
  if not found then
    raise exception 'No such member.' using errcode = 'P0002';
  end if;
  if receiver.status <> 'active' or receiver.user_id = auth.uid() then
    raise exception 'Ownership goes to another active member.' using errcode = 'P0409';
  end if;
  update public.memberships set role = 'owner', features = null where id = receiver.id;
  update public.memberships
  set role = 'administrator'
  where organisation_id = receiver.organisation_id and user_id = auth.uid();
end
$$;

-- A key manages nobody: it shares no project either.
create or replace function app.may_share(project bigint) returns boolean
  language sql stable security definer
  set search_path = ''
return exists (
  select from public.projects as shared
  where shared.id = may_share.project
    and shared.id = any (app.projects_with('projects.edit'))
    and shared.organisation_id = any (app.organisations_with('projects.edit'))
) and app.is_person();
