import { byTheService, type ForgingCase, freely, inHisName } from "./forging-case.ts";

const begin = `insert into public.risk_assessments (organisation_id, project_id, declaration_id, country)
   values ($1, $2, $3, 'GH') returning id`;
const answer = `insert into public.risk_answers (organisation_id, project_id, assessment_id, criterion, answer, reasoning)
   values ($1, $2, $3, 'a', 'no_concern', 'x') returning id`;
const plan = `insert into public.risk_mitigations (organisation_id, project_id, assessment_id, criterion, kind, description)
   values ($1, $2, $3, 'i', 'audit', 'x') returning id`;
const show = `insert into public.legality_evidence (organisation_id, project_id, country, aspect, title)
   values ($1, $2, 'CI', 'labour', 'x') returning id`;
const record = `insert into public.filing_mandates (
     organisation_id, project_id, operator_name, operator_country, identifier_type, identifier_value, signed_by, valid_from, document_id
   )
   select $1, $2, 'x', 'FR', 'eori', 'x', 'x', '2026-01-01', document.id
   from public.documents as document where document.project_id = $2 and document.name = 'mandat.pdf' returning id`;
const keep = `insert into public.known_operators (organisation_id, operator)
   values ($1, '{"name": "Négoce", "country": "BE", "identifiers": []}') returning id`;
const rule = "insert into public.filing_rules (organisation_id) values ($1) returning organisation_id";
const approve = `insert into public.declaration_approvals (organisation_id, project_id, declaration_id, version)
   values ($1, $2, $3, 'x') returning id`;

/** What persons say of the risk and of the law, and who approves a filing. */
export const dueDiligenceCases: readonly ForgingCase[] = [
  {
    table: "risk_assessments",
    forges: "concludes a risk without the function",
    statement: "update public.risk_assessments set conclusion = 'not_negligible' where id = $1 returning id",
    values: ({ own }) => [own.riskAssessmentId],
    control: inHisName("manager"),
  },
  {
    table: "risk_assessments",
    forges: "assesses for another organisation",
    statement: begin,
    values: ({ other }) => [other.organisationId, other.projectId, other.declarationId],
    control: freely("manager", begin, ({ own }) => [own.organisationId, own.projectId, own.declarationId]),
  },
  {
    table: "risk_answers",
    forges: "answers for another organisation",
    statement: answer,
    values: ({ other }) => [other.organisationId, other.projectId, other.riskAssessmentId],
    control: freely("manager", answer, ({ own }) => [
      own.organisationId,
      own.projectId,
      own.riskAssessmentId,
    ]),
  },
  {
    table: "risk_answers",
    forges: "answers in the name of somebody else",
    statement: "update public.risk_answers set answered_by_name = 'X' where assessment_id = $1 returning id",
    values: ({ own }) => [own.riskAssessmentId],
    control: byTheService,
  },
  {
    table: "risk_mitigations",
    forges: "mitigates for another organisation",
    statement: plan,
    values: ({ other }) => [other.organisationId, other.projectId, other.riskAssessmentId],
    control: freely("manager", plan, ({ own }) => [own.organisationId, own.projectId, own.riskAssessmentId]),
  },
  {
    table: "legality_evidence",
    forges: "adds evidence to a project of another organisation",
    statement: show,
    values: ({ other }) => [other.organisationId, other.projectId],
    control: freely("manager", show, ({ own }) => [own.organisationId, own.projectId]),
  },
  {
    table: "filing_mandates",
    forges: "records a mandate in a project of another organisation",
    statement: record,
    values: ({ other }) => [other.organisationId, other.projectId],
    control: freely("manager", record, ({ own }) => [own.organisationId, own.projectId]),
  },
  {
    table: "filing_mandates",
    forges: "makes a mandate one of another operator",
    statement: "update public.filing_mandates set identifier_value = 'X' where project_id = $1 returning id",
    values: ({ own }) => [own.projectId],
    control: byTheService,
  },
  {
    table: "known_operators",
    forges: "writes into the address book of another organisation",
    statement: keep,
    values: ({ other }) => [other.organisationId],
    control: freely("manager", keep, ({ own }) => [own.organisationId]),
  },
  {
    table: "known_operators",
    forges: "gives an operator of his address book to another organisation",
    statement:
      "update public.known_operators set organisation_id = $2 where organisation_id = $1 returning id",
    values: ({ own, other }) => [own.organisationId, other.organisationId],
    control: freely(
      "manager",
      "update public.known_operators set operator = operator where organisation_id = $1 returning id",
      ({ own }) => [own.organisationId],
    ),
  },
  {
    table: "filing_rules",
    forges: "sets the rules of another organisation",
    statement: rule,
    values: ({ other }) => [other.organisationId],
    control: freely(
      "owner",
      "update public.filing_rules set approval_required = true where organisation_id = $1 returning organisation_id",
      ({ own }) => [own.organisationId],
    ),
  },
  {
    table: "declaration_approvals",
    forges: "approves past the function",
    statement: approve,
    door: "workflow",
    values: ({ own }) => [own.organisationId, own.projectId, own.declarationId],
    control: {
      ...byTheService,
      statement:
        "update public.declaration_approvals set withdrawn_at = now() where declaration_id = $1 returning id",
      values: ({ own }) => [own.declarationId],
    },
  },
];
