-- A declaration that is more than one statement holds becomes several, each with a state and numbers of its own.

alter table public.eu_filings
  -- The same for all statements that one declaration became.
  add column series text,
  add column statement integer not null default 1,
  -- The declaration as it is now no longer needs it.
  add column is_surplus boolean not null default false,
  add column state text not null default 'submitting' constraint eu_filings_state_check check (
    state in (
      'submitting', 'submission_failed', 'submitted', 'available', 'rejected', 'withdrawn', 'archived', 'grouped', 'obsolete'
    )
  ),
  add column reference_number text,
  add column verification_number text,
  -- What was handed over when its last message left.
  add column sent_filing_id bigint references public.declaration_filings (id);

update public.eu_filings as filing
set
  series = filing.internal_reference,
  sent_filing_id = coalesce(filing.accepted_filing_id, (
    select max(handed.id) from public.declaration_filings as handed where handed.declaration_id = filing.declaration_id
  )),
  reference_number = case when known.is_last then known.reference_number end,
  verification_number = case when known.is_last then known.verification_number end,
  state = case
    when filing.status in ('SUBMITTED', 'AVAILABLE', 'REJECTED', 'WITHDRAWN', 'ARCHIVED', 'GROUPED', 'OBSOLETE') then lower(filing.status)
    when filing.doing = 'submit' then 'submitting'
    when known.is_last and known.state = 'submission_failed' then 'submission_failed'
    when filing.uuid is not null then 'submitted'
    -- What ended without an identifier and is no longer the last may have been taken all the same: it is looked for before anything else is sent.
    when known.state in ('draft', 'ready') and known.is_newest then 'submission_failed'
    else 'rejected'
  end
from (
  select
    own.id, declaration.state, declaration.reference_number, declaration.verification_number,
    own.id = max(own.id) over (partition by own.declaration_id) as is_newest,
    own.id = max(own.id) over (partition by own.declaration_id) and own.environment = declaration.environment as is_last
  from public.eu_filings as own
  join public.declarations as declaration on declaration.id = own.declaration_id
) as known
where known.id = filing.id;

alter table public.eu_filings
  alter column series set not null,
  add constraint eu_filings_series_length check (char_length(series) between 1 and 35),
  add constraint eu_filings_statement_check check (statement between 1 and 99),
  add constraint eu_filings_reference_number_length check (char_length(reference_number) <= 14),
  add constraint eu_filings_verification_number_length check (char_length(verification_number) <= 35);

create index eu_filings_reference on public.eu_filings (organisation_id, reference_number) where reference_number is not null;

insert into app.state_transitions (entity, from_state, to_state, permission)
values
  -- One of its statements was rejected while others stand.
  ('declarations', 'submitted', 'amending', 'system'),
  ('declarations', 'grouped', 'amending', 'system');
