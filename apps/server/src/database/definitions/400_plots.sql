-- Imports and plots: reading, searching, splitting, repairing, the trash.

-- A number as people write it in a cell: comma or point, spaces between thousands, perhaps "ha" behind; else null.
create function app.positive_number(written text) returns double precision
  language sql immutable strict
  set search_path = ''
  return (
    select case when plain ~ '^[0-9]{1,9}([.][0-9]{1,9})?$' then nullif(plain::double precision, 0) end
    from (
      select replace(regexp_replace(lower(written), '[[:space:]\u00a0\u202f]+|ha$', '', 'g'), ',', '.') as plain
    ) as cleaned
  );

grant execute on function app.positive_number(text) to workflow, service_role;

-- The area that stands for a plot wherever it is told or summed: a point has none of its own, so that the declared one counts.
create function app.stated_hectares(is_point boolean, measured double precision, declared double precision) returns double precision
  language sql immutable
  return case when is_point then declared else measured end;

grant execute on function app.stated_hectares(boolean, double precision, double precision) to authenticated, service_role;

-- A search costs its words times the rows: long ones are refused, as the functions refuse them.
create function app.search_patterns(search text) returns text[]
  language plpgsql immutable
  set search_path = ''
as $$
declare
  patterns text[];
begin
  if char_length(search) > 200 then
    raise exception 'A search has at most 200 characters.' using errcode = 'P0431';
  end if;
  select coalesce(array_agg(distinct '%' || regexp_replace(app.folded(word), '([\\%_])', '\\\1', 'g') || '%'), '{}') into patterns
  from unnest(string_to_array(search, ' ')) as word
  where word <> '';
  if cardinality(patterns) > 20 then
    raise exception 'A search has at most 20 different words.' using errcode = 'P0431';
  end if;
  return patterns;
end
$$;

grant execute on function app.search_patterns(text) to authenticated, service_role;

-- Questions are cut as long words are: a beginning of sixty letters finds both.
create function app.search_query(question text, mark text, owners bigint[]) returns tsquery
  language sql immutable
  set search_path = ''
  return (
    select (
      '(' || (select string_agg(quote_literal(mark || owner), ' | ') from unnest(owners) as owner) || ') & '
      || (select string_agg(distinct quote_literal(left(word, 60)) || ':*', ' & ') from unnest(app.search_words(question)) as word)
    )::tsquery
  );

grant execute on function app.search_query(text, text, bigint[]) to authenticated, service_role;

create function app.stamp_discard() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.discarded_at := now();
  return new;
end
$$;

-- A session keeps the plan of a trigger's statement: one made for a single plot, a nested loop, compared each of thousands
-- with each other later on and never ended. A full join has no such plan; what it finds on one side only changed nothing.
create function app.ask_for_overlaps() returns trigger
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

-- The fields of a plot and the plot itself are never there together. A condition on the join would make it a nested loop, as above.
create function app.guard_split_plots() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  was_split boolean;
  is_undone boolean;
begin
  select
    bool_or(exists (select from public.plot_splits where plot_id = plot.id and undone_at is null)),
    bool_or(exists (select from public.plot_splits where id = plot.split_id and undone_at is not null))
  into was_split, is_undone
  from (
    select after.id, after.split_id, before.deleted_at is not null and after.deleted_at is null as is_back
    from plots_after as after
    full join plots_before as before on before.id = after.id
    offset 0
  ) as plot
  where plot.is_back;
  if was_split then
    raise exception 'This plot was split: undo the split to have it back.' using errcode = 'P0409';
  end if;
  if is_undone then
    raise exception 'The split that made this plot was undone.' using errcode = 'P0409';
  end if;
  return null;
end
$$;

