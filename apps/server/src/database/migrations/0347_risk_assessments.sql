-- The risk assessment of Article 10 for a declaration, country by country and chain by chain, and the evidence of legality.

-- Countries that Implementing Regulation (EU) 2025/1093 names; all others are of standard risk.
create table app.country_tiers (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  tier text not null check (tier in ('low', 'high')),
  valid_from date not null
);

alter table app.country_tiers enable row level security;

insert into app.country_tiers (country, tier, valid_from)
select country, 'low', date '2025-05-26'
from string_to_table(
    'AD AE AF AG AL AM AT AU AZ BA BB BD BE BG BH BI BN BS BT CA CF CG CH CL CN CR CU CV CY CZ DE DJ DK DM DO DZ ' ||
    'EE EG ES FI FJ FM FR GA GB GD GE GH GR GY HR HU IE IN IQ IR IS IT JM JO JP KE KG KI KM KN KR KW KZ LA LB LC ' ||
    'LI LK LS LT LU LV LY MA MC MD ME MG MH MK ML MN MT MU MV NL NO NP NR NZ OM PG PH PL PS PT PW QA RO RS RW SA ' ||
    'SB SC SE SG SI SK SM SR SS ST SY SZ TG TH TJ TL TM TN TO TR TT TV UA US UY UZ VC VN VU WS YE ZA',
    ' '
  ) as country
union all
select country, 'high', date '2025-05-26'
from string_to_table('BY KP MM RU', ' ') as country;

create table public.risk_assessments (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  declaration_id bigint not null,
  country text not null constraint risk_assessments_country_check check (country ~ '^[A-Z]{2}$'),
  -- Empty where all that comes from the country comes the same way.
  supply_chain text not null default '',
  conclusion text constraint risk_assessments_conclusion_check check (conclusion in ('negligible', 'not_negligible')),
  -- That of the country when it was concluded.
  tier text constraint risk_assessments_tier_check check (tier in ('low', 'standard', 'high')),
  concluded_by uuid,
  concluded_by_name text,
  concluded_at timestamptz,
  review_due_on date,
  reminded_on date,
  created_at timestamptz not null default now(),
  foreign key (declaration_id, project_id) references public.declarations (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (project_id, declaration_id, country, supply_chain),
  unique (id, project_id),
  constraint risk_assessments_supply_chain_length check (char_length(supply_chain) <= 120),
  constraint risk_assessments_concluded_by_name_length check (char_length(concluded_by_name) <= 320),
  constraint risk_assessments_concluded check (num_nonnulls(conclusion, tier, concluded_at, review_due_on) in (0, 4))
);

create index risk_assessments_of_declaration on public.risk_assessments (declaration_id, project_id);
create index risk_assessments_due on public.risk_assessments (review_due_on) where review_due_on is not null;

alter table public.risk_assessments enable row level security;

-- What a person says of each criterion of Article 10(2).
create table public.risk_answers (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  assessment_id bigint not null,
  criterion text not null constraint risk_answers_criterion_check check (criterion ~ '^[a-n]$'),
  answer text not null constraint risk_answers_answer_check check (answer in ('no_concern', 'concern', 'not_applicable')),
  reasoning text not null,
  answered_by uuid default auth.uid(),
  answered_by_name text not null default app.current_person_name(),
  answered_at timestamptz not null default now(),
  foreign key (assessment_id, project_id) references public.risk_assessments (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  unique (project_id, assessment_id, criterion),
  constraint risk_answers_reasoning_length check (char_length(btrim(reasoning)) between 1 and 4000 and char_length(reasoning) <= 4100),
  constraint risk_answers_answered_by_name_length check (char_length(answered_by_name) <= 320)
);

create index risk_answers_of_assessment on public.risk_answers (assessment_id, project_id);

alter table public.risk_answers enable row level security;

-- What brings the risk of a concern down (Article 11).
create table public.risk_mitigations (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  assessment_id bigint not null,
  criterion text not null constraint risk_mitigations_criterion_check check (criterion ~ '^[a-n]$'),
  kind text not null constraint risk_mitigations_kind_check check (kind in ('information', 'audit', 'measure', 'supplier_support')),
  description text not null,
  due_on date,
  completed_on date,
  outcome text not null default '',
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  foreign key (assessment_id, project_id) references public.risk_assessments (id, project_id) on delete cascade,
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  constraint risk_mitigations_description_length check (char_length(btrim(description)) between 1 and 2000 and char_length(description) <= 2100),
  constraint risk_mitigations_outcome_length check (char_length(outcome) <= 2000),
  -- What is completed tells what came of it.
  constraint risk_mitigations_completed check (completed_on is null or char_length(btrim(outcome)) > 0)
);

create index risk_mitigations_of_assessment on public.risk_mitigations (assessment_id, project_id);
create index risk_mitigations_of_project on public.risk_mitigations (project_id);

alter table public.risk_mitigations enable row level security;

-- What shows that the laws of the country of production were kept, by aspect of Article 2(40); declarations of a project share it.
create table public.legality_evidence (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  country text not null constraint legality_evidence_country_check check (country ~ '^[A-Z]{2}$'),
  aspect text not null constraint legality_evidence_aspect_check check (
    aspect in ('land_use', 'environment', 'forest', 'third_parties', 'labour', 'human_rights', 'consent', 'tax_and_trade')
  ),
  title text not null,
  details text not null default '',
  link text not null default '',
  valid_until date,
  reminded_on date,
  created_by uuid default auth.uid(),
  created_by_name text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  constraint legality_evidence_title_length check (char_length(btrim(title)) between 1 and 200 and char_length(title) <= 300),
  constraint legality_evidence_details_length check (char_length(details) <= 4000),
  constraint legality_evidence_link_length check (char_length(link) <= 2000),
  constraint legality_evidence_link_address check (link = '' or link ~ '^https?://'),
  constraint legality_evidence_created_by_name_length check (char_length(created_by_name) <= 320)
);

create index legality_evidence_of_project on public.legality_evidence (project_id, country);
create index legality_evidence_ending on public.legality_evidence (valid_until) where valid_until is not null;

alter table public.legality_evidence enable row level security;

insert into app.notification_kinds (kind, category)
values ('risk_review_due', 'alerts'), ('legality_evidence_ends', 'alerts');
