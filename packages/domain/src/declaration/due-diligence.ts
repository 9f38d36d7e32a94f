import type { CountryTier } from "../law/country-benchmark.ts";
import type { LegalityAspectKey } from "../law/legality-aspects.ts";
import type { MitigationKind } from "../law/mitigation-kinds.ts";
import type { RiskCriterionKey } from "../law/risk-criteria.ts";

export const riskAnswers = ["no_concern", "concern", "not_applicable"] as const;
export type RiskAnswer = (typeof riskAnswers)[number];

export const riskConclusions = ["negligible", "not_negligible"] as const;
export type RiskConclusion = (typeof riskConclusions)[number];

export type Mitigation = {
  criterion: RiskCriterionKey;
  kind: MitigationKind;
  /** YYYY-MM-DD; null while it is not done. */
  completedOn: string | null;
};

/** What persons said of the risk of a country, or of one supply chain of it. */
export type RiskAssessment = {
  id: number;
  country: string;
  /** Empty where all that comes from the country comes the same way. */
  supplyChain: string;
  conclusion: RiskConclusion | null;
  /** YYYY-MM-DD; null without a conclusion. */
  reviewDueOn: string | null;
  answers: readonly { criterion: RiskCriterionKey; answer: RiskAnswer }[];
  mitigations: readonly Mitigation[];
};

export type LegalityEvidence = {
  country: string;
  aspect: LegalityAspectKey;
  /** Last day; null where it does not end. */
  validUntil: string | null;
  /** Whether it names a document that can be read. */
  hasDocument: boolean;
};

/** What is known of the due diligence of a declaration. */
export type DueDiligenceFacts = {
  /** Countries of production of its plots. */
  countries: readonly { country: string; tier: CountryTier }[];
  assessments: readonly RiskAssessment[];
  evidence: readonly LegalityEvidence[];
  /** Whether a second person approved what the declaration is now; "outdated": he approved what it was. */
  approval: "current" | "outdated" | "none";
  rules: FilingRules;
  mandate: MandateState;
};

export const mandateStates = ["not_needed", "valid", "ended", "none"] as const;
/** How a declaration stands to the consent of the operator in whose name it is filed; "ended": he gave it for other days. */
export type MandateState = (typeof mandateStates)[number];

/** What an organisation asks for before a filing. */
export type FilingRules = { approvalRequired: boolean; dueDiligenceRequired: boolean };

export const isValidOn = ({ validUntil }: LegalityEvidence, day: string): boolean =>
  validUntil === null || validUntil >= day;
