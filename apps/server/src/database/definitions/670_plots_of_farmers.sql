-- Which farmer a plot is of: what plots tell (a code in a column of their file, or a name) beside whom the registry knows.

-- What each plot in use tells of its farmer; without a column, the name of its producer.
create function app.farmers_told_by_plots(project bigint, code_column text)
  returns table (plot_id bigint, farmer_id bigint, place text, told text, key text)
  language sql stable
as $$
  select plot.id, plot.farmer_id, plot.production_place, told.written,
    case when code_column is null then nullif(app.farmer_name_key('', told.written), '') else app.folded(told.written) end
  from public.plots as plot
  cross join lateral (
    select left(nullif(btrim(case when code_column is null then plot.producer_name else plot.properties ->> code_column end), ''), 200) as written
  ) as told
  where plot.project_id = farmers_told_by_plots.project and plot.deleted_at is null
$$;

grant execute on function app.farmers_told_by_plots(bigint, text) to authenticated, service_role;

-- The farmers in use by their code, also one from before records were merged, or by their name. Two of one key are told apart by nothing: then nobody is meant.
create function app.farmers_by_key(organisation bigint, by_code boolean) returns table (key text, farmers bigint, farmer_id bigint)
  language sql stable
as $$
  select named.key, count(distinct named.id), min(named.id)
  from (
    select farmer.id, case when by_code then app.folded(btrim(farmer.identifier)) else app.farmer_name_key(farmer.first_name, farmer.last_name) end as key
    from public.farmers as farmer
    where farmer.organisation_id = farmers_by_key.organisation and farmer.deleted_at is null
    union
    select farmer.id, app.farmer_name_key(farmer.first_name || ' ' || farmer.other_names, farmer.last_name)
    from public.farmers as farmer
    where not by_code and farmer.organisation_id = farmers_by_key.organisation and farmer.deleted_at is null and farmer.other_names is not null
    union
    select farmer.id, app.folded(btrim(code))
    from public.farmers as farmer
    cross join lateral unnest(farmer.other_identifiers) as code
    where by_code and farmer.organisation_id = farmers_by_key.organisation and farmer.deleted_at is null and farmer.other_identifiers <> '{}'
    union
    select farmer.id, app.folded(btrim(told.identifier))
    from public.farmer_merges as merge
    cross join lateral (values (merge.other_identifier), (merge.former_identifier)) as told (identifier)
    join public.farmers as farmer on farmer.id = app.farmer_after_merges(merge.farmer_id) and farmer.deleted_at is null
    where by_code and merge.organisation_id = farmers_by_key.organisation and merge.undone_at is null
  ) as named
  where named.key <> ''
  group by named.key
$$;

grant execute on function app.farmers_by_key(bigint, boolean) to authenticated, service_role;

-- What linking would do: one row for each code or name that plots tell. `farmers` is how many of the registry it may mean.
create function public.plot_farmer_matches(project bigint, code_column text default null)
  returns table (
    told text, plots bigint, unlinked bigint, farmers bigint, farmer_id bigint, identifier text, first_name text, last_name text,
    village text, places text[]
  )
  language sql stable
as $$
  select
    told.told, told.plots, told.unlinked, coalesce(known.farmers, 0),
    one.id, one.identifier, one.first_name, one.last_name, one.village, told.places
  from (
    select
      plot.key, min(plot.told) as told, count(*) as plots, count(*) - count(plot.farmer_id) as unlinked,
      (array_agg(distinct plot.place) filter (where plot.place is not null))[1:3] as places
    from app.farmers_told_by_plots(plot_farmer_matches.project, plot_farmer_matches.code_column) as plot
    where plot.key is not null
    group by plot.key
  ) as told
  left join app.farmers_by_key(
    (select project.organisation_id from public.projects as project where project.id = plot_farmer_matches.project),
    plot_farmer_matches.code_column is not null
  ) as known on known.key = told.key
  left join public.farmers as one on known.farmers = 1 and one.id = known.farmer_id
$$;

grant execute on function public.plot_farmer_matches(bigint, text) to authenticated;

-- The same in numbers of plots.
create function public.plot_farmer_totals(project bigint, code_column text default null)
  returns table (plots bigint, linked bigint, fitting bigint, several bigint, unknown bigint, untold bigint)
  language sql stable
