-- Who accepts and refuses records, at which level, what is kept of it, and the teams by which records are seen.

-- How many levels accept a record of a project.
create function app.review_levels(project bigint) returns integer
  language sql stable security definer
  set search_path = ''
  return (select asked.review_levels from public.projects as asked where asked.id = project);

grant execute on function app.review_levels(bigint) to workflow;

-- The level at which a record stands once it is accepted; null where it cannot be accepted as it is.
create function app.next_level(record public.records, levels integer) returns text
  language sql immutable
  return case
    when record.state = 'valid' then 'supervisor'
    when record.state = 'accept' and record.accepted_level = 'supervisor' and levels = 2 then 'headquarters'
  end;

grant execute on function app.next_level(public.records, integer) to workflow;

-- Why the caller does not bring a record to a state and level; null: he does.
create function app.review_gap(
  record public.records,
  state_after text,
  level_after text,
  levels integer,
  approves boolean
) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  if state_after = 'accept' and (level_after is null or level_after is distinct from app.next_level(record, levels)) then
    return 'state';
  end if;
  if state_after = 'refuse' and record.state not in ('answered', 'failed', 'valid', 'accept') then
    return 'state';
  end if;
  if auth.role() = 'service_role' then
    return null;
  end if;
  if auth.uid() in (record.created_by, record.edited_by) or exists (
    select from public.record_revisions as correction
    where correction.record_id = record.id and correction.edited_by = (select auth.uid())
  ) then
    return 'own';
  end if;
  if level_after = 'headquarters' or (state_after = 'refuse' and record.accepted_level = 'headquarters' and levels = 2) then
    if not approves then
      return 'headquarters';
    end if;
  end if;
  if level_after = 'headquarters' and auth.uid() = record.reviewed_by then
    return 'same_reviewer';
  end if;
  return null;
end
$$;

grant execute on function app.review_gap(public.records, text, text, integer, boolean) to workflow;

-- Which of the records the caller accepts or refuses, to which level, and why not the others.
create function app.reviewable_records(chosen bigint[], state_after text)
  returns table (id bigint, level_after text, gap text)
  language plpgsql stable
  set search_path = ''
as $$
declare
  reviewed constant bigint[] := app.projects_with('records.review');
  approved constant bigint[] := app.projects_with('records.approve');
begin
  return query
  with project as materialized (
    select asked.project_id, app.review_levels(asked.project_id) as levels
    from (select distinct record.project_id from public.records as record where record.id = any (chosen)) as asked
  )
  select
    record.id,
    next.level,
    case when not record.project_id = any (reviewed) then 'permission'
      else app.review_gap(record, state_after, next.level, project.levels, record.project_id = any (approved))
    end
  from public.records as record
  join project on project.project_id = record.project_id
  cross join lateral (
    select case when state_after = 'accept' then app.next_level(record, project.levels) end as level
  ) as next
  where record.id = any (chosen) and record.deleted_at is null;
end
$$;

grant execute on function app.reviewable_records(bigint[], text) to workflow;

-- Whoever moves a record to accepted or refused does so at his level, with his name; nobody reviews what he filled or corrected.
create function app.stamp_review() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  gap text;
begin
  if new.state = 'accept' and old.state <> 'accept' then
    new.accepted_level := 'supervisor';
  elsif new.state <> 'accept' then
    new.accepted_level := null;
  end if;
  if new.state = old.state and new.accepted_level is not distinct from old.accepted_level then
    return new;
  end if;
  if new.state not in ('accept', 'refuse') then
    -- What was refused is mended: what was said of it stands in public.record_reviews.
    new.review_comment := null;
    return new;
  end if;
  gap := app.review_gap(
    old, new.state, new.accepted_level, app.review_levels(old.project_id),
    old.project_id = any (app.projects_with('records.approve'))
  );
  if gap = 'state' and old.state <> new.state then
    -- The table of moves says it.
    return new;
  end if;
  if gap is not null then
    raise exception 'This record is not reviewed so: %.', gap using errcode = 'P0490', detail = jsonb_build_object('gap', gap)::text;
  end if;
  if new.state = 'refuse' and new.review_comment is not distinct from old.review_comment then
    new.review_comment := null;
  end if;
  if new.state = 'refuse' and coalesce(btrim(new.review_comment), '') = '' then
    raise exception 'A refusal says why.' using errcode = 'P0491';
  end if;
  new.reviewed_by := auth.uid();
  new.reviewer := app.current_person_name();
  new.reviewed_at := now();
  return new;
end
$$;

