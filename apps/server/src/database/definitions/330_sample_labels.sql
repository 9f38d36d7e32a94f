-- Classes of samples, what people saw in their units, and how disagreements were settled.

-- How the interpretation of each unit of a sample stands, and its class where that is settled: the one place where it is decided.
create function app.interpreted_units(of_sample bigint) returns table (
  unit_id bigint, place integer, labels integer, state text, class_id bigint, knew_other boolean
)
  language sql stable security definer
  set search_path = ''
begin atomic
  select
    unit.id, unit.place, coalesce(told.labels, 0)::integer, stands.state,
    case stands.state when 'resolved' then resolution.class_id when 'concluded' then told.class_id end,
    coalesce(told.knew_other, false)
  from public.sample_units as unit
  join public.samples as sample on sample.id = unit.sample_id
  left join (
    select
      label.unit_id, count(*) as labels, count(distinct coalesce(label.class_id, 0)) as classes, min(label.class_id) as class_id,
      bool_or(label.knew_other) as knew_other
    from public.sample_labels as label
    where label.sample_id = interpreted_units.of_sample and label.ended_at is null
    group by label.unit_id
  ) as told on told.unit_id = unit.id
  left join public.sample_resolutions as resolution on resolution.unit_id = unit.id and resolution.ended_at is null
  cross join lateral (
    select case
      when told.labels is null then 'free'
      when resolution.id is not null then 'resolved'
      when told.labels < sample.interpreters then 'begun'
      when told.classes > 1 then 'disagreement'
      else 'concluded'
    end
  ) as stands (state)
  where unit.sample_id = interpreted_units.of_sample;
end;

-- The same for whoever sees the project, in the order of the sample's files, with whether he labelled a unit himself.
create function public.sample_unit_states(sample bigint) returns table (
  unit_id bigint, labels integer, is_mine boolean, state text, class_id bigint, knew_other boolean
)
  language sql stable security definer
  set search_path = ''
begin atomic
  select unit.unit_id, unit.labels, mine.id is not null, unit.state, unit.class_id, unit.knew_other
  from public.samples as seen
  cross join lateral app.interpreted_units(seen.id) as unit
  left join public.sample_labels as mine
    on mine.unit_id = unit.unit_id and mine.interpreter = (select auth.uid()) and mine.ended_at is null
  where seen.id = sample_unit_states.sample and seen.project_id = any (app.projects_with('projects.read'))
  order by unit.place;
end;

grant execute on function public.sample_unit_states(bigint) to authenticated;

-- Nobody reads another's label of a unit before two people have looked at it, owners neither; where one looks, nobody is to be kept blind.
create function app.label_is_shown(of_unit bigint, of_sample bigint) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (select interpreters = 1 from public.samples where id = of_sample)
    or (select count(*) >= 2 from public.sample_labels where unit_id = of_unit and ended_at is null);
end
$$;

grant execute on function app.label_is_shown(bigint, bigint) to authenticated;

-- Classes, how many people look at a unit, and what the map says of it are decided before anybody looks: who knows what was seen could
-- choose a map that agrees. The sample is held, so that nobody labels meanwhile.
create function app.guard_sample_classes() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  touched constant jsonb := to_jsonb(coalesce(new, old));
  of_sample constant bigint := touched ->> case when tg_table_name = 'samples' then 'id' else 'sample_id' end;
begin
  if tg_table_name <> 'samples' then
    perform from public.samples where id = of_sample for no key update;
  end if;
  if exists (select from public.sample_labels where sample_id = of_sample) and not app.is_purging() then
    raise exception 'The classes of a sample, and what the map says, stay once a unit was labelled.' using errcode = 'P0450';
  end if;
  return coalesce(new, old);
end
$$;

-- A sample that can be interpreted, held so that its classes and the trash wait; units of it are taken one after the other.
create function app.hold_interpreted_unit(of_sample bigint, of_unit bigint) returns integer
  language plpgsql security definer
  set search_path = ''
as $$
declare
  asked integer;
begin
  select sample.interpreters into asked
  from public.samples as sample
  join public.projects as project on project.id = sample.project_id and project.deleted_at is null
  where sample.id = of_sample and sample.status = 'drawn' and sample.deleted_at is null
  for share of sample;
  if asked is null then
    raise exception 'This sample is not to be interpreted.' using errcode = 'P0451';
  end if;
  perform from public.sample_units where id = of_unit for no key update;
  return asked;
end
$$;

create function app.guard_sample_label() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  most_corrections constant integer := 50;
  asked constant integer := app.hold_interpreted_unit(new.sample_id, new.unit_id);
  others integer;
begin
  if exists (select from public.sample_resolutions where unit_id = new.unit_id and ended_at is null)
    or (tg_op = 'INSERT' and most_corrections <= (
      select count(*) from public.sample_labels where unit_id = new.unit_id and interpreter = new.interpreter
    ))
  then
    raise exception 'This label is not corrected any more.' using errcode = 'P0453';
  end if;
  if new.ended_at is not null then
    return new;
  end if;
  select count(*) into others
  from public.sample_labels
  where unit_id = new.unit_id and interpreter <> new.interpreter and ended_at is null;
  if others >= asked then
    raise exception 'This unit has its interpreters.' using errcode = 'P0452';
  end if;
  if tg_op = 'INSERT' then
    -- Whoever had a label beside the other's could read it, whatever became of either.
    new.knew_other := asked > 1 and exists (
      select
      from public.sample_labels as mine
      join public.sample_labels as other on other.unit_id = mine.unit_id and other.interpreter <> mine.interpreter
      where mine.unit_id = new.unit_id
        and mine.interpreter = new.interpreter
        and other.created_at < coalesce(mine.ended_at, 'infinity')
        and coalesce(other.ended_at, 'infinity') > mine.created_at
    );
  end if;
  return new;
