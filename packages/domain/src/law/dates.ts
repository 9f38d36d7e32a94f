/** Land deforested after this day is out (Regulation (EU) 2023/1115, Article 2(13)). */
export const cutOffDate = "2020-12-31";

/** Hours after the reference number during which a statement may be amended or withdrawn (Information System, API V3). */
export const amendmentHours = 72;

export type OperatorSize = "large" | "medium" | "small" | "micro" | "natural_person";

export type OperatorSituation = {
  size: OperatorSize;
  /** YYYY-MM-DD; the later date is for those established by 31 December 2024. */
  establishedOn: string;
  /** The products were already under the timber regulation (EU) 995/2010. */
  formerTimberProducts: boolean;
};

/**
 * The day from which the regulation applies to an operator.
 *
 * Source: Regulation (EU) 2025/2650: 30 December 2026, and 30 June 2027 for natural persons, micro and small undertakings
 * established by 31 December 2024, except for products of the former timber regulation.
 */
export function appliesFrom({ size, establishedOn, formerTimberProducts }: OperatorSituation): string {
  const isSmall = size === "small" || size === "micro" || size === "natural_person";
  const later = isSmall && establishedOn <= "2024-12-31" && !formerTimberProducts;
  return later ? "2027-06-30" : "2026-12-30";
}

/** The last instant at which a statement may be amended or withdrawn. */
export function amendableUntil(referenceIssuedAt: Date): Date {
  return new Date(referenceIssuedAt.getTime() + amendmentHours * 3_600_000);
}
