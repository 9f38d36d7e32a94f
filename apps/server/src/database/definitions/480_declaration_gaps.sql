-- What a declaration declares, and what it lacks before it may be ready or submitted.

-- The number of the rules of the pre-flight; what was looked at under others is looked at again. Since 2, outlines go
-- counter-clockwise (RFC 7946).
create function app.eu_rules() returns integer
  language sql immutable
  return 2;

grant execute on function app.eu_rules() to authenticated, service_role;

-- What a declaration declares of each plot, once however many products come from it: the plot as it is until it is submitted,
-- the filing afterwards. Each is looked up by its key: while tables have no statistics yet, PostgreSQL would go through all
-- plots again for each declared one.
create view app.declared_plots with (security_invoker = true) as
select
  declaration.id as declaration_id,
  declaration.project_id,
  chosen.plot_id,
  chosen.product_ids,
  plot.identifier,
  coalesce(plot.producer_name, plot.farmer_first_name || ' ' || plot.farmer_last_name, '') as producer_name,
  coalesce(plot.country, '') as producer_country,
  plot.production_place,
  plot.geometry,
  plot.is_point,
  app.stated_hectares(plot.is_point, plot.area_hectares, plot.declared_area_hectares) as area_hectares,
  plot.geometry_valid,
  plot.geometry_state,
  plot.is_split,
  plot.updated_at,
  plot.plot_result_id,
  plot.state as compliance,
  plot.result_outdated as is_outdated,
  looked.state as eu_state,
  looked.codes as eu_codes,
  looked.changes as eu_changes,
  looked.blocks as eu_blocks,
  looked.features as eu_features,
  looked.bytes as eu_bytes,
  looked.vertices_before,
  looked.vertices_after,
  looked.area_before_hectares,
  looked.area_after_hectares
from public.declarations as declaration
join (
  select declaration_id, plot_id, array_agg(product_id order by product_id) as product_ids
  from public.declaration_plots
  group by declaration_id, plot_id
) as chosen on chosen.declaration_id = declaration.id
cross join lateral (
  select *
  from public.known_plots as known
  where known.id = chosen.plot_id and (known.deleted_at is null or known.is_split)
  limit 1
) as plot
left join public.plot_eu_checks as looked
  on looked.plot_id = chosen.plot_id and looked.plot_updated_at = plot.updated_at and looked.rules = app.eu_rules()
where declaration.state in ('draft', 'ready', 'amending')
union all
select
  declaration.id,
  declaration.project_id,
  filed.plot_id,
  filed.product_ids,
  filed.identifier,
  filed.producer_name,
  filed.producer_country,
  filed.production_place,
  filed.geometry,
  filed.is_point,
  filed.area_hectares,
  filed.geometry_valid,
  filed.geometry_state,
  filed.is_split,
  filed.updated_at,
  filed.plot_result_id,
  filed.compliance,
  exists (
    select from public.plot_results as result
    where result.id = filed.plot_result_id and result.geometry_hash is distinct from filed.geometry_hash
  ),
  filed.eu_state,
  filed.eu_codes,
  filed.eu_changes,
  filed.eu_blocks,
  filed.eu_features,
  filed.eu_bytes,
  filed.vertices_before,
  filed.vertices_after,
  filed.area_before_hectares,
  filed.area_after_hectares
from public.declarations as declaration
cross join lateral (
  select filing.id
  from public.declaration_filings as filing
  where filing.declaration_id = declaration.id
  order by filing.number desc
  limit 1
) as last
join public.filed_plots as filed on filed.filing_id = last.id
where declaration.state not in ('draft', 'ready', 'amending');

grant select on app.declared_plots to authenticated, service_role;

-- Chosen plots that were deleted since: they come back with the trash, so what is called ready or submitted names none.
create view app.gone_plots with (security_invoker = true) as
select chosen.declaration_id, chosen.product_id, chosen.plot_id, plot.identifier
from public.declarations as declaration
join public.declaration_plots as chosen on chosen.declaration_id = declaration.id
join public.plots as plot on plot.id = chosen.plot_id
where declaration.state in ('draft', 'ready', 'amending')
  and plot.deleted_at is not null
  and not exists (select from public.plot_splits as split where split.plot_id = plot.id and split.undone_at is null);

grant select on app.gone_plots to authenticated, service_role;

-- Whether a code of 2 to 6 digits is in Annex I on a day, and for which commodity; as annexScope in packages/domain says it.
create function app.annex_scope(declared text, as_of date, out scope text, out commodity text)
  language plpgsql stable
  set search_path = ''