-- Whoever reads a plot reads the name of who works it, and no more of him than that. What the platform keeps for all readers of
-- a project, such as its map, it makes in nobody's name.
create view app.named_farmers as
select farmer.id, farmer.organisation_id, farmer.identifier, farmer.first_name, farmer.last_name
from public.farmers as farmer
where (select coalesce(auth.role(), '') <> 'authenticated')
  or farmer.organisation_id = any ((select app.organisations_offering('farmers.read', 'FARMER'))::bigint[])
  or exists (
    select from public.plots
    where plots.farmer_id = farmer.id and plots.project_id = any ((select app.projects_with('plots.read'))::bigint[])
  );

grant select on app.named_farmers to authenticated, service_role;

-- How much of a plot other organisations declare too, beside the rest, so that tables can ask for it. Where no boundaries are
-- in force, the region is the province of the base map, which has no name here.
create view public.known_plots with (security_invoker = true) as
select
  plot.id,
  plot.organisation_id,
  plot.project_id,
  plot.identifier,
  plot.farmer_id,
  farmer.first_name as farmer_first_name,
  farmer.last_name as farmer_last_name,
  plot.producer_name,
  plot.production_place,
  plot.country,
  plot.province,
  plot.geometry,
  ST_Dimension(plot.geometry) = 0 as is_point,
  plot.area_hectares,
  plot.perimeter_metres,
  plot.declared_area_hectares,
  plot.geometry_valid,
  plot.geometry_state,
  plot.findings,
  plot.updated_at,
  result.id as plot_result_id,
  result.assessment_id,
  result.classes,
  result.state as assessed_state,
  coalesce(overrule.state, result.state) as state,
  overrule.comment as overrule_comment,
  result.confidence,
  result.reason_code,
  result.geometry_hash is distinct from plot.geometry_hash and result.id is not null as result_outdated,
  result.hints,
  plot.deleted_at,
  exists (select from public.plot_splits as split where split.plot_id = plot.id and split.undone_at is null) as is_split,
  claim.percent as claimed_percent,
  coalesce(unit.region, plot.province) as region,
  unit.region_name,
  unit.department,
  unit.department_name,
  unit.municipality,
  unit.municipality_name,
  shown.main_value,
  shown.main_value_year
from public.plots as plot
join public.projects as project on project.id = plot.project_id
left join app.named_farmers as farmer on farmer.id = plot.farmer_id
left join app.shown_results as shown on shown.project_id = plot.project_id and shown.plot_id = plot.id
left join public.plot_results as result on result.id = shown.result_id
left join lateral (
  select state, comment
  from public.overrules
  where overrules.plot_id = plot.id and overrules.plot_result_id = result.id
  order by id desc
  limit 1
) as overrule on true
left join public.private_overlaps as claim on claim.plot_id = plot.id and claim.project_id = plot.project_id
left join public.plot_units as unit on unit.plot_id = plot.id;

grant select on public.known_plots to authenticated, service_role;

-- One row a plot as the table and the map show it: the plot, the result that counts with its main value, the newest overrule.
create view public.plot_overview with (security_invoker = true) as
select
  plot.id,
  plot.organisation_id,
  plot.project_id,
  plot.identifier,
  plot.farmer_id,
  plot.farmer_first_name,
  plot.farmer_last_name,
  plot.producer_name,
  plot.production_place,
  plot.country,
  plot.province,
  plot.geometry,
  plot.is_point,
  plot.area_hectares,
  plot.perimeter_metres,
  plot.declared_area_hectares,
  plot.geometry_valid,
  plot.geometry_state,
  plot.findings,
  plot.updated_at,
  plot.plot_result_id,
  plot.assessment_id,
  plot.classes,
  plot.assessed_state,
  plot.state,
  plot.overrule_comment,
  plot.confidence,
  plot.reason_code,
  plot.result_outdated,
  plot.hints,
  plot.claimed_percent,
  plot.region,
  plot.region_name,
  plot.department,
  plot.department_name,
  plot.municipality,
  plot.municipality_name,
  plot.main_value,
  plot.main_value_year
from public.known_plots as plot
where plot.deleted_at is null;

grant select on public.plot_overview to authenticated, service_role;

