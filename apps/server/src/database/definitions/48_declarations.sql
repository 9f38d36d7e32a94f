-- Declarations: what they lack, what was filed, what is frozen.

-- The number of the rules of the pre-flight; what was looked at under others is looked at again. Since 2, outlines go
-- counter-clockwise (RFC 7946).
create function app.eu_rules() returns integer
  language sql immutable
  return 2;

grant execute on function app.eu_rules() to authenticated, service_role;

-- What a declaration declares of each plot: the plot as it is until it is submitted, the filing afterwards. Each is looked up by
-- its key: while tables have no statistics yet, PostgreSQL would go through all plots again for each declared one.
create view app.declared_plots with (security_invoker = true) as
select
  declaration.id as declaration_id,
  declaration.project_id,
  chosen.product_id,
  chosen.plot_id,
  plot.identifier,
  coalesce(plot.producer_name, plot.farmer_first_name || ' ' || plot.farmer_last_name, '') as producer_name,
  coalesce(plot.country, '') as producer_country,
  plot.production_place,
  plot.geometry,
  plot.is_point,
  case when plot.is_point then plot.declared_area_hectares else plot.area_hectares end as area_hectares,
  plot.geometry_valid,
  plot.geometry_state,
  plot.is_split,
  plot.updated_at,
  plot.plot_result_id,
  plot.state as compliance,
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
join public.declaration_plots as chosen on chosen.declaration_id = declaration.id
cross join lateral (
  select *
  from public.known_plots as known
  where known.id = chosen.plot_id and (known.deleted_at is null or known.is_split)
  limit 1
) as plot
left join public.plot_eu_checks as looked
  on looked.plot_id = chosen.plot_id and looked.plot_updated_at = plot.updated_at and looked.rules = app.eu_rules()
where declaration.state in ('draft', 'ready')
union all
select
  declaration.id,
  declaration.project_id,
  product.id,
  filed.plot_id,
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
cross join unnest(filed.product_ids) as product (id)
where declaration.state not in ('draft', 'ready');

grant select on app.declared_plots to authenticated, service_role;

-- The rules of texts as JavaScript has them: which characters are blanks, and how long a text is.
create function app.trimmed(written text) returns text
  language sql immutable
  return btrim(
    coalesce(written, ''),
    E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
  );

create function app.is_blank(written text) returns boolean
  language sql immutable
  set search_path = ''
  return app.trimmed(written) = '';

create function app.written_length(written text) returns integer
  language sql immutable
  return char_length(written) + char_length(regexp_replace(written, '[\u0001-\uffff]', '', 'g'));

create function app.is_email(written text) returns boolean
  language sql immutable
  set search_path = ''
  return app.written_length(app.trimmed(written)) <= 254
    and app.trimmed(written)
      ~ '^(?!\.)(?!.*\.\.)[A-Za-z0-9_''+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$';

-- 6 to 15 digits with blanks, points, hyphens, slashes and brackets between them; as isPhone in packages/domain says it.
create function app.is_phone(written text) returns boolean
  language sql immutable
  set search_path = ''
  return app.trimmed(written) ~ '^\+?([ ()./-]*[0-9]){6,15}[ ()./-]*$';

-- The code of a member state, or of Northern Ireland, and up to 15 letters and digits; as isEori in packages/domain says it.
create function app.is_eori(written text) returns boolean
  language sql stable
  set search_path = ''
  return app.trimmed(written) ~ '^[A-Z]{2}[A-Z0-9]{1,15}$'
    and (
      starts_with(app.trimmed(written), 'XI')
      or exists (select from app.countries where code = left(app.trimmed(written), 2) and is_member_state)
    );

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
create function app.head_gaps(checked bigint) returns table (code text, detail jsonb)
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
      coalesce(listed.net_mass_kilograms > 0 and listed.net_mass_kilograms < 'Infinity', false) as has_mass,
      coalesce(listed.supplementary_units > 0 and listed.supplementary_units < 'Infinity', false) as has_units,
      row_number() over (order by listed.position, listed.id)::integer as number
    from public.declaration_products as listed
    join public.declarations as declaration on declaration.id = listed.declaration_id
    where listed.declaration_id = checked
  ) as product
  cross join lateral app.annex_scope(coalesce(product.tariff_code, ''), as_of) as annex
  left join app.supplementary_units as wanted on starts_with(product.tariff_code, wanted.heading)
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
      (
        'species_missing',
        product.commodity = 'wood' and (app.is_blank(product.scientific_name) or app.is_blank(product.common_name)),
        '{}'
      ),
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
      ),
      (
        'plots_missing',
        not exists (
          select from app.declared_plots as plot where plot.declaration_id = checked and plot.product_id = product.id
        ),
        '{}'
      )
  ) as rule (code, concerns, detail)
  where rule.concerns
