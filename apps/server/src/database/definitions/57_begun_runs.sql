-- What a run would take and cost, and its beginning at that price.

-- The plots of a project that a run would take, and how each stands to it:
-- abnormal: its outline is unusable; kept: its result is of this outline, these rules and the same layers, and goes on to count;
-- uncovered: no layer that the rules ask lies there; priced: the rest. Of a module that compares plots with each other all go on to
-- count or none: a run of some of them would tell of others than those beside it.
-- Wanted is null for all plots, the layers are null where the analysis asks none. Extents are compared before plots are: most
-- layers lie around a whole project, or elsewhere.
create function app.plots_of_run(
  assessed_project bigint,
  wanted bigint[],
  only_changed boolean,
  run_rules jsonb,
  files jsonb,
  asked_layers bigint[]
) returns table (plot_id bigint, place text)
  language plpgsql stable
  set search_path = public, extensions
  set jit = off
as $$
declare
  around geometry := app.extent_of_plots(assessed_project);
  boxes geometry[] := '{}';
  lies_within boolean := asked_layers is null;
  compared boolean;
  current_run bigint;
  of_current integer;
begin
  select module.compares_plots, project.current_assessment_id, run.plots_total into compared, current_run, of_current
  from public.projects as project
  join app.modules as module on module.key = project.module
  left join public.assessments as run on run.id = project.current_assessment_id
  where project.id = assessed_project;
  if asked_layers is not null then
    select coalesce(array_agg(distinct box), '{}'), coalesce(bool_or(box ~ around), false) into boxes, lies_within
    from app.boxes_of_layers(asked_layers)
    where box && around;
  end if;
  return query
    with counting as materialized (
      select run.id, run.layer_files
      from public.assessments as run
      where run.project_id = assessed_project
        and run.rules = run_rules
        and run.id in (select shown.assessment_id from app.shown_results as shown where shown.project_id = assessed_project)
    ),
    differing as materialized (
      select distinct run.id as run, app.box_of_file(file.value) as box
      from counting as run
      cross join lateral (
        (select jsonb_array_elements(run.layer_files) as value except select jsonb_array_elements(files))
        union all
        (select jsonb_array_elements(files) except select jsonb_array_elements(run.layer_files))
      ) as file
    ),
    sorted as (
      select
        plot.id,
        plot.geometry,
        shown.assessment_id,
        plot.geometry_state = 'abnormal' as is_abnormal,
        plot.geometry_state <> 'abnormal'
          and coalesce(shown.geometry_hash = plot.geometry_hash, false)
          and (
            only_changed
            or (
              counting.id is not null
              and not exists (
                select from differing
                where differing.run = counting.id and (compared or coalesce(differing.box && plot.geometry, true))
              )
            )
          ) as is_known
      from public.plots as plot
      left join app.shown_results as shown on shown.project_id = plot.project_id and shown.plot_id = plot.id
      left join counting on counting.id = shown.assessment_id
      where plot.project_id = assessed_project
        and plot.deleted_at is null
        and (wanted is null or plot.id = any (wanted))
    ),
    standing as (
      select
        not compared
        or (bool_and(is_known or is_abnormal) and count(*) filter (where is_known and assessment_id = current_run) = of_current)
          as are_kept
      from sorted
    )
    select
      sorted.id,
      case
        when is_abnormal then 'abnormal'
        when is_known and standing.are_kept then 'kept'
        when lies_within or exists (select from unnest(boxes) as layer (box) where layer.box && sorted.geometry) then 'priced'
        else 'uncovered'
      end
    from sorted
    cross join standing;
end
$$;

create function app.extent_of_plots(of_project bigint) returns extensions.geometry
  language sql stable
  set search_path = public, extensions
  return (
    select ST_SetSRID(ST_Extent(geometry)::geometry, 4326)
    from public.plots
    where project_id = of_project and deleted_at is null
  );

-- What a run would take and cost, and which of the products that it asks lie where, before anything is paid.
create function app.price_assessment(
  assessed_project bigint,
  wanted bigint[],
  only_changed boolean,
  run_rules jsonb,
  files jsonb,
  asked_layers bigint[]
) returns jsonb
  language plpgsql stable security definer
  set search_path = public, extensions
  set jit = off
as $$
declare
  around geometry := app.extent_of_plots(assessed_project);
  asked bigint[];
  counted jsonb;
  priced bigint;