-- The map of a project in one answer: outlines to about 10 cm, and only what colours and links them.
create function public.project_plot_features(project bigint) returns jsonb
  language sql stable
  set search_path = public, extensions
  return (
    select jsonb_build_object(
      'type', 'FeatureCollection',
      'features', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'type', 'Feature',
            'id', plot.id,
            'properties', jsonb_build_object(
              'id', plot.id,
              'identifier', plot.identifier,
              'state', plot.state,
              'geometry_state', plot.geometry_state
            ),
            'geometry', ST_AsGeoJSON(plot.geometry, 6)::jsonb
          )
          order by plot.id
        ),
        '[]'
      )
    )
    from public.plot_overview as plot
    where plot.project_id = project_plot_features.project
  );

grant execute on function public.project_plot_features(bigint) to authenticated;

-- The plots of a project that hold every word of a search; sorted, filtered and paged as any table is.
create function public.project_plots(project bigint, search text default null) returns setof public.plot_overview
  language sql stable
as $$
  select plot.*
  from public.plot_overview as plot
  where plot.project_id = project_plots.project
    and (
      search is null
      or app.folded(concat_ws(' ', plot.identifier, plot.producer_name, plot.farmer_first_name, plot.farmer_last_name, plot.production_place))
        like all ((select app.search_patterns(search))::text[])
    )
$$;

grant execute on function public.project_plots(bigint, text) to authenticated;

-- How many plots a project has, of which states, and where: around all, and around those whose centres are not the
-- outermost 2 % on any side.
create function public.project_plot_summary(project bigint) returns jsonb
  language sql stable
  set search_path = public, extensions
as $$
  with plot as (
    select
      coalesce(state, 'not_assessed') as state,
      geometry_state,
      ST_XMin(geometry) as west, ST_YMin(geometry) as south, ST_XMax(geometry) as east, ST_YMax(geometry) as north
    from public.plot_overview
    where project_id = project_plot_summary.project
  ),
  around as (
    select
      count(*) as plots,
      min(west) as west, min(south) as south, max(east) as east, max(north) as north,
      percentile_disc(array[0.02, 0.98]) within group (order by (west + east) / 2) as across,
      percentile_disc(array[0.02, 0.98]) within group (order by (south + north) / 2) as down
    from plot
  )
  select jsonb_build_object(
    'plots', plots,
    'version', app.plots_version(project_plot_summary.project),
    'bounds', case when plots > 0 then jsonb_build_array(west, south, east, north) end,
    'main', case when plots > 0 then jsonb_build_array(across[1], down[1], across[2], down[2]) end,
    'state', (select coalesce(jsonb_object_agg(state, counted), '{}') from (select state, count(*) as counted from plot group by state) as each_state),
    'geometry_state', (select coalesce(jsonb_object_agg(geometry_state, counted), '{}') from (select geometry_state, count(*) as counted from plot group by geometry_state) as each_state)
  )
  from around
$$;

grant execute on function public.project_plot_summary(bigint) to authenticated;

-- Which plots match. An index cannot serve behind a policy, so this looks past it, but only among what the
-- caller may read; whoever asks still reads the rows themselves under the policies. What is looked for is made once, in brackets:
-- without statistics every row is compared, and would ask for the caller's rights anew.
create function app.plots_found(question text, most integer) returns setof bigint
  language sql stable security definer
  set search_path = ''
as $$
  select plot.id
  from public.plots as plot
  where plot.deleted_at is null
    and app.search_vector('#' || plot.project_id, plot.identifier || ' ' || coalesce(plot.producer_name, '') || ' ' || coalesce(plot.production_place, ''))
      operator(pg_catalog.@@) (select app.search_query(question, '#', app.projects_with('plots.read')))
  limit most
$$;

grant execute on function app.plots_found(text, integer) to authenticated, service_role;