$$;

-- What the plots of each product lack; the first five are named, and how many there are.
create function app.plot_gaps(checked bigint) returns table (code text, product integer, detail jsonb)
  language sql stable
  set search_path = ''
as $$
  select
    rule.code,
    product.number,
    jsonb_build_object(
      'plots', to_jsonb((array_agg(plot.identifier order by plot.plot_id))[1:5]),
      'plotCount', count(*),
      'limit', min(most.hectares)
    )
  from (
    select id, commodity, row_number() over (order by position, id)::integer as number
    from public.declaration_products
    where declaration_id = checked
  ) as product
  join app.declared_plots as plot on plot.declaration_id = checked and plot.product_id = product.id
  left join app.countries as country on country.code = plot.producer_country
  cross join (select value as hectares from app.declaration_limits where name = 'point_hectares') as most
  cross join lateral (
    values
      ('producer_name_missing', app.is_blank(plot.producer_name)),
      ('producer_country_missing', country.code is null),
      ('point_too_large', product.commodity <> 'cattle' and plot.is_point and plot.area_hectares > most.hectares),
      ('plots_split', plot.is_split),
      ('geometry_invalid', not plot.geometry_valid),
      ('plots_not_prepared', plot.eu_state is null),
      ('plots_refused_by_union', plot.geometry_valid and plot.eu_state = 'blocked'),
      ('plots_not_assessed', plot.compliance is null),
      ('plots_to_review', plot.compliance = 'to_review'),
      ('plots_not_compliant', plot.compliance = 'non_compliant')
  ) as rule (code, concerns)
  where rule.concerns
  group by product.number, rule.code
$$;

-- What a declaration lacks before it may be called ready, or be submitted: the blocking codes of packages/domain/src/declaration.
create function app.declaration_gaps(checked bigint, as_of date) returns table (code text, product integer, detail jsonb)
  language sql stable security definer
  set search_path = ''
as $$
  select gap.code, gap.product, jsonb_strip_nulls(gap.detail || jsonb_build_object('product', gap.product))
  from (
    select head.code, null::integer as product, head.detail from app.head_gaps(checked) as head
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
  if entity = 'declarations' and wanted_state in ('ready', 'submitted') then
    return (
      select coalesce(jsonb_agg(jsonb_build_object('code', gap.code, 'detail', gap.detail)), '[]')
      from app.declaration_gaps(row_id, (now() at time zone 'utc')::date) as gap
    );
  end if;
  return '[]';
end
$$;

-- Written before the state is: what is looked at afterwards is the filing itself.
create function app.file_declaration() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  filing bigint;
begin
  insert into public.declaration_filings (organisation_id, project_id, declaration_id, number, rules, content)
  select
    new.organisation_id, new.project_id, new.id,
    1 + (select count(*) from public.declaration_filings where declaration_id = new.id),
    app.eu_rules(),
    jsonb_build_object(
      'internal_reference', new.internal_reference,
      'activity', new.activity,
      'country_of_activity', new.country_of_activity,
      'border_country', new.border_country,
      'operator', new.operator,
      'additional_information', new.additional_information,
      'products', (
        select coalesce(jsonb_agg(to_jsonb(product) - 'project_id' - 'declaration_id' order by product.position, product.id), '[]')
        from public.declaration_products as product
        where product.declaration_id = new.id
      )
    )
  returning id into filing;
  insert into public.filed_plots (
    filing_id, project_id, plot_id, product_ids, identifier, producer_name, producer_country, production_place, geometry,
    geometry_hash, is_point, area_hectares, geometry_valid, geometry_state, is_split, updated_at, plot_result_id, compliance,
    eu_state, eu_codes, eu_changes, eu_blocks, eu_features, eu_bytes, vertices_before, vertices_after, area_before_hectares,
    area_after_hectares
  )
  select
    filing, plot.project_id, plot.plot_id, chosen.product_ids, plot.identifier, plot.producer_name, plot.producer_country,
    plot.production_place, plot.geometry, source.geometry_hash, plot.is_point, plot.area_hectares, plot.geometry_valid,
    plot.geometry_state, plot.is_split, plot.updated_at, plot.plot_result_id, plot.compliance, plot.eu_state, plot.eu_codes,
    plot.eu_changes, plot.eu_blocks, plot.eu_features, plot.eu_bytes, plot.vertices_before, plot.vertices_after,
    plot.area_before_hectares, plot.area_after_hectares
  from (
    select plot_id, min(product_id) as product_id, array_agg(product_id order by product_id) as product_ids
    from public.declaration_plots
    where declaration_id = new.id
    group by plot_id
  ) as chosen
  join app.declared_plots as plot
    on plot.declaration_id = new.id and plot.plot_id = chosen.plot_id and plot.product_id = chosen.product_id
  join public.plots as source on source.id = plot.plot_id;
  return new;
end
$$;

-- Products and plots of a declaration. Its row is held until the transaction ends, so that it does not become ready meanwhile.
create function app.guard_declaration_parts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  touched bigint[];
  settled text;
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct declaration_id from changed);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct declaration_id from replaced);
  else
    touched := array(select declaration_id from changed union select declaration_id from replaced);
  end if;
  perform from public.declarations where id = any (touched) order by id for share;
  select declaration.state into settled
  from public.declarations as declaration
  join app.settled_states as final on final.entity = 'declarations' and final.state = declaration.state
  where declaration.id = any (touched)
  limit 1;
  if settled is not null and not (tg_op = 'DELETE' and app.is_purging()) then
    perform app.refuse_settled('declarations', settled);
  end if;
  return null;
