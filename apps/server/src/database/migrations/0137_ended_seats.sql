-- Since when somebody is out of an organisation, or of one of its projects: an invitation from before then is worth nothing.
create table app.ended_seats (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references public.organisations (id) on delete cascade,
  project_id bigint,
  user_id uuid not null references auth.users (id) on delete cascade,
  ended_at timestamptz not null default clock_timestamp(),
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id) on delete cascade
);
comment on column app.ended_seats.project_id is 'Null where the seat was in the organisation itself.';

create unique index ended_seats_person on app.ended_seats (user_id, organisation_id, coalesce(project_id, 0));
create index ended_seats_organisation on app.ended_seats (organisation_id);
create index ended_seats_project on app.ended_seats (project_id) where project_id is not null;

alter table app.ended_seats enable row level security;

-- Who is out already was taken out at the last change of his membership.
insert into app.ended_seats (organisation_id, user_id, ended_at)
select membership.organisation_id, membership.user_id, coalesce(
  (
    select max(entry.created_at)
    from public.audit_entries as entry
    where entry.entity = 'memberships' and entry.entity_id = membership.id
  ),
  membership.created_at
)
from public.memberships as membership
where membership.status in ('suspended', 'removed') and membership.role not like 'key:%';

delete from public.project_members as guest
using public.memberships as membership
where membership.organisation_id = guest.organisation_id
  and membership.user_id = guest.user_id
  and membership.status = 'removed'
  and guest.created_at <= (
    select seat.ended_at
    from app.ended_seats as seat
    where seat.organisation_id = guest.organisation_id and seat.user_id = guest.user_id and seat.project_id is null
  );