as $$
begin
  select found.scope, found.commodity into annex_scope.scope, annex_scope.commodity
  from (
    select
      entry.commodity,
      entry.commodity_place,
      case when starts_with(declared, whole.code) and not entry.is_part then 'listed' else 'depends' end as scope
    from app.annex_codes as entry
    cross join lateral (
      select case when entry.code ~ '^[0-9]{6}00$' then left(entry.code, 6) else entry.code end as code
    ) as whole
    where entry.valid_from <= as_of and (entry.valid_to is null or as_of <= entry.valid_to)
      and (starts_with(declared, whole.code) or starts_with(whole.code, declared))
  ) as found
  order by found.scope = 'listed' desc, found.commodity_place
  limit 1;
  annex_scope.scope := coalesce(annex_scope.scope, 'not_listed');
end
$$;

-- What the head of a declaration lacks.
create function app.head_gaps(checked bigint, as_of date) returns table (code text, detail jsonb)
  language sql stable
  set search_path = ''
as $$
  select rule.code, rule.detail
  from public.declarations as declaration
  cross join lateral (
    select
      declaration.operator ->> 'country' as country,
      declaration.operator ->> 'email' as email,
      declaration.activity <> 'DOMESTIC' as crosses_border,
      declaration.kind = 'simplified' as is_simplified,
      exists (select from app.countries where countries.code = declaration.operator ->> 'country') as has_country,
      exists (
        select from app.countries where countries.code = declaration.operator ->> 'country' and is_member_state
      ) as is_inside,
      (select count(*) from public.declaration_products where declaration_id = checked) as products,
      (select value from app.declaration_limits where name = 'products') as most_products,
      (select value from app.declaration_limits where name = 'reference_length') as longest_reference
  ) as known
  cross join lateral (
    select
      coalesce(bool_or(not app.is_blank(identifier ->> 'value')), false) as has_any,
      coalesce(bool_or(not app.is_blank(identifier ->> 'value') and identifier ->> 'type' = 'eori'), false) as has_eori,
      coalesce(
        bool_or(
          not app.is_blank(identifier ->> 'value') and identifier ->> 'type' = 'eori' and not app.is_eori(identifier ->> 'value')
        ),
        false
      ) as has_wrong_eori
    from jsonb_array_elements(
      case when jsonb_typeof(declaration.operator -> 'identifiers') = 'array' then declaration.operator -> 'identifiers' else '[]' end
    ) as identifier
  ) as identified
  cross join lateral (
    values
      ('internal_reference_missing', app.is_blank(declaration.internal_reference), '{}'::jsonb),
      (
        'internal_reference_too_long',
        not app.is_blank(declaration.internal_reference)
          and app.written_length(declaration.internal_reference) > known.longest_reference,
        '{}'
      ),
      ('operator_name_missing', app.is_blank(declaration.operator ->> 'name'), '{}'),
      ('operator_country_missing', not known.has_country, '{}'),
      (
        'operator_address_missing',
        app.is_blank(declaration.operator ->> 'street')
          or app.is_blank(declaration.operator ->> 'postalCode')
          or app.is_blank(declaration.operator ->> 'city'),
        '{}'
      ),
      ('operator_contact_missing', app.is_blank(known.email) and app.is_blank(declaration.operator ->> 'phone'), '{}'),
      ('operator_email_invalid', not app.is_blank(known.email) and not app.is_email(known.email), '{}'),
      (
        'operator_phone_invalid',
        not app.is_blank(declaration.operator ->> 'phone') and not app.is_phone(declaration.operator ->> 'phone'),
        '{}'
      ),
      ('operator_identifier_missing', not identified.has_any, '{}'),
      ('operator_eori_invalid', identified.has_wrong_eori, '{}'),
      ('activity_missing', declaration.activity is null, '{}'),
      ('operator_eori_missing', known.crosses_border and not identified.has_eori, '{}'),
      ('operator_outside_union', declaration.activity <> 'IMPORT' and known.has_country and not known.is_inside, '{}'),
      (
        'country_of_activity_missing',
        declaration.activity is not null
          and not exists (select from app.countries where countries.code = declaration.country_of_activity and is_member_state),
        '{}'
      ),
      (
        'border_country_missing',
        known.crosses_border
          and not exists (select from app.countries where countries.code = declaration.border_country and is_member_state),
        '{}'
      ),
      (
        'operator_not_small',
        known.is_simplified and coalesce(declaration.operator ->> 'size', '') not in ('small', 'micro', 'natural_person'),
        '{}'
      ),
      ('operator_not_primary', known.is_simplified and declaration.operator -> 'isPrimary' is distinct from 'true', '{}'),
      (
        'operator_country_not_low',
        known.is_simplified and known.has_country and not exists (
          select from app.country_tiers as listed
          where listed.country = known.country and listed.tier = 'low' and listed.valid_from <= as_of
        ),
        '{}'
      ),
      ('product_missing', known.products = 0, '{}'),
      ('too_many_products', known.products > known.most_products, jsonb_build_object('limit', known.most_products))
  ) as rule (code, concerns, detail)
  where declaration.id = checked and rule.concerns