end
$$;

-- A declaration begins as a draft. Its numbers are the European Union's answer: the service writes each once, after submission;
-- back in draft it has none. What was submitted is kept (Regulation (EU) 2023/1115, Articles 4 and 12): it does not go into the trash.
create function app.guard_declaration() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  is_unsent boolean := new.state in ('draft', 'ready', 'submission_failed');
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' or num_nonnulls(new.eudr_reference, new.reference_number, new.verification_number) > 0 then
      raise exception 'A declaration begins as a draft, without numbers of the European Union.' using errcode = 'P0409';
    end if;
    return new;
  end if;
  if new.deleted_at is not null and new.state not in ('draft', 'ready') then
    raise exception 'A declaration that was submitted is kept.' using errcode = 'P0424';
  end if;
  if new.state = 'draft' and old.state <> 'draft' then
    new.eudr_reference := null;
    new.reference_number := null;
    new.verification_number := null;
    return new;
  end if;
  if (new.eudr_reference, new.reference_number, new.verification_number)
    is not distinct from (old.eudr_reference, old.reference_number, old.verification_number)
  then
    return new;
  end if;
  if auth.role() is distinct from 'service_role' then
    raise exception 'The numbers of a declaration are the answer of the European Union.' using errcode = '42501';
  end if;
  if is_unsent
    or (old.eudr_reference is not null and new.eudr_reference is distinct from old.eudr_reference)
    or (old.reference_number is not null and new.reference_number is distinct from old.reference_number)
    or (old.verification_number is not null and new.verification_number is distinct from old.verification_number)
  then
    perform app.refuse_settled('declarations', new.state);
  end if;
  return new;
end
$$;

-- A ready declaration was complete with its plots: they go into the trash only after it has gone back to draft. A submitted one keeps a
-- filing of its own.
create function app.keep_plots_of_ready_declarations() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  waiting jsonb;
begin
  select jsonb_agg(found.internal_reference order by found.internal_reference) into waiting
  from (
    select distinct declaration.internal_reference
    from plots_after as plot
    join plots_before as was on was.id = plot.id and was.deleted_at is null
    join public.declaration_plots as chosen on chosen.plot_id = plot.id
    join public.declarations as declaration
      on declaration.id = chosen.declaration_id and declaration.state = 'ready' and declaration.deleted_at is null
    where plot.deleted_at is not null
    order by declaration.internal_reference
    limit 5
  ) as found;
  if waiting is not null then
    raise exception 'Plots of a ready declaration stay until it is a draft again.' using errcode = 'P0425', detail = waiting::text;
  end if;
  return null;
end
$$;

-- The declared plots that the pre-flight changes or cannot mend, each once however many products come from it.
create view public.declaration_changes with (security_invoker = true) as
select
  plot.declaration_id,
  plot.project_id,
  plot.plot_id,
  plot.identifier,
  plot.eu_state as state,
  plot.eu_codes as codes,
  plot.eu_changes as changes,
  plot.eu_blocks as blocks,
  plot.eu_features as features,
  plot.vertices_before,
  plot.vertices_after,
  plot.area_before_hectares,
  plot.area_after_hectares,
  (plot.area_after_hectares - plot.area_before_hectares) * 10000 as difference_square_metres
from (
  select distinct on (declaration_id, plot_id) *
  from app.declared_plots
  order by declaration_id, plot_id
) as plot
where plot.eu_codes <> '{}' and not plot.is_split;