as $$
  select
    count(*),
    count(plot.farmer_id),
    count(*) filter (where plot.farmer_id is null and known.farmers = 1),
    count(*) filter (where plot.farmer_id is null and known.farmers > 1),
    count(*) filter (where plot.farmer_id is null and plot.key is not null and known.farmers is null),
    count(*) filter (where plot.farmer_id is null and plot.key is null)
  from app.farmers_told_by_plots(plot_farmer_totals.project, plot_farmer_totals.code_column) as plot
  left join app.farmers_by_key(
    (select project.organisation_id from public.projects as project where project.id = plot_farmer_totals.project),
    plot_farmer_totals.code_column is not null
  ) as known on known.key = plot.key
$$;

grant execute on function public.plot_farmer_totals(bigint, text) to authenticated;

-- The columns of a project's files whose values may be codes of farmers, best first, as its first plots tell.
create function public.plot_code_columns(project bigint) returns table (column_name text, plots bigint, matched bigint)
  language sql stable
as $$
  select told.column_name, count(*), count(known.farmer_id) filter (where known.farmers = 1)
  from (
    select field.key as column_name, app.folded(btrim(field.value #>> '{}')) as key
    from (
      select plot.properties
      from public.plots as plot
      where plot.project_id = plot_code_columns.project and plot.deleted_at is null
      order by plot.id
      limit 2000
    ) as sampled
    cross join lateral jsonb_each(sampled.properties) as field
    where jsonb_typeof(field.value) in ('string', 'number') and length(field.value #>> '{}') between 1 and 200 and length(field.key) between 1 and 500
  ) as told
  left join app.farmers_by_key(
    (select project.organisation_id from public.projects as project where project.id = plot_code_columns.project), true
  ) as known on known.key = told.key
  group by told.column_name
  order by 3 desc, 1
  limit 200
$$;

grant execute on function public.plot_code_columns(bigint) to authenticated;

-- How many plots of each project have their farmer.
create function public.plots_by_farmer_link(organisation bigint)
  returns table (project_id bigint, name text, module text, plots bigint, linked bigint)
  language sql stable
as $$
  select project.id, project.name, project.module, counted.plots, counted.linked
  from public.projects as project
  cross join lateral (
    select count(*) as plots, count(plot.farmer_id) as linked
    from public.plots as plot
    where plot.project_id = project.id and plot.deleted_at is null
  ) as counted
  where project.organisation_id = plots_by_farmer_link.organisation and project.deleted_at is null and counted.plots > 0
$$;

grant execute on function public.plots_by_farmer_link(bigint) to authenticated;

-- The plots of an organisation that a search finds and that the caller may give to a farmer, with whose they are today.
create function public.plots_to_give(organisation bigint, wanted text)
  returns table (
    id bigint, identifier text, project_name text, producer_name text, area_hectares double precision, farmer_id bigint,
    farmer_first_name text, farmer_last_name text
  )
  language sql stable
as $$
  select plot.id, plot.identifier, project.name, plot.producer_name, plot.area_hectares, farmer.id, farmer.first_name, farmer.last_name
  from app.plots_found(left(plots_to_give.wanted, 200), 200) as plot_id
  join public.plots as plot on plot.id = plot_id
  join public.projects as project on project.id = plot.project_id
  left join public.farmers as farmer on farmer.id = plot.farmer_id
  where plot.organisation_id = plots_to_give.organisation and plot.deleted_at is null
    and plot.project_id = any ((select app.projects_with('plots.edit'))::bigint[])
  order by plot.farmer_id is not null, plot.identifier, plot.id
  limit 50
$$;

grant execute on function public.plots_to_give(bigint, text) to authenticated;

-- public.plot_links
create trigger strangers before insert on public.plot_links
  for each statement execute function app.refuse_strangers('organisations', 'farmers.edit');
create policy read on public.plot_links for select to authenticated
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy add on public.plot_links for insert to workflow
  with check (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
create policy undo on public.plot_links for update to workflow
  using (organisation_id = any ((select app.organisations_offering('farmers.edit', 'FARMER'))::bigint[]));
grant select on public.plot_links to authenticated;
grant insert (organisation_id, project_id, way, column_name, plots, before), update (undone_at) on public.plot_links to workflow;
grant select, insert, update, delete on public.plot_links to service_role;
