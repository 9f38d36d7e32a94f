-- What reports and filings tell of the due diligence behind a declaration.

-- The due diligence of a declaration as it stands now, as its reader may read it: risk by country and supply chain with its answers
-- and mitigations, legality evidence of its countries, the approval that counts, and what the organisation asks for.
create function app.diligence_of(asked bigint) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'risks', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'country', risk.country, 'supplyChain', risk.supply_chain, 'tier', risk.tier, 'conclusion', risk.conclusion,
            'concludedBy', risk.concluded_by_name, 'concludedAt', risk.concluded_at, 'reviewDueOn', risk.review_due_on,
            'answers', (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object(
                    'criterion', given.criterion, 'answer', given.answer, 'reasoning', given.reasoning,
                    'answeredBy', given.answered_by_name, 'answeredAt', given.answered_at
                  )
                  order by given.criterion
                ), '[]'
              )
              from public.risk_answers as given where given.assessment_id = risk.id
            ),
            'mitigations', (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object(
                    'criterion', done.criterion, 'kind', done.kind, 'description', done.description,
                    'dueOn', done.due_on, 'completedOn', done.completed_on, 'outcome', done.outcome
                  )
                  order by done.criterion, done.id
                ), '[]'
              )
              from public.risk_mitigations as done where done.assessment_id = risk.id
            )
          )
          order by risk.country, risk.supply_chain
        ), '[]'
      )
      from public.risk_assessments as risk where risk.declaration_id = asked
    ),
    'evidence', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'country', shown.country, 'aspect', shown.aspect, 'title', shown.title, 'details', shown.details, 'link', shown.link,
            'validUntil', shown.valid_until, 'document', document.name, 'sha256', document.sha256
          )
          order by shown.country, shown.aspect, shown.id
        ), '[]'
      )
      from public.declarations as declaration
      join public.legality_evidence as shown on shown.project_id = declaration.project_id
      left join public.documents as document on document.id = shown.document_id
      where declaration.id = asked and shown.country in (
        select plot.producer_country from app.declared_plots as plot where plot.declaration_id = asked
      )
    ),
    'approval', (
      select jsonb_build_object('by', approval.approved_by_name, 'at', approval.approved_at)
      from public.declaration_approval(asked) as approval
      where approval.is_current
    ),
    'mandates', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'operator', mandate.operator_name, 'country', mandate.operator_country, 'identifierType', mandate.identifier_type,
            'identifier', mandate.identifier_value, 'signedBy', mandate.signed_by, 'validFrom', mandate.valid_from,
            'validUntil', mandate.valid_until, 'document', document.name, 'sha256', document.sha256
          )
          order by mandate.id
        ), '[]'
      )
      from public.declaration_mandate(asked) as standing
      join public.filing_mandates as mandate on mandate.id = any (standing.mandate_ids)
      join public.documents as document on document.id = mandate.document_id
      where standing.state <> 'not_needed'
    )
  )
$$;

grant execute on function app.diligence_of(bigint) to authenticated, workflow, service_role;
