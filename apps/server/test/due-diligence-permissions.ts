import type { PermissionCase } from "./permission-cases.ts";

const leaders = ["owner", "administrator", "manager"] as const;

/** Who may do what about the due diligence of a declaration. */
export const dueDiligencePermissions: readonly PermissionCase[] = [
  {
    action: "reads the risk of a declaration",
    statement: "select id from public.risk_assessments where id = $1",
    values: ({ riskAssessmentId }) => [riskAssessmentId],
    allowed: [...leaders, "agent", "auditor"],
  },
  {
    action: "begins the risk assessment of a country",
    statement: `insert into public.risk_assessments (organisation_id, project_id, declaration_id, country)
      values ($1, $2, $3, 'GH') returning id`,
    values: ({ organisationId, projectId, declarationId }) => [organisationId, projectId, declarationId],
    allowed: leaders,
  },
  {
    action: "answers a criterion of the risk",
    statement: `insert into public.risk_answers (organisation_id, project_id, assessment_id, criterion, answer, reasoning)
      values ($1, $2, $3, 'a', 'no_concern', 'x') returning id`,
    values: ({ organisationId, projectId, riskAssessmentId }) => [
      organisationId,
      projectId,
      riskAssessmentId,
    ],
    allowed: leaders,
  },
  {
    action: "plans the mitigation of a concern",
    statement: `insert into public.risk_mitigations (organisation_id, project_id, assessment_id, criterion, kind, description)
      values ($1, $2, $3, 'i', 'audit', 'x') returning id`,
    values: ({ organisationId, projectId, riskAssessmentId }) => [
      organisationId,
      projectId,
      riskAssessmentId,
    ],
    allowed: leaders,
  },
  {
    action: "adds evidence of legality",
    statement: `insert into public.legality_evidence (organisation_id, project_id, country, aspect, title)
      values ($1, $2, 'CI', 'labour', 'x') returning id`,
    values: ({ organisationId, projectId }) => [organisationId, projectId],
    allowed: leaders,
  },
  {
    action: "records the mandate of an operator",
    statement: `insert into public.filing_mandates (
        organisation_id, project_id, operator_name, operator_country, identifier_type, identifier_value, signed_by, valid_from, document_id
      )
      select organisation_id, project_id, 'x', 'CI', 'eori', 'x', 'x', '2026-01-01', document_id
      from public.filing_mandates where organisation_id = $1 and project_id = $2 limit 1 returning id`,
    values: ({ organisationId, projectId }) => [organisationId, projectId],
    allowed: leaders,
  },
  {
    action: "reads the address book",
    statement: "select id from public.known_operators where organisation_id = $1",
    values: ({ organisationId }) => [organisationId],
    allowed: [...leaders, "agent", "auditor"],
  },
  {
    action: "keeps an operator in the address book",
    statement: `insert into public.known_operators (organisation_id, operator)
      values ($1, '{"name": "Négoce", "country": "BE", "identifiers": []}') returning id`,
    values: ({ organisationId }) => [organisationId],
    allowed: leaders,
  },
  {
    action: "changes an operator of the address book",
    statement:
      "update public.known_operators set operator = operator where organisation_id = $1 returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: leaders,
  },
  {
    action: "takes an operator out of the address book",
    statement: "delete from public.known_operators where organisation_id = $1 returning id",
    values: ({ organisationId }) => [organisationId],
    allowed: leaders,
  },
  {
    action: "concludes a risk",
    door: "workflow",
    statement: "update public.risk_assessments set conclusion = 'not_negligible' where id = $1 returning id",
    values: ({ riskAssessmentId }) => [riskAssessmentId],
    allowed: leaders,
  },
  {
    action: "asks for a second person before a filing",
    statement:
      "update public.filing_rules set approval_required = true where organisation_id = $1 returning organisation_id",
    values: ({ organisationId }) => [organisationId],
    allowed: ["owner", "administrator"],
  },
];
