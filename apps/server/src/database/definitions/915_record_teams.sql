-- Teams of those who collect, and who collects in a project.

-- The teams of the caller, and the projects in which he belongs to one: there he sees the records of his team, and his own.
create function app.own_teams() returns bigint[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(member.team_id), '{}')
    from public.record_team_members as member where member.user_id = (select auth.uid())
  );
end
$$;

grant execute on function app.own_teams() to authenticated, service_role;

create function app.teamed_projects() returns bigint[]
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(member.project_id), '{}')
    from public.record_team_members as member where member.user_id = (select auth.uid())
  );
end
$$;

grant execute on function app.teamed_projects() to authenticated, service_role;

-- Those who collect in a project: members, guests and phones that fill it, with the team of each.
create function app.people_of_collection(project bigint)
  returns table (user_id uuid, name text, kind text, role text, edits boolean, team_id bigint)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return query
  with editing as materialized (
    select granted.role from app.role_permissions as granted where granted.permission = 'records.edit'
  ), person as (
    select membership.user_id, profile.name, 'member' as kind, membership.role
    from public.projects as asked
    join public.memberships as membership on membership.organisation_id = asked.organisation_id and membership.status = 'active'
    left join public.profiles as profile on profile.user_id = membership.user_id
    where asked.id = project and asked.module = any (app.member_features(membership))
    union all
    select guest.user_id, profile.name, 'guest', guest.role
    from public.project_members as guest
    left join public.profiles as profile on profile.user_id = guest.user_id
    where guest.project_id = project and not exists (
      select from public.memberships as membership
      where membership.user_id = guest.user_id and membership.organisation_id = guest.organisation_id
    )
    union all
    select phone.user_id, phone.name, 'phone', null
    from public.field_phones as phone
    where phone.project_id = project and phone.revoked_at is null
  )
  select person.user_id, coalesce(person.name, ''), person.kind, person.role,
    person.kind = 'phone' or person.role in (select editing.role from editing), member.team_id
  from person
  left join public.record_team_members as member on member.project_id = project and member.user_id = person.user_id
  order by person.kind, person.name, person.user_id;
end
$$;

-- The same for whoever reviews what they send.
create function public.record_people(project bigint)
  returns table (user_id uuid, name text, kind text, role text, edits boolean, team_id bigint)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if project = any (app.projects_with('records.review')) then
    return query select * from app.people_of_collection(project);
  end if;
end
$$;

grant execute on function public.record_people(bigint) to authenticated;

-- Members of a team are people of its project, or its phones: asked before the keys are, which would tell who exists elsewhere.
create function app.guard_team_member() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.project_id = any (app.projects_with('records.approve'))
    and not exists (select from app.people_of_collection(new.project_id) as person where person.user_id = new.user_id)
  then
    raise exception 'A team is made of people and phones of its project.' using errcode = 'P0493';
  end if;
  return new;
end
$$;

-- What a person filled before belongs to his team where no team has it.
create function app.adopt_records() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.records set team_id = new.team_id
  where created_by = new.user_id and project_id = new.project_id and team_id is null;
  return null;
end
$$;

-- public.record_teams
create trigger record_teams_touch before update on public.record_teams
  for each row execute function app.touch_updated_at();
create trigger record_teams_audit after insert or update or delete on public.record_teams
  for each row execute function app.record_audit();
create trigger strangers before insert on public.record_teams
  for each statement execute function app.refuse_strangers('projects', 'records.approve');
create policy read on public.record_teams for select to authenticated
  using (project_id = any ((select app.projects_with('records.read'))::bigint[]));
create policy add on public.record_teams for insert to authenticated
  with check (project_id = any ((select app.projects_with('records.approve'))::bigint[]));
create policy change on public.record_teams for update to authenticated
  using (project_id = any ((select app.projects_with('records.approve'))::bigint[]));
create policy remove on public.record_teams for delete to authenticated
  using (project_id = any ((select app.projects_with('records.approve'))::bigint[]));
grant select, insert (organisation_id, project_id, name), update (name), delete on public.record_teams to authenticated;
grant select, insert, update, delete on public.record_teams to service_role;

-- public.record_team_members
create trigger record_team_members_of_project before insert or update on public.record_team_members
  for each row execute function app.guard_team_member();
create trigger record_team_members_adopt after insert or update on public.record_team_members
  for each row execute function app.adopt_records();
create trigger record_team_members_audit after insert or update or delete on public.record_team_members
  for each row execute function app.record_audit();
create trigger strangers before insert on public.record_team_members
  for each statement execute function app.refuse_strangers('projects', 'records.approve');
create policy read on public.record_team_members for select to authenticated
  using (project_id = any ((select app.projects_with('records.read'))::bigint[]));
create policy add on public.record_team_members for insert to authenticated
  with check (project_id = any ((select app.projects_with('records.approve'))::bigint[]));
create policy change on public.record_team_members for update to authenticated
  using (project_id = any ((select app.projects_with('records.approve'))::bigint[]));
create policy remove on public.record_team_members for delete to authenticated
  using (project_id = any ((select app.projects_with('records.approve'))::bigint[]));
grant select, insert (organisation_id, project_id, team_id, user_id), update (team_id), delete on public.record_team_members
  to authenticated;
grant select, insert, update, delete on public.record_team_members to service_role;
