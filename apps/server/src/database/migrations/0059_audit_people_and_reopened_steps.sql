-- Everybody whom the audit of an organisation tells of, also who is no longer there: filters and names of accounts.
create function public.audit_people(organisation bigint)
  returns table (user_id uuid, name text, standing text)
  language sql stable security definer
  set search_path = ''
begin atomic
  with actors as (
    select distinct on (entry.actor) entry.actor, entry.actor_name
    from public.audit_entries as entry
    where entry.organisation_id = audit_people.organisation and entry.actor is not null
    order by entry.actor, entry.id desc
  ),
  people (user_id) as (
    select actor from actors
    union
    select membership.user_id from public.memberships as membership where membership.organisation_id = audit_people.organisation
    union
    select guest.user_id from public.project_members as guest where guest.organisation_id = audit_people.organisation
  )
  select
    person.user_id,
    coalesce(nullif(concat_ws(' ', profile.first_name, profile.name), ''), actors.actor_name, account.email::text),
    case
      when membership.status in ('active', 'suspended') then 'member'
      when exists (
        select
        from public.project_members as guest
        where guest.organisation_id = audit_people.organisation and guest.user_id = person.user_id
      ) then 'guest'
      when exists (
        select
        from public.api_keys as key
        where key.organisation_id = audit_people.organisation and key.user_id = person.user_id
      ) then 'key'
      when membership.status is null and exists (select from app.operators where operators.user_id = person.user_id) then 'support'
      else 'former'
    end
  from people as person
  left join actors on actors.actor = person.user_id
  left join auth.users as account on account.id = person.user_id
  left join public.profiles as profile on profile.user_id = person.user_id
  left join public.memberships as membership
    on membership.organisation_id = audit_people.organisation and membership.user_id = person.user_id
  where audit_people.organisation = any (app.organisations_with('audit.read'));
end;

-- First steps that a person opened again, and when: only what he does from then on ticks them anew.
alter table public.profiles
  add column onboarding_reopened jsonb not null default '{}' check (jsonb_typeof(onboarding_reopened) = 'object');

create function public.reopen_onboarding(steps text[]) returns void
  language sql
  set search_path = ''
begin atomic
  insert into public.profiles (user_id, onboarding_reopened)
  select auth.uid(), coalesce(jsonb_object_agg(step, now()), '{}')
  from unnest(steps) as step
  on conflict (user_id) do update
  set
    onboarding = array(select step from unnest(profiles.onboarding) as step where step <> all (reopen_onboarding.steps)),
    onboarding_reopened = profiles.onboarding_reopened || excluded.onboarding_reopened;
end;

create or replace function public.onboarding_done() returns text[]
  language sql stable
  set search_path = ''
as $$
  with own as (
    select profile.user_id, profile.first_name, profile.name, profile.onboarding, profile.onboarding_reopened as reopened
    from public.profiles as profile
    where profile.user_id = (select auth.uid())
  ),
  since as (
    select own.*, step.key, coalesce((own.reopened ->> step.key)::timestamptz, '-infinity') as moment
    from own
    cross join unnest(array['profile', 'project', 'import', 'assessment', 'export', 'declaration']) as step (key)
  )
  select array(
    select since.key
    from since
    where case since.key
      when 'profile' then since.first_name is not null and since.name is not null and not since.reopened ? 'profile'
      when 'project' then exists (
        select from public.project_visits where user_id = since.user_id and visited_at > since.moment
      )
      when 'import' then exists (
        select from public.imports where created_by = since.user_id and status = 'completed'
          and coalesce(completed_at, created_at) > since.moment
      )
      when 'assessment' then exists (
        select from public.assessments where created_by = since.user_id and status = 'completed'
          and coalesce(finished_at, created_at) > since.moment
      )
      when 'export' then exists (
        select from public.jobs where created_by = since.user_id and kind like 'export-%' and status = 'completed'
          and coalesce(finished_at, created_at) > since.moment
      )
      when 'declaration' then exists (
        select from public.declarations where created_by = since.user_id and created_at > since.moment
      )
    end
    union
    select unnest(own.onboarding) from own
  )
$$;

revoke execute on function public.audit_people(bigint), public.reopen_onboarding(text[]) from public;
grant execute on function public.audit_people(bigint), public.reopen_onboarding(text[]) to authenticated, service_role;
