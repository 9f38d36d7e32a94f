-- The state of a project follows its plots and results, until a person chooses one.

-- Without plots: a project of forms is in progress while one of them takes records, completed once all of them are, else a draft.
create function app.measure_collection(of_project bigint) returns text
  language sql stable security definer
  set search_path = ''
  return (
    select case
      when bool_or(form.status = 'in_progress') then 'in_progress'
      when bool_and(form.status in ('completed', 'finished')) then 'completed'
      else 'draft'
    end
    from public.project_forms as form where form.project_id = of_project and form.deleted_at is null
  );

-- Without plots it goes by its forms, and without both it is a draft; it is completed once every usable outline has the result that counts for it, and waits as long as one has
-- none. A difference of sets is never planned as a nested loop, which a session that met small tables first would keep for large ones.
create function app.measure_work(of_project bigint, shown_run bigint) returns app.project_work
  language plpgsql stable security definer
  set search_path = ''
  set jit = off
as $$
begin
  if not exists (select from public.plots where project_id = of_project and deleted_at is null) then
    return row(of_project, app.measure_collection(of_project), false);
  end if;
  if not exists (
    select from public.plots where project_id = of_project and deleted_at is null and geometry_state <> 'abnormal'
  ) then
    return row(of_project, 'in_progress'::text, false);
  end if;
  if shown_run is null or exists (
    select id, geometry_hash
    from public.plots
    where project_id = of_project and deleted_at is null and geometry_state <> 'abnormal'
    except
    select plot_id, geometry_hash from app.shown_results where project_id = of_project
  ) then
    return row(of_project, 'in_progress'::text, true);
  end if;
  return row(of_project, 'completed'::text, false);
end
$$;

-- A state that is chosen is one by hand. Whoever takes that back has the state of the work; a finished project stays finished.
create function app.choose_or_follow() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.status is distinct from old.status then
    new.status_by_hand := true;
  elsif new.status_by_hand then
    return new;
  elsif old.status = 'finished' then
    raise exception 'A finished project stays finished.' using errcode = 'P0409';
  else
    new.status := coalesce((select state from app.project_work where project_id = new.id), 'draft');
  end if;
  return new;
end
$$;

-- One row a statement and project: what it comes to is asked once, when the transaction ends.
create function app.note_added_work() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into app.work_changes (project_id, adds_work)
  select project_id, bool_or(deleted_at is null and geometry_state <> 'abnormal')
  from plots_after
  group by project_id;
  return null;
end
$$;

-- A full join, as for overlaps (400_plots.sql). An outline may be the one again that has the result: that is asked at the end.
create function app.note_changed_work() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into app.work_changes (project_id, adds_work)
  select
    plot.project_id,
    case when not bool_or(plot.deleted_at is null and plot.geometry_state <> 'abnormal') then false end
  from plots_after as plot
  full join plots_before as before on before.id = plot.id
  where (plot.geometry_hash, plot.deleted_at, plot.geometry_state = 'abnormal')
    is distinct from (before.geometry_hash, before.deleted_at, before.geometry_state = 'abnormal')
  group by plot.project_id;
  return null;
end
$$;

create function app.note_removed_work() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into app.work_changes (project_id, adds_work)
  select distinct project_id, false from plots_before where deleted_at is null;
  return null;
end
$$;

create function app.note_shown_run() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into app.work_changes (project_id, adds_work) values (new.id, null);
  return null;
end
$$;

create function app.note_forms_work() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into app.work_changes (project_id, adds_work) values (new.project_id, null);
  return null;
end
$$;

-- The project is held before it is looked at: of two transactions that end together, the second sees what the first left.
-- Where work was only added to work, or nothing to what waits for nothing, plots are not compared: a large import is a hundred transactions.
create function app.follow_work() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  only_adds boolean;
  adds_nothing boolean;
  followed public.projects;
  known app.project_work;
  work app.project_work;
begin
  with noted as (
    delete from app.work_changes where project_id = new.project_id returning adds_work
  )
  select bool_and(coalesce(adds_work, false)), bool_and(adds_work is false) into only_adds, adds_nothing from noted;
  if only_adds is null then
    return null;
  end if;
  select * into followed from public.projects where id = new.project_id for no key update;
  if not found then
    return null;
  end if;
  select * into known from app.project_work where project_id = followed.id;
  if only_adds and known.waits then
    return null;
  end if;
  if adds_nothing and known.state = 'completed' and exists (
    select from public.plots where project_id = followed.id and deleted_at is null and geometry_state <> 'abnormal'
  ) then
    return null;
  end if;
  work := app.measure_work(followed.id, followed.current_assessment_id);
  insert into app.project_work (project_id, state, waits) values (work.project_id, work.state, work.waits)
  on conflict (project_id) do update set state = excluded.state, waits = excluded.waits
  where (project_work.state, project_work.waits) is distinct from (excluded.state, excluded.waits);
  if work.state <> followed.status and not followed.status_by_hand then
    update public.projects set status_by_hand = false where id = followed.id;
  end if;
  return null;
end
$$;

-- app.project_work
create policy read on app.project_work for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
grant select on app.project_work to authenticated, service_role;

-- app.work_changes
create constraint trigger work_followed after insert on app.work_changes
  deferrable initially deferred for each row execute function app.follow_work();

-- public.plots
create trigger plots_work_added after insert on public.plots
  referencing new table as plots_after
  for each statement execute function app.note_added_work();
create trigger plots_work_changed after update on public.plots
  referencing old table as plots_before new table as plots_after
  for each statement execute function app.note_changed_work();
create trigger plots_work_removed after delete on public.plots
  referencing old table as plots_before
  for each statement execute function app.note_removed_work();

-- public.project_forms
create trigger project_forms_work_added after insert on public.project_forms
  for each row execute function app.note_forms_work();
create trigger project_forms_work_changed after update of status, deleted_at on public.project_forms
  for each row when (old.status <> new.status or old.deleted_at is distinct from new.deleted_at)
  execute function app.note_forms_work();

-- public.projects
create trigger projects_work_followed before update of status, status_by_hand on public.projects
  for each row execute function app.choose_or_follow();
create trigger projects_work_shown after update of current_assessment_id on public.projects
  for each row when (old.current_assessment_id is distinct from new.current_assessment_id)
  execute function app.note_shown_run();
