import type { ReadSample } from "./read-interpreted.ts";

export const missingParts = ["classes", "labels", "map"] as const;
/** What a sample lacks before its accuracy is estimated: classes, units that were told, or what the map says of a stratum. */
export type MissingPart = (typeof missingParts)[number];

/** The first that is missing, in the order in which people state them; null where nothing is. */
export function missingOf({ counts, sample }: Pick<ReadSample, "counts" | "sample">): MissingPart | null {
  if (sample.classes.length === 0) return "classes";
  if (counts.told === 0) return "labels";
  return strataWithout(sample).length > 0 ? "map" : null;
}

/** Strata of which nobody said what the map calls them; "" for units without a stratum. */
export function strataWithout({ units, mapped }: ReadSample["sample"]): string[] {
  const stated = new Set(mapped.map(([stratum]) => stratum));
  return [...new Set(units.map(({ stratum }) => stratum))].filter((stratum) => !stated.has(stratum));
}
