-- Zones and administrative units that runs tell of beside plots: chosen, priced, found, and which of their results count.

-- The most hectares that a place may have: some minutes of computing, with a layer of 10 m; packages/domain/src/zones/asked-places.ts has the same.
create function app.most_place_hectares() returns double precision
  language sql immutable
  return 10000000;

-- The most square degrees of the box around it: past that, more pixels of 10 m than are read in one piece.
create function app.most_place_degrees() returns double precision
  language sql immutable
  return 25;

-- What is named of a project for a run, and how each stands to it:
-- gone: no such zone of the project, or no such unit; in_trash: its zone is; not_in_force: other boundaries replaced the unit's;
-- too_large: for what an installation computes; kept: its result is of this version, these rules and the same layers, and goes on
-- to count; uncovered: no layer that the rules ask lies there; priced: the rest. The first four are refused.
create function app.places_of_run(
  assessed_project bigint,
  zones bigint[],
  units bigint[],
  run_rules jsonb,
  files jsonb,
  asked_layers bigint[]
) returns table (
  zone_version_id bigint, unit_id bigint, name text, hectares double precision, products text[], standing text
)
  language plpgsql stable security definer
  set search_path = public, extensions
  set jit = off
as $$
begin
  if not assessed_project = any (app.projects_with('assessments.run')) then
    raise exception 'You may not run assessments in this project.' using errcode = '42501';
  end if;
  perform app.at_most(zones || units, 100);
  return query
    with named as (
      select
        asked.id as version, null::bigint as unit, zone.name, version.hectares, version.outline,
        case when zone.deleted_at is not null then 'in_trash' end as refused
      from (select distinct unnest(zones) as id) as asked
      left join public.zone_versions as version on version.id = asked.id and version.project_id = assessed_project
      left join public.zones as zone on zone.id = version.zone_id
      union all
      select
        null, asked.id, unit.name, unit.hectares, unit.outline,
        case when boundaries.status = 'replaced' then 'not_in_force' end
      from (select distinct unnest(units) as id) as asked
      left join (
        public.administrative_units as unit
        join public.boundary_versions as boundaries
          on boundaries.id = unit.version_id and boundaries.status in ('published', 'replaced')
      ) on unit.id = asked.id
    ),
    covered as (
      select
        named.*,
        array(
          select layer.product
          from app.boxes_of_layers(asked_layers) as layer
          where coalesce(layer.box && named.outline and ST_Intersects(layer.box, named.outline), true)
          group by layer.product
          order by layer.product
        ) as products
      from named
    )
    select
      place.version,
      place.unit,
      place.name,
      place.hectares,
      place.products,
      case
        when place.outline is null then 'gone'
        when place.refused is not null then place.refused
        when place.hectares > app.most_place_hectares() or ST_Area(ST_Envelope(place.outline)) > app.most_place_degrees()
          then 'too_large'
        when exists (
          select
          from app.shown_places as shown
          join public.place_results as result on result.id = shown.result_id
          join public.assessments as run on run.id = shown.assessment_id
          where shown.project_id = assessed_project
            and result.zone_version_id is not distinct from place.version
            and result.unit_id is not distinct from place.unit
            and run.rules = run_rules
            and not exists (
              select
              from (
                (select jsonb_array_elements(run.layer_files) as value except select jsonb_array_elements(files))
                union all
                (select jsonb_array_elements(files) except select jsonb_array_elements(run.layer_files))
              ) as file
              where coalesce(app.box_of_file(file.value) && place.outline, true)
            )
        ) then 'kept'
        when place.products = '{}' then 'uncovered'
        else 'priced'
      end
    from covered as place
    order by place.version, place.name, place.unit;
end
$$;

grant execute on function app.places_of_run(bigint, bigint[], bigint[], jsonb, jsonb, bigint[]) to workflow, service_role;

-- Writes down the places that a run is asked for.
create function app.choose_places(run public.assessments, places jsonb) returns void
  language sql
  set search_path = ''
as $$
  insert into app.assessment_places (assessment_id, project_id, zone_version_id, unit_id, priced)
  select run.id, run.project_id, place.zone_version_id, place.unit_id, place.standing = 'priced'
  from jsonb_to_recordset(places) as place (zone_version_id bigint, unit_id bigint, standing text)
  where place.standing in ('priced', 'uncovered')
$$;

-- What is paid of a run's places: those that were priced and that some layer said something of.
create function app.answered_places(run bigint) returns bigint
  language sql stable
  set search_path = ''
  return (
    select count(*)
    from app.assessment_places as chosen
    join public.place_results as result
      on result.assessment_id = chosen.assessment_id
      and result.zone_version_id is not distinct from chosen.zone_version_id
      and result.unit_id is not distinct from chosen.unit_id
    where chosen.assessment_id = run and chosen.priced and result.answered
  );

-- The results of a project's zones and units that count, with the units that each lies in, a zone by a point inside it, as plots do. A zone in the trash has none. Of a zone it is
-- said whether it was drawn anew since, of a unit whether other boundaries are in force.
create function public.project_places(project bigint)
  returns table (
    result_id bigint, assessment_id bigint, zone_id bigint, zone_version integer, unit_id bigint, level smallint,
    code text, name text, hectares double precision, is_outdated boolean,
    region text, region_name text, department text, department_name text, municipality text, municipality_name text,
    state text, reason_code text, document jsonb, result_hash text
  )
  language sql stable
  set search_path = public, extensions
as $$
  select
    result.id, result.assessment_id, zone.id, version.number, unit.id, unit.level,
    unit.code, coalesce(zone.name, unit.name), result.area_hectares,
    case
      when zone.id is not null
        then exists (select from public.zone_versions as newer where newer.zone_id = zone.id and newer.number > version.number)
      else boundaries.status <> 'published'
    end,
    coalesce(told.codes[1], ''), told.names[1],
    coalesce(told.codes[2], ''), told.names[2],
    coalesce(told.codes[3], ''), told.names[3],
    result.state, result.reason_code, result.document, result.result_hash
  from app.shown_places as shown
  join public.place_results as result on result.id = shown.result_id
  left join public.zone_versions as version on version.id = result.zone_version_id
  left join public.zones as zone on zone.id = version.zone_id
  left join public.administrative_units as unit on unit.id = result.unit_id
  left join public.boundary_versions as boundaries on boundaries.id = unit.version_id
  left join lateral (
    select candidate.id
    from public.administrative_units as candidate
    join public.boundary_versions as force on force.id = candidate.version_id and force.status = 'published'
    where ST_Intersects(candidate.outline, ST_PointOnSurface(version.outline))
    order by candidate.level desc, candidate.id
    limit 1
  ) as inside on zone.id is not null
  left join public.administrative_units as around on around.id = coalesce(unit.id, inside.id)
  left join public.administrative_units as parent on parent.id = around.parent_id
  left join public.administrative_units as highest on highest.id = parent.parent_id
  cross join lateral (
    select
      array_remove(array[highest.code, parent.code, around.code], null) as codes,
      array_remove(array[highest.name, parent.name, around.name], null) as names
  ) as told
  where shown.project_id = project_places.project and zone.deleted_at is null
  order by unit.level nulls first, coalesce(zone.name, unit.name), result.id
$$;

grant execute on function public.project_places(bigint) to authenticated;

-- app.assessment_places
grant select on app.assessment_places to service_role;

-- app.shown_places
create policy read on app.shown_places for select to authenticated
  using (project_id = any ((select app.projects_with('assessments.read'))::bigint[]));
grant select on app.shown_places to authenticated;
grant select, insert, update, delete on app.shown_places to service_role;