end
$$;

create function app.guard_sample_resolution() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.hold_interpreted_unit(new.sample_id, new.unit_id);
  if not exists (
    select from app.interpreted_units(new.sample_id) as unit
    where unit.unit_id = new.unit_id and unit.state in ('disagreement', 'resolved')
  ) then
    raise exception 'Nobody disagrees about this unit.' using errcode = 'P0454';
  end if;
  return new;
end
$$;

create trigger samples_interpreters_chosen before update on public.samples
  for each row when (new.interpreters is distinct from old.interpreters) execute function app.guard_sample_classes();

-- public.sample_classes
create trigger sample_classes_before_labels before insert or update or delete on public.sample_classes
  for each row execute function app.guard_sample_classes();
create trigger strangers before insert on public.sample_classes
  for each statement execute function app.refuse_strangers('projects', 'projects.edit');
create policy read on public.sample_classes for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy state on public.sample_classes for insert to workflow
  with check (project_id = any ((select app.projects_with('projects.edit'))::bigint[]));
create policy withdraw on public.sample_classes for delete to workflow
  using (project_id = any ((select app.projects_with('projects.edit'))::bigint[]));
grant select on public.sample_classes to authenticated;
grant insert, delete on public.sample_classes to workflow;
grant select, insert, update, delete on public.sample_classes to service_role;

-- public.sample_strata
create trigger sample_strata_before_labels before insert or delete on public.sample_strata
  for each row execute function app.guard_sample_classes();
create trigger sample_strata_stated_once before update on public.sample_strata
  for each row execute function app.keep_as_written('A stratum stands for the class that was stated.');
create trigger strangers before insert on public.sample_strata
  for each statement execute function app.refuse_strangers('projects', 'projects.edit');
create policy read on public.sample_strata for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy state on public.sample_strata for insert to workflow
  with check (
    project_id = any ((select app.projects_with('projects.edit'))::bigint[])
    and exists (
      select from public.sample_units as unit
      where unit.sample_id = sample_strata.sample_id and coalesce(unit.stratum, '') = sample_strata.stratum
    )
  );
grant select on public.sample_strata to authenticated;
grant insert on public.sample_strata to workflow;
grant select, insert, update, delete on public.sample_strata to service_role;

-- public.sample_labels: told by nobody's audit, which would show them to others; former ones stay in the table.
create trigger sample_labels_given before insert or update on public.sample_labels
  for each row execute function app.guard_sample_label();
create trigger sample_labels_kept before update on public.sample_labels
  for each row when (
    row(
      new.sample_id, new.project_id, new.unit_id, new.class_id, new.confidence, new.comment, new.interpreter, new.author, new.knew_other,
      new.request_key, new.created_at
    ) is distinct from row(
      old.sample_id, old.project_id, old.unit_id, old.class_id, old.confidence, old.comment, old.interpreter, old.author, old.knew_other,
      old.request_key, old.created_at
    )
  )
  execute function app.keep_as_written('A label is kept as it was given: correct it by another one.');
create trigger strangers before insert on public.sample_labels
  for each statement execute function app.refuse_strangers('projects', 'plots.edit');
create policy read on public.sample_labels for select to authenticated
  using (
    project_id = any ((select app.projects_with('projects.read'))::bigint[])
    and (interpreter = (select auth.uid()) or app.label_is_shown(unit_id, sample_id))
  );
create policy give on public.sample_labels for insert to workflow
  with check (
    project_id = any ((select app.projects_with('plots.edit'))::bigint[])
    and (select app.is_person())
    and interpreter = (select auth.uid())
    and author = (select app.current_person_name())
  );
create policy correct on public.sample_labels for update to workflow
  using (project_id = any ((select app.projects_with('plots.edit'))::bigint[]) and interpreter = (select auth.uid()));
grant select on public.sample_labels to authenticated;
grant insert, update (ended_at, replaced_by) on public.sample_labels to workflow;
grant select, insert, update, delete on public.sample_labels to service_role;

-- public.sample_resolutions
create trigger sample_resolutions_needed before insert on public.sample_resolutions
  for each row execute function app.guard_sample_resolution();
create trigger sample_resolutions_kept before update on public.sample_resolutions
  for each row when (
    row(
      new.sample_id, new.project_id, new.unit_id, new.class_id, new.comment, new.resolved_by, new.author, new.request_key, new.created_at
    ) is distinct from row(
      old.sample_id, old.project_id, old.unit_id, old.class_id, old.comment, old.resolved_by, old.author, old.request_key, old.created_at
    )
  )
  execute function app.keep_as_written('A decision is kept as it was made: make another one.');
create trigger strangers before insert on public.sample_resolutions
  for each statement execute function app.refuse_strangers('projects', 'projects.edit');
create policy read on public.sample_resolutions for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy resolve on public.sample_resolutions for insert to workflow
  with check (
    project_id = any ((select app.projects_with('projects.edit'))::bigint[])
    and (select app.is_person())
    and resolved_by = (select auth.uid())
    and author = (select app.current_person_name())
  );
create policy replace on public.sample_resolutions for update to workflow
  using (project_id = any ((select app.projects_with('projects.edit'))::bigint[]));
grant select on public.sample_resolutions to authenticated;
grant insert, update (ended_at, replaced_by) on public.sample_resolutions to workflow;
grant select, insert, update, delete on public.sample_resolutions to service_role;
