import type { Known } from "./statistics-queries.ts";

/** What the registry may know of a farmer, in the order of its form. */
export const particulars = [
  "identifier",
  "first_name",
  "sex",
  "birth",
  "phone",
  "village",
  "in_section",
  "crops",
  "declared_area",
  "place",
  "plots",
] as const;

export type Particular = (typeof particulars)[number];

export interface Completeness {
  farmers: number;
  /** Of all that the reader may know of these farmers, between 0 and 1. */
  share: number;
  /** In the order of the form, without what the reader may not know. */
  known: { particular: Particular; farmers: number }[];
  /** Of whom most farmers tell nothing; null where everything is known. */
  missingMost: { particular: Particular; farmers: number } | null;
}

export function completenessOf(group: Known): Completeness {
  const known = particulars.flatMap((particular) => {
    const farmers = group[particular];
    return farmers === null ? [] : [{ particular, farmers }];
  });
  const sum = known.reduce((total, { farmers }) => total + farmers, 0);
  const least = known.toSorted((one, other) => one.farmers - other.farmers)[0];
  const missing = least ? group.farmers - least.farmers : 0;
  return {
    ...{ farmers: group.farmers, known },
    share: sum / (group.farmers * known.length),
    missingMost: least && missing > 0 ? { particular: least.particular, farmers: missing } : null,
  };
}
