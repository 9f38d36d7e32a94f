import { isCountry } from "../countries.ts";
import {
  domesticUnits,
  requiredSupplementaryUnit,
  type UnitQualifier,
} from "../declaration/supplementary-unit.ts";
import { type AnnexAnswer, annexAnswer, codeDigits } from "./annex-answer.ts";
import {
  type CountryTier,
  checkRatePercent,
  checkRateSource,
  countryTier,
  tierSource,
} from "./country-benchmark.ts";
import { type Application, applicationOn, type OperatorSituation } from "./dates.ts";
import { type DueDiligence, dueDiligence } from "./due-diligence.ts";
import { type LawSource, placeIn } from "./sources.ts";
import { needsSpecies, speciesSource } from "./species.ts";

export type LawQuestion = {
  /** YYYY-MM-DD */
  asOf: string;
  /** 2 to 8 digits. */
  code: string;
  /** ISO 3166 alpha-2. */
  country: string;
  operator: OperatorSituation;
  /** The operator grew or harvested the commodity himself. */
  isPrimary: boolean;
};

/** Why a question has no answer. */
export type LawRefusal =
  | "day_invalid"
  | "before_the_regulation"
  | "code_invalid"
  | "country_unknown"
  | "establishment_invalid";

export type WhatApplies = {
  annex: AnnexAnswer;
  /** Null where the code is not in the annex: nothing of the rest is asked then. */
  inScope: {
    tier: { tier: CountryTier; certain: boolean; checkRatePercent: number; sources: readonly LawSource[] };
    dueDiligence: DueDiligence;
    application: Application;
    /** The supplementary unit of imports and exports; null where none is allowed. */
    unit: { border: UnitQualifier | null; domestic: readonly UnitQualifier[]; source: LawSource };
    species: { needed: boolean; source: LawSource };
  } | null;
};

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/**
 * What the regulation asks for a product, a country and an operator by the law of a day. What is unknown is refused by name.
 *
 * Sources: named with each answer.
 */
export function whatApplies(question: LawQuestion): WhatApplies | { refused: LawRefusal } {
  const { asOf, code, country, operator, isPrimary } = question;
  if (!isDay(asOf)) return { refused: "day_invalid" };
  if (!isCountry(country)) return { refused: "country_unknown" };
  if (!isDay(operator.establishedOn)) return { refused: "establishment_invalid" };
  const annex = annexAnswer(code, asOf);
  if ("refused" in annex) return annex;
  if (annex.scope === "not_listed") return { annex, inScope: null };
  const { tier, certain } = countryTier(country, asOf);
  return {
    annex,
    inScope: {
      tier: {
        tier,
        certain,
        checkRatePercent: checkRatePercent[tier],
        sources: [tierSource(asOf), checkRateSource],
      },
      dueDiligence: dueDiligence(tier, operator.size, isPrimary, asOf),
      application: applicationOn(operator, asOf),
      unit: {
        border: requiredSupplementaryUnit((codeDigits(code) ?? "").slice(0, 6)),
        domestic: domesticUnits,
        source: placeIn("operator API V3", "appendice I", "Appendix I", "secondary"),
      },
      species: { needed: needsSpecies(annex.commodity), source: speciesSource },
    },
  };
}

export const lawParts = ["scope", "tier", "due_diligence", "application", "unit", "species"] as const;
export type LawPart = (typeof lawParts)[number];

/** The parts of two answers that are not the same; a part that only one of them has is another. */
export function whatChanged(before: WhatApplies, after: WhatApplies): LawPart[] {
  return lawParts.filter(
    (part) => JSON.stringify(toldOf(before, part)) !== JSON.stringify(toldOf(after, part)),
  );
}

/** What counts when answers are compared: an act that says the same again changes nothing. */
function toldOf({ annex, inScope }: WhatApplies, part: LawPart): unknown {
  switch (part) {
    case "scope":
      return [annex.scope, annex.commodity, annex.dependsOn];
    case "tier":
      return inScope && [inScope.tier.tier, inScope.tier.certain];
    case "due_diligence":
      return inScope && [inScope.dueDiligence.kind, inScope.dueDiligence.onceForAll];
    case "application":
      return inScope && { ...inScope.application, source: null };
    case "unit":
      return inScope?.unit.border ?? null;
    case "species":
      return inScope?.species.needed ?? null;
  }
}
