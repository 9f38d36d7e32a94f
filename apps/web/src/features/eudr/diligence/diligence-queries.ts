import {
  type DueDiligenceFacts,
  type MandateState,
  mandateStates,
} from "@parcelle/domain/declaration/due-diligence";
import { type CountryTier, countryTiers } from "@parcelle/domain/law/country-benchmark";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { declarationKeys } from "../declarations/declaration-queries.ts";

export type AnswerRow = RowOf<
  "risk_answers",
  "id" | "criterion" | "answer" | "reasoning" | "answered_by_name" | "answered_at"
>;
export type MitigationRow = RowOf<
  "risk_mitigations",
  "id" | "criterion" | "kind" | "description" | "due_on" | "completed_on" | "outcome"
>;
export type RiskRow = RowOf<
  "risk_assessments",
  "id" | "country" | "supply_chain" | "conclusion" | "concluded_by_name" | "concluded_at" | "review_due_on"
> & { risk_answers: AnswerRow[]; risk_mitigations: MitigationRow[] };
export type EvidenceRow = RowOf<
  "legality_evidence",
  "id" | "country" | "aspect" | "title" | "details" | "link" | "document_id" | "valid_until"
> & { documents: { name: string; object_path: string } | null };

export type MandateRow = RowOf<
  "filing_mandates",
  | "id"
  | "operator_name"
  | "operator_country"
  | "identifier_type"
  | "identifier_value"
  | "signed_by"
  | "valid_from"
  | "valid_until"
  | "document_id"
  | "created_by_name"
  | "created_at"
> & { documents: { name: string; object_path: string } | null };

export interface CountryFacts {
  country: string;
  tier: CountryTier;
  plots: number;
  hectares: number;
  producers: number;
  notAssessed: number;
  toReview: number;
  notCompliant: number;
}

export interface Diligence {
  countries: CountryFacts[];
  risks: RiskRow[];
  evidence: EvidenceRow[];
  approval: { name: string | null; at: string | null; isCurrent: boolean; mayApprove: boolean };
  /** Of the operator in whose name the organisation files, and those that he gave. */
  mandate: { state: MandateState; given: MandateRow[] };
  /** `isSet`: somebody has decided about them already. */
  rules: { isSet: boolean; approvalRequired: boolean; dueDiligenceRequired: boolean };
}

export const diligenceKey = (projectId: number, declarationId: number) =>
  [...declarationKeys.one(projectId, declarationId), "diligence"] as const;

const RISK =
  "id, country, supply_chain, conclusion, concluded_by_name, concluded_at, review_due_on, risk_answers(id, criterion, answer, reasoning, answered_by_name, answered_at), risk_mitigations(id, criterion, kind, description, due_on, completed_on, outcome)";

const isTier = (text: string): text is CountryTier => countryTiers.some((tier) => tier === text);

async function readCountries(declaration: number): Promise<CountryFacts[]> {
  const found = await rows((client) => client.rpc("declaration_risk_facts", { declaration }, READ));
  return found
    .filter((row) => row.country !== "")
    .map((row) => ({
      country: row.country,
      tier: isTier(row.tier) ? row.tier : "standard",
      ...{ plots: row.plots, hectares: row.hectares, producers: row.producers },
      ...{ notAssessed: row.not_assessed, toReview: row.to_review, notCompliant: row.not_compliant },
    }));
}

async function readApproval(declaration: number): Promise<Diligence["approval"]> {
  const [found] = await rows((client) => client.rpc("declaration_approval", { declaration }, READ));
  return {
    name: found?.approved_by_name ?? null,
    at: found?.approved_at ?? null,
    isCurrent: found?.is_current ?? false,
    mayApprove: found?.may_approve ?? false,
  };
}

const MANDATE =
  "id, operator_name, operator_country, identifier_type, identifier_value, signed_by, valid_from, valid_until, document_id, created_by_name, created_at, documents(name, object_path)";

async function readMandate(declaration: number): Promise<Diligence["mandate"]> {
  const [found] = await rows((client) => client.rpc("declaration_mandate", { declaration }, READ));
  const state = mandateStates.find((known) => known === found?.state) ?? "not_needed";
  const ids = found?.mandate_ids ?? [];
  if (ids.length === 0) return { state, given: [] };
  const given = await rows((client) =>
    client.from("filing_mandates").select(MANDATE).in("id", ids).order("id"),
  );
  return { state, given };
}

async function readRules(organisationId: number): Promise<Diligence["rules"]> {
  const [found] = await rows((client) =>
    client
      .from("filing_rules")
      .select("approval_required, due_diligence_required")
      .eq("organisation_id", organisationId),
  );
  return {
    isSet: found !== undefined,
    approvalRequired: found?.approval_required ?? false,
    dueDiligenceRequired: found?.due_diligence_required ?? false,
  };
}

/** What is known of the due diligence of a declaration. */
export function diligenceQuery(project: { id: number; organisation_id: number }, declarationId: number) {
  return queryOptions({
    queryKey: diligenceKey(project.id, declarationId),
    queryFn: async (): Promise<Diligence> => {
      const [countries, risks, evidence, approval, rules, mandate] = await Promise.all([
        readCountries(declarationId),
        rows((client) =>
          client.from("risk_assessments").select(RISK).eq("declaration_id", declarationId).order("id"),
        ),
        rows((client) =>
          client
            .from("legality_evidence")
            .select(
              "id, country, aspect, title, details, link, document_id, valid_until, documents(name, object_path)",
            )
            .eq("project_id", project.id)
            .order("id"),
        ),
        readApproval(declarationId),
        readRules(project.organisation_id),
        readMandate(declarationId),
      ]);
      return { countries, risks, evidence, approval, rules, mandate };
    },
  });
}

/** The same as the rules of packages/domain look at it. */
export function factsOf({
  countries,
  risks,
  evidence,
  approval,
  rules,
  mandate,
}: Diligence): DueDiligenceFacts {
  const approved = approval.isCurrent ? "current" : "outdated";
  return {
    countries,
    assessments: risks.map((risk) => ({
      id: risk.id,
      country: risk.country,
      supplyChain: risk.supply_chain,
      conclusion: risk.conclusion,
      reviewDueOn: risk.review_due_on,
      answers: risk.risk_answers,
      mitigations: risk.risk_mitigations.map(({ criterion, kind, completed_on: completedOn }) => ({
        ...{ criterion, kind, completedOn },
      })),
    })),
    evidence: evidence.map(({ country, aspect, link, documents, valid_until: validUntil }) => ({
      ...{ country, aspect, validUntil },
      hasDocument: link !== "" || documents !== null,
    })),
    approval: approval.name === null ? "none" : approved,
    rules,
    mandate: mandate.state,
  };
}
