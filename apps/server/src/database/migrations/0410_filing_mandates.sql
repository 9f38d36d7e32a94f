-- What an operator signed so that the organisation files in his name (Regulation (EU) 2023/1115, Article 6); declarations of a project share it.
create table public.filing_mandates (
  id bigint generated always as identity primary key,
  organisation_id bigint not null,
  project_id bigint not null,
  -- The operator as declarations name him; he is known again by his identifier.
  operator_name text not null,
  operator_country text not null constraint filing_mandates_operator_country_check check (operator_country ~ '^[A-Z]{2}$'),
  identifier_type text not null constraint filing_mandates_identifier_type_check check (
    identifier_type in ('eori', 'vat', 'gln', 'tin', 'cbr', 'cin', 'duns', 'comp_num', 'comp_reg', 'oni')
  ),
  identifier_value text not null,
  -- Who consented for the operator.
  signed_by text not null,
  valid_from date not null,
  -- Last day; null where it does not end.
  valid_until date,
  document_id bigint not null,
  created_by uuid default auth.uid(),
  created_by_name text not null default app.current_person_name(),
  created_at timestamptz not null default now(),
  foreign key (project_id, organisation_id) references public.projects (id, organisation_id),
  foreign key (document_id, project_id) references public.documents (id, project_id),
  constraint filing_mandates_operator_name_length check (
    char_length(btrim(operator_name)) between 1 and 200 and char_length(operator_name) <= 300
  ),
  constraint filing_mandates_identifier_value_length check (
    char_length(btrim(identifier_value)) between 1 and 100 and char_length(identifier_value) <= 150
  ),
  constraint filing_mandates_signed_by_length check (char_length(btrim(signed_by)) between 1 and 200 and char_length(signed_by) <= 300),
  constraint filing_mandates_created_by_name_length check (char_length(created_by_name) <= 320),
  constraint filing_mandates_period check (valid_until >= valid_from)
);

create index filing_mandates_of_project on public.filing_mandates (project_id, organisation_id);
create index filing_mandates_of_document on public.filing_mandates (document_id);

alter table public.filing_mandates enable row level security;
