-- A declaration is called ready, and submitted, only when nothing that blocks is missing, whoever asks. The law that decides stands here
-- as packages/domain has it; apps/server/test/finished holds the two together.
create table app.countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  is_member_state boolean not null
);

-- Annex I of Regulation (EU) 2023/1115 by date; of a code that is listed "ex", only a part is meant.
create table app.annex_codes (
  valid_from date not null,
  valid_to date,
  commodity text not null,
  commodity_place integer not null,
  code text not null,
  is_part boolean not null,
  primary key (valid_from, commodity, code)
);

-- Appendix I of the operator reference V3: the unit that imports and exports under a heading state.
create table app.supplementary_units (
  heading text primary key,
  unit text not null
);

create table app.domestic_units (
  unit text primary key
);

create table app.declaration_limits (
  name text primary key,
  value integer not null
);

alter table app.countries enable row level security;
alter table app.annex_codes enable row level security;
alter table app.supplementary_units enable row level security;
alter table app.domestic_units enable row level security;
alter table app.declaration_limits enable row level security;
grant select on app.countries, app.annex_codes, app.supplementary_units, app.domestic_units, app.declaration_limits to service_role;

insert into app.countries (code, is_member_state)
select code, code = any (string_to_array('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK', ' '))
from regexp_split_to_table(
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH'
    || ' CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN'
    || ' GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI'
    || ' LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM'
    || ' PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD'
    || ' TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
  ' '
) as code;

insert into app.annex_codes (valid_from, valid_to, commodity, commodity_place, code, is_part)
select version.valid_from::date, version.valid_to::date, version.commodity, version.place, replace(entry, 'ex ', ''), entry like 'ex %'
from (
  values
    ('2023-06-29', '2025-12-25', 'wood', 1, '4401, 4402, 4403, 4404, 4405, 4406, 4407, 4408, 4409, 4410, 4411, 4412, 4413, 4414, 4415, 4416, 4417, 4418, 4419, 4420, 4421, ex 47, ex 48, ex 49, ex 9401, 940330, 940340, 940350, 940360, 940391, 940610'),
    ('2023-06-29', '2025-12-25', 'cocoa', 2, '1801, 1802, 1803, 1804, 1805, 1806'),
    ('2023-06-29', '2025-12-25', 'coffee', 3, '0901'),
    ('2023-06-29', '2025-12-25', 'oil_palm', 4, '120710, 1511, 151321, 151329, 230660, ex 290545, 291570, 291590, 382311, 382312, 382319, 382370'),
    ('2023-06-29', '2025-12-25', 'rubber', 5, '4001, ex 4005, ex 4006, ex 4007, ex 4008, ex 4010, ex 4011, ex 4012, ex 4013, ex 4015, ex 4016, ex 4017'),
    ('2023-06-29', '2025-12-25', 'soy', 6, '1201, 120810, 1507, 2304'),
    ('2023-06-29', '2025-12-25', 'cattle', 7, '010221, 010229, ex 0201, ex 0202, ex 020610, ex 020622, ex 020629, ex 160250, ex 4101, ex 4104, ex 4107'),
    ('2025-12-26', '2026-09-17', 'wood', 1, '4401, 4402, 4403, 4404, 4405, 4406, 4407, 4408, 4409, 4410, 4411, 4412, 4413, 4414, 4415, 4416, 4417, 4418, 4419, 4420, 4421, ex 47, ex 48, ex 9401, 940330, 940340, 940350, 940360, 940391, 940610'),
    ('2025-12-26', '2026-09-17', 'cocoa', 2, '1801, 1802, 1803, 1804, 1805, 1806'),
    ('2025-12-26', '2026-09-17', 'coffee', 3, '0901'),
    ('2025-12-26', '2026-09-17', 'oil_palm', 4, '120710, 1511, 151321, 151329, 230660, ex 290545, 291570, 291590, 382311, 382312, 382319, 382370'),
    ('2025-12-26', '2026-09-17', 'rubber', 5, '4001, ex 4005, ex 4006, ex 4007, ex 4008, ex 4010, ex 4011, ex 4012, ex 4013, ex 4015, ex 4016, ex 4017'),
    ('2025-12-26', '2026-09-17', 'soy', 6, '1201, 120810, 1507, 2304'),
    ('2025-12-26', '2026-09-17', 'cattle', 7, '010221, 010229, ex 0201, ex 0202, ex 020610, ex 020622, ex 020629, ex 160250, ex 4101, ex 4104, ex 4107'),
    ('2026-09-18', '2027-12-29', 'wood', 1, 'ex 4401, ex 4402, ex 4403, ex 4404, ex 4405, ex 4406, ex 4407, ex 4408, ex 4409, ex 4410, ex 4411, ex 4412, ex 4413, ex 4414, ex 4415, ex 4416, ex 4417, ex 4418, ex 4419, ex 4420, ex 4421, ex 47, ex 48, ex 94013100, ex 94014100, ex 94016100, ex 94016900, ex 94018000, ex 94019190, ex 940330, ex 940340, ex 940350, ex 940360, ex 940391, ex 94061000'),
    ('2026-09-18', '2027-12-29', 'cocoa', 2, '1801, 1802, 1803, 1804, 1805, 1806'),
    ('2026-09-18', '2027-12-29', 'coffee', 3, '0901'),
    ('2026-09-18', '2027-12-29', 'oil_palm', 4, 'ex 12071000, ex 1511, ex 151321, ex 151329, ex 152000, ex 23066000, ex 290545, ex 291570, ex 291590, ex 38231100, ex 38231200, ex 382319, ex 38237000'),
    ('2026-09-18', '2027-12-29', 'rubber', 5, 'ex 4001, ex 4005, ex 4006, ex 4007, ex 4008, ex 4011, ex 40129030, ex 4013, ex 4015, ex 4017'),
    ('2026-09-18', '2027-12-29', 'soy', 6, '12019000, 120810, 1507, 2304'),
    ('2026-09-18', '2027-12-29', 'cattle', 7, 'ex 0102, ex 0201, ex 0202, ex 020610, ex 020622, ex 020629, ex 160250'),
    ('2027-12-30', null, 'wood', 1, 'ex 4401, ex 4402, ex 4403, ex 4404, ex 4405, ex 4406, ex 4407, ex 4408, ex 4409, ex 4410, ex 4411, ex 4412, ex 4413, ex 4414, ex 4415, ex 4416, ex 4417, ex 4418, ex 4419, ex 4420, ex 4421, ex 47, ex 48, ex 94013100, ex 94014100, ex 94016100, ex 94016900, ex 94018000, ex 94019190, ex 940330, ex 940340, ex 940350, ex 940360, ex 940391, ex 94061000'),
    ('2027-12-30', null, 'cocoa', 2, '1801, 1802, 1803, 1804, 1805, 1806'),
    ('2027-12-30', null, 'coffee', 3, '0901, 21011100'),
    ('2027-12-30', null, 'oil_palm', 4, 'ex 12071000, ex 1511, ex 151321, ex 151329, ex 152000, ex 23066000, ex 290545, ex 291570, ex 291590, ex 38231100, ex 38231200, ex 382319, ex 38237000, ex 151620, ex 151800, ex 290516, 29051700, 29051900, 291539, 291615, 29161910, 292119, 29239000, 29241900, 34011100, 340120, 382499, 390729'),
    ('2027-12-30', null, 'rubber', 5, 'ex 4001, ex 4005, ex 4006, ex 4007, ex 4008, ex 4011, ex 40129030, ex 4013, ex 4015, ex 4017'),
    ('2027-12-30', null, 'soy', 6, '12019000, 120810, 1507, 2304'),
    ('2027-12-30', null, 'cattle', 7, 'ex 0102, ex 0201, ex 0202, ex 020610, ex 020622, ex 020629, ex 160250, ex 02062100')
) as version (valid_from, valid_to, commodity, place, codes)
cross join regexp_split_to_table(version.codes, ', ') as entry;

