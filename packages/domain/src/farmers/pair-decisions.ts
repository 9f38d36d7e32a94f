import type { Translated } from "../language.ts";

/** What was decided of two farmers who look alike; `farmer_pairs.status` has the same. */
export const pairDecisionNames = {
  open: { fr: "À examiner", en: "To be looked at" },
  merged: { fr: "Fusionnés", en: "Merged" },
  different: { fr: "Deux personnes différentes", en: "Two different people" },
} as const satisfies Readonly<Record<string, Translated>>;

export type PairDecision = keyof typeof pairDecisionNames;
