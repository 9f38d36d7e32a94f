import type { Translated } from "../language.ts";
import { legalityAspectKeys } from "../law/legality-aspects.ts";
import { criteriaNeeded } from "../law/risk-criteria.ts";
import { type DueDiligenceFacts, isValidOn } from "./due-diligence.ts";
import { missingAspects } from "./filing-reasons.ts";
import { unansweredCriteria, unmitigatedCriteria } from "./open-criteria.ts";
import { stepOfMissing } from "./step-of-missing.ts";

export const completenessDimensions = [
  "information",
  "geolocation",
  "risk",
  "mitigation",
  "legality",
  "documents",
] as const;
export type CompletenessDimension = (typeof completenessDimensions)[number];

export const completenessNames: Readonly<Record<CompletenessDimension, Translated>> = {
  information: { fr: "Informations", en: "Information" },
  geolocation: { fr: "Géolocalisation", en: "Geolocation" },
  risk: { fr: "Évaluation du risque", en: "Risk assessment" },
  mitigation: { fr: "Atténuation", en: "Mitigation" },
  legality: { fr: "Légalité", en: "Legality" },
  documents: { fr: "Documents", en: "Documents" },
};

export type CompletenessFacts = Omit<DueDiligenceFacts, "rules" | "approval"> & {
  /** What the declaration itself lacks (`missingParts`). */
  missing: readonly { code: string; severity: string; plotIds: readonly (number | string)[] }[];
  /** How many plots it declares. */
  plots: number;
};

export type Completeness = {
  /** 0 to 1 each. */
  shares: Readonly<Record<CompletenessDimension, number>>;
  /** Their mean. */
  whole: number;
  /** The first dimension that is not whole; null when all are. */
  next: CompletenessDimension | null;
};

/** The steps that hold the information of Article 9(1) beside the plots. */
const informationSteps = ["operator", "activity", "products"] as const;

const share = (done: number, all: number): number => (all === 0 ? 0 : done / all);

/**
 * How complete the due diligence of a declaration is, in six dimensions: information and geolocation (Article 9), risk (10),
 * mitigation (11), legality (2(40)) and documents that can be read. Nothing counts as done that nobody has looked at.
 *
 * @param asOf YYYY-MM-DD, on which evidence has to be valid
 */
export function completeness(facts: CompletenessFacts, asOf: string): Completeness {
  const shares = {
    information: informationShare(facts),
    geolocation: geolocationShare(facts),
    risk: riskShare(facts),
    mitigation: mitigationShare(facts),
    legality: legalityShare(facts, asOf),
    documents: documentShare(facts, asOf),
  };
  const whole =
    completenessDimensions.reduce((sum, dimension) => sum + shares[dimension], 0) /
    completenessDimensions.length;
  return { shares, whole, next: completenessDimensions.find((dimension) => shares[dimension] < 1) ?? null };
}

function informationShare({ missing }: CompletenessFacts): number {
  const open = new Set(
    missing.filter(({ severity }) => severity === "blocking").map(({ code }) => stepOfMissing(code)),
  );
  return share(informationSteps.filter((step) => !open.has(step)).length, informationSteps.length);
}

function geolocationShare({ missing, plots }: CompletenessFacts): number {
  const inPlots = missing.filter(
    ({ code, severity }) => severity === "blocking" && stepOfMissing(code) === "plots",
  );
  if (plots === 0) return 0;
  const concerned = new Set(inPlots.flatMap(({ plotIds }) => plotIds));
  // What names no plot concerns a product as a whole.
  const isOpen = inPlots.some(({ plotIds }) => plotIds.length === 0);
  const done = share(Math.max(0, plots - concerned.size), plots);
  return isOpen ? Math.min(done, (plots - 1) / plots) : done;
}

const partsOf = ({ assessments }: CompletenessFacts, country: string) => {
  const own = assessments.filter((assessment) => assessment.country === country);
  return own.length === 0 ? [{ answers: [], mitigations: [], conclusion: null }] : own;
};

/** Of all criteria and conclusions that the countries ask for. */
function riskShare(facts: CompletenessFacts): number {
  let [done, all] = [0, 0];
  for (const { country, tier } of facts.countries) {
    for (const parts of partsOf(facts, country)) {
      const needed = criteriaNeeded(tier).length;
      all += needed + 1;
      done += needed - unansweredCriteria(parts, tier).length + (parts.conclusion === null ? 0 : 1);
    }
  }
  return share(done, all);
}

/** Of all concerns; without one, of the assessments that are answered whole. */
function mitigationShare(facts: CompletenessFacts): number {
  let [done, all] = [0, 0];
  for (const { country, tier } of facts.countries) {
    for (const parts of partsOf(facts, country)) {
      const concerns = parts.answers.filter(({ answer }) => answer === "concern").length;
      const isAnswered = unansweredCriteria(parts, tier).length === 0;
      all += concerns + 1;
      done += concerns - unmitigatedCriteria(parts).length + (isAnswered ? 1 : 0);
    }
  }
  return share(done, all);
}

function legalityShare(facts: CompletenessFacts, asOf: string): number {
  const all = facts.countries.length * legalityAspectKeys.length;
  const open = facts.countries.reduce(
    (sum, { country }) => sum + missingAspects(facts, country, asOf).length,
    0,
  );
  return share(all - open, all);
}

/** Of the aspects of legality, those whose valid evidence names a document. */
function documentShare(facts: CompletenessFacts, asOf: string): number {
  const withDocument = facts.evidence.filter((one) => one.hasDocument && isValidOn(one, asOf));
  return legalityShare({ ...facts, evidence: withDocument }, asOf);
}