begin
  if not assessed_project = any (app.projects_with('assessments.run')) then
    raise exception 'You may not run assessments in this project.' using errcode = '42501';
  end if;
  with sorted as materialized (
    select * from app.plots_of_run(assessed_project, wanted, only_changed, run_rules, files, asked_layers)
  )
  select
    coalesce(array_agg(plot_id) filter (where place in ('priced', 'uncovered')), '{}'),
    count(*) filter (where place = 'priced'),
    jsonb_build_object(
      'chosen', count(*),
      'abnormal', count(*) filter (where place = 'abnormal'),
      'kept', count(*) filter (where place = 'kept'),
      'uncovered', count(*) filter (where place = 'uncovered'),
      'priced', count(*) filter (where place = 'priced')
    )
  into asked, priced, counted
  from sorted;
  return counted
    || jsonb_build_object(
      'credits', (
        select price.credits_per_unit * priced
        from public.projects as project
        join app.modules as module on module.key = project.module
        join public.service_prices as price on price.service = module.run_service
        where project.id = assessed_project
      ),
      'layers', (
        select coalesce(jsonb_agg(layer order by layer.product), '[]')
        from (
          select
            product.key as product,
            title.product_title as title,
            case
              when product.lies_around then cardinality(asked)
              when product.boxes is null then 0
              else (
                select count(*)
                from public.plots as plot
                where plot.id = any (asked)
                  and exists (select from unnest(product.boxes) as part (box) where part.box && plot.geometry)
              )
            end as plots
          from (
            select
              box.product as key,
              bool_or(coalesce(box.box ~ around, false)) as lies_around,
              array_agg(box.box) filter (where box.box && around) as boxes
            from app.boxes_of_layers(asked_layers) as box
            group by box.product
          ) as product
          cross join lateral (
            select jsonb_build_object(
              'fr', coalesce(layer.product_title ->> 'fr', product.key),
              'en', coalesce(layer.product_title ->> 'en', product.key)
            ) as product_title
            from public.layers as layer
            where layer.product = product.key and layer.active
            order by layer.id
            limit 1
          ) as title
        ) as layer
      )
    );
end
$$;

grant execute on function app.price_assessment(bigint, bigint[], boolean, jsonb, jsonb, bigint[]) to workflow, service_role;

-- Chooses the plots, reserves their price and makes the row in one step; the same request gives the same assessment.
create function app.start_assessment(
  assessed_project bigint,
  agreed_plots integer,
  chosen_parameters jsonb,
  running_code text,
  key text,
  agreed_credits bigint default null,
  wanted bigint[] default null,
  only_changed boolean default false,
  run_rules jsonb default null,
  files jsonb default null,
  asked_layers bigint[] default null,
  keeps boolean default false
) returns public.assessments
  language plpgsql security definer
  set search_path = ''
as $$
declare
  owner public.projects;
  service text;
  priced bigint[];
  uncovered bigint[];
  kept bigint;
  started public.assessments;
begin
  if not assessed_project = any (app.projects_with('assessments.run')) then
    raise exception 'You may not run assessments in this project.' using errcode = '42501';
  end if;
  select * into owner from public.projects where id = assessed_project;
  select module.run_service into service from app.modules as module where module.key = owner.module;
  if service is null then
    raise exception 'The module has no analysis.' using errcode = 'P0416', detail = owner.module;
  end if;
  perform app.await_same_request(key);
  select * into started from public.assessments where project_id = assessed_project and request_key = key;
  if found then
    perform app.require_same_request(
      (started.parameters, started.keeps_shown) is not distinct from (chosen_parameters, keeps)
    );
    return started;
  end if;
  select
    coalesce(array_agg(plot_id) filter (where place = 'priced'), '{}'),
    coalesce(array_agg(plot_id) filter (where place = 'uncovered'), '{}'),
    count(*) filter (where place = 'kept')
  into priced, uncovered, kept
  from app.plots_of_run(assessed_project, wanted, only_changed, run_rules, files, asked_layers);
  if cardinality(priced) + cardinality(uncovered) = 0 then
    if kept > 0 then
      raise exception 'All of these plots have a result by these rules and layers.'
        using errcode = 'P0427', detail = json_build_object('plots', kept)::text;
    end if;
    raise exception 'This project has no plot with a usable outline.' using errcode = 'P0413';
  end if;
  if cardinality(priced) <> agreed_plots then
    raise exception 'The project has other plots than those whose price was agreed.'
      using errcode = 'P0414', detail = json_build_object('agreed', agreed_plots, 'plots', cardinality(priced))::text;
  end if;
  if cardinality(priced) = 0 and agreed_credits > 0 then
    raise exception 'The price is 0 credits, not the % that were agreed.', agreed_credits
      using errcode = 'P0417', detail = json_build_object('agreed', agreed_credits, 'price', 0)::text;
  end if;
  insert into public.assessments (
    organisation_id, project_id, module, parameters, code_version, plots_total, reservation_id, request_key, keeps_shown
  )
  values (
    owner.organisation_id,
    assessed_project,
    owner.module,
    chosen_parameters,
    running_code,
    cardinality(priced) + cardinality(uncovered),
    case
      when cardinality(priced) > 0 then app.reserve_credits(
        owner.organisation_id, service, cardinality(priced), 'assessment:' || assessed_project || ':' || key, agreed_credits
      )
    end,
    key,
    keeps
  )
  returning * into started;
  insert into app.assessment_plots (assessment_id, plot_id, priced)
  select started.id, unnest(priced), true
  union all
  select started.id, unnest(uncovered), false;
  return started;
exception
  when unique_violation then
    raise exception 'An assessment of this project is already running.' using errcode = 'P0410';
end
$$;

grant execute on function app.start_assessment(
  bigint, integer, jsonb, text, text, bigint, bigint[], boolean, jsonb, jsonb, bigint[], boolean
) to workflow, service_role;