$$;

-- What the products of a declaration lack, each told by its number.
create function app.product_gaps(checked bigint, as_of date) returns table (code text, product integer, detail jsonb)
  language sql stable
  set search_path = ''
as $$
  select rule.code, product.number, rule.detail
  from (
    select
      listed.*,
      declaration.activity is not distinct from 'DOMESTIC' as is_domestic,
      coalesce(listed.tariff_code, '') ~ '^[0-9]{2,6}$' as has_code,
      listed.net_mass_kilograms is not null as has_mass,
      listed.supplementary_units is not null as has_units,
      row_number() over (order by listed.position, listed.id)::integer as number
    from public.declaration_products as listed
    join public.declarations as declaration on declaration.id = listed.declaration_id
    where listed.declaration_id = checked
  ) as product
  cross join lateral app.annex_scope(coalesce(product.tariff_code, ''), as_of) as annex
  left join app.supplementary_units as wanted on starts_with(product.tariff_code, wanted.heading)
  cross join lateral app.incomplete_species(product.scientific_name, product.common_name, product.further_species) as species (number)
  cross join lateral (
    values
      ('tariff_code_missing', not product.has_code, '{}'::jsonb),
      ('tariff_code_not_listed', product.has_code and annex.scope = 'not_listed', '{}'),
      (
        'tariff_code_other_commodity',
        product.has_code and annex.scope <> 'not_listed' and annex.commodity <> product.commodity,
        '{}'
      ),
      ('description_missing', app.is_blank(product.description), '{}'),
      (
        'description_too_long',
        app.written_length(coalesce(product.description, '')) > (select value from app.declaration_limits where name = 'description_length'),
        '{}'
      ),
      ('species_missing', product.commodity = 'wood' and species.number is not null, jsonb_build_object('species', species.number)),
      ('quantity_missing', product.is_domestic and not product.has_mass and not product.has_units, '{}'),
      (
        'supplementary_unit_wrong',
        product.is_domestic and product.has_units
          and not exists (select from app.domestic_units where unit = product.supplementary_unit),
        jsonb_build_object('unit', (select string_agg(unit, ', ' order by unit) from app.domestic_units))
      ),
      ('net_mass_missing', not product.is_domestic and not product.has_mass, '{}'),
      (
        'supplementary_unit_forbidden',
        not product.is_domestic and wanted.unit is null and product.supplementary_units is not null,
        '{}'
      ),
      (
        'supplementary_unit_missing',
        not product.is_domestic and wanted.unit is not null and not product.has_units,
        jsonb_build_object('unit', wanted.unit)
      ),
      (
        'supplementary_unit_wrong',
        not product.is_domestic and product.has_units and wanted.unit is distinct from product.supplementary_unit
          and wanted.unit is not null,
        jsonb_build_object('unit', wanted.unit)
      )
  ) as rule (code, concerns, detail)
  where rule.concerns
$$;

-- What the plots of each product lack; the first five are named, and how many there are. Each plot is looked at once.
create function app.plot_gaps(checked bigint) returns table (code text, product integer, detail jsonb)
  language sql stable
  set search_path = ''