grant select on public.declaration_changes to authenticated, service_role;

-- public.plots
create trigger plots_of_ready_declarations after update on public.plots
  referencing old table as plots_before new table as plots_after
  for each statement execute function app.keep_plots_of_ready_declarations();

-- public.plot_eu_checks
create policy read on public.plot_eu_checks for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
grant select on public.plot_eu_checks to authenticated;
grant select, insert, update, delete on public.plot_eu_checks to service_role;

-- public.declarations
create trigger declarations_touch before update on public.declarations
  for each row execute function app.touch_updated_at();
create trigger declarations_audit after insert or update or delete on public.declarations
  for each row execute function app.record_audit();
create trigger declarations_deletion_stamped before update of deleted_at on public.declarations
  for each row when (new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  execute function app.stamp_deletion();
create trigger strangers before insert on public.declarations
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create trigger declarations_settled before update or delete on public.declarations
  for each row execute function app.guard_settled(
    'state', 'state', 'eudr_reference', 'reference_number', 'verification_number', 'deleted_at', 'updated_at'
  );
create trigger declarations_guarded before insert or update on public.declarations
  for each row execute function app.guard_declaration();
create trigger declarations_filed before update of state on public.declarations
  for each row when (old.state = 'ready' and new.state = 'submitted')
  execute function app.file_declaration();
create trigger declarations_state after update of state on public.declarations
  for each row execute function app.guard_state('state');
create policy read on public.declarations for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy change on public.declarations for update to authenticated
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
create policy create_draft on public.declarations for insert to workflow
  with check (
    project_id = any ((select app.projects_with('declarations.edit'))::bigint[])
    and organisation_id = any ((select app.organisations_around())::bigint[])
    and state = 'draft'
    and exists (select from public.projects as project where project.id = declarations.project_id and project.module = 'EUDR')
  );
grant select, update (deleted_at) on public.declarations to authenticated;
grant insert, update on public.declarations to workflow;
grant select, insert, update, delete on public.declarations to service_role;

-- public.declaration_products
create trigger strangers before insert on public.declaration_products
  for each statement execute function app.refuse_strangers('projects', 'declarations.edit');
create trigger declaration_products_added after insert on public.declaration_products
  referencing new table as changed
  for each statement execute function app.guard_declaration_parts();
create trigger declaration_products_changed after update on public.declaration_products
  referencing old table as replaced new table as changed
  for each statement execute function app.guard_declaration_parts();
create trigger declaration_products_removed after delete on public.declaration_products
  referencing old table as replaced
  for each statement execute function app.guard_declaration_parts();
create policy read on public.declaration_products for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy write on public.declaration_products for all to workflow
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]))
  with check (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select on public.declaration_products to authenticated;
grant insert, update, delete on public.declaration_products to workflow;
grant select, insert, update, delete on public.declaration_products to service_role;

-- public.declaration_plots
create trigger declaration_plots_added after insert on public.declaration_plots
  referencing new table as changed
  for each statement execute function app.guard_declaration_parts();
create trigger declaration_plots_changed after update on public.declaration_plots
  referencing old table as replaced new table as changed
  for each statement execute function app.guard_declaration_parts();
create trigger declaration_plots_removed after delete on public.declaration_plots
  referencing old table as replaced
  for each statement execute function app.guard_declaration_parts();
create policy read on public.declaration_plots for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy write on public.declaration_plots for all to workflow
  using (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]))
  with check (project_id = any ((select app.projects_with('declarations.edit'))::bigint[]));
grant select on public.declaration_plots to authenticated;
grant insert, update, delete on public.declaration_plots to workflow;
grant select, insert, update, delete on public.declaration_plots to service_role;

-- public.declaration_filings
create trigger declaration_filings_append_only before update or delete on public.declaration_filings
  for each row execute function app.keep_as_written('What was submitted is kept as it was.');
create trigger declaration_filings_not_emptied before truncate on public.declaration_filings
  for each statement execute function app.keep_as_written('What was submitted is kept as it was.');
create policy read on public.declaration_filings for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
grant select on public.declaration_filings to authenticated, service_role;

-- public.filed_plots
create trigger filed_plots_append_only before update or delete on public.filed_plots
  for each row execute function app.keep_as_written('What was submitted is kept as it was.');
create trigger filed_plots_not_emptied before truncate on public.filed_plots
  for each statement execute function app.keep_as_written('What was submitted is kept as it was.');
create policy read on public.filed_plots for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
grant select on public.filed_plots to authenticated, service_role;

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
