import { article, type LawSource } from "./sources.ts";

/** Land deforested after this day is out (Regulation (EU) 2023/1115, Article 2(13)). */
export const cutOffDate = "2020-12-31";

/**
 * Hours during which a statement may be amended or withdrawn. They run from its submission, not from the day on which its reference
 * number came: "The 72-hour window starts from submission" (operator API reference V3, 4.1.2, amendDds).
 */
export const amendmentHours = 72;

export const operatorSizes = ["large", "medium", "small", "micro", "natural_person"] as const;
export type OperatorSize = (typeof operatorSizes)[number];

export type OperatorSituation = {
  size: OperatorSize;
  /** YYYY-MM-DD; the later date is for those established by 31 December 2024. */
  establishedOn: string;
  /** The products were already under the timber regulation (EU) 995/2010. */
  formerTimberProducts: boolean;
};

/** The last day on which a small undertaking was established that has the later date. */
export const establishedBy = "2024-12-31";

/** Small ones have the later date and may have the simplified declaration. */
export const isSmall = (size: OperatorSize): boolean =>
  size === "small" || size === "micro" || size === "natural_person";

/**
 * The day from which the regulation applies to an operator.
 *
 * Source: Regulation (EU) 2025/2650: 30 December 2026, and 30 June 2027 for natural persons, micro and small undertakings
 * established by 31 December 2024, except for products of the former timber regulation.
 */
export function appliesFrom({ size, establishedOn, formerTimberProducts }: OperatorSituation): string {
  const later = isSmall(size) && establishedOn <= establishedBy && !formerTimberProducts;
  return later ? "2027-06-30" : "2026-12-30";
}

/** The first day on which those dates were the law; which ones were before, nothing that we have says. */
export const applicationKnownFrom = "2025-12-26";

export type Application =
  | { from: string; applies: boolean; source: LawSource }
  | { refused: "application_dates_unknown" };

/**
 * From when the regulation applies to an operator by the law of a day, and whether it does on that day.
 *
 * @param asOf YYYY-MM-DD; before 26 December 2025 other dates stood in the regulation, and it is refused by name
 */
export function applicationOn(situation: OperatorSituation, asOf: string): Application {
  if (asOf < applicationKnownFrom) return { refused: "application_dates_unknown" };
  const from = appliesFrom(situation);
  return { from, applies: from <= asOf, source: article("2025/2650", "1", "secondary") };
}

/**
 * The last instant at which a statement may be amended or withdrawn.
 *
 * @param submittedAt by the clock of the Information System
 * @param aheadHours how far that clock is ahead of the reader's, as that of a rehearsal may be
 * Source: EU Information System, operator API reference V3, 4.1.2, amendDds: "The 72-hour window starts from submission".
 */
export function amendableUntil(submittedAt: Date, aheadHours = 0): Date {
  return new Date(submittedAt.getTime() + (amendmentHours - aheadHours) * 3_600_000);
}