insert into app.supplementary_units (heading, unit)
values
  ('010221', 'NAR'), ('010229', 'NAR'), ('4011', 'NAR'), ('4013', 'NAR'), ('4104', 'NAR'),
  ('4403', 'MTQ'), ('4406', 'MTQ'), ('4408', 'MTQ'), ('4410', 'MTQ'), ('4411', 'MTQ'), ('4412', 'MTQ'), ('4413', 'MTQ'),
  ('4701', 'KSD'), ('4702', 'KSD'), ('4704', 'KSD'), ('4705', 'KSD');

insert into app.domestic_units (unit)
values ('KSD'), ('MTK'), ('MTQ'), ('MTR'), ('NAR'), ('NPR');

insert into app.declaration_limits (name, value)
values ('reference_length', 35), ('products', 100), ('description_length', 150), ('point_hectares', 4);

-- The rules of the pre-flight (packages/formats/src/eu/prepare-eu-plot.ts): what was looked at under others counts as not looked at.
create function app.eu_rules() returns integer
  language sql immutable
  return 1;

grant execute on function app.eu_rules() to authenticated, service_role;

-- What was submitted, as it was submitted: one filing for each time that a declaration went from ready to submitted.
create table public.declaration_filings (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  declaration_id bigint not null,
  number integer not null check (number > 0),
  rules integer not null,
  content jsonb not null,
  filed_by uuid default auth.uid(),
  author text default app.current_person_name(),
  filed_at timestamptz not null default now(),
  foreign key (declaration_id, project_id) references public.declarations (id, project_id),
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (declaration_id, number),
  unique (id, project_id)
);

