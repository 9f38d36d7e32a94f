-- What the pre-flight for the EU Information System came to, plot by plot. It holds as long as the plot is what it was and
-- the rules are the same; only the platform writes it, so that nobody can call a refused plot good.
create table public.plot_eu_checks (
  plot_id bigint not null,
  project_id bigint not null,
  plot_updated_at timestamptz not null,
  rules integer not null,
  codes text[] not null default '{}',
  changes jsonb not null default '[]',
  blocks jsonb not null default '[]',
  state text not null check (state in ('unchanged', 'changed', 'blocked')),
  features integer not null,
  bytes integer not null,
  vertices_before integer not null,
  vertices_after integer not null,
  area_before_hectares double precision,
  area_after_hectares double precision,
  primary key (plot_id, project_id),
  foreign key (plot_id, project_id) references public.plots (id, project_id) on delete cascade,
  constraint plot_eu_checks_codes_size check (cardinality(codes) <= 200 and pg_column_size(codes) <= 16000),
  constraint plot_eu_checks_changes_size check (pg_column_size(changes) <= 4000000),
  constraint plot_eu_checks_changes_shape check (jsonb_typeof(changes) = 'array'),
  constraint plot_eu_checks_blocks_size check (pg_column_size(blocks) <= 4000000),
  constraint plot_eu_checks_blocks_shape check (jsonb_typeof(blocks) = 'array')
);

create index plot_eu_checks_of_project on public.plot_eu_checks (project_id);

alter table public.plot_eu_checks enable row level security;

create table public.declarations (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  internal_reference text not null check (internal_reference <> ''),
  eudr_reference text,
  reference_number text,
  verification_number text,
  state text not null default 'draft' check (
    state in ('draft', 'ready', 'submitted', 'submission_failed', 'available', 'rejected', 'withdrawn', 'archived')
  ),
  activity text check (activity in ('DOMESTIC', 'IMPORT', 'EXPORT')),
  country_of_activity text check (country_of_activity ~ '^[A-Z]{2}$'),
  border_country text check (border_country ~ '^[A-Z]{2}$'),
  operator jsonb not null default '{}',
  additional_information text constraint declarations_additional_information_length check (char_length(additional_information) <= 2000),
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (id, project_id),
  constraint declarations_internal_reference_length check (char_length(internal_reference) <= 35),
  constraint declarations_eudr_reference_length check (char_length(eudr_reference) <= 100),
  constraint declarations_reference_number_length check (char_length(reference_number) <= 100),
  constraint declarations_verification_number_length check (char_length(verification_number) <= 100),
  constraint declarations_operator_size check (pg_column_size(operator) <= 16000),
  constraint declarations_operator_shape check (jsonb_typeof(operator) = 'object')
);

create unique index declarations_internal_reference on public.declarations (organisation_id, internal_reference) where deleted_at is null;
create index declarations_of_project on public.declarations (project_id, id desc) where deleted_at is null;
create index declarations_made_by on public.declarations (created_by);
create index declarations_drafted on public.declarations (project_id) where state = 'draft' and deleted_at is null;

alter table public.declarations enable row level security;

create table public.declaration_products (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  declaration_id bigint not null,
  position integer not null default 1,
  commodity text not null,
  tariff_code text check (tariff_code ~ '^[0-9]{2,6}$'),
  description text constraint declaration_products_description_length check (char_length(description) <= 150),
  net_mass_kilograms numeric check (net_mass_kilograms > 0),
  volume_cubic_metres numeric check (volume_cubic_metres > 0),
  supplementary_units numeric check (supplementary_units > 0),
  supplementary_unit text,
  scientific_name text,
  common_name text,
  foreign key (declaration_id, project_id) references public.declarations (id, project_id) on delete cascade,
  unique (id, declaration_id),
  constraint declaration_products_commodity_length check (char_length(commodity) <= 60),
  constraint declaration_products_supplementary_unit_length check (char_length(supplementary_unit) <= 10),
  constraint declaration_products_scientific_name_length check (char_length(scientific_name) <= 200),
  constraint declaration_products_common_name_length check (char_length(common_name) <= 200)
);

create index declaration_products_of_declaration on public.declaration_products (declaration_id, position);

alter table public.declaration_products enable row level security;