as $$
  with numbered as (
    select id, commodity, row_number() over (order by position, id)::integer as number
    from public.declaration_products
    where declaration_id = checked
  ),
  looked_at as materialized (
    select
      plot.plot_id,
      plot.product_ids,
      plot.identifier,
      plot.is_point and plot.area_hectares > most.hectares as is_too_large,
      array_remove(
        array[
          case when app.is_blank(plot.producer_name) then 'producer_name_missing' end,
          case when country.code is null then 'producer_country_missing' end,
          case when country.code <> home.country then 'plots_of_other_country' end,
          case when plot.is_split then 'plots_split' end,
          case when not plot.geometry_valid then 'geometry_invalid' end,
          case when plot.eu_state is null then 'plots_not_prepared' end,
          case when plot.geometry_valid and plot.eu_state = 'blocked' then 'plots_refused_by_union' end,
          case
            when plot.compliance is null then 'plots_not_assessed'
            when plot.is_outdated then 'plots_outdated'
            when plot.compliance = 'to_review' then 'plots_to_review'
            when plot.compliance = 'non_compliant' then 'plots_not_compliant'
          end
        ],
        null
      ) as codes,
      most.hectares
    from app.declared_plots as plot
    left join app.countries as country on country.code = plot.producer_country
    -- Of a simplified declaration alone: where its operator is established.
    left join (
      select stated.code as country
      from public.declarations as declaration
      join app.countries as stated on stated.code = declaration.operator ->> 'country'
      where declaration.id = checked and declaration.kind = 'simplified'
    ) as home on true
    cross join (select value as hectares from app.declaration_limits where name = 'point_hectares') as most
    where plot.declaration_id = checked
  ),
  declared as materialized (
    select product.number, product.commodity, plot.*
    from looked_at as plot
    cross join unnest(plot.product_ids) as chosen (product_id)
    join numbered as product on product.id = chosen.product_id
  )
  select
    rule.code,
    plot.number,
    jsonb_build_object(
      'plots', to_jsonb((array_agg(plot.identifier order by plot.plot_id))[1:5]),
      'plotCount', count(*),
      'limit', min(plot.hectares)
    )
  from declared as plot
  cross join lateral (
    select unnest(plot.codes)
    union all
    select 'point_too_large' where plot.commodity <> 'cattle' and plot.is_too_large
  ) as rule (code)
  group by plot.number, rule.code
  union all
  select 'plots_missing', product.number, '{}'
  from numbered as product
  where product.number not in (select number from declared)
  union all
  select
    'plots_gone',
    product.number,
    jsonb_build_object('plots', to_jsonb((array_agg(gone.identifier order by gone.plot_id))[1:5]), 'plotCount', count(*))
  from numbered as product
  join app.gone_plots as gone on gone.declaration_id = checked and gone.product_id = product.id
  group by product.number
$$;

-- What a declaration lacks before it may be called ready, or be submitted: the blocking codes of packages/domain/src/declaration.
create function app.declaration_gaps(checked bigint, as_of date) returns table (code text, product integer, detail jsonb)
  language sql stable security definer
  set search_path = ''
as $$
  select gap.code, gap.product, jsonb_strip_nulls(gap.detail || jsonb_build_object('product', gap.product))
  from (
    select head.code, null::integer as product, head.detail from app.head_gaps(checked, as_of) as head
    union all
    select * from app.product_gaps(checked, as_of)
    union all
    select * from app.plot_gaps(checked)
  ) as gap
  order by gap.product nulls first, gap.code
$$;

grant execute on function app.declaration_gaps(bigint, date) to service_role;

-- What a row lacks before it may be in a state, by entity.
create function app.gaps_before(entity text, row_id bigint, wanted_state text) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  if entity = 'declarations' and (
    wanted_state in ('ready', 'submitting')
    -- What the Information System has taken already is not asked again.
    or (wanted_state = 'submitted' and exists (select from public.declarations where id = row_id and environment is null))
  ) then
    return (
      select coalesce(jsonb_agg(jsonb_build_object('code', gap.code, 'detail', gap.detail)), '[]')
      from (
        select code, detail from app.declaration_gaps(row_id, (now() at time zone 'utc')::date)
        union all
        select code, detail from app.filing_gaps(row_id) where wanted_state <> 'ready'
      ) as gap
    );
  end if;
  if entity = 'dossiers' and wanted_state in ('ready', 'sent') then
    return (
      select coalesce(jsonb_agg(jsonb_build_object('code', gap.code, 'detail', gap.detail)), '[]')
      from app.dossier_gaps(row_id) as gap
    );
  end if;
  return '[]';
end
$$;

-- app.countries
grant select on app.countries to service_role;

-- app.annex_codes
grant select on app.annex_codes to service_role;

-- app.supplementary_units
grant select on app.supplementary_units to service_role;

-- app.domestic_units
grant select on app.domestic_units to service_role;

-- app.declaration_limits
grant select on app.declaration_limits to service_role;