-- The declared plots of a filing: outlines may be redrawn and plots go into the trash, what was declared of them stays.
create table public.filed_plots (
  filing_id bigint not null,
  project_id bigint not null,
  plot_id bigint not null,
  product_ids bigint[] not null check (cardinality(product_ids) > 0),
  identifier text not null,
  producer_name text not null,
  producer_country text not null,
  production_place text,
  geometry extensions.geometry (geometry, 4326) not null,
  geometry_hash text not null,
  is_point boolean not null,
  area_hectares double precision,
  geometry_valid boolean not null,
  geometry_state text not null,
  is_split boolean not null,
  updated_at timestamptz not null,
  plot_result_id bigint,
  compliance text,
  eu_state text,
  eu_codes text[],
  eu_changes jsonb,
  eu_blocks jsonb,
  eu_features integer,
  eu_bytes integer,
  vertices_before integer,
  vertices_after integer,
  area_before_hectares double precision,
  area_after_hectares double precision,
  primary key (filing_id, plot_id),
  foreign key (filing_id, project_id) references public.declaration_filings (id, project_id)
);

create index declaration_filings_of_project on public.declaration_filings (project_id);
create index filed_plots_of_project on public.filed_plots (project_id);
create index filed_plots_of_plot on public.filed_plots (plot_id);

create trigger declaration_filings_append_only before update or delete on public.declaration_filings
  for each row execute function app.keep_as_written('What was submitted is kept as it was.');
create trigger filed_plots_append_only before update or delete on public.filed_plots
  for each row execute function app.keep_as_written('What was submitted is kept as it was.');
create trigger declaration_filings_not_emptied before truncate on public.declaration_filings
  for each statement execute function app.keep_as_written('What was submitted is kept as it was.');
create trigger filed_plots_not_emptied before truncate on public.filed_plots
  for each statement execute function app.keep_as_written('What was submitted is kept as it was.');

alter table public.declaration_filings enable row level security;
alter table public.filed_plots enable row level security;

create policy read on public.declaration_filings for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));
create policy read on public.filed_plots for select to authenticated
  using (project_id = any ((select app.projects_with('projects.read'))::bigint[]));

grant select on public.declaration_filings, public.filed_plots to authenticated, service_role;

-- What a declaration declares of each plot: the plot as it is until it is submitted, the filing afterwards.
create view app.declared_plots with (security_invoker = true) as
select
  declaration.id as declaration_id,
  declaration.project_id,
  chosen.product_id,
  plot.id as plot_id,
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
  plot.compliance,
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
join public.known_plots as plot on plot.id = chosen.plot_id and (plot.deleted_at is null or plot.is_split)
left join public.plot_eu_checks as looked
  on looked.plot_id = plot.id and looked.plot_updated_at = plot.updated_at and looked.rules = app.eu_rules()
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

create or replace view public.declaration_changes with (security_invoker = true) as
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

create trigger declarations_filed before update of state on public.declarations
  for each row when (old.state = 'ready' and new.state = 'submitted')
  execute function app.file_declaration();

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
      coalesce(bool_or(not app.is_blank(identifier ->> 'value') and identifier ->> 'type' = 'eori'), false) as has_eori
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
      ('operator_identifier_missing', not identified.has_any, '{}'),
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

-- The one guard of states: which moves there are, who may make them, and what must be there first. It looks at the row as it is after
-- the statement, so that nothing changes beside the state that it was not asked about.
create or replace function app.guard_state() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  state_before text := to_jsonb(old) ->> tg_argv[0];
  state_after text := to_jsonb(new) ->> tg_argv[0];
  project bigint := (to_jsonb(new) ->> case when tg_table_name = 'projects' then 'id' else 'project_id' end)::bigint;
  needed text;
  gaps jsonb;
begin
  if state_before = state_after then
    return null;
  end if;
  select permission into needed
  from app.state_transitions
  where entity = tg_table_name and from_state = state_before and to_state = state_after;
  if not found then
    raise exception 'A row of % cannot go from % to %.', tg_table_name, state_before, state_after using errcode = 'P0409';
  end if;
  if auth.role() is distinct from 'service_role'
    and not coalesce(project = any (app.projects_with(needed)), new.organisation_id = any (app.organisations_with(needed)))
  then
    raise exception 'Going from % to % needs the permission %.', state_before, state_after, needed using errcode = '42501';
  end if;
  gaps := app.gaps_before(tg_table_name, new.id, state_after);
  if gaps <> '[]' then
    raise exception 'A row of % lacks what it needs to be %.', tg_table_name, state_after
      using errcode = 'P0422', detail = gaps::text;
  end if;
  return null;
end
$$;

drop trigger projects_state on public.projects;
drop trigger declarations_state on public.declarations;
create trigger projects_state after update of status on public.projects
  for each row execute function app.guard_state('status');
create trigger declarations_state after update of state on public.declarations
  for each row execute function app.guard_state('state');