create table public.declaration_plots (
  declaration_id bigint not null,
  project_id bigint not null,
  product_id bigint not null,
  plot_id bigint not null,
  primary key (product_id, plot_id, project_id),
  foreign key (declaration_id, project_id) references public.declarations (id, project_id) on delete cascade,
  foreign key (product_id, declaration_id) references public.declaration_products (id, declaration_id) on delete cascade,
  foreign key (plot_id, project_id) references public.plots (id, project_id)
);

create index declaration_plots_of_declaration on public.declaration_plots (declaration_id);
create index declaration_plots_of_plot on public.declaration_plots (plot_id);

alter table public.declaration_plots enable row level security;

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
  unique (id, project_id),
  constraint declaration_filings_author_length check (char_length(author) <= 320),
  constraint declaration_filings_content_size check (pg_column_size(content) <= 4000000),
  constraint declaration_filings_content_shape check (jsonb_typeof(content) = 'object')
);

create index declaration_filings_of_project on public.declaration_filings (project_id);

alter table public.declaration_filings enable row level security;

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
  foreign key (filing_id, project_id) references public.declaration_filings (id, project_id),
  -- A producer's name may be made of a farmer's two.
  constraint filed_plots_product_ids_size check (cardinality(product_ids) <= 1000),
  constraint filed_plots_identifier_length check (char_length(identifier) <= 200),
  constraint filed_plots_producer_name_length check (char_length(producer_name) <= 401),
  constraint filed_plots_producer_country_length check (char_length(producer_country) <= 2),
  constraint filed_plots_production_place_length check (char_length(production_place) <= 200),
  constraint filed_plots_geometry_size check (pg_column_size(geometry) <= 10000000),
  constraint filed_plots_geometry_hash_length check (char_length(geometry_hash) <= 128),
  constraint filed_plots_geometry_state_length check (char_length(geometry_state) <= 60),
  constraint filed_plots_compliance_length check (char_length(compliance) <= 60),
  constraint filed_plots_eu_state_length check (char_length(eu_state) <= 60),
  constraint filed_plots_eu_codes_size check (cardinality(eu_codes) <= 200 and pg_column_size(eu_codes) <= 16000),
  constraint filed_plots_eu_changes_size check (pg_column_size(eu_changes) <= 4000000),
  constraint filed_plots_eu_changes_shape check (jsonb_typeof(eu_changes) = 'array'),
  constraint filed_plots_eu_blocks_size check (pg_column_size(eu_blocks) <= 4000000),
  constraint filed_plots_eu_blocks_shape check (jsonb_typeof(eu_blocks) = 'array')
);

create index filed_plots_of_project on public.filed_plots (project_id);
create index filed_plots_of_plot on public.filed_plots (plot_id);

alter table public.filed_plots enable row level security;

-- A declaration is called ready, and submitted, only when nothing that blocks is missing, whoever asks. The law that decides stands here
-- as packages/domain has it; apps/server/test/finished holds the two together.
create table app.countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  is_member_state boolean not null,
  constraint countries_code_length check (char_length(code) <= 2)
);

alter table app.countries enable row level security;

-- Annex I of Regulation (EU) 2023/1115 by date; of a code that is listed "ex", only a part is meant.
create table app.annex_codes (
  valid_from date not null,
  valid_to date,
  commodity text not null,
  commodity_place integer not null,
  code text not null,
  is_part boolean not null,
  primary key (valid_from, commodity, code),
  constraint annex_codes_code_length check (char_length(code) <= 20),
  constraint annex_codes_commodity_length check (char_length(commodity) <= 60)
);

alter table app.annex_codes enable row level security;

-- Appendix I of the operator reference V3: the unit that imports and exports under a heading state.
create table app.supplementary_units (
  heading text primary key,
  unit text not null,
  constraint supplementary_units_heading_length check (char_length(heading) <= 20),
  constraint supplementary_units_unit_length check (char_length(unit) <= 60)
);

alter table app.supplementary_units enable row level security;

create table app.domestic_units (
  unit text primary key,
  constraint domestic_units_unit_length check (char_length(unit) <= 60)
);

alter table app.domestic_units enable row level security;

create table app.declaration_limits (
  name text primary key,
  value integer not null,
  constraint declaration_limits_name_length check (char_length(name) <= 60)
);

alter table app.declaration_limits enable row level security;

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
