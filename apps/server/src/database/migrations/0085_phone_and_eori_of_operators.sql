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

revoke execute on function app.is_phone(text), app.is_eori(text) from public;

create or replace function app.head_gaps(checked bigint) returns table (code text, detail jsonb)
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
