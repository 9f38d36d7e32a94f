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

alter table public.declaration_filings enable row level security;
alter table public.filed_plots enable row level security;