-- Who put a plot into the trash, from the audit, of which nothing else is told to those who may not read it.
create function app.trashed_by(trashed_plot bigint) returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return (
    select entry.actor_name
    from public.plots as plot
    join public.audit_entries as entry on entry.entity = 'plots' and entry.entity_id = plot.id
    where plot.id = trashed_plot
      and plot.deleted_at is not null
      and plot.project_id = any ((select app.projects_with('plots.read'))::bigint[])
      and entry.before ->> 'deleted_at' is null
      and (entry.after ->> 'deleted_at')::timestamptz = plot.deleted_at
    order by entry.id desc
    limit 1
  );
end
$$;

grant execute on function app.trashed_by(bigint) to authenticated, service_role;

create view public.plot_trash with (security_invoker = true) as
select
  plot.id,
  plot.organisation_id,
  plot.project_id,
  plot.identifier,
  plot.producer_name,
  farmer.first_name as farmer_first_name,
  farmer.last_name as farmer_last_name,
  plot.production_place,
  app.stated_hectares(ST_Dimension(plot.geometry) = 0, plot.area_hectares, plot.declared_area_hectares) as stated_hectares,
  plot.deleted_at,
  app.trashed_by(plot.id) as deleted_by_name,
  exists (
    select from public.plots as present
    where present.project_id = plot.project_id and present.identifier = plot.identifier and present.deleted_at is null
  ) as identifier_taken
from public.plots as plot
left join app.named_farmers as farmer on farmer.id = plot.farmer_id
where plot.deleted_at is not null
  and not exists (select from public.plot_splits as split where split.plot_id = plot.id and split.undone_at is null)
  and not exists (select from public.plot_splits as split where split.id = plot.split_id and split.undone_at is not null);

grant select on public.plot_trash to authenticated, service_role;

create function public.trashed_plots(project bigint, search text default null) returns setof public.plot_trash
  language sql stable
as $$
  select plot.*
  from public.plot_trash as plot
  where plot.project_id = trashed_plots.project
    and (
      search is null
      or app.folded(concat_ws(' ', plot.identifier, plot.producer_name, plot.farmer_first_name, plot.farmer_last_name, plot.production_place))
        like all ((select app.search_patterns(search))::text[])
    )
$$;

grant execute on function public.trashed_plots(bigint, text) to authenticated;

-- public.imports
create trigger imports_audit after insert on public.imports
  for each row execute function app.record_audit();
create trigger imports_discard_stamped before update of discarded_at on public.imports
  for each row when (new.discarded_at is distinct from old.discarded_at and new.discarded_at is not null)
  execute function app.stamp_discard();
create trigger strangers before insert on public.imports
  for each statement execute function app.refuse_strangers('projects', 'plots.import');
create policy read on public.imports for select to authenticated
  using (project_id = any ((select app.projects_with('plots.read'))::bigint[]));
-- Whoever reads an import again may see more than the person who named its file: its rows would show him a foreign file.
create policy create_own on public.imports for insert to workflow
  with check (
  project_id = any ((select app.projects_with('plots.import'))::bigint[])
  and starts_with(object_path, format('%s/%s/', organisation_id, project_id))
);
create policy change on public.imports for update to authenticated
  using (project_id = any ((select app.projects_with('plots.import'))::bigint[]));
grant select, update (discarded_at) on public.imports to authenticated;
grant insert, update on public.imports to workflow;
grant select, insert, update, delete on public.imports to service_role;

-- public.import_rows
create policy read on public.import_rows for select to authenticated
  using (project_id = any ((select app.projects_with('plots.read'))::bigint[]));
create policy write on public.import_rows for insert to workflow
  with check (project_id = any ((select app.projects_with('plots.import'))::bigint[]));
create policy change on public.import_rows for update to workflow
  using (project_id = any ((select app.projects_with('plots.import'))::bigint[]));
create policy remove on public.import_rows for delete to workflow
  using (project_id = any ((select app.projects_with('plots.import'))::bigint[]));
grant select on public.import_rows to authenticated;
grant insert, update, delete on public.import_rows to workflow;
grant select, insert, update, delete on public.import_rows to service_role;