create function app.keep_reviews() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.record_reviews
    (organisation_id, project_id, record_id, from_state, to_state, from_level, to_level, comment, reviewed_by, reviewer)
  select after.organisation_id, after.project_id, after.id, before.state, after.state, before.accepted_level, after.accepted_level,
    after.review_comment, after.reviewed_by, after.reviewer
  from rows_after as after
  join rows_before as before on before.id = after.id
  where after.state in ('accept', 'refuse')
    and (after.state, coalesce(after.accepted_level, '')) is distinct from (before.state, coalesce(before.accepted_level, ''));
  return null;
end
$$;

-- Answers of a record that is accepted are not changed, and those of another only with what stood there before.
create function app.stamp_revision() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not app.may_correct_record(old) then
    raise exception 'Correcting a record of others needs the permission records.review.' using errcode = 'P0487';
  end if;
  if new.answers = old.answers and new.version_id = old.version_id then
    return new;
  end if;
  if old.state = 'accept' then
    perform app.refuse_settled('records', 'accept');
  end if;
  new.revision := old.revision + 1;
  new.edited_by := auth.uid();
  new.editor := app.current_person_name();
  new.edited_at := now();
  new.assigned_to := null;
  new.assignee := null;
  new.assigned_at := null;
  return new;
end
$$;

create function app.keep_revisions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.record_revisions
    (organisation_id, project_id, record_id, number, version_id, state, answers, reason, edited_by, editor)
  select before.organisation_id, before.project_id, before.id, before.revision, before.version_id, before.state, before.answers,
    after.edit_reason, after.edited_by, after.editor
  from rows_after as after
  join rows_before as before on before.id = after.id
  where after.revision <> before.revision;
  return null;
end
$$;

-- What somebody is asked to mend goes to a person who may.
create function app.stamp_assignment() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.assigned_to is null then
    new.assignee := null;
    new.assigned_at := null;
    return new;
  end if;
  if not new.project_id = any (app.projects_with('records.review')) then
    raise exception 'Giving records to somebody needs the permission records.review.' using errcode = '42501';
  end if;
  select person.name into new.assignee
  from app.people_of_collection(new.project_id) as person
  where person.user_id = new.assigned_to and person.edits and person.kind <> 'phone';
  if not found then
    raise exception 'Records are given to those who may mend them.' using errcode = 'P0492';
  end if;
  new.assigned_at := now();
  return new;
end
$$;

-- Moments are those of the database; whoever leads the collection deletes records and takes them back, others their own.
create function app.guard_record_deletion() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if old.state = 'accept' then
    perform app.refuse_settled('records', 'accept');
  end if;
  if auth.role() is distinct from 'service_role'
    and auth.uid() is distinct from old.created_by
    and not old.project_id = any (app.projects_with('records.review'))
  then
    raise exception 'Deleting or restoring a record of others needs the permission records.review.' using errcode = '42501';
  end if;
  if new.deleted_at is not null then
    new.deleted_at := now();
  end if;
  return new;
end
$$;

-- A new project has the levels of its module.
create function app.give_review_levels() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  new.review_levels := (select module.review_levels from app.modules as module where module.key = new.module);
  return new;
end
$$;

create trigger projects_review_levels_given before insert on public.projects
  for each row execute function app.give_review_levels();

-- How many levels there are is decided by whoever accepts at the last.
create function app.guard_review_levels() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' and not new.id = any (app.projects_with('records.approve')) then
    raise exception 'Changing the levels of review needs the permission records.approve.' using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger projects_review_levels before update of review_levels on public.projects
  for each row when (new.review_levels is distinct from old.review_levels) execute function app.guard_review_levels();
grant update (review_levels) on public.projects to authenticated;

-- public.records
create trigger records_reviewed before update of state, accepted_level on public.records
  for each row execute function app.stamp_review();
create trigger records_reviews_kept after update on public.records
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.keep_reviews();
create trigger records_corrected before update of answers, version_id on public.records
  for each row execute function app.stamp_revision();
create trigger records_revisions_kept after update on public.records
  referencing old table as rows_before new table as rows_after
  for each statement execute function app.keep_revisions();
create trigger records_assigned before update of assigned_to on public.records
  for each row when (new.assigned_to is distinct from old.assigned_to) execute function app.stamp_assignment();
create trigger records_deletion before update of deleted_at on public.records
  for each row when (new.deleted_at is distinct from old.deleted_at) execute function app.guard_record_deletion();
grant update (accepted_level, review_comment, flag, flag_word, assigned_to, answers, typed_answers, findings, errors, warnings, label,
  version_id, edit_reason) on public.records to workflow;

-- public.record_reviews
create policy read on public.record_reviews for select to authenticated
  using (exists (select from public.records as record where record.id = record_id));
grant select on public.record_reviews to authenticated;
grant select, insert, update, delete on public.record_reviews to service_role;

-- public.record_revisions
create policy read on public.record_revisions for select to authenticated
  using (exists (select from public.records as record where record.id = record_id));
grant select on public.record_revisions to authenticated;
grant select, insert, update, delete on public.record_revisions to service_role;
