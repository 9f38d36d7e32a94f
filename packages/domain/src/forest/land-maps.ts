import type { Translated } from "../language.ts";

/** The maps that are drawn from what a run kept of each pixel. */
export const landMapKinds = ["eligibility", "at-start", "before", "conversion"] as const;
export type LandMapKind = (typeof landMapKinds)[number];

/** The years that a run asked about. */
export type LandMapYears = { startYear: number; beforeYear: number };

/**
 * The maps that there are: where no year before is asked about the second map is the first, and where no layer tells of native
 * ecosystems there is none of their conversion.
 */
export function landMapsOf({ startYear, beforeYear }: LandMapYears, tellsConversion: boolean): LandMapKind[] {
  return landMapKinds.filter((kind) => {
    if (kind === "before") return startYear !== beforeYear;
    return kind !== "conversion" || tellsConversion;
  });
}

/** What a map is called. */
export function landMapName(kind: LandMapKind, { startYear, beforeYear }: LandMapYears): Translated {
  switch (kind) {
    case "eligibility":
      return { fr: "Éligibilité pixel par pixel", en: "Eligibility by pixel" };
    case "at-start":
      return {
        fr: `Forêt en ${startYear}, selon la définition`,
        en: `Forest in ${startYear}, by the definition`,
      };
    case "before":
      return {
        fr: `Forêt en ${beforeYear}, selon la définition`,
        en: `Forest in ${beforeYear}, by the definition`,
      };
    case "conversion":
      return {
        fr: `Écosystème naturel converti de ${beforeYear} à ${startYear}`,
        en: `Native ecosystem converted from ${beforeYear} to ${startYear}`,
      };
  }
}
