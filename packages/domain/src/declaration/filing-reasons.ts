import { countryName } from "../countries.ts";
import { type Language, withFrenchSpaces } from "../language.ts";
import { type LegalityAspectKey, legalityAspectKeys, legalityAspects } from "../law/legality-aspects.ts";
import type { RiskCriterionKey } from "../law/risk-criteria.ts";
import { type DueDiligenceFacts, isValidOn } from "./due-diligence.ts";
import { unansweredCriteria, unmitigatedCriteria } from "./open-criteria.ts";

export const filingReasonCodes = [
  "declaration_incomplete",
  "risk_not_concluded",
  "risk_not_negligible",
  "risk_review_overdue",
  "legality_missing",
  "approval_missing",
  "approval_outdated",
  "simplified_stands",
  "mandate_missing",
  "mandate_ended",
] as const;
export type FilingReasonCode = (typeof filingReasonCodes)[number];

/** Where a reason is mended: the check of the declaration, or a part of its due diligence. */
export type FilingPlace = "check" | "risk" | "legality" | "approval" | "mandate";

export type FilingReasonDetail = {
  country?: string;
  count?: number;
  unanswered?: readonly RiskCriterionKey[];
  unmitigated?: readonly RiskCriterionKey[];
  aspects?: readonly LegalityAspectKey[];
  /** The declaration that stands already. */
  reference?: string;
  /** In whose name it would be filed. */
  operator?: string;
};

export type FilingReason = {
  code: FilingReasonCode;
  /** "warning": the organisation does not ask for it before a filing; the regulation does. */
  severity: "blocking" | "warning";
  place: FilingPlace;
  detail: FilingReasonDetail;
};

export const placeOfReason: Readonly<Record<FilingReasonCode, FilingPlace>> = {
  declaration_incomplete: "check",
  risk_not_concluded: "risk",
  risk_not_negligible: "risk",
  risk_review_overdue: "risk",
  legality_missing: "legality",
  approval_missing: "approval",
  approval_outdated: "approval",
  simplified_stands: "check",
  mandate_missing: "mandate",
  mandate_ended: "mandate",
};

/**
 * Why a declaration may not be filed, each reason with the place where it is mended. SQL refuses the same in `app.filing_gaps`, and
 * beside it a second simplified declaration of an operator.
 *
 * @param blocking how many parts the declaration itself lacks (`missingParts`)
 * @param asOf YYYY-MM-DD
 * Source: Regulation (EU) 2023/1115, Articles 4(2), 10(4) and 11(1); the mandate Article 6; the approval is a rule of the organisation.
 */
export function filingReasons(facts: DueDiligenceFacts, blocking: number, asOf: string): FilingReason[] {
  const { dueDiligenceRequired, approvalRequired } = facts.rules;
  const reasons: FilingReason[] = [];
  const add = (code: FilingReasonCode, isAsked: boolean, detail: FilingReasonDetail = {}) =>
    reasons.push({ code, severity: isAsked ? "blocking" : "warning", place: placeOfReason[code], detail });
  if (blocking > 0) add("declaration_incomplete", true, { count: blocking });
  for (const { country, tier } of facts.countries) {
    const own = facts.assessments.filter((assessment) => assessment.country === country);
    const open = own.filter(({ conclusion }) => conclusion === null);
    if (own.length === 0 || open.length > 0) {
      const parts = open[0] ?? { answers: [], mitigations: [] };
      add("risk_not_concluded", dueDiligenceRequired, {
        country,
        unanswered: unansweredCriteria(parts, tier),
        unmitigated: unmitigatedCriteria(parts),
      });
    }
    if (own.some(({ conclusion }) => conclusion === "not_negligible"))
      add("risk_not_negligible", dueDiligenceRequired, { country });
    if (own.some(({ reviewDueOn }) => reviewDueOn !== null && reviewDueOn < asOf))
      add("risk_review_overdue", false, { country });
    const aspects = missingAspects(facts, country, asOf);
    if (aspects.length > 0)
      add("legality_missing", dueDiligenceRequired, { country, count: aspects.length, aspects });
  }
  if (approvalRequired && facts.approval !== "current")
    add(facts.approval === "outdated" ? "approval_outdated" : "approval_missing", true);
  if (facts.mandate === "none") add("mandate_missing", true);
  if (facts.mandate === "ended") add("mandate_ended", true);
  return reasons;
}

/** Aspects of legality without evidence that is valid on a day. */
export function missingAspects(
  { evidence }: Pick<DueDiligenceFacts, "evidence">,
  country: string,
  asOf: string,
): LegalityAspectKey[] {
  return legalityAspectKeys.filter(
    (aspect) =>
      !evidence.some((one) => one.country === country && one.aspect === aspect && isValidOn(one, asOf)),
  );
}

