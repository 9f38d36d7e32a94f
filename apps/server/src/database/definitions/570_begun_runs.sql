-- What a run would take and cost, and its beginning at that price.

-- What a run would take and cost, and which of the products that it asks lie where, before anything is paid.
create function app.price_assessment(
  assessed_project bigint,
  wanted bigint[],
  only_changed boolean,
  run_rules jsonb,
  files jsonb,
  asked_layers bigint[],
  zones bigint[] default '{}',
  units bigint[] default '{}'
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
  places jsonb;
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
  select coalesce(jsonb_agg(to_jsonb(place)), '[]'), priced + count(*) filter (where place.standing = 'priced')
  into places, priced
  from app.places_of_run(assessed_project, zones, units, run_rules, files, asked_layers) as place;
  return counted
    || jsonb_build_object(
      'places', places,
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

grant execute on function app.price_assessment(bigint, bigint[], boolean, jsonb, jsonb, bigint[], bigint[], bigint[]) to workflow, service_role;

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
  keeps boolean default false,
  zones bigint[] default '{}',
  units bigint[] default '{}'
) returns public.assessments
  language plpgsql security definer
  set search_path = ''
as $$
declare
  owner public.projects;
  service text;
  tells_places boolean;
  priced bigint[];
  uncovered bigint[];
  kept bigint;
  places jsonb;
  paid bigint;
  started public.assessments;
begin
  if not assessed_project = any (app.projects_with('assessments.run')) then
    raise exception 'You may not run assessments in this project.' using errcode = '42501';
  end if;
  select * into owner from public.projects where id = assessed_project;
  select module.run_service, module.measures_places into service, tells_places
  from app.modules as module where module.key = owner.module;
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
  if not tells_places and zones || units <> '{}' then
    raise exception 'The module tells of plots alone.' using errcode = 'P0416', detail = owner.module;
  end if;
  select
    coalesce(array_agg(plot_id) filter (where place = 'priced'), '{}'),
    coalesce(array_agg(plot_id) filter (where place = 'uncovered'), '{}'),
    count(*) filter (where place = 'kept')
  into priced, uncovered, kept
  from app.plots_of_run(assessed_project, wanted, only_changed, run_rules, files, asked_layers);
  select coalesce(jsonb_agg(to_jsonb(place)), '[]'), cardinality(priced) + count(*) filter (where place.standing = 'priced')
  into places, paid
  from app.places_of_run(assessed_project, zones, units, run_rules, files, asked_layers) as place;
  if places @? '$[*] ? (@.standing == "gone" || @.standing == "in_trash" || @.standing == "not_in_force" || @.standing == "too_large")' then
    raise exception 'A zone or unit that was asked for cannot be measured.' using errcode = 'P0463', detail = places::text;
  end if;
  if cardinality(priced) + cardinality(uncovered) = 0 and not places @? '$[*] ? (@.standing != "kept")' then
    if kept > 0 or places <> '[]' then
      raise exception 'All of these plots have a result by these rules and layers.'
        using errcode = 'P0427', detail = json_build_object('plots', kept)::text;
    end if;
    raise exception 'This project has no plot with a usable outline.' using errcode = 'P0413';
  end if;
  if cardinality(priced) <> agreed_plots then
    raise exception 'The project has other plots than those whose price was agreed.'
      using errcode = 'P0414', detail = json_build_object('agreed', agreed_plots, 'plots', cardinality(priced))::text;
  end if;
  if paid = 0 and agreed_credits > 0 then
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
      when paid > 0 then app.reserve_credits(
        owner.organisation_id, service, paid, 'assessment:' || assessed_project || ':' || key, agreed_credits
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
  perform app.choose_places(started, places);
  return started;
exception
  when unique_violation then
    raise exception 'An assessment of this project is already running.' using errcode = 'P0410';
end
$$;

grant execute on function app.start_assessment(
  bigint, integer, jsonb, text, text, bigint, bigint[], boolean, jsonb, jsonb, bigint[], boolean, bigint[], bigint[]
) to workflow, service_role;
