-- A session keeps the plan of a trigger's statement: one made for a single plot, a nested loop, compared each of thousands
-- with each other later on and never ended. A full join has no such plan; what it finds on one side only changed nothing.
create or replace function app.ask_for_overlaps() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.enqueue_job(
    'refresh-overlaps',
    touched.organisation_id,
    touched.project_id,
    '{}',
    format('refresh-overlaps:%s:%s', touched.project_id, pg_current_xact_id())
  )
  from (
    select distinct plot.organisation_id, plot.project_id
    from plots_after as plot
    full join plots_before as before on before.id = plot.id
    where (plot.geometry_hash, plot.deleted_at) is distinct from (before.geometry_hash, before.deleted_at)
  ) as touched;
  return null;
end
$$;

create or replace function app.forget_changed_plots() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  touched bigint[];
begin
  select array_agg(plot.id) into touched
  from plots_after as plot
  full join plots_before as before on before.id = plot.id
  where (plot.geometry_hash, plot.geometry_valid, plot.deleted_at)
    is distinct from (before.geometry_hash, before.geometry_valid, before.deleted_at);
  if touched is not null then
    perform app.forget_private_overlaps(touched);
  end if;
  return null;
end
$$;

create or replace function app.tell_of_switched_layers() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform app.tell_of_layer_versions(array(
    select after.id
    from layers_after as after
    full join layers_before as before on before.id = after.id
    where (after.active, before.active) is not distinct from (true, false)
  ));
  return null;
end
$$;

-- What the audit keeps of a plot: all but what is long and told elsewhere, as app.record_audit leaves it out. Written out,
-- because making the outlines of thousands into words to drop them again took longer than all the rest.
create function app.told_plot(plot public.plots) returns jsonb
  language sql stable
  return jsonb_build_object(
    'id', plot.id,
    'organisation_id', plot.organisation_id,
    'project_id', plot.project_id,
    'import_id', plot.import_id,
    'import_row', plot.import_row,
    'farmer_id', plot.farmer_id,
    'identifier', plot.identifier,
    'geometry_hash', plot.geometry_hash,
    'area_hectares', plot.area_hectares,
    'perimeter_metres', plot.perimeter_metres,
    'declared_area_hectares', plot.declared_area_hectares,
    'geometry_valid', plot.geometry_valid,
    'geometry_state', plot.geometry_state,
    'country', plot.country,
    'province', plot.province,
    'producer_name', plot.producer_name,
    'production_place', plot.production_place,
    'split_id', plot.split_id,
    'created_at', plot.created_at,
    'updated_at', plot.updated_at,
    'deleted_at', plot.deleted_at
  );

-- The audit of plots, which change by the thousand, in one statement: who did it and from where is read once.
create function app.record_plot_audit() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  actor constant uuid := auth.uid();
  actor_name constant text := app.current_person_name();
  origin constant jsonb := coalesce(nullif(current_setting('request.origin', true), ''), '{}');
begin
  insert into public.audit_entries (organisation_id, actor, actor_name, ip, user_agent, action, entity, entity_id, before, after)
  select
    after.organisation_id, actor, actor_name, origin ->> 'ip', origin ->> 'userAgent', 'update', tg_table_name, after.id,
    app.told_plot(row(before.*)::public.plots),
    app.told_plot(row(after.*)::public.plots)
  from plots_after as after
  full join plots_before as before on before.id = after.id
  where
    (after.geometry_hash, after.deleted_at, after.identifier, after.farmer_id, after.producer_name, after.production_place, after.declared_area_hectares, after.country)
    is distinct from
    (before.geometry_hash, before.deleted_at, before.identifier, before.farmer_id, before.producer_name, before.production_place, before.declared_area_hectares, before.country)
  order by after.id;
  return null;
end
$$;

drop trigger plots_audit on public.plots;

create trigger plots_audit after update on public.plots
  referencing old table as plots_before new table as plots_after
  for each statement execute function app.record_plot_audit();
