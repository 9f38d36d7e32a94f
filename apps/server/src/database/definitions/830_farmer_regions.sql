-- Farmers by region: that of a farmer's own point where he has one, else that in which most of his plots lie; by department too.

-- In which region in force the points of an organisation's farmers lie, and in which department of it where they are known (level 2).
-- Where two countries claim a point, the organisation's own goes first. Pieces of units are no table that callers read.
create function app.regions_of_points(organisation bigint, level integer, only_farmer bigint default null)
  returns table (farmer_id bigint, version_id bigint, region text, region_name text, department text, department_name text)
  language plpgsql stable security definer
  set search_path = public, extensions
  set jit = off
as $$
begin
  if level is null or level not in (1, 2) then
    raise exception 'Farmers are counted by region (level 1) or department (level 2).' using errcode = '22023';
  end if;
  if organisation <> all (app.organisations_offering('farmers.read', 'FARMER')) then
    return;
  end if;
  return query
    with point as materialized (
      select farmer.id, app.unit_cell(farmer.longitude, farmer.latitude) as cell, ST_SetSRID(ST_MakePoint(farmer.longitude, farmer.latitude), 4326) as shape
      from public.farmers as farmer
      where farmer.organisation_id = organisation and farmer.deleted_at is null and farmer.latitude is not null
        and (only_farmer is null or farmer.id = only_farmer)
    ), claimed as (
      select distinct on (point.id) point.id, part.version_id, part.unit_id
      from point
      join app.unit_pieces as part on part.cell = point.cell and part.level <= regions_of_points.level
      join public.boundary_versions as version on version.id = part.version_id and version.status = 'published'
      where ST_Intersects(part.piece, point.shape)
      order by
        point.id,
        version.country is not distinct from (select known.country from public.organisations as known where known.id = organisation) desc,
        part.level desc,
        part.unit_id
    )
    select
      claimed.id, claimed.version_id, coalesce(parent.code, unit.code), coalesce(parent.name, unit.name),
      case when parent.id is not null then unit.code end, case when parent.id is not null then unit.name end
    from claimed
    join public.administrative_units as unit on unit.id = claimed.unit_id
    left join public.administrative_units as parent on parent.id = unit.parent_id;
end
$$;

grant execute on function app.regions_of_points(bigint, integer, bigint) to authenticated;

-- In which region each farmer in use stands, and in which department of it (level 2): where his own point lies, else where most of his
-- plots do; of one farmer alone where he is named. Planned within whoever asks.
create function app.placed_farmers(organisation bigint, level integer, only_farmer bigint)
  returns table (
    farmer_id bigint, section_id bigint, version_id bigint, region text, region_name text, department text, department_name text,
    told_by text, hectares double precision
  )
  language sql stable
as $$
  with outline as materialized (
    select distinct on (plot.farmer_id, plot.geometry_hash)
      plot.farmer_id, plot.area_hectares, placed.version_id, placed.region, placed.region_name,
      case when placed_farmers.level = 2 then placed.department end as department,
      case when placed_farmers.level = 2 then placed.department_name end as department_name
    from public.plots as plot
    left join public.plot_units as placed on placed.plot_id = plot.id
    where plot.organisation_id = placed_farmers.organisation and plot.farmer_id is not null and plot.deleted_at is null
      and (placed_farmers.only_farmer is null or plot.farmer_id = placed_farmers.only_farmer)
    order by plot.farmer_id, plot.geometry_hash, placed.region, placed.department
  ), worked as (
    select outline.farmer_id, sum(outline.area_hectares) as hectares from outline group by outline.farmer_id
  ), most as (
    select distinct on (told.farmer_id)
      told.farmer_id, told.version_id, told.region, told.region_name, told.department, told.department_name
    from (
      select
        outline.farmer_id, outline.version_id, outline.region, outline.region_name, outline.department, outline.department_name,
        count(*) as plots, sum(outline.area_hectares) as hectares,
        sum(count(*)) over region as plots_of_region, sum(sum(outline.area_hectares)) over region as hectares_of_region
      from outline
      where outline.region is not null
      group by outline.farmer_id, outline.version_id, outline.region, outline.region_name, outline.department, outline.department_name
      window region as (partition by outline.farmer_id, outline.version_id, outline.region, outline.region_name)
    ) as told
    order by
      told.farmer_id, told.plots_of_region desc, told.hectares_of_region desc, told.region,
      told.plots desc, told.hectares desc, told.department
  )
  select
    farmer.id as farmer_id, farmer.section_id,
    case when point.farmer_id is null then most.version_id else point.version_id end as version_id,
    case when point.farmer_id is null then most.region else point.region end as region,
    case when point.farmer_id is null then most.region_name else point.region_name end as region_name,
    case when point.farmer_id is null then most.department else point.department end as department,
    case when point.farmer_id is null then most.department_name else point.department_name end as department_name,
    case when point.farmer_id is not null then 'point' when most.farmer_id is not null then 'plots' end as told_by,
    worked.hectares
  from public.farmers as farmer
  left join app.regions_of_points(placed_farmers.organisation, placed_farmers.level, placed_farmers.only_farmer) as point
    on point.farmer_id = farmer.id
  left join most on most.farmer_id = farmer.id
  left join worked on worked.farmer_id = farmer.id
  where farmer.organisation_id = placed_farmers.organisation and farmer.deleted_at is null
    and (placed_farmers.only_farmer is null or farmer.id = placed_farmers.only_farmer)
$$;

grant execute on function app.placed_farmers(bigint, integer, bigint) to authenticated;

-- How many farmers each region has (level 1), or each department of it (level 2), with the hectares that their plots measure, of all
-- sections or of one and those below it. An empty region is that of those of whom nothing tells where they are; an empty department
-- that of those of whom only the region is known. The departments of a region come to what the region has.
create function public.farmer_regions(organisation bigint, section bigint default null, level integer default 1)
  returns table (
    version_id bigint, region text, region_name text, department text, department_name text, farmers bigint, hectares double precision
  )
  language sql stable
  set jit = off
as $$
  with recursive within as (
    select part.id from public.farmer_sections as part where part.id = farmer_regions.section
    union
    select part.id from within join public.farmer_sections as part on part.parent_id = within.id
  )
  select placed.version_id, placed.region, placed.region_name, placed.department, placed.department_name, count(*), sum(placed.hectares)
  from app.placed_farmers(farmer_regions.organisation, farmer_regions.level, null) as placed
  where farmer_regions.section is null or placed.section_id in (select within.id from within)
  group by placed.version_id, placed.region, placed.region_name, placed.department, placed.department_name
  order by count(*) desc, placed.region_name, placed.department_name
$$;

grant execute on function public.farmer_regions(bigint, bigint, integer) to authenticated;

-- The region and the department in which the statistics count a farmer, and what tells it: his own point or his plots. Of a farmer whom
-- nothing places, everything is empty. Not SQL, so that it is planned for the one farmer.
create function public.farmer_unit(farmer bigint)
  returns table (version_id bigint, region text, region_name text, department text, department_name text, told_by text)
  language plpgsql stable
  set search_path = public, extensions
  set jit = off
as $$
declare
  organisation bigint := (select known.organisation_id from public.farmers as known where known.id = farmer_unit.farmer);
begin
  if organisation is null then
    return;
  end if;
  return query
    select placed.version_id, placed.region, placed.region_name, placed.department, placed.department_name, placed.told_by
    from app.placed_farmers(organisation, 2, farmer_unit.farmer) as placed;
end
$$;

grant execute on function public.farmer_unit(bigint) to authenticated;
