import type { Language, Translated } from "../language.ts";
import { nameOfKey } from "../unknown-code.ts";
import type { CarbonReason } from "./carbon-state.ts";

/** Why the data of a plot are valid, are not, or have to be examined. */
export const carbonReasonNames: Readonly<Record<CarbonReason, Translated>> = {
  complete: { fr: "Biomasse et incertitude connues", en: "Biomass and uncertainty known" },
  no_outline: { fr: "Point sans contour", en: "Point without an outline" },
  outside_layers: { fr: "Hors des couches", en: "Outside the layers" },
  year_absent: { fr: "Aucune biomasse pour une année", en: "No biomass of a year" },
  low_coverage: { fr: "Biomasse connue sur une part", en: "Biomass known on a part only" },
  no_standard_error: { fr: "Biomasse sans erreur type", en: "Biomass without a standard error" },
  factors_missing: { fr: "Facteurs manquants pour le CO₂e", en: "Factors of CO₂e missing" },
};

/** One that this version does not know is told as that. */
export function carbonReasonName(reason: string, language: Language): string {
  return nameOfKey(carbonReasonNames, reason, language);
}
