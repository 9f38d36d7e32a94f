-- News: how people are told, in the list and by mail.

create function app.stamp_reading() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.read_at := case when new.read_at is distinct from old.read_at and new.read_at is not null then now() else new.read_at end;
  new.deleted_at := case when new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null then now() else new.deleted_at end;
  return new;
end
$$;

create function app.notification_choice(person uuid, about text) returns public.notification_preferences
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(
    (
      select preference
      from public.notification_preferences as preference
      where preference.user_id = person and preference.category = about
    ),
    row(person, about, true, case about when 'activities' then 'never' else 'daily' end)::public.notification_preferences
  )
$$;

grant execute on function app.notification_choice(uuid, text) to service_role;

-- Tells people something, each by his own preferences. For server code and triggers: it asks for no rights, but news of
-- an organisation reach nobody who has left it.
create function app.notify(
  recipients uuid[],
  news_kind text,
  news_parameters jsonb default '{}',
  news_address text default null,
  organisation bigint default null,
  subject_entity text default null,
  subject_id bigint default null,
  incident text default null
) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  news_category text;
begin
  select known.category into news_category from app.notification_kinds as known where known.kind = news_kind;
  if not found then
    raise exception 'There is no kind of notification called %.', news_kind using errcode = 'P0002';
  end if;
  if organisation is not null then
    recipients := app.people_of(organisation, recipients);
  end if;
  insert into public.notifications as held (
    user_id, organisation_id, kind, category, parameters, address, entity, entity_id, incident_key, in_app
  )
  select person.id, organisation, news_kind, news_category, news_parameters, news_address, subject_entity, subject_id, incident, choice.in_app
  from (select distinct account.id from auth.users as account where account.id = any (recipients) and account.deleted_at is null) as person
  cross join lateral app.notification_choice(person.id, news_category) as choice
  where choice.in_app or choice.email <> 'never'
  order by person.id
  on conflict (user_id, incident_key) where incident_key is not null and read_at is null and deleted_at is null
  do update set
    times = case when held.kind = excluded.kind then held.times + 1 else 1 end,
    kind = excluded.kind,
    category = excluded.category,
    parameters = excluded.parameters,
    address = excluded.address,
    in_app = excluded.in_app,
    mailed_at = case when held.kind = excluded.kind then held.mailed_at end,
    happened_at = now();
end
$$;

grant execute on function app.notify(uuid[], text, jsonb, text, bigint, text, bigint, text) to workflow, service_role;

-- Those of the people who may read a project, as app.projects_with answers it for the caller.
create function app.readers_of(project public.projects, people uuid[]) returns uuid[]
  language sql stable security definer
  set search_path = ''
  return (
    select coalesce(array_agg(person), '{}')
    from unnest(people) as person
    where person = any (app.members_with(project.organisation_id, 'projects.read', array[project.module]))
      or exists (
        select from public.project_members as guest
        where guest.project_id = project.id
          and guest.user_id = person
          and (
            project.module = any (app.open_modules())
            or project.module = any (app.offered_features(guest.organisation_id))
          )
      )
      or exists (
        select from public.support_accesses as access
        where access.organisation_id = project.organisation_id
          and access.operator_id = person
          and access.granted_until > now()
          and access.ended_at is null
      )
  );

-- What is over needs nobody's attention any more: unread news of it go from the lists and the mails.
create function app.withdraw_news(recipients uuid[], incident text) returns void
  language sql security definer
  set search_path = ''
as $$
  update public.notifications
  set deleted_at = now()
  where user_id = any (recipients) and incident_key = incident and read_at is null and deleted_at is null
$$;

-- Unread news that are due by mail: at once, or since the last six o'clock (UTC) of the day or of Monday. Who has left an
-- organisation is mailed nothing more of it.
create view app.notifications_to_mail as
select notification.id, notification.user_id, account.email as recipient, coalesce(profile.language, 'fr') as language
from public.notifications as notification
join auth.users as account on account.id = notification.user_id and account.deleted_at is null and account.email is not null
left join public.profiles as profile on profile.user_id = account.id
cross join lateral app.notification_choice(account.id, notification.category) as choice
where notification.mailed_at is null
  and notification.read_at is null
  and notification.deleted_at is null
  and notification.happened_at < case choice.email
    when 'at_once' then 'infinity'
    when 'daily' then date_trunc('day', now() at time zone 'UTC' - interval '6 hours') at time zone 'UTC' + interval '6 hours'
    when 'weekly' then date_trunc('week', now() at time zone 'UTC' - interval '6 hours') at time zone 'UTC' + interval '6 hours'
  end
  and (
    notification.organisation_id is null
    or cardinality(app.people_of(notification.organisation_id, array[notification.user_id])) > 0
  );

grant select on app.notifications_to_mail to service_role;

-- Leaves a round of mails when one is due and none waits already.
create function app.ask_for_digests() returns bigint
  language sql security definer
  set search_path = ''
as $$
  select app.enqueue_job('send-digests', null, null, '{}', null)
  where exists (select from app.notifications_to_mail)
    and not exists (select from public.jobs where kind = 'send-digests' and status in ('queued', 'running'))
$$;

grant execute on function app.ask_for_digests() to service_role;

create function app.forget_old_notifications() returns void
  language sql security definer
  set search_path = ''
as $$
  delete from public.notifications
  where created_at < now() - interval '1 year' or deleted_at < now() - interval '30 days'
$$;

grant execute on function app.forget_old_notifications() to service_role;

-- app.notification_kinds
grant select on app.notification_kinds to service_role;

-- public.notification_preferences
create policy own on public.notification_preferences for all to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy of_a_person on public.notification_preferences as restrictive for insert to authenticated
  with check ((select app.is_person()));
grant select, insert, update, delete on public.notification_preferences to authenticated, service_role;

-- public.notifications
select realtime.watch('public.notifications');
create trigger notifications_reading_stamped before update of read_at, deleted_at on public.notifications
  for each row execute function app.stamp_reading();
create policy read on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and in_app);
create policy mark on public.notifications for update to authenticated
  using (user_id = (select auth.uid()) and in_app)
  with check (user_id = (select auth.uid()));
create policy marked_by_a_person on public.notifications as restrictive for update to authenticated using ((select app.is_person()));
grant select, update (read_at, deleted_at) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;