type Sentence = (detail: FilingReasonDetail, country: string) => string;

const letters = (keys: readonly string[]) => keys.join(", ");

const fr: Readonly<Record<FilingReasonCode, Sentence>> = {
  declaration_incomplete: ({ count = 0 }) =>
    Math.abs(count) < 2
      ? "Un point de la déclaration est à compléter."
      : `${count} points de la déclaration sont à compléter.`,
  risk_not_concluded: ({ unanswered = [], unmitigated = [] }, country) =>
    [
      `${country} : l’évaluation du risque n’est pas conclue.`,
      unanswered.length > 0 ? `Critères sans réponse : ${letters(unanswered)}.` : "",
      unmitigated.length > 0 ? `Préoccupations sans atténuation achevée : ${letters(unmitigated)}.` : "",
    ].join(" "),
  risk_not_negligible: (_, country) => `${country} : le risque n’est pas négligeable.`,
  risk_review_overdue: (_, country) => `${country} : la révision annuelle du risque est en retard.`,
  legality_missing: ({ count = 0, aspects = [] }, country) =>
    aspects.length > 0 && aspects.length < 3
      ? `${country} : sans preuve de légalité : ${aspects.map((key) => legalityAspects[key].fr).join(", ")}.`
      : `${country} : ${count} aspects de la légalité sans preuve valable.`,
  approval_missing: () => "Une seconde personne doit approuver la déclaration avant le dépôt.",
  approval_outdated: () =>
    "La déclaration a changé depuis son approbation : une seconde personne doit l’approuver de nouveau.",
  simplified_stands: ({ reference = "" }) =>
    `Cet opérateur a déjà une déclaration simplifiée, ${reference}, qui vaut une fois pour toutes : mettez-la à jour, ou retirez-la d’abord.`,
  mandate_missing: ({ operator = "" }) =>
    `Votre organisation dépose au nom ${operator ? `de ${operator}` : "de l’opérateur"}, mais aucun mandat de sa part n’est enregistré.`,
  mandate_ended: ({ operator = "" }) =>
    `Le mandat ${operator ? `de ${operator}` : "de l’opérateur"} n’est pas valable aujourd’hui : corrigez ses dates ou enregistrez le nouveau.`,
};

const en: Readonly<Record<FilingReasonCode, Sentence>> = {
  declaration_incomplete: ({ count = 0 }) =>
    count === 1
      ? "One part of the declaration is missing."
      : `${count} parts of the declaration are missing.`,
  risk_not_concluded: ({ unanswered = [], unmitigated = [] }, country) =>
    [
      `${country}: the risk assessment is not concluded.`,
      unanswered.length > 0 ? `Criteria without an answer: ${letters(unanswered)}.` : "",
      unmitigated.length > 0 ? `Concerns without a completed mitigation: ${letters(unmitigated)}.` : "",
    ].join(" "),
  risk_not_negligible: (_, country) => `${country}: the risk is not negligible.`,
  risk_review_overdue: (_, country) => `${country}: the annual review of the risk is overdue.`,
  legality_missing: ({ count = 0, aspects = [] }, country) =>
    aspects.length > 0 && aspects.length < 3
      ? `${country}: no evidence of legality: ${aspects.map((key) => legalityAspects[key].en).join(", ")}.`
      : `${country}: ${count} aspects of legality without valid evidence.`,
  approval_missing: () => "A second person has to approve the declaration before it is filed.",
  approval_outdated: () =>
    "The declaration has changed since it was approved: a second person has to approve it again.",
  simplified_stands: ({ reference = "" }) =>
    `This operator has a simplified declaration already, ${reference}, which holds once for all: update it, or withdraw it first.`,
  mandate_missing: ({ operator = "" }) =>
    `Your organisation files in the name of ${operator || "the operator"}, but no mandate from him is recorded.`,
  mandate_ended: ({ operator = "" }) =>
    `The mandate of ${operator || "the operator"} does not hold today: correct its dates or record the new one.`,
};

export const isFilingReason = (code: string): code is FilingReasonCode =>
  filingReasonCodes.some((known) => known === code);

/** A reason in a sentence. */
export function filingReasonText(
  code: FilingReasonCode,
  detail: FilingReasonDetail,
  language: Language,
): string {
  const country = countryName(detail.country ?? "", language);
  const sentence = (language === "fr" ? fr : en)[code](detail, country).trim().replace(/ +/g, " ");
  return language === "fr" ? withFrenchSpaces(sentence) : sentence;
}