-- public.plots
create trigger plots_touch before update on public.plots
  for each row execute function app.touch_updated_at();
create trigger plots_overlaps after update on public.plots
  referencing old table as plots_before new table as plots_after
  for each statement execute function app.ask_for_overlaps();
create trigger plots_split after update on public.plots
  referencing old table as plots_before new table as plots_after
  for each statement execute function app.guard_split_plots();
create trigger plots_deletion_stamped before update of deleted_at on public.plots
  for each row when (new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  execute function app.stamp_deletion();
create trigger strangers before insert on public.plots
  for each statement execute function app.refuse_strangers('projects', 'plots.import');
create trigger plots_audit after update on public.plots
  referencing old table as plots_before new table as plots_after
  for each statement execute function app.record_plot_audit();
create policy read on public.plots for select to authenticated
  using (project_id = any ((select app.projects_with('plots.read'))::bigint[]));
create policy create_by_import on public.plots for insert to workflow
  with check (
    project_id = any ((select app.projects_with('plots.import'))::bigint[])
    and (split_id is null or project_id = any ((select app.projects_with('plots.review'))::bigint[]))
  );
create policy change on public.plots for update to authenticated
  using (project_id = any ((select app.projects_with('plots.edit'))::bigint[]));
grant select, update (identifier, declared_area_hectares, producer_name, production_place, deleted_at) on public.plots to authenticated;
grant insert, update on public.plots to workflow;
grant select, insert, update, delete on public.plots to service_role;

-- public.plot_overlaps
create policy read on public.plot_overlaps for select to authenticated
  using (project_id = any ((select app.projects_with('plots.read'))::bigint[]));
create policy write on public.plot_overlaps for all to workflow
  using (project_id = any ((select app.projects_with('plots.edit'))::bigint[]))
  with check (project_id = any ((select app.projects_with('plots.edit'))::bigint[]));
grant select on public.plot_overlaps to authenticated;
grant insert, update, delete on public.plot_overlaps to workflow;
grant select, insert, update, delete on public.plot_overlaps to service_role;

-- public.plot_repairs
create trigger strangers before insert on public.plot_repairs
  for each statement execute function app.refuse_strangers('projects', 'plots.review');
create trigger plot_repairs_append_only before update or delete on public.plot_repairs
  for each row execute function app.keep_as_written('A change of an outline is kept: repair anew instead.');
create trigger plot_repairs_not_emptied before truncate on public.plot_repairs
  for each statement execute function app.keep_as_written('A change of an outline is kept: repair anew instead.');
create policy read on public.plot_repairs for select to authenticated
  using (project_id = any ((select app.projects_with('plots.read'))::bigint[]));
create policy write on public.plot_repairs for insert to workflow
  with check (
    project_id = any ((select app.projects_with('plots.review'))::bigint[])
    and created_by = (select auth.uid())
    and author = (select app.current_person_name())
  );
grant select on public.plot_repairs to authenticated;
grant insert on public.plot_repairs to workflow;
grant select, insert, update, delete on public.plot_repairs to service_role;

-- public.plot_splits
create trigger plot_splits_audit after insert or update on public.plot_splits
  for each row execute function app.record_audit();
create trigger strangers before insert on public.plot_splits
  for each statement execute function app.refuse_strangers('projects', 'plots.review');
create policy read on public.plot_splits for select to authenticated
  using (project_id = any ((select app.projects_with('plots.read'))::bigint[]));
create policy split on public.plot_splits for insert to workflow
  with check (
    project_id = any ((select app.projects_with('plots.review'))::bigint[])
    and created_by = (select auth.uid())
    and author = (select app.current_person_name())
  );
create policy undo on public.plot_splits for update to workflow
  using (project_id = any ((select app.projects_with('plots.review'))::bigint[]))
  with check (undone_by = (select app.current_person_name()));
grant select on public.plot_splits to authenticated;
grant insert, update on public.plot_splits to workflow;
grant select, insert, update, delete on public.plot_splits to service_role;
